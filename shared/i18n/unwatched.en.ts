// What the window says of an act that failed when its screen was no longer there.
import type { unwatched as portuguese } from './unwatched.pt-BR.ts'

export const unwatched: Readonly<Record<keyof typeof portuguese, string>> = {
  'unwatched.title': 'What was not done',
  'unwatched.act': 'An act was not completed',
  'unwatched.notAdded': 'Not all files were added',
  'unwatched.notUndone': 'What was done could not be undone',
  'unwatched.personNotExported': 'The data of the person was not saved',
  'unwatched.notSigned': 'What was asked for on the signatures is not confirmed',
  'unwatched.noPracticePage': 'The page of the practice service was not opened',
  'unwatched.of': '{{what}}: {{where}}',
  'unwatched.inBatch': 'batch “{{batch}}”',
  'unwatched.inDocument': '“{{document}}” of the batch “{{batch}}”',
  'unwatched.inDocuments_one': '{{count}} document',
  'unwatched.inDocuments_other': '{{count}} documents',
  'unwatched.inDocumentsOf_one': '{{count}} document of the batch “{{batch}}”',
  'unwatched.inDocumentsOf_other': '{{count}} documents of the batch “{{batch}}”',
  'unwatched.about': 'Look how it stands and, if it is still needed, do it again.',
  'unwatched.typed':
    'What you typed is still in the batch, but only until the program is closed. Open the batch and save again.',
  'unwatched.open': 'Open the batch',
}
