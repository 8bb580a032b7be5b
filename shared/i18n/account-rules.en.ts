// What the window says of what an account demands of documents, and of who sees them there.
import type { accountRules as portuguese } from './account-rules.pt-BR.ts'

export const accountRules: Readonly<Record<keyof typeof portuguese, string>> = {
  'demands.title': 'What the account requires',
  'demands.about':
    'The service says this only when it refuses a document; the program learns it and keeps it here.',
  'demands.areasRequired': 'Requires signature positions',
  'demands.areasRequiredAbout':
    'When on, a signer without a signature area is an error and the document is not sent. It is switched on automatically when the service refuses a document for this reason.',
  'demands.unread': 'What the account requires could not be read',
  'demands.notChanged': 'The requirement was not changed',
  'access.groups_one': 'Who will see the document: the group {{names}}.',
  'access.groups_other': 'Who will see the document: the groups {{names}}.',
  'access.folder': 'Who will see the document: those with access to the folder {{name}}.',
  'access.account':
    'Who will see the document: the whole account. Choose a folder or groups to restrict it.',
  'access.unnamed': 'without a name in this program ({{id}}…)',
  'access.documents_one': '{{words}} ({{count}} document)',
  'access.documents_other': '{{words}} ({{count}} documents)',
  'access.more_one': '{{count}} document has other access.',
  'access.more_other': '{{count}} documents have other access.',
  'access.title': 'Who will see the documents in the account',
}
