// What the line at the bottom and the opened queue say of documents on their way.
import type { queuePanel as portuguese } from './queue-panel.pt-BR.ts'

export const queuePanel: Readonly<Record<keyof typeof portuguese, string>> = {
  'queuePanel.progress': 'Progress of the sending',
  'queuePanel.sendingOf': '{{done}} of {{total}}',
  'queuePanel.lessThanMinute': 'less than 1 min',
  'queuePanel.minutesLeft': '~{{minutes}} min',
  'queuePanel.hoursLeft': '~{{hours}} h {{minutes}} min',
  'queuePanel.allStored': 'Everything sent and stored',
  'queuePanel.releases': 'Sendings that can still be undone',
  'queuePanel.release_one': '{{count}} document of “{{batch}}”',
  'queuePanel.release_other': '{{count}} documents of “{{batch}}”',
  'queuePanel.releaseIn': 'sent in {{seconds}} s',
  'queuePanel.goesAt': 'scheduled: {{moment}}',
  'queuePanel.missed': 'schedule missed: {{moment}}; open the batch and choose what to do',
  'queuePanel.releasing': 'sending now',
  'queuePanel.releaseFailed': 'Not sent yet: {{reason}} Next attempt in {{seconds}} s.',
  'queuePanel.takeBack': 'Undo',
  'queuePanel.takeBackOf': 'Undo the sending of {{batch}}',
  'queuePanel.notTakenBack': 'The sending was not undone',
  'queuePanel.grid': 'Documents on their way',
  'queuePanel.column.name': 'Document',
  'queuePanel.column.state': 'State',
  'queuePanel.column.why': 'What is happening',
  'queuePanel.column.batch': 'Batch',
  'queuePanel.column.since': 'Waiting for',
  'queuePanel.unread': 'The documents of the queue could not be read',
  'queuePanel.empty':
    'No documents on their way. What you send appears here until the service confirms it.',
  'queuePanel.withdraw_one': 'Withdraw {{count}}',
  'queuePanel.withdraw_other': 'Withdraw {{count}}',
  'queuePanel.withdrawQuestion_one':
    'Withdraw {{count}} document? To send it later, take it back to draft.',
  'queuePanel.withdrawQuestion_other':
    'Withdraw {{count}} documents? To send them later, take them back to draft.',
  'queuePanel.withdrawNow': 'Withdraw',
  'queuePanel.withdrawn_one': '{{count}} withdrawn.',
  'queuePanel.withdrawn_other': '{{count}} withdrawn.',
  'queuePanel.notWithdrawn': 'Nothing was withdrawn',
}
