// What each failure, hold and fault says: what happened and what to do.
import type { failures as portuguese } from './failures.pt-BR.ts'

export const failures: Readonly<Record<keyof typeof portuguese, string>> = {
  'failure.unknownOperation':
    'The window asked for something that this version of the program does not know. Close the program and open it again; nothing is lost.',
  'failure.invalidInput': 'The value of “{{path}}” was not accepted. Correct it and try again.',
  'failure.untrustedSender': 'The request did not come from the program’s window and was refused.',
  'failure.noAnswer':
    'The program did not answer its window. Close it and open it again; nothing is lost.',
  'failure.unexpected': 'An unexpected error occurred. Reference for support: {{reference}}.',
  'failure.noKey': 'There is no integration key. Enter the account’s key.',
  'failure.keyHasPrefix':
    'The key was pasted with “{{prefix}}”. Paste only the key: the service does not recognise the prefix.',
  'failure.keyEmpty': 'The key is empty. Paste the integration key.',
  'failure.keyCharacters':
    'The key has blanks or characters that a key cannot have. Copy it again.',
  'failure.keyNotKept':
    'The key could not be kept on this computer. Reference for support: {{reference}}.',
  'failure.keyRefused':
    'The service did not recognise the key, or the account is not linked to it. Check key and account.',
  'failure.accountCondition': 'The service refused the account: {{detail}}',
  'failure.missingFeature':
    'The account’s plan lacks the feature needed: {{features}}. Ask the account’s owner to have it added to the plan.',
  'failure.serviceRefused': 'The service refused the request: {{messages}}',
  'failure.listNotWhole':
    'The list of the service kept changing while it was read, or some of it could not be read. Nothing was done. Try again in a moment.',
  'failure.unreachable':
    'No connection to the service. Check the internet connection and the service’s address.',
  'failure.tlsFailed':
    'The secure connection to the service failed. Check the certificate and this computer’s clock.',
  'failure.timeout': 'The service did not answer in time. Try again.',
  'failure.serviceFault': 'The service answered with an error. Try again later.',
  'failure.baseUrlInvalid.syntax':
    'The address is not a web address. Example: https://api.example.com',
  'failure.baseUrlInvalid.scheme':
    'The address must start with https:// (http:// on this computer only).',
  'failure.baseUrlInvalid.credentials': 'The address must not hold a user or a password.',
  'failure.baseUrlInvalid.query': 'The address must not hold “?” or “#”.',
  'failure.baseUrlMissing': 'The address of the service is missing.',
  'failure.journalInUse':
    'The folder {{path}} is in use by another program, for example by the command line. Close it and try again.',
  'failure.journalUnavailable':
    'The local record could not be written. What was already written is not lost. Check the disk and try again.',
  'failure.journalForeign':
    'The folder {{path}} belongs to another service ({{owner}}). Use another folder for this address.',
  'failure.journalTooNew':
    'The local record was written by a newer version of the program. Update the program.',
  'failure.journalDamaged':
    'The local record in {{path}} is damaged and has no backup. The file was left as it is.',
  'failure.journalDamagedInUse':
    'The local record in {{path}} is damaged. Open the program again: the damaged file is put aside and the newest backup takes its place.',
  'failure.settingsUnreadable':
    'The window’s settings in {{path}} cannot be read, so the folder of the signed files is not known. Open the window once, check the folder and try again.',
  'failure.networkFolder':
    'The folder {{path}} is on a network or synchronised ({{network}}), where the local record is not safe. Choose a folder on this computer.',
  'failure.diskFull': 'The disk is full ({{path}}). Free some space and try again.',
  'failure.storeUnwritable':
    'The files to be sent cannot be copied into {{path}}: its disk is read-only, or writing there is not allowed. Fix that and try again.',
  'failure.fileMissing': 'The file {{file}} was not found.',
  'failure.sheetUnreadable':
    'The sheet {{file}} could not be read: it took too much time or memory. Save it with the columns that are needed and open it again.',
  'failure.fileTokenUnknown': 'The chosen file is no longer valid. Choose it again.',
  'failure.filesInNoFolder':
    'Not all of the files are in a folder of this computer: those that come straight from an e-mail or a compressed file cannot be read. Save them in a folder and add them from there; none was added now.',
  'failure.tooManyFiles':
    'These are too many files at once; at most {{most}} can be. Add their folder, or divide them into parts; none was added now.',
  'failure.notFound':
    'The item no longer exists: it may have been deleted or discarded. Go back to the list.',
  'failure.viewNameTaken': 'Another view already has this name. Choose another one.',
  'failure.folderMissing':
    'The folder {{path}} was not found. If it lies on an external disk or the network, connect that and try again; if it was moved, choose it again in the settings.',
  'failure.archivedFileMissing':
    'The signed file {{file}} is no longer in {{path}}: it was moved, renamed or deleted. Put it back there, or use “Check now” in the Archive, which offers to fetch it again.',
  'failure.accessDenied':
    'This user of the computer may not open {{path}}. Ask whoever looks after the computer for the permission and try again.',
  'failure.fileInUse': 'Another program has the file {{file}} open. Close it there and try again.',
  'failure.folderUnreachable':
    'The disk or the network of {{path}} does not answer. Connect the disk, the network or the VPN and try again.',
  'failure.notWritten':
    'The file {{file}} was not written. Another program may have it open, its folder may be gone or may not be written: close it there or choose another place.',
  'failure.startNotSet':
    'The computer did not allow {{path}} to be written, by which the program starts with it. Ask whoever looks after the computer for the permission and try again.',
  'failure.notOpened':
    'The computer did not open the file {{file}}. Open it from its folder, or see that there is a program for this kind of file.',
  'failure.noPage':
    'The service gave no address for the page of this document. Look for it on the platform by its name.',
  'failure.pageNotWeb':
    'The address of this document’s page is not a safe web address (https) and was not opened: {{address}}',
  'failure.officeKeyMalformed':
    'The text is no key of an office. Paste the whole line of the key file.',
  'failure.officeKeyUnreadable': '{{path}}: the file cannot be read, or holds no key of an office.',
  'failure.wordMissing':
    'LibreOffice is not on this computer. Install it and look again, or send the Word file as it is.',
  'failure.practiceOnly': 'This exists in the practice environment only.',
  'failure.updateMissing': 'There is no newer version to install.',
  'failure.updateWaits':
    'The program is at work: it sends or looks for documents, corrects signers, stores signed files or erases data. The new version can be installed when this is over: try again later.',
  'failure.setByPolicy':
    'This setting was made by the administrator and cannot be changed on this computer.',
  'failure.practiceForbidden':
    'The practice environment was turned off by the administrator on this computer.',
  'failure.loteForbidden':
    'Opening saved batches (.lote) was turned off by the administrator on this computer.',
  'failure.releaseForbidden':
    'The user {{user}} may not send, nor go on with a sending: the administrator has set who may. Ask one of these people to do it, or speak to the administrator.',
  'failure.secondPersonNeeded':
    'This batch needs the release of a second person. In the window, ask for it in the step Sending; another user of the computer releases it there.',
  'failure.approvedContent':
    'A second person approved what this document says, so that it can only be resent as it is. To correct it, bring it back to draft: the step Sending asks for the release again.',
  'failure.ownRequest':
    'The user {{user}} asked for this release and cannot be the second person. Another user of the computer has to release it.',
  'failure.requestChanged':
    'The batch changed after its release was requested. Withdraw or decline the request, and ask again.',
  'failure.accountMissing': 'The batch has no account yet. Choose the account and send again.',
  'failure.nothingReady':
    'No document of this batch is ready: fix what the review lists and send it again.',
  'failure.releasePending':
    'The sending of this batch was already requested or scheduled. To change the batch, undo the sending or cancel the schedule.',
  'failure.firstUnsettled':
    'The document that was sent to be checked has no result yet. Wait for it, then release the others.',
  'failure.timePassed': 'That time has passed, or is more than a year away. Choose another.',
  'failure.outcomeUnknown':
    'It is not known whether it was done: the answer was lost. See how it stands at the service before doing it again.',
  'failure.stateChanged': 'The item changed meanwhile. See how it is now and try again.',
  'hold.keyOrAccount':
    'The service does not recognise the key, or the account is not linked to it. Check the key; sending then continues automatically.',
  'hold.accountCondition':
    'The service refused the account: {{detail}} Resolve it with the service; sending then continues automatically.',
  'hold.missingFeature':
    'The account’s plan lacks the feature needed: {{features}}. Ask the account’s owner to have it added to the plan; sending then continues automatically.',
  'hold.quota':
    'The plan’s quota is used up: {{messages}} Buy more; sending then continues automatically.',
  'hold.noKey': 'There is no integration key. Enter the key; sending then continues automatically.',
  'hold.readsFail':
    'The service answers, but fails to show the documents of this account. Without them the program cannot check what it sent, and nothing more is sent by it until the service shows them again; sending then continues automatically. If it takes long, tell the service’s support.',
  'archiveFault.unreachable': 'No connection to download the file.',
  'archiveFault.refused': 'The service refused the download.',
  'archiveFault.notThere':
    'The service cannot find the document now; the program asks again before treating it as lost.',
  'archiveFault.gone': 'It was signed and disappeared from the service before its file was stored.',
  'archiveFault.addressRefused':
    'The service gave an unsafe download address, which was not opened. Tell the service’s support.',
  'archiveFault.truncated': 'The download came incomplete.',
  'archiveFault.tooSlow': 'The download was too slow and was ended.',
  'archiveFault.tooLarge':
    'The download is larger than any signed contract and was ended. Tell the service’s support.',
  'archiveFault.notPdf': 'What was downloaded is not a PDF that opens.',
  'archiveFault.statusChanged': 'The signatures changed during the download.',
  'archiveFault.partialOnly': 'The service still serves a partial file.',
  'archiveFault.folderMissing': 'The folder of the signed files was not found or does not answer.',
  'archiveFault.folderReadOnly':
    'There is no permission to write to the folder of the signed files.',
  'archiveFault.diskFull': 'The disk of the folder of the signed files is full.',
  'archiveFault.linkInside':
    'In the archive folder lies a link, or a file, with the name of a folder that the name template makes: remove it. Nothing is stored through a link.',
  'archiveFault.nameTooLong': 'The file’s name is too long for the folder, even shortened.',
  'archiveFault.fileInUse': 'The file is open in another program.',
  'archiveFault.diskTrouble': 'The disk of the folder of the signed files gave an error.',
  'archiveFault.fileMissing': 'The stored file is no longer in the folder.',
  'archiveFault.fileChanged': 'The stored file was changed.',
}
