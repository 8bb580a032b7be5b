import type { lotes as portuguese } from './lotes.pt-BR.ts'

export const lotes: Readonly<Record<keyof typeof portuguese, string>> = {
  'lote.fault.missing':
    'The file is no longer where it was. Plug in the disk or stick that it came from and open it again.',
  'lote.fault.unreadable':
    'The file could not be read: a permission is missing or the disk does not answer. Copy it to this computer and open the copy.',
  'lote.fault.notALote':
    'This is no batch of this program, though it has the name of one. Check that it is the right file.',
  'lote.fault.sealed': 'The file is sealed with a password. Open it again and type the password.',
  'lote.fault.wrongPassword':
    'The password does not open this file. Check capitals and accents, or ask whoever saved the file.',
  'lote.fault.newer':
    'It was saved by a newer version of the program. Update this computer and open it again.',
  'lote.fault.damaged':
    'The file is damaged or came incomplete. Copy it again from where it was saved, or ask whoever saved it for another.',
  'lote.fault.edited':
    'It bears the mark of the office, and was changed after it was saved. Do not use it: ask whoever saved it for a new one.',
  'lote.fault.otherMark':
    'It bears the mark of another office, or one made with an earlier key. Check who it came from, and have it saved with this office’s key.',
  'lote.fault.unmarked':
    'It does not bear the mark of the office, which the policy of this computer requires. Have it saved on a computer that has the key of the office.',
  'lote.fault.noOfficeKey':
    'The policy of this computer requires the mark of the office, and the key that checks it is not here. Ask the administrator for the key.',
  'lote.fault.tooLarge':
    'The file claims to hold far more than a batch holds. Ask whoever saved it to save it again.',
  'lote.fault.mixed':
    'Documents of it are on this computer already, in another batch. The program does not write such a file: ask whoever saved it to save it again.',
  'lote.fault.diskFull': 'This computer’s disk is full. Make room and open it again.',
  'lote.fault.storeUnwritable':
    'The contracts could not be written to this computer’s data folder. Check the folder’s permission and open it again.',
  'dialog.openLote': 'Open a saved batch',
  'dialog.saveLote': 'Save the batch as a file',
  'dialog.saveOfficeKey': 'Save the key of the office',
  'lote.open': 'Open .lote…',
  'lote.save': 'Save as .lote…',
  'lote.saveTitle': 'Save “{{name}}” as a file',
  'lote.seal': 'Seal it with a password',
  'lote.sealAbout':
    'Without the password nobody reads the file. The program does not keep it: whoever loses it cannot open the file any more. Do not send it together with the file: use another way.',
  'lote.newPassword': 'Password, at least {{least}} characters',
  'lote.samePassword': 'The same password again',
  'lote.shortPassword': 'Use at least {{least}} characters: four words, for example.',
  'lote.otherPassword': 'The two passwords are not the same.',
  'lote.showPassword': 'Show the password',
  'lote.choosePlace': 'Choose where to save…',
  'lote.sealed':
    'This batch is sealed with a password. Type it to see what is in it; nothing is taken in before.',
  'lote.password': 'Password of the file',
  'lote.unseal': 'Unseal',
  'lote.unsealingStopped': 'Stopped: the file was not unsealed.',
  'lote.title': 'Open {{file}}',
  'lote.close': 'Close',
  'lote.previewing': 'Reading what is in {{file}}…',
  'lote.previewFailed': 'The batch could not be opened now',
  'lote.notOpened': '{{file}} was not opened',
  'lote.contract':
    'The problem is in the contract “{{contract}}”. Nothing of the batch was taken in.',
  'lote.sheetFault':
    'The problem is in the spreadsheet “{{sheet}}”. Nothing of the batch was taken in.',
  'lote.nothingTaken': 'Nothing of the batch was taken in.',
  'lote.name': 'Batch',
  'lote.documents': 'Documents',
  'lote.documentCount_one': '{{count}} document',
  'lote.documentCount_other': '{{count}} documents',
  'lote.refused_one': '{{count}} without a file that can be sent',
  'lote.refused_other': '{{count}} without a file that can be sent',
  'lote.annexes_one': '{{count}} annex',
  'lote.annexes_other': '{{count}} annexes',
  'lote.sheet': 'Spreadsheet',
  'lote.sheetUnderWay': '{{sheet}}, not applied yet: the chosen columns and pairs come with it',
  'lote.createdAt': 'Created',
  'lote.savedAt': 'Saved',
  'lote.account': 'Account',
  'lote.noAccount': 'none yet',
  'lote.foreignAccount': 'not known on this computer',
  'lote.seal.word': 'Seal',
  'lote.seal.opened': 'Sealed with a password; opened with it',
  'lote.seal.none': 'No password',
  'lote.mark.word': 'Mark',
  'lote.mark.none': 'No mark of an office: nobody can tell whether it was changed',
  'lote.mark.own': '{{office}}: it is as the office saved it',
  'lote.mark.unchecked': 'Says that it is of {{office}}; not checked, since the key is not here',
  'lote.people': 'Who signs',
  'lote.peopleCount_one': '{{count}} person',
  'lote.peopleCount_other': '{{count}} people',
  'lote.unsigned_one': '{{count}} document without a signer yet',
  'lote.unsigned_other': '{{count}} documents without a signer yet',
  'lote.morePeople_one': 'and {{more}} more person',
  'lote.morePeople_other': 'and {{more}} more people',
  'lote.savedSealed': 'It is sealed with the password that you typed.',
  'lote.savedMarked': 'Mark of the office: {{office}}',
  'lote.request': 'Release',
  'lote.request.here': '{{user}} asked for it on {{time}}; another person can release it here',
  'lote.request.otherAccount':
    '{{user}} asked for it on {{time}}, from another account; with the account chosen here the request must be made again',
  'lote.request.unproven':
    '{{user}} asked for it on {{time}}; without the office’s checked mark the request does not count here and must be made again',
  'lote.state': 'State',
  'lote.state.prepared': 'In preparation where it was saved; nothing of it had been released',
  'lote.state.released': 'Some of the documents had already been released where it was saved',
  'lote.portable':
    'The batch stays on the computer where it was saved and can also be sent from there. Before sending, the program searches the service for what another computer has already sent.',
  'lote.released':
    'Before each document is sent, the program searches the service for it: this takes at least ten minutes more. What is already there is tracked and not sent again.',
  'lote.unknownAccount':
    'The account that it was saved with is not among this computer’s accounts. Choose the one to send it with; what does not fit it is shown in the review.',
  'lote.chooseAccount': 'Account for the batch',
  'lote.otherAddress': 'It was prepared for another address of the service ({{address}}).',
  'lote.otherEnvironment.practice':
    'It was saved in practice, and the live environment is open here. Nothing goes from one to the other: switch to practice to open it.',
  'lote.otherEnvironment.live':
    'It was saved live, and practice is open here. Nothing goes from one to the other: switch to live to open it.',
  'lote.switch.practice': 'Switch to practice',
  'lote.switch.live': 'Switch to live',
  'lote.notSwitched': 'The environment was not changed',
  'lote.known.preparing':
    'This batch is here already, in preparation. The one here stays as it is. To work with the one in the file, discard the drafts here first, in the list of batches, and open the file again.',
  'lote.known.released':
    'This batch is here already, and documents of it were released from this computer. The one in the file is not opened a second time.',
  'lote.showKnown': 'Show the batch here',
  'lote.take': 'Open this batch',
  'lote.taking': 'Opening {{file}}',
  'lote.notTaken': 'The batch was not opened',
  'lote.stop': 'Stop',
  'lote.stopped': 'Stopped: nothing of the batch was taken in.',
  'lote.starting': 'Starting…',
  'lote.progress.writing': 'Writing contracts: {{done}} of {{of}}',
  'lote.progress.unsealing': 'Unsealing: {{done}}%',
  'lote.progress.reading': 'Reading and checking files: {{done}} of {{of}}',
  'lote.progress.taking': 'Storing documents: {{done}} of {{of}}',
  'lote.saving': 'Saving “{{name}}”',
  'lote.saved': '“{{name}}” was saved',
  'lote.savedAs_one': '{{file}} has {{count}} document, with file, signers, positions and options.',
  'lote.savedAs_other':
    '{{file}} has {{count}} documents, with files, signers, positions and options.',
  'lote.savedSheet':
    'The spreadsheet “{{sheet}}”, not applied yet, went along, with the chosen columns and pairs.',
  'lote.savedWithoutSheet':
    'The spreadsheet “{{sheet}}”, not applied yet, was left out, with the chosen columns and pairs: its file is no longer kept in the program, or changed. All documents went along. To have it in, open the same file in this batch once more (what you chose still counts) and save again.',
  'lote.savedAbout':
    'It is a copy: the batch stays here and can be changed. Whoever opens the file can send it too; therefore the program looks at the service for what another computer has sent before it sends from here.',
  'lote.savedPrivate':
    "The file has the contracts and the signers' data in it: keep it as you keep the contracts.",
  'lote.notSaved': '“{{name}}” was not saved',
  'lote.notSaved.title': 'The batch was not saved',
  'lote.notSaved.stopped': 'Stopped: what was in the chosen place did not change.',
  'lote.notSaved.nothingToSave':
    'Nothing of this batch is in preparation: all of it was released, or it is empty.',
  'lote.notSaved.noOfficeKey':
    'The policy of this computer requires the mark of the office on every saved batch, and its key is not here. Ask the administrator for it.',
  'lote.notSaved.tooLarge':
    'The batch is too large for one file: saved so, it would not open on another computer. Divide it into smaller batches, or shorten very long texts, and save each.',
  'lote.notSaved.unwritable':
    '{{file}} could not be written there. Check the folder’s room and permission, or choose another.',
  'lote.notSaved.notInStore':
    'The contract “{{contract}}” is no longer kept in the program, or changed. Replace its file in the step Files and save again.',
  'lote.waits_one': '{{file}} is opened as soon as you have chosen.',
  'lote.waits_other': '{{file}} and {{more}} more are opened as soon as you have chosen.',
}
