// What is said where people act on the signatures of documents that were sent.
import type { signing as portuguese } from './signing.pt-BR.ts'

export const signing: Readonly<Record<keyof typeof portuguese, string>> = {
  'signing.reading': 'Reading the state at the service: {{done}} of {{total}}',
  'signing.unread': 'The state could not be read, and nothing was done',
  'signing.acting': 'Working: {{done}} of {{total}}',
  'signing.stop': 'Stop',
  'signing.close': 'Close',
  'signing.goBack': 'Go back',
  'signing.leftOut': 'Left out',
  'signing.notRead': 'The state could not be read. {{why}}',
  'signing.ended': 'Confirmed: {{done}} of {{total}}.',
  'signing.untouched_one': '{{count}} document was not touched.',
  'signing.untouched_other': '{{count}} documents were not touched.',
  'signing.results': 'Results',
  'signing.askAgain_one': 'See how {{count}} is now',
  'signing.askAgain_other': 'See how {{count}} are now',
  'signing.selection': 'Selected documents',
  'signing.selected_one': '{{count}} document selected.',
  'signing.selected_other': '{{count}} documents selected.',
  'signing.selectedWaiting_one': '{{count}} waits for signatures.',
  'signing.selectedWaiting_other': '{{count}} wait for signatures.',
  'signing.cancel.title': 'Cancel signatures',
  'signing.cancel.nothing': 'None of these documents can be cancelled now.',
  'signing.cancel.about_one':
    '{{count}} document is no longer to be signed. Signers and substitutes are told by e-mail.',
  'signing.cancel.about_other':
    '{{count}} documents are no longer to be signed. Signers and substitutes are told by e-mail.',
  'signing.cancel.lost_one':
    '{{count}} signature already made is lost with its trail, and does not come back.',
  'signing.cancel.lost_other':
    '{{count}} signatures already made are lost with their trails, and do not come back.',
  'signing.cancel.lostNone': 'Nobody has signed yet.',
  'signing.cancel.quota':
    'Take the quota used as spent: the service does not say that it gives it back.',
  'signing.cancel.message': 'Message to the signers',
  'signing.cancel.messageAbout': 'Optional. Goes into the e-mail of the cancellation.',
  'signing.cancel.now_one': 'Cancel {{count}} document',
  'signing.cancel.now_other': 'Cancel {{count}} documents',
  'signing.cancel.done': 'Cancelled',
  'signing.partial.about_one':
    '{{count}} document has signatures already. Keep first what was signed so far.',
  'signing.partial.about_other':
    '{{count}} documents have signatures already. Keep first what was signed so far.',
  'signing.partial.save': 'Save partial files',
  'signing.partial.failed': 'The partial files were not saved',
  'signing.partial.saved': 'Saved in the archive as {{fileName}}',
  'signing.partial.notSaved': '{{name}} was not saved. {{why}}',
  'signing.partial.nothing': 'There are no signatures, or the document no longer waits for any.',
  'signing.resend.title': 'Resend link',
  'signing.resend.to': 'Resend link to {{who}}',
  'signing.resend.toAll': 'Resend to the {{number}} whose turn it is',
  'signing.resend.nothing': 'There is nobody to resend to now.',
  'signing.resend.about_one': '{{count}} link is sent again to those whose turn it is.',
  'signing.resend.about_other': '{{count}} links are sent again to those whose turn it is.',
  'signing.resend.by.Email_one': '{{count}} by e-mail, at no cost.',
  'signing.resend.by.Email_other': '{{count}} by e-mail, at no cost.',
  'signing.resend.by.Sms_one': '{{count}} by SMS: uses {{count}} of the quota.',
  'signing.resend.by.Sms_other': '{{count}} by SMS: use {{count}} of the quota.',
  'signing.resend.by.WhatsApp_one': '{{count}} by WhatsApp: uses {{count}} of the quota.',
  'signing.resend.by.WhatsApp_other': '{{count}} by WhatsApp: use {{count}} of the quota.',
  'signing.resend.by.other_one':
    '{{count}} by a channel that this program does not know: the cost is unknown.',
  'signing.resend.by.other_other':
    '{{count}} by channels that this program does not know: the cost is unknown.',
  'signing.resend.now_one': 'Resend {{count}} link',
  'signing.resend.now_other': 'Resend {{count}} links',
  'signing.resend.anyway_one': 'Resend {{count}} anyway',
  'signing.resend.anyway_other': 'Resend {{count}} anyway',
  'signing.resend.done': 'Link sent again',
  'signing.left.signed': '{{who}} has signed already.',
  'signing.left.notTheirTurn': 'It is not yet the turn of {{who}}.',
  'signing.left.notSend':
    'The service sends no link to {{who}}: that was asked for when it was sent.',
  'signing.remove.title': 'Remove signer',
  'signing.remove.who': 'Remove signer {{who}}',
  'signing.remove.choose': 'Signer to remove',
  'signing.remove.continue': 'Continue',
  'signing.remove.nothing': 'The signer cannot be removed now.',
  'signing.remove.about_one': '{{who}} leaves {{count}} document and is not told.',
  'signing.remove.about_other': '{{who}} leaves {{count}} documents and is not told.',
  'signing.remove.finalizes_one':
    '{{count}} document is finalized by it: all the others have signed.',
  'signing.remove.finalizes_other':
    '{{count}} documents are finalized by it: all the others have signed.',
  'signing.remove.isOnly_one':
    'The only signer of {{count}} document: what the service does without any is not known.',
  'signing.remove.isOnly_other':
    'The only signer of {{count}} documents: what the service does without any is not known.',
  'signing.remove.next': 'It becomes the turn of {{names}}, whom the service tells.',
  'signing.remove.now_one': 'Remove from {{count}} document',
  'signing.remove.now_other': 'Remove from {{count}} documents',
  'signing.remove.done': 'Removed',
  'signing.impossible.notSent': 'It is not at the service.',
  'signing.impossible.notWaiting': 'It does not wait for signatures now.',
  'signing.impossible.signed': 'The signer has signed already.',
  'signing.impossible.missing': 'The signer is no longer in the document.',
  'signing.outcome.notDone': 'Not done: the state at the service no longer allows it.',
  'signing.outcome.unknown':
    'Not known whether it was done: the answer was lost. Look at the state at the service before repeating it.',
  'signing.outcome.changed': 'Nothing was done: the state has changed since the question.',
  'signing.outcome.recent': 'Nothing was sent: the same link went less than a minute ago.',
}
