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
  'signing.untouched_one': '{{count}} document was not changed.',
  'signing.untouched_other': '{{count}} documents were not changed.',
  'signing.results': 'Results',
  'signing.askAgain_one': 'See how {{count}} is now',
  'signing.askAgain_other': 'See how {{count}} are now',
  'signing.check': 'Check',
  'signing.checkCount_one': 'Check {{count}}',
  'signing.checkCount_other': 'Check {{count}}',
  'signing.notTheirTurn_one':
    'Left out: {{count}} signature whose turn has not come (another person signs before).',
  'signing.notTheirTurn_other':
    'Left out: {{count}} signatures whose turn has not come (another person signs before).',
  'signing.selection': 'Selected documents',
  'signing.selected_one': '{{count}} document selected.',
  'signing.selected_other': '{{count}} documents selected.',
  'signing.selectedAll_one': '{{count}} document selected.',
  'signing.selectedAll_other': 'All {{count}} documents selected.',
  'signing.selectedUnseen_one': '{{count}} not checked yet.',
  'signing.selectedUnseen_other': '{{count}} not checked yet.',
  'signing.selectedWaiting_zero': 'None waits for signatures.',
  'signing.selectedWaiting_one': '{{count}} waits for signatures.',
  'signing.selectedWaiting_other': '{{count}} wait for signatures.',
  'signing.cancel.title': 'Cancel signatures',
  'signing.cancel.short': 'Cancel…',
  'signing.cancel.nothing': 'None of these documents can be cancelled now.',
  'signing.cancel.about_one':
    '{{count}} document can no longer be signed. Signers and substitutes are notified by e-mail.',
  'signing.cancel.about_other':
    '{{count}} documents can no longer be signed. Signers and substitutes are notified by e-mail.',
  'signing.cancel.lost_one':
    '{{count}} signature already made will be lost and cannot be recovered.',
  'signing.cancel.lost_other':
    'The {{count}} signatures already made will be lost and cannot be recovered.',
  'signing.cancel.lostNone': 'Nobody has signed yet.',
  'signing.cancel.quota':
    'The service does not say whether it gives the used quota back: consider it spent.',
  'signing.cancel.message': 'Message to the signers',
  'signing.cancel.messageAbout': 'Optional. Goes into the e-mail of the cancellation.',
  'signing.cancel.now_one': 'Cancel {{count}} document',
  'signing.cancel.now_other': 'Cancel {{count}} documents',
  'signing.cancel.done': 'Cancelled',
  'signing.partial.about_one':
    '{{count}} document already has signatures. Before continuing, download what has been signed so far.',
  'signing.partial.about_other':
    '{{count}} documents already have signatures. Before continuing, download what has been signed so far.',
  'signing.partial.save': 'Save partial files',
  'signing.partial.failed': 'The partial files were not saved',
  'signing.partial.saved': 'Saved in the folder of signed files as {{fileName}}',
  'signing.partial.notSaved': '{{name}} was not saved. {{why}}',
  'signing.partial.nothing': 'There are no signatures, or the document no longer waits for any.',
  'signing.resend.title': 'Remind (resend the link)',
  'signing.resend.short': 'Remind…',
  'signing.resend.to': 'Remind {{who}} (resend the link)',
  'signing.resend.toAll': 'Remind the {{number}} who still have to sign',
  'signing.resend.nothing': 'Nobody can be reminded now.',
  'signing.resend.about_one': '{{count}} link is sent again to those who have to sign now.',
  'signing.resend.about_other': '{{count}} links are sent again to those who have to sign now.',
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
  'signing.resend.roles': 'Remind those in the role',
  'signing.resend.more_one':
    'Send more than one message a day to the same person: {{count}} link more',
  'signing.resend.more_other':
    'Send more than one message a day to the same person: {{count}} links more',
  'signing.resend.own':
    'Only links that this program sent again are counted: the service does not say which ones another computer or the service’s page sent again today.',
  'signing.resend.done': 'Link sent again',
  'signing.left.signed': '{{who}} has signed already.',
  'signing.left.notTheirTurn': 'It is not yet the turn of {{who}}.',
  'signing.left.otherRole': '{{who}} has another role.',
  'signing.left.reminded': '{{who}} gets a link today already.',
  'signing.left.notSend':
    'The service sends no link to {{who}}: that was asked for when it was sent.',
  'signing.noneWaiting': 'None of the selected ones waits for signatures.',
  'signing.noneSeen': 'It is not known yet whether they wait for signatures: check them first.',
  'signing.noneChanges': 'Signed or ended: their state does not change any more.',
  'signing.noneSent': 'None of the selected ones is at the service.',
  'signing.remove.title': 'Remove signer',
  'signing.remove.short': 'Remove',
  'signing.remove.who': 'Remove signer {{who}}',
  'signing.remove.choose': 'Signer to remove',
  'signing.remove.continue': 'Continue',
  'signing.remove.nothing': 'The signer cannot be removed now.',
  'signing.remove.about_one': '{{who}} is removed from {{count}} document and is not notified.',
  'signing.remove.about_other': '{{who}} is removed from {{count}} documents and is not notified.',
  'signing.remove.finalizes_one':
    '{{count}} document is finalised by this: all the others have signed.',
  'signing.remove.finalizes_other':
    '{{count}} documents are finalised by this: all the others have signed.',
  'signing.remove.isOnly_one':
    'The only signer of {{count}} document: what the service does without any is not known.',
  'signing.remove.isOnly_other':
    'The only signer of {{count}} documents: what the service does without any is not known.',
  'signing.remove.next': 'It becomes the turn of {{names}}, whom the service tells.',
  'signing.remove.now_one': 'Remove from {{count}} document',
  'signing.remove.now_other': 'Remove from {{count}} documents',
  'signing.remove.done': 'Removed',
  'signing.newDeadline.title': 'Change the deadline',
  'signing.edit.title': 'Correct signer',
  'signing.edit.who': 'Correct {{who}}',
  'signing.edit.short': 'Correct',
  'signing.edit.nothing': 'The signer cannot be corrected now.',
  'signing.edit.about_one': '{{from}} becomes {{to}} in {{count}} document.',
  'signing.edit.about_other': '{{from}} becomes {{to}} in {{count}} documents.',
  'signing.edit.many_one': '{{addresses}} addresses are corrected in {{count}} document.',
  'signing.edit.many_other': '{{addresses}} addresses are corrected in {{count}} documents.',
  'signing.edit.data_one': 'The data of {{to}} is corrected in {{count}} document.',
  'signing.edit.data_other': 'The data of {{to}} is corrected in {{count}} documents.',
  'signing.edit.kept':
    'The place in the order, the positions on the page and the substitutes stay.',
  'signing.edit.evidence_one': '{{count}} piece of additional evidence stays asked for.',
  'signing.edit.evidence_other': '{{count}} pieces of additional evidence stay asked for.',
  'signing.edit.unknownEvidence_one':
    'In {{count}} document the signer was added outside this program: additional evidence asked for there will be erased.',
  'signing.edit.unknownEvidence_other':
    'In {{count}} documents the signer was added outside this program: additional evidence asked for there will be erased.',
  'signing.edit.now_one': 'Correct {{count}} document',
  'signing.edit.now_other': 'Correct {{count}} documents',
  'signing.edit.done': 'Corrected',
  'signing.add.title': 'Add signer',
  'signing.add.nothing': 'The signer cannot be added now.',
  'signing.add.about_one': '{{to}} is added to {{count}} document.',
  'signing.add.about_other': '{{to}} is added to {{count}} documents.',
  'signing.add.noEvidence':
    'Additional evidence cannot be asked of somebody who is added after sending.',
  'signing.add.now_one': 'Add to {{count}} document',
  'signing.add.now_other': 'Add to {{count}} documents',
  'signing.add.done': 'Added',
  'signing.replace.title': 'Replace signer',
  'signing.replace.who': 'Replace {{who}}',
  'signing.replace.short': 'Replace',
  'signing.replace.nothing': 'The signer cannot be replaced now.',
  'signing.replace.about_one':
    '{{to}} takes the place of {{from}} in {{count}} document, at the same positions on the page. {{from}} leaves and is not told.',
  'signing.replace.about_other':
    '{{to}} takes the place of {{from}} in {{count}} documents, at the same positions on the page. {{from}} leaves and is not told.',
  'signing.replace.evidence_one':
    'In {{count}} document the additional evidence asked of the old signer cannot be asked of the new one.',
  'signing.replace.evidence_other':
    'In {{count}} documents the additional evidence asked of the old signer cannot be asked of the new one.',
  'signing.replace.substitutes_one':
    'In {{count}} document the substitutes of the old signer are lost.',
  'signing.replace.substitutes_other':
    'In {{count}} documents the substitutes of the old signer are lost.',
  'signing.replace.now_one': 'Replace in {{count}} document',
  'signing.replace.now_other': 'Replace in {{count}} documents',
  'signing.replace.done': 'Replaced',
  'signing.isLast_one': 'In {{count}} document with an order, the new signer signs last.',
  'signing.isLast_other': 'In {{count}} documents with an order, the new signer signs last.',
  'signing.links.none': 'No link is sent now.',
  'signing.links.by.Email_one': '{{count}} link goes by e-mail, at no cost.',
  'signing.links.by.Email_other': '{{count}} links go by e-mail, at no cost.',
  'signing.links.by.Sms_one': '{{count}} link goes by SMS: uses {{count}} of the quota.',
  'signing.links.by.Sms_other': '{{count}} links go by SMS: use {{count}} of the quota.',
  'signing.links.by.WhatsApp_one': '{{count}} link goes by WhatsApp: uses {{count}} of the quota.',
  'signing.links.by.WhatsApp_other': '{{count}} links go by WhatsApp: use {{count}} of the quota.',
  'signing.links.by.other_one':
    '{{count}} link goes by a channel that this program does not know: the cost is unknown.',
  'signing.links.by.other_other':
    '{{count}} links go by channels that this program does not know: the cost is unknown.',
  'signing.form.email': 'E-mail',
  'signing.form.name': 'Name',
  'signing.form.documentNumber': 'CPF',
  'signing.form.role': 'Role',
  'signing.form.channel': 'How the link is sent',
  'signing.form.channelAsIs': 'As now',
  'signing.form.country': 'Country code',
  'signing.form.telephone': 'Telephone',
  'signing.form.resend': 'Send the link again, if it is the turn of this person',
  'signing.form.channelUsual': 'By e-mail',
  'signing.form.channel.Email': 'By e-mail',
  'signing.form.channel.Sms': 'By SMS (uses quota)',
  'signing.form.channel.WhatsApp': 'By WhatsApp (uses quota)',
  'signing.form.channel.NotSend': 'Send no link',
  'signing.form.everywhere.edit_one': 'Correct the {{count}} document that waits for this person',
  'signing.form.everywhere.edit_other': 'Correct all {{count}} documents that wait for this person',
  'signing.form.everywhere.replace_one':
    'Replace in the {{count}} document that waits for this person',
  'signing.form.everywhere.replace_other':
    'Replace in all {{count}} documents that wait for this person',
  'signing.form.documents': 'Documents that wait for this person',
  'signing.form.unchanged': 'Nothing was changed yet.',
  'signing.form.everywhereAbout': 'Same e-mail or same CPF.',
  'signing.form.continue': 'Continue',
  'signing.form.unread': 'The documents that wait for this person could not be read',
  'signing.impossible.notSent': 'It is not at the service.',
  'signing.impossible.notWaiting': 'It does not wait for signatures now.',
  'signing.impossible.signed': 'The signer has signed already.',
  'signing.impossible.missing': 'The signer is no longer in the document.',
  'signing.impossible.same': 'The signer is already like this at the service.',
  'signing.impossible.taken': 'Another signer of the document has this e-mail and role already.',
  'signing.impossible.invalid':
    'The service does not take this data: check e-mail, CPF and telephone.',
  'signing.impossible.notTheirTurn': 'It is not yet the turn of the signer.',
  'signing.impossible.noCall':
    'The service does not let the deadline of a sent document change: cancel and redo it.',
  'signing.requestAgain.title': 'Ask for signatures again',
  'signing.requestAgain.nothing': 'Signatures cannot be asked for again now.',
  'signing.requestAgain.about_one':
    '{{count}} document asks for signatures again. Signers that this program knows: {{signers}}.',
  'signing.requestAgain.about_other':
    '{{count}} documents ask for signatures again. Signers that this program knows, in all: {{signers}}.',
  'signing.requestAgain.cost':
    'Each link goes by the signer’s own channel; SMS and WhatsApp use up quota.',
  'signing.requestAgain.until': 'New deadline: {{deadline}}.',
  'signing.requestAgain.noDeadline': 'No deadline of its own: the service’s usual one counts.',
  'signing.requestAgain.areas_one':
    'In {{count}} document the places of the signatures are lost: this operation takes none. “Back to draft” keeps them.',
  'signing.requestAgain.areas_other':
    'In {{count}} documents the places of the signatures are lost: this operation takes none. “Back to draft” keeps them.',
  'signing.requestAgain.now_one': 'Ask in {{count}} document',
  'signing.requestAgain.now_other': 'Ask in {{count}} documents',
  'signing.requestAgain.done': 'Signatures asked for again',
  'signing.requestAgain.deadline': 'New deadline (optional)',
  'signing.requestAgain.deadlineHint': 'The day on which it ends, for example {{example}}.',
  'signing.requestAgain.deadlineWrong': '“{{text}}” is no day to come. Write it like {{example}}.',
  'signing.groups.title': 'Change access groups',
  'signing.groups.nothing': 'The groups cannot be changed now.',
  'signing.groups.about_one':
    'Only {{groups}} will see {{count}} document; earlier groups lose it.',
  'signing.groups.about_other':
    'Only {{groups}} will see {{count}} documents; earlier groups lose them.',
  'signing.groups.none_one':
    '{{count}} document has no group then: the account’s usual one counts.',
  'signing.groups.none_other':
    '{{count}} documents have no group then: the account’s usual one counts.',
  'signing.groups.access':
    'A group that the key cannot see takes the document out of this program’s lists.',
  'signing.groups.now_one': 'Change {{count}} document',
  'signing.groups.now_other': 'Change {{count}} documents',
  'signing.groups.done': 'Groups changed',
  'signing.groups.label': 'Groups that see the document',
  'signing.groups.wrong': '“{{text}}” is neither a saved group nor an id of the platform.',
  'signing.evidence.title': 'Change additional evidence',
  'signing.evidence.who': 'Change the additional evidence of {{who}}',
  'signing.evidence.short': 'Evidence',
  'signing.evidence.nothing': 'The evidence cannot be changed now.',
  'signing.evidence.about': '{{who}} will be asked for: {{methods}}.',
  'signing.evidence.none': '{{who}} will be asked for no additional evidence.',
  'signing.evidence.photo': 'an identity document with photo',
  'signing.more': 'More',
  'signing.evidence.cost': 'This program does not know the price of an evidence.',
  'signing.evidence.now_one': 'Change the evidence',
  'signing.evidence.now_other': 'Change the evidence',
  'signing.evidence.done': 'Evidence changed',
  'signing.delete.title': 'Delete at the service',
  'signing.delete.nothing': 'None of these documents can be deleted now.',
  'signing.delete.about_one':
    '{{count}} document is deleted at the service. This cannot be undone.',
  'signing.delete.about_other':
    '{{count}} documents are deleted at the service. This cannot be undone.',
  'signing.delete.lost_one': 'One signature that was made is lost.',
  'signing.delete.lost_other': '{{count}} signatures that were made are lost.',
  'signing.delete.pending_one':
    '{{count}} document still asks for signatures, which are cancelled.',
  'signing.delete.pending_other':
    '{{count}} documents still ask for signatures, which are cancelled.',
  'signing.delete.kept_one':
    '{{count}} is signed: its file stays in the folder, its validation page at the service no longer exists.',
  'signing.delete.kept_other':
    '{{count}} are signed: their files stay in the folder, their validation pages at the service no longer exist.',
  'signing.delete.history': 'What this program recorded of the documents stays here.',
  'signing.delete.now_one': 'Delete {{count}} document',
  'signing.delete.now_other': 'Delete {{count}} documents',
  'signing.delete.done': 'Deleted at the service',
  'signing.notCalled.notBound': 'Nothing was done: bind this operation under Account first.',
  'signing.notCalled.notValid':
    'Nothing was done: the binding of this operation has errors. Look under Account.',
  'signing.notCalled.valueRefused':
    'Nothing was done: the binding of this operation does not take {{names}}.',
  'signing.notCalled.notPlaced':
    'Nothing was done: the binding of this operation does not carry {{names}}, which would be lost. Complete it under Account.',
  'signing.impossible.notEnded':
    'Only a cancelled or expired document can ask for signatures again.',
  'signing.impossible.remade': 'It was already redone: there would be two contracts.',
  'signing.impossible.unknownSigners': 'This program does not know its signers.',
  'signing.impossible.past': 'The new deadline has passed already.',
  'signing.impossible.needsDeadline': 'Its previous deadline has passed: choose a new one.',
  'signing.impossible.notStored': 'Its signed file is not in the folder yet.',
  'signing.impossible.gone': 'It is no longer at the service.',
  'signing.outcome.half':
    'The new signer is in the document, and the old one was not removed. Remove the old one.',
  'signing.outcome.notDone': 'Not done: the state at the service no longer allows it.',
  'signing.outcome.unknown':
    'Not known whether it was done: the answer was lost. Look at the state at the service before repeating it.',
  'signing.outcome.changed': 'Nothing was done: the state has changed since the question.',
  'signing.outcome.recent': 'Nothing was sent: this person got a link today already.',
}
