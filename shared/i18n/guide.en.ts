// What the guide through a first batch of practice says.
import type { guide as portuguese } from './guide.pt-BR.ts'

export const guide: Readonly<Record<keyof typeof portuguese, string>> = {
  'guide.title': 'First batch, step by step',
  'guide.progress': '{{done}} of {{total}}',
  'guide.leave': 'Leave the guide (it continues from where it stopped)',
  'guide.go': 'Go there',
  'guide.again': 'Make another guided batch',
  'guide.finish': 'Finish',
  'guide.notChanged': 'The guide could not be opened or closed',
  'guide.batch': 'Create a batch.',
  'guide.batchAbout':
    'Click “New batch”. A batch holds the contracts that are prepared and sent together.',
  'guide.files': 'Bring in the contracts.',
  'guide.filesAbout':
    'Click “Create sample folder…” and say where: 12 contracts and a spreadsheet come into the batch. A folder of your own will do as well.',
  'guide.sheet': 'Bring in the signers with the spreadsheet.',
  'guide.sheetAbout':
    'Click “Sheet…” and choose the sheet of those who sign, or type them one by one in Signers.',
  'guide.sheetOffered': 'Click “Use the sheet {{name}}”, or “Sheet…” to choose another.',
  'guide.sheetOpen.sheet': 'Check that the header was found, and go on to the columns.',
  'guide.sheetOpen.columns': 'Check where each column goes, and go on to the files.',
  'guide.sheetOpen.files':
    'Each row gets the file of the same name. Check, then click “Apply to the batch”.',
  'guide.positions': 'Mark where each person signs.',
  'guide.positionsAbout':
    'Click “Propose positions”: the program reads the contracts and finds the signature lines.',
  'guide.check': 'Check the positions.',
  'guide.checkAbout':
    'Press F8 to see the signature pages. The key A marks one as checked; with “Without reason” chosen, all can be marked at once.',
  'guide.send': 'Send.',
  'guide.sendAbout':
    'The step Sending says what will happen. This is practice: nobody receives any message.',
  'guide.sendBlocked_one':
    '{{count}} document with errors would not be sent: the step Review gives the reason and leads to its correction.',
  'guide.sendBlocked_other':
    '{{count}} documents with errors would not be sent: the step Review gives the reason and leads to its correction.',
  'guide.sendLeaving':
    'Sending begins in a moment; until then “Undo” takes it back, and “Send now” shortens the wait.',
  'guide.sendMoving': 'The documents are going out one by one. There is no need to wait here.',
  'guide.signatures': 'Follow the signatures.',
  'guide.signaturesAbout':
    'The fictitious signers sign within seconds. “Check now” gets their status; the signed file arrives by itself.',
  'guide.slow': 'Wait for those who take their time.',
  'guide.slowAbout':
    '{{name}} takes three days to sign. In real life you have to wait; here you can move the clock of the practice service forward.',
  'guide.slowMove': 'Move the clock forward 3 days',
  'guide.notMoved': 'The clock was not moved',
  'guide.done': 'Your first signed file is in the folder.',
  'guide.doneAbout_zero': 'The whole batch is signed and stored.',
  'guide.doneAbout_one':
    '{{count}} document is still waiting to be signed. Not everybody signs: in Tracking, practise reminding people, or cancelling and redoing.',
  'guide.doneAbout_other':
    '{{count}} documents are still waiting to be signed. Not everybody signs: in Tracking, practise reminding people, or cancelling and redoing.',
}
