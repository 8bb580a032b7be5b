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
  'secondPerson.askAgain_one': 'Ask again for the release of {{count}} document',
  'secondPerson.askAgain_other': 'Ask again for the release of {{count}} documents',
  'secondPerson.forGood':
    'Whoever releases it has {{seconds}} seconds to undo it. An invitation that was sent cannot be recalled: the document can only be cancelled.',
  'secondPerson.forGoodPractice':
    'Whoever releases it has {{seconds}} seconds to undo it. In practice no invitation leaves this computer; in live use an invitation that was sent cannot be recalled.',
  'secondPerson.notAsked': 'The release was not requested',
  'secondPerson.title': 'Release requested from a second person',
  'secondPerson.asked_one': '{{user}} asked for the release of {{count}} document on {{time}}.',
  'secondPerson.asked_other': '{{user}} asked for the release of {{count}} documents on {{time}}.',
  'secondPerson.waits':
    'Nothing was sent. Another user of the computer releases or declines it here. On another computer: save the batch as a .lote with the office’s mark; whoever opens it there sees this request. If the batch changes, ask again.',
  'secondPerson.changedTitle': 'The batch changed after its release was requested',
  'secondPerson.changedMine':
    'This request no longer counts, and nobody can release the batch by it. Ask for the release again.',
  'secondPerson.changedFree':
    'This request no longer counts, and the batch as it is needs no second person. Withdraw the request and send.',
  'secondPerson.changedTheirs':
    'This request no longer counts: {{user}} has to ask for the release again.',
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
