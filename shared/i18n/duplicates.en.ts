// What the window says of documents that exist twice at the service.
import type { duplicates as portuguese } from './duplicates.pt-BR.ts'

export const duplicates: Readonly<Record<keyof typeof portuguese, string>> = {
  'duplicates.title': 'Exist twice at the service',
  'duplicates.about':
    'The invitations of both were already sent. Look at the pages, cancel the extra one, or mark it as resolved.',
  'duplicates.list': 'Documents that exist twice',
  'duplicates.open_one': '{{count}} document exists twice at the service',
  'duplicates.open_other': '{{count}} documents exist twice at the service',
  'duplicates.unread': 'The documents that exist twice could not be read',
  'duplicates.kept': 'Of this batch',
  'duplicates.extra': 'The copy',
  'duplicates.noKept': 'The document from here was withdrawn: only the other one exists',
  'duplicates.foundAt': 'Found {{when}}',
  'duplicates.openPage': 'Open the page',
  'duplicates.openPageOf': 'Open the page of {{name}}: {{side}}',
  'duplicates.pageNotOpened': 'The page could not be opened',
  'duplicates.copyId': 'Id: {{side}}',
  'duplicates.cancel': 'Cancel the extra one',
  'duplicates.cancelOf': 'Cancel the extra one of {{name}}',
  'duplicates.resolve': 'Mark as resolved',
  'duplicates.resolveOf': 'Mark as resolved: {{name}}',
  'duplicates.notResolved': 'It was not marked as resolved',
  'duplicates.source.lateAttempt': 'A sending that had not been found appeared later.',
  'duplicates.source.repeatedRequest':
    'One sending became two documents: something on the network repeated the request.',
  'duplicates.source.severalFound':
    'The search for a sending without an answer found more than one.',
  'duplicates.source.notRecorded': 'Reported by an earlier version of the program.',
  'duplicates.likeness.reference': 'The code in the name is the same: it belongs to this sending.',
  'duplicates.likeness.file':
    'Name, signers and file are the same. If somebody else sends on this account it may be theirs: another identical document exists.',
  'duplicates.likeness.nameAndSigners':
    'Name and signers are the same; the file could not be compared or is another. It may be of somebody else who sends on this account.',
  'duplicates.likeness.notRecorded': 'What is equal was not recorded.',
}
