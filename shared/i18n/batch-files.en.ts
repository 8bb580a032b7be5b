// What is said of the files of a batch beside their rows.
import type { batchFiles as portuguese } from './batch-files.pt-BR.ts'

export const batchFiles: Readonly<Record<keyof typeof portuguese, string>> = {
  'files.pickFolder': 'Add folder',
  'files.samplesAbout':
    'To practise: a folder with 12 contracts and a sheet of the people, as in an office. One signer never signs, one takes three days, and one e-mail is wrong.',
  'files.writeSamples': 'Create sample folder…',
  'files.samplesNotWritten': 'The sample folder was not created',
  'files.looking_one': 'Looking for contracts in the folder: {{count}} found',
  'files.looking_other': 'Looking for contracts in the folder: {{count}} found',
  'files.addingSize': '{{done}} of {{total}} · {{name}}',
  'files.pagesWithAnnexes': '{{own}} of the contract and {{annexes}} of annexes',
  'files.goodFromWord': 'OK, converted from Word',
  'files.goodFromImage': 'OK, converted from an image',
  'files.goodFromLocked': 'OK, opened with the password',
  'files.nothingFound': 'No contract was found in the folder.',
  'files.skipped_one': '{{count}} other file was ignored: {{names}}.',
  'files.skipped_other': '{{count}} other files were ignored: {{names}}.',
  'files.skippedMore_one': '{{count}} more',
  'files.skippedMore_other': '{{count}} more',
  'files.skipped.sheet': 'spreadsheet',
  'files.skipped.lote': 'batch saved as a file',
  'files.skipped.system': 'hidden, system or temporary Office file',
  'files.skipped.unreadable': 'folder that could not be read',
  'files.skipped.other': 'not a PDF, Word file or image (JPG, PNG, TIFF)',
  'files.cutShort':
    'The folder has more files than a batch takes at once: the rest was not read. Add it in parts.',
  'files.cameAlong_one': 'Came with the contracts:',
  'files.cameAlong_other': 'Came with the contracts:',
  'files.useSheet': 'Use the sheet {{name}}',
  'files.openLotes_one': 'See the saved batch',
  'files.openLotes_other': 'See the {{count}} saved batches',
  'files.lotesNotShown_one': 'The saved batch could not be shown',
  'files.lotesNotShown_other': 'The saved batches could not be shown',
  'files.showList': 'See which',
  'files.hideList': 'Hide the list',
  'files.dismiss': 'Dismiss',
  'files.notDismissed': 'The list could not be dismissed',
  'files.paired_one': '{{count}} file went to its row of the sheet.',
  'files.paired_other': '{{count}} files went to their rows of the sheet.',
  'files.pairedOne': '{{file}} is now the file of {{row}}.',
  'files.rowsUnread': 'The rows of the sheet that wait for a file could not be read',
  'files.notPaired': 'The file was not assigned to the row',
  'files.notParted': 'The files were not separated from their rows',
  'files.rowsWaiting_one': '{{count}} row of the sheet waits for its file.',
  'files.rowsWaiting_other': '{{count}} rows of the sheet wait for their files.',
  'files.withoutRow_one': '{{count}} file has no row of the sheet yet.',
  'files.withoutRow_other': '{{count}} files have no row of the sheet yet.',
  'files.rowsTitle': 'Rows of the sheet and their files',
  'files.noRowFits': 'No row waits for a file: what is left is not in the sheet.',
  'files.hasFile': 'has {{file}}; another file fits as well',
  'files.fileOf': 'File of {{row}}',
  'files.choose': 'Choose a file',
  'files.chooseDoubtful': 'More than one fits: choose',
  'files.likely': 'Likely',
  'files.others': 'Others',
  'originals.changed_one':
    '{{count}} original was changed since it came into the batch. The copy here is as it was.',
  'originals.changed_other':
    '{{count}} originals were changed since they came into the batch. The copies here are as they were.',
  'originals.changedAt': 'changed on {{time}}',
  'originals.takeAll_one': 'Take the new version',
  'originals.takeAll_other': 'Take the {{count}} new versions',
  'originals.keepAll_one': 'Keep the one here',
  'originals.keepAll_other': 'Keep those here',
  'originals.take': 'Take the new one',
  'originals.takeNamed': 'Take the new version of {{name}}',
  'originals.keep': 'Keep this one',
  'originals.keepNamed': 'Keep the version that is in the batch: {{name}}',
  'originals.notKept': 'The choice to keep what the batch has was not saved',
  'originals.failed': 'The new versions were not taken',
  'originals.notTaken_one':
    '{{count}} new version could not be read, and the one in the batch stayed. Close the file in the other program and try again.',
  'originals.notTaken_other':
    '{{count}} new versions could not be read, and those in the batch stayed. Close the files in the other program and try again.',
  'word.canConvert_one':
    '{{count}} Word contract. As it is, the service converts it and its pages are not seen here. If it is converted to PDF on this computer, you place the positions on the document that will be signed.',
  'word.canConvert_other':
    '{{count}} Word contracts. As they are, the service converts them and their pages are not seen here. If they are converted to PDF on this computer, you place the positions on the documents that will be signed.',
  'word.cannotConvert_one':
    '{{count}} Word contract goes as it is: the service converts it, and its pages are not seen here. To place positions, install LibreOffice on this computer or save the contract as PDF.',
  'word.cannotConvert_other':
    '{{count}} Word contracts go as they are: the service converts them, and their pages are not seen here. To place positions, install LibreOffice on this computer or save the contracts as PDF.',
  'word.convert_one': 'Convert to PDF',
  'word.convert_other': 'Convert {{count}} to PDF',
  'word.checkAgain': 'Look for LibreOffice again',
  'word.converting': 'Converting {{done}} of {{total}}',
  'word.converted_one':
    '{{count}} contract was converted from Word on this computer. Check its pages before sending.',
  'word.converted_other':
    '{{count}} contracts were converted from Word on this computer. Check their pages before sending.',
  'word.revert': 'Back to Word',
  'word.notConverted_one':
    '{{names}} could not be converted and stays a Word file. Open it in LibreOffice or save it as PDF.',
  'word.notConverted_other':
    '{{count}} contracts could not be converted and stay Word files: {{names}}. Open them in LibreOffice or save them as PDF.',
  'word.notReverted': 'The contracts were not turned back into Word files',
  'word.notLookedFor': 'LibreOffice could not be looked for',
  'word.failed': 'The Word contracts were not converted',
  'locked.asked_one':
    '{{count}} contract has a password, and the service would refuse it. With the password the batch gets a copy without protection; the original stays as it is and the password is not kept.',
  'locked.asked_other':
    '{{count}} contracts have a password, and the service would refuse them. The password is tried on all: the batch gets copies without protection; the originals stay as they are and the password is not kept.',
  'locked.password': 'Password of the files',
  'locked.open': 'Open with the password',
  'locked.failed': 'The files were not opened',
  'locked.fault.wrongPassword_one':
    'The password does not open {{count}} file. If it has another one, type that.',
  'locked.fault.wrongPassword_other':
    'The password does not open {{count}} files. If they have another one, type that.',
  'locked.fault.editLocked_one':
    'The password opens the file, but its author forbids changes. Ask for a copy without protection.',
  'locked.fault.editLocked_other':
    'The password was not enough for {{count}} files: the author of some forbids changes. Ask for copies without protection.',
  'locked.fault.signed_one':
    'The file has a digital signature already, which would be lost. Ask for a copy without protection.',
  'locked.fault.signed_other':
    'Of the {{count}} files that stay protected, some have a digital signature already, which would be lost. Ask for copies without protection.',
  'locked.fault.notUnlocked_one':
    'The protection of this file cannot be removed here. Ask for a copy without protection.',
  'locked.fault.notUnlocked_other':
    'Of the {{count}} files that stay protected, some have a protection that cannot be removed here. Ask for copies without protection.',
  'locked.fault.storeUnwritable_one':
    'The copy could not be written. Free disk space and try again.',
  'locked.fault.storeUnwritable_other':
    'The copies could not be written. Free disk space and try again.',
  'annexes.title': 'Annexes of the batch, in order',
  'annexes.add': 'Annexes',
  'annexes.addMore': 'Add annex',
  'annexes.about': 'PDFs that go at the end of every contract of the batch',
  'annexes.chosen_one': '{{count}} annex at the end of each contract: {{pages}} more',
  'annexes.chosen_other': '{{count}} annexes at the end of each contract: {{pages}} more',
  'annexes.pages_one': '{{count}} page',
  'annexes.pages_other': '{{count}} pages',
  'annexes.up': 'Move {{name}} up',
  'annexes.down': 'Move {{name}} down',
  'annexes.replace': 'Replace',
  'annexes.replaceNamed': 'Replace the annex {{name}}',
  'annexes.remove': 'Remove {{name}}',
  'annexes.appending': 'Appending the annexes: {{done}} of {{total}} contracts',
  'annexes.waiting_one':
    '{{count}} contract does not have the annexes of the batch yet and will not be sent.',
  'annexes.waiting_other':
    '{{count}} contracts do not have the annexes of the batch yet and will not be sent.',
  'annexes.resume': 'Append the annexes',
  'annexes.failed': 'The annexes were not changed',
  'annexes.refused.notPdf': '{{name}} cannot be an annex: PDF only. Save it as PDF.',
  'annexes.refused.protected':
    '{{name}} cannot be an annex: it is protected. Save a copy without password and protection.',
  'annexes.refused.signed':
    '{{name}} cannot be an annex: it has a digital signature, which would be lost. Annex a copy printed to PDF.',
  'annexes.refused.broken': '{{name}} cannot be an annex: it is damaged. Make the file again.',
  'annexes.refused.unreadable': '{{name}} could not be read. See that it exists and may be read.',
  'annexes.refused.tooLarge':
    '{{name}} cannot be an annex: it is over the limit for sending. Make the file smaller.',
  'annexes.refused.already': '{{name}} is an annex of this batch already.',
  'annexes.refused.notStored': '{{name}} could not be copied. Free some disk space and try again.',
}
