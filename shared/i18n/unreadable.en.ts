// Records of the data folder that cannot be read (R22): what each is, and what to do.
import type { unreadable as portuguese } from './unreadable.pt-BR.ts'

export const unreadable: Readonly<Record<keyof typeof portuguese, string>> = {
  'unreadable.title_one':
    '{{count}} record of the data folder could not be read. It is kept; everything else continues.',
  'unreadable.title_other':
    '{{count}} records of the data folder could not be read. They are kept; everything else continues.',
  'unreadable.show': 'See which, and what to do',
  'unreadable.document': 'Document {{name}}: it is neither sent, nor followed, nor archived.',
  'unreadable.attempt':
    'Document {{name}}: one of the attempts to send it cannot be read. If it was not sent yet, it does not go, since nobody knows what that attempt did.',
  'unreadable.draft':
    'Batch in preparation {{name}}: it is not in the list of batches, and nothing that is still in it is sent.',
  'unreadable.unnamed': 'without a readable name',
  'unreadable.code': 'Code',
  'unreadable.toDo':
    'Most often a newer version of the program wrote the record. Install that version and open the program again. Otherwise send the codes to support.',
  'unreadable.again':
    'Before you send such a document in another batch, look for it on the service’s page: it may be there already.',
}
