// What the step Sending says of a release by a second person.
import type { secondPerson as portuguese } from './second-person.pt-BR.ts'

export const secondPerson: Readonly<Record<keyof typeof portuguese, string>> = {
  'secondPerson.documents':
    'This batch has {{found}} documents. Above {{limit}}, a second person has to release it.',
  'secondPerson.amount':
    'The amounts of this batch add up to {{found}}. Above {{limit}}, a second person has to release it.',
  'secondPerson.amountUnknown':
    'The amount of some document is missing or could not be read: a second person has to release the batch.',
  'secondPerson.ask_one': 'Ask for the release of {{count}} document',
  'secondPerson.ask_other': 'Ask for the release of {{count}} documents',
  'secondPerson.notAsked': 'The release was not requested',
  'secondPerson.title': 'Release requested from a second person',
  'secondPerson.asked_one': '{{user}} asked for the release of {{count}} document on {{time}}.',
  'secondPerson.asked_other': '{{user}} asked for the release of {{count}} documents on {{time}}.',
  'secondPerson.waits':
    'Nothing was sent. Another user of the system releases or declines it here. On another computer: save the batch as a .lote with the office’s mark; whoever opens it there sees this request. If the batch changes, ask again.',
  'secondPerson.release_one': 'Release {{count}} document',
  'secondPerson.release_other': 'Release {{count}} documents',
  'secondPerson.reason': 'Why it is declined (optional)',
  'secondPerson.decline': 'Decline',
  'secondPerson.notDeclined': 'The request was not declined',
  'secondPerson.declinedTitle': 'Release declined',
  'secondPerson.declined': '{{user}} declined on {{time}}.',
  'secondPerson.declinedWhy': '{{user}} declined on {{time}}: {{reason}}',
  'secondPerson.withdraw': 'Withdraw the request',
  'secondPerson.back': 'Back to the batch',
  'secondPerson.notWithdrawn': 'The request was not withdrawn',
}
