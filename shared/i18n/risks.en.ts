// What the program promises about duplicates, and the residual risks.
import type { risks as portuguese } from './risks.pt-BR.ts'

export const risks: Readonly<Record<keyof typeof portuguese, string>> = {
  'risks.button': 'How duplicates are prevented',
  'risks.promise':
    'No document is lost, none goes twice without your knowing, and nobody else’s document is taken for yours. What cannot be known is asked of you, with the evidence.',
  'risks.how':
    'Before its last byte, every sending is noted on this computer. If the answer is lost, the program looks for the document at the service and sends it again only when it is proven not to be there.',
  'risks.title': 'What nobody can promise, and how it is shown',
  'risks.firstTitle': 'Before the first real sending',
  'risks.late': 'The service makes or lists the document long after the time that is waited.',
  'risks.late.shown':
    'The duplicate is reported and you cancel one of the two; the e-mails went out already.',
  'risks.identicalSender': 'Another sender sends the same name, signers and file.',
  'risks.identicalSender.shown':
    'Shown as “another identical document exists”. The reference in the name removes this risk, except for a sending whose answer was still open when the program was closed.',
  'risks.noHash':
    'The file cannot be compared, there is no reference, and an identical document exists.',
  'risks.noHash.shown': 'A lasting mark on the document or, on shared accounts, a question.',
  'risks.changedThere':
    'The document is made and deleted (or renamed with other signers) on the page of the service before we look.',
  'risks.changedThere.shown': 'It cannot be known: it is sent again.',
  'risks.bothRestored':
    'The whole computer is put back to an old copy (journal and commit counter together), and the service’s list does not show yet, hides, or shows changed (name or signers) what was sent after the copy.',
  'risks.bothRestored.shown':
    'The program looks at the service when it opens; what the list does not show as it was sent is sent again.',
  'risks.lateCopy': 'A copy was renamed before it was seen, or appears more than seven days later.',
  'risks.lateCopy.shown': 'It is not reported.',
}
