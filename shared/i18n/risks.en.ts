// What the program promises about duplicates, and the residual risks.
import type { risks as portuguese } from './risks.pt-BR.ts'

export const risks: Readonly<Record<keyof typeof portuguese, string>> = {
  'risks.button': 'How duplicates are prevented',
  'risks.promise':
    'No document is lost, none is sent twice without your knowing, and nobody else’s document is taken for yours. Where there is no way to know, the program shows what it found and asks you.',
  'risks.how':
    'Each sending is recorded on this computer before it ends. If the answer is lost, the program searches the service for the document. It sends again only when it is proven not to be there.',
  'risks.title': 'What nobody can promise, and how it is shown',
  'risks.firstTitle': 'Before your first live sending',
  'risks.late': 'The service creates or lists the document long after the waiting time.',
  'risks.late.shown':
    'The program reports the duplicate and you cancel one of the two. The e-mails have gone out by then.',
  'risks.identicalSender': 'Somebody else sends a document with the same name, signers and file.',
  'risks.identicalSender.shown':
    'Shown as “another identical document exists”. The code in the name prevents this risk, except for a sending without an answer when the program was closed.',
  'risks.noHash':
    'The file cannot be compared, the name has no code, and an identical document exists.',
  'risks.noHash.shown':
    'The document is marked for good or, on shared accounts, the program asks you.',
  'risks.changedThere':
    'Somebody deletes the document, or changes its name and signers, on the service’s page before the search.',
  'risks.changedThere.shown': 'There is no way to know: it is sent again.',
  'risks.bothRestored':
    'The whole computer goes back to an old copy, with the local record. And the service’s list hides, shows changed or does not show yet what was sent after that copy.',
  'risks.bothRestored.shown':
    'The program looks at the service when it opens. What the list does not show as it was sent is sent again. A document sent after that copy may be taken for another one of the same file and signers whose name begins alike; that other one is then not sent.',
  'risks.preparedAfter': 'The data folder goes back to a copy made before a batch was in it.',
  'risks.preparedAfter.shown':
    'The program does not know that batch any more. What has gone of it, once or twice, is shown only under “On the platform”, from where it can be brought in.',
  'risks.fixedElsewhere':
    'The same .lote is on two computers, and a document is corrected on one of them when it has gone from the other.',
  'risks.fixedElsewhere.shown':
    'Both are sent: with other signers or another name nothing says that they are the same.',
  'risks.lateCopy':
    'A copy changes its name before it is seen, or appears more than seven days later.',
  'risks.lateCopy.shown': 'The program does not report it.',
}
