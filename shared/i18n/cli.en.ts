// What the command line says.
import type { cli as portuguese } from './cli.pt-BR.ts'

export const cli: Readonly<Record<keyof typeof portuguese, string>> = {
  'cli.usage': `Usage: npm run cli -- <command> [options]

  prepare            makes a .lote from a folder of contracts and a sheet; sends nothing
  check FILE         checks a batch, sends nothing
  send FILE          checks, releases and sends until nothing is queued or unconfirmed
  resume             continues with what is queued or unconfirmed
  watch [--once]     follows the signatures
  archive [--once]   follows, and stores the signed files
  status             shows the state of the data folder
  report --xlsx F    writes a workbook of all documents, as the window does
  report --csv F     the same for other programs, one line per document
  report --pdf F     writes the summary of all that was sent on one page
  report --view NAME --xlsx F   the same (or --csv F) with the documents of a view saved in the window;
                     report --list-views lists them
  evidence --batch BATCH --out F  writes the evidence sheet of a batch (name or id)
  verify-audit [F]   verifies the audit chain and, with an evidence sheet, its files;
                     --export G writes the chain for people without the program
  correct --from A --to B [--plan] [--link]  corrects an address in all documents that wait for it;
                     --plan only shows, --link sends the link again
  correct --file F   the same for many: a sheet (CSV or XLSX) with the old and the new address in each line
  account list       shows the accounts of the key; the others take --account ID where it reaches several
  account plan       shows what the plan lets the account do, and its roles
  account users      shows the users of the account
  account contact --person CPF        shows the contact of the account with that CPF
  account documents  shows what the account has on the platform (--name TEXT searches by name)
  account adopt --name TEXT | --all   follows and archives what was sent from elsewhere (--dry-run only
                     counts)
  account categories shows them; --add NAME creates one, --rename NAME --to NEW, --activate NAME,
                     --deactivate NAME, --remove NAME shows which documents have it and deletes it with --yes
  account operations shows the operations of the partner’s manual and whether each is bound; --bind FILE takes
                     the bindings that the window exported, --call OPERATION [--with VALUES.json] calls one
                     (--yes where it changes something)
  account webhooks   shows them; --add URL creates one, --remove ID deletes one
  inspect PDF…       shows pages, sizes and blocks of files
  data usage         shows the space that the data takes
  data clean         removes files that nothing needs any more (--dry-run only counts)
  erase --person TEXT | --batch BATCH   erases the data of a person (e-mail, CPF or full name) or of a
                     batch; without --yes it only shows what goes and what stays, --with-signed-files
                     erases the signed files too
  export-person --person TEXT --out FILE.zip   writes all that is known of a person
  support-report     shows what support may know: versions, settings, figures, recent log, without personal
                     data; --out FILE writes it

  FILE is a .lote as the window saves it, or a batch description (JSON)

  prepare --files DIR --sheet SHEET --out FILE.lote [--mapping COLUMNS.json]
          [--layout LAYOUT.json] [--password-file PASSWORDS.txt] [--account ID]
          [--seal-with PASSWORD.txt]   seals FILE.lote with the password in its first line
          [--office-key-file KEY.txt]   marks FILE.lote with the key of the office; in check and send, checks the mark

  --data DIR         folder of the local record (and, inside it, archive/ for the signed files, unless the
                     window works in it with another folder); without it signature-batches-data, here
  --base-url URL     address of the service   |   --practice   the practice service
  --json             one JSON object per line
  --settle SECONDS   at least this before an absence counts (rule R7)
  --interval SECONDS between two polls    --timeout SECONDS  for an answer
  --again            sends a batch once more   --resend NAME  the same for one document
  --released-elsewhere  the batch may have been sent from another computer: looks for each document before it sends
  --at TIME          send: waits until 22:00, or 2026-11-30T08:00, and releases then
  --stop-after N     a batch stops after N refusals one after another; resume goes on
  --shared           others send on this account too: a likely match is asked about
  --reference        a short reference at the end of the names of the account's documents

The key comes from the environment variable SIGNATURE_BATCHES_KEY, never from an argument; passwords of files, one
per line, from --password-file or SIGNATURE_BATCHES_FILE_PASSWORDS: of contracts in prepare, of a sealed .lote in
check and send.`,
  'cli.problem.unknownCommand': 'Unknown command: {{value}}. --help shows them all.',
  'cli.problem.unknownOption': 'Unknown option: {{value}}. --help shows them all.',
  'cli.problem.missingValue':
    '{{value}} needs a value after it. If that begins with “-”, write {{value}}=VALUE. --help shows what each option needs.',
  'cli.problem.noValueTaken': '{{value}} takes no value: write it alone.',
  'cli.problem.foreignOption':
    '{{command}} does not take {{value}}. --help says which command does.',
  'cli.problem.missingFile': 'The file is missing: {{value}} FILE.',
  'cli.problem.oneFileOnly':
    'One argument too many: {{value}}. A name with spaces goes between quotes.',
  'cli.problem.badNumber':
    '“{{value}}” is not a number of seconds. Use a number from 0 on; for --interval, one above 0.',
  'cli.problem.badCount': '“{{value}}” is not a whole number from 1 on.',
  'cli.problem.badTime': '“{{value}}” is not a time to come: 22:00 or 2026-11-30T08:00.',
  'cli.problem.twoTargets': 'Use --practice or --base-url, not both.',
  'cli.problem.noTarget': 'Say where to: --base-url URL or --practice.',
  'cli.problem.noOutput': 'Say where to write: --xlsx FILE, --csv FILE or --pdf FILE.',
  'cli.problem.overviewOfView': '--pdf sums up all that was sent; with --view use --xlsx or --csv.',
  'cli.problem.viewUnknown':
    'There is no view “{{name}}” in this data folder. report --list-views lists them.',
  'cli.problem.viewOfTable':
    '“{{name}}” is of the table of a batch in preparation or of another list; the report only has what was handed over for sending.',
  'cli.problem.viewByColumns':
    '“{{name}}” leaves rows out by the values of its columns, which the window alone reads: make its report there.',
  'cli.problem.missingOption': '{{command}} needs {{value}}. --help shows what else it takes.',
  'cli.problem.badAccount':
    '--account {{value}}: not the id of an account. account list shows the ids.',
  'cli.problem.noLoteName': '--out {{value}}: the name must end in .lote.',
  'cli.prepare.noFolder': '--files {{path}}: not a folder, or it cannot be read.',
  'cli.prepare.noSheet': '--sheet {{path}}: the file does not exist or cannot be read.',
  'cli.prepare.noMapping': '--mapping {{path}}: the file does not exist or cannot be read.',
  'cli.prepare.noLayout': '--layout {{path}}: the file does not exist or cannot be read.',
  'cli.prepare.layout.damaged': '--layout {{path}}: the file is damaged. {{where}}',
  'cli.prepare.layout.foreign': '--layout {{path}}: not a file of layouts of this program.',
  'cli.prepare.layout.newer':
    '--layout {{path}}: written by a newer version of the program. Update this one.',
  'cli.prepare.severalLayouts':
    '--layout {{path}}: holds {{count}} layouts. Export only the one for these contracts.',
  'cli.prepare.layout': 'Layout {{name}}. Documents whole: {{whole}}; with gaps: {{incomplete}}.',
  'cli.prepare.outExists':
    '--out {{path}}: there is a file of this name. Delete it or choose another name.',
  'cli.prepare.noAccount':
    'Without --account roles are not checked, and the batch needs an account before it is sent.',
  'cli.prepare.cutShort':
    '{{path}}: more files than a batch takes. The rest of the folder was not read.',
  'cli.prepare.unlocked_one': '{{count}} file opened with its password',
  'cli.prepare.unlocked_other': '{{count}} files opened with their password',
  'cli.prepare.noSealPassword':
    '--seal-with {{path}}: the file cannot be read, or its first line has fewer than {{least}} characters.',
  'cli.prepare.noOfficeKey':
    'The policy requires the mark of the office, and its key was not given (--office-key-file). Nothing was written.',
  'cli.prepare.noPasswords': '--password-file {{path}}: the file does not exist or cannot be read.',
  'cli.prepare.stillLocked.wrongPassword':
    '{{file}}: none of the passwords opens this file. Add its own, or ask for a copy without one.',
  'cli.prepare.stillLocked.editLocked':
    '{{file}}: it opens, but its author forbids changes. Ask for a copy without protection.',
  'cli.prepare.stillLocked.signed':
    '{{file}}: it has a digital signature, which would be lost. Ask for a copy without protection.',
  'cli.prepare.stillLocked.notUnlocked':
    '{{file}}: this protection cannot be removed here. Ask for a copy without protection.',
  'cli.prepare.stillLocked.storeUnwritable':
    '{{file}}: the copy could not be written. Free some disk space and try again.',
  'cli.prepare.skipped': 'Left out, not a contract: {{path}}',
  'cli.prepare.contracts_one': '{{count}} contract.',
  'cli.prepare.contracts_other': '{{count}} contracts.',
  'cli.prepare.sheetRefused': '{{path}}: {{text}}',
  'cli.prepare.columnsMissing': '{{path}}: does not have these columns of --mapping: {{columns}}.',
  'cli.prepare.sheet_one': '{{count}} row in {{path}}.',
  'cli.prepare.sheet_other': '{{count}} rows in {{path}}.',
  'cli.prepare.mappingGuessed':
    'The columns were recognised by their titles and values. --json shows them; --mapping fixes them.',
  'cli.prepare.positions':
    'Positions certain: {{certain}}; to be checked: {{likely}}; from the page’s image alone: {{look}}; signers without one: {{none}}.',
  'cli.prepare.ambiguous':
    'In doubt: rows {{rows}} and files {{files}} fit in more than one way. No pair was made.',
  'cli.prepare.rowWithoutFile': 'Row {{row}} has no file: it is in the batch, without a contract.',
  'cli.prepare.fileWithoutRow':
    '{{file}} has no row in the sheet: it is in the batch, without signers.',
  'cli.prepare.saved_one': '{{count}} document in {{path}}. Nothing was sent.',
  'cli.prepare.saved_other': '{{count}} documents in {{path}}. Nothing was sent.',
  'cli.prepare.nothingToSave': 'Nothing to save: neither contracts nor rows.',
  'cli.prepare.notSaved': '{{path}}: was not saved ({{problem}}).',
  'cli.stopped.prepare': 'Stopped. Nothing was saved.',
  'cli.description.missing': '{{file}}: the file does not exist or cannot be read.',
  'cli.description.notJson': '{{file}}: not valid JSON.',
  'cli.description.noDocuments': '{{file}}: the batch has no documents.',
  'cli.description.version':
    '{{file}}: a description of version {{found}}; this program reads version {{expected}}. Make the file again or update the program.',
  'cli.description.shape': '{{file}}: {{path}}: {{detail}}',
  'cli.mark.own': 'Bears the mark of {{office}}: it is as it was saved there.',
  'cli.mark.none': 'Bears no mark of an office.',
  'cli.mark.unchecked':
    'Says that it bears the mark of {{office}}; without the key of the office it was not checked.',
  'cli.people_one': '{{count}} person signs: {{names}}',
  'cli.people_other': '{{count}} people sign: {{names}}',
  'cli.lote.missing': '{{file}}: the file does not exist.',
  'cli.lote.unreadable': '{{file}}: the file cannot be read.',
  'cli.lote.notALote': '{{file}}: not a batch of this program.',
  'cli.lote.sealed':
    '{{file}}: sealed with a password. Give it as a line of a file, with --password-file.',
  'cli.lote.wrongPassword':
    '{{file}}: none of the passwords opens this file. Check them with whoever saved it.',
  'cli.lote.newer': '{{file}}: saved by a newer version of the program. Update this one.',
  'cli.lote.damaged': '{{file}}: damaged or incomplete. Copy it again from where it was saved.',
  'cli.lote.edited':
    '{{file}}: bears the mark of the office, and was changed after it was saved. Ask whoever saved it for a new one.',
  'cli.lote.otherMark':
    '{{file}}: bears the mark of another office, or one made with an earlier key.',
  'cli.lote.unmarked': '{{file}}: does not bear the mark of the office, which the policy requires.',
  'cli.lote.noOfficeKey':
    '{{file}}: the policy requires the mark of the office, and no key to check it was given (--office-key-file).',
  'cli.lote.damagedContract':
    '{{file}}: damaged or incomplete: the contract {{contract}}. Copy it again from where it was saved.',
  'cli.lote.damagedSheet':
    '{{file}}: damaged or incomplete: the spreadsheet {{sheet}}. Copy it again from where it was saved.',
  'cli.lote.noDocuments':
    '{{file}}: the batch has no documents yet. Open it in the window and go on preparing it there.',
  'cli.lote.tooLarge':
    '{{file}}: claims to hold far more than a batch can hold. Ask whoever saved it to save it again.',
  'cli.lote.mixed':
    '{{file}}: documents of it are here already, in another batch. Ask whoever saved it to save it again.',
  'cli.lote.diskFull': '{{file}}: the disk is full. Free some space and try again.',
  'cli.lote.storeUnwritable':
    '{{file}}: the data folder cannot be written to. Check its permission and try again.',
  'cli.lote.otherEnvironment':
    '{{file}}: saved in another environment. Nothing goes from practice to the real service, nor back.',
  'cli.lote.noAccount': '{{file}}: the batch has no account. Open it in the window and choose one.',
  'cli.lote.preparedHere':
    '{{file}}: this batch is being prepared in this data folder. Release it in the window, or discard its drafts there.',
  'cli.severalBatches':
    '--batch {{value}}: several batches have this name. Name one by its id: {{ids}}. Nothing was done.',
  'cli.evidence.noBatch': '--batch {{value}}: no batch has that name or id.',
  'cli.evidence.noSheet': '{{value}}: not an evidence sheet, or it cannot be read.',
  'cli.support.shown': '{{text}}',
  'cli.support.written': 'Report for support written to {{path}}.',
  'cli.evidence.written': 'Evidence sheet written to {{path}} (documents: {{documents}}).',
  'cli.evidence.chainWhole': 'Chain intact: {{number}} records; SHA-256 of the last: {{hash}}',
  'cli.evidence.chainBroken': 'CHAIN BROKEN from record no. {{number}} on.',
  'cli.evidence.exported': 'Chain written to {{path}}.',
  'cli.evidence.headHeld': 'Record no. {{number}} of the sheet is in the chain, unchanged.',
  'cli.evidence.headOther':
    'Record no. {{number}} of the sheet is NOT in the chain, or is another.',
  'cli.evidence.fileOther': 'CHANGED: {{path}}',
  'cli.evidence.fileMissing': 'NOT FOUND: {{path}}',
  'cli.evidence.fileUnread':
    'NOT READ ({{unread}}): {{path}}. See whether it is open in another program or a permission is missing, and repeat.',
  'cli.evidence.files': 'Files that are those of the sheet: {{same}} of {{files}}.',
  'cli.problem.noSelection':
    'Say what to follow: --name TEXT, or --all for everything on the account.',
  'cli.problem.badWebhook': '--remove {{value}}: not the id of a webhook.',
  'cli.problem.oneChange':
    'One change at a time: --add, --rename, --activate, --deactivate, --remove, --bind or --call.',
  'cli.problem.noNewName': 'The new name is missing: --rename NAME --to NEW.',
  'cli.category.unknown': 'The account has no category “{{name}}”.',
  'cli.category.carriers': 'Documents that have the category “{{name}}”: {{count}}.',
  'cli.category.confirm':
    'Nothing was deleted. With --yes it is deleted; the service refuses it while documents have it.',
  'cli.problem.badOperation':
    '--call {{value}}: not an operation that can be bound. account operations lists them.',
  'cli.operation.line': '{{operation}}  {{what}} ({{state}})',
  'cli.operation.bound': 'bound',
  'cli.operation.notBound': 'not bound',
  'cli.operation.invalid': 'its binding has errors',
  'cli.operation.preset': 'The practice service has its own bindings, which are not changed.',
  'cli.operation.noFile': '{{path}}: the file does not exist or cannot be read.',
  'cli.operation.taken': 'Operations bound: {{count}}. Left out: {{leftOut}}.',
  'cli.operation.noValues': '--with {{path}}: not a file with a JSON object of the values.',
  'cli.operation.unplaced':
    'The binding has no place for: {{names}}. Nothing was sent. It has one for: {{known}}.',
  'cli.operation.confirm': 'Nothing was sent. With --yes: {{method}} {{path}}.',
  'cli.operation.called': 'Done. {{answer}}',
  'cli.operation.listed': 'Entries: {{count}}. Not readable: {{unreadable}}.',
  'cli.operation.unknown':
    'The service did not answer: it may have been done. Look on the platform before you call it again.',
  'cli.problem.noCpf': 'Say whose contact: account contact --person CPF.',
  'cli.account.plan': 'Features: {{features}}.\nRoles: {{roles}}.',
  'cli.account.user': '{{id}}  {{name}} <{{email}}> ({{state}})',
  'cli.account.which':
    'The key reaches more than one account: say which with --account ID (account list shows them).',
  'cli.account.line': '{{id}}  {{name}}',
  'cli.account.withState': '{{id}}  {{name}} ({{state}})',
  'cli.account.active': 'offered',
  'cli.account.inactive': 'not offered',
  'cli.account.document': '{{id}}  {{name}}: {{status}}. {{followed}}.',
  'cli.account.adoptionPlanned': 'Found: {{found}}. In this program already: {{known}}.',
  'cli.account.adopted':
    'Followed from now on: {{broughtIn}}. In this program already: {{known}}. Not sent for signature: {{notSent}}.',
  'cli.problem.fileAndAddress': 'Use --file or --from and --to, not both.',
  'cli.correct.badEmail': '--to {{value}}: not an e-mail address.',
  'cli.correct.address':
    '{{from}} → {{to}}: signatures waiting {{found}}, to be corrected {{possible}}.',
  'cli.correct.planned':
    'In all: signatures waiting {{found}}, to be corrected {{possible}}. Of the quota: SMS {{sms}}, WhatsApp {{whatsApp}}.',
  'cli.correct.one': '{{document}} ({{role}}): {{text}}',
  'cli.correct.ended': 'Corrected: {{done}} of {{total}}.',
  'cli.problem.noSubject': 'Say what to erase: --person TEXT or --batch BATCH.',
  'cli.problem.noExport': 'Say who and where: export-person --person TEXT --out FILE.zip.',
  'cli.data.usage': '{{kind}}: files {{files}}, bytes {{bytes}}.',
  'cli.data.unneeded': 'No longer needed: files {{files}}, bytes {{bytes}}.',
  'cli.data.cleaned': 'Removed: files {{files}}, bytes {{bytes}}.',
  'cli.erase.goes': 'Goes:  {{count}} × {{what}}',
  'cli.erase.stays': 'Stays: {{count}} × {{what}}',
  'cli.erase.confirm': 'Nothing was erased. With --yes it is erased for good.',
  'cli.erase.notAPerson': '--person: not an e-mail, a valid CPF or a full name.',
  'cli.erase.several': 'Several people have that name or e-mail. Use one of these: {{people}}.',
  'cli.erase.nothing': 'Nothing was found.',
  'cli.erase.ended': 'Erased. Receipt {{id}}, code {{digest}}.',
  'cli.exported':
    '{{path}} written. Documents: {{documents}}. Drafts: {{drafts}}. Files: {{files}}.',
  'cli.finding': '{{severity}} {{document}}{{where}}: {{text}}',
  'cli.findingsAlike':
    '{{severity}} {{count}} documents: {{cause}} ({{names}} …). --json names each.',
  'cli.severity.error': 'ERROR  ',
  'cli.severity.warning': 'warning',
  'cli.checked': 'Documents: {{documents}}. Errors: {{errors}}. Warnings: {{warnings}}.',
  'cli.scheduled': 'The batch goes at {{time}}. Until then nothing leaves; Ctrl+C gives up.',
  'cli.missed':
    'The time was missed by more than two hours: nothing is sent unasked. Repeat with another --at, or without one.',
  'cli.batchStopped':
    'STOPPED “{{name}}”: refusals of the service one after another: {{refusals}}; documents that wait: {{queued}}. See what the service said, then: resume.',
  'cli.nothingSent': 'Nothing was sent.',
  'cli.resendUnknown':
    '--resend {{name}}: no document of the batch has this name. Write it as it stands in the batch.',
  'cli.resendSeveral':
    '--resend {{name}}: several documents of the batch have this name ({{files}}), and those already signed would go twice. Send the one that you mean in a batch of its own.',
  'cli.resendOpen':
    '--resend {{name}}: the sending of this document is not over. Use resume, or decide what is pending, and repeat.',
  'cli.sheetWaits':
    'The spreadsheet {{sheet}} was opened in this batch and not applied: its data is in no document yet. To apply it, open the .lote in the window.',
  'cli.rolesUnknown':
    'Roles and features of the account not checked: no contact with the service yet.',
  'cli.continued':
    'This batch is in the local record already (documents: {{documents}}; sent: {{sent}}): it goes on, and nothing that was sent is sent again.',
  'cli.released': 'Batch released. Documents: {{documents}}.',
  'cli.doubted_one':
    '{{count}} document may have been sent from another computer already: it is looked for at the service before it is sent.',
  'cli.doubted_other':
    '{{count}} documents may have been sent from another computer already: they are looked for at the service before they are sent.',
  'cli.progress':
    '{{sent}} sent, {{queued}} queued, {{sending}} sending, {{unconfirmed}} unconfirmed',
  'cli.status.signatures':
    '{{pending}} waiting for signatures, {{toStore}} signed and still without a file, {{stored}} stored',
  'cli.status.stopped':
    'Not going on by themselves: {{rejected}} refused or without file, {{held}} waiting for the account, {{decisions}} waiting for a decision. report --csv F names them.',
  'cli.status.files':
    'Signed files that did not come: {{notStored}}; gone from the folder: {{fileMissing}}; not as they were stored: {{fileChanged}}. The window fetches them again under Archive.',
  'cli.status.unreadable_one':
    '{{count}} record of a document cannot be read. The window says which one; everything else goes on.',
  'cli.status.unreadable_other':
    '{{count}} records of documents cannot be read. The window says which; everything else goes on.',
  'cli.status.auditBroken':
    'The audit chain does not verify from record {{number}} on. Keep a copy of the data folder; verify-audit tells more.',
  'cli.noKey':
    'There is no integration key. Put the account’s key into the environment variable SIGNATURE_BATCHES_KEY.',
  'cli.noRecord':
    'This folder has no local record yet. Name the folder of an earlier send by --data DIR, or begin one by --base-url URL or --practice.',
  'cli.offline': 'offline; next try in {{seconds}} s',
  'cli.held': 'Account {{account}} stopped: {{text}}',
  'cli.rejected': 'Rejected: {{document}}: {{text}}',
  'cli.rejectedFile': 'Not sent: {{document}}: the stored file changed or is gone. Add it again.',
  'cli.needsDecision':
    'Needs a decision: {{document}}. Similar documents at the service: {{candidates}}.',
  'cli.sendDone':
    'Done: {{sent}} sent, {{rejected}} refused or without file, {{needsDecision}} waiting for a decision, {{held}} waiting for the account.',
  'cli.duplicate': 'Exists twice at the service: {{document}} ({{extra}}). Cancel one of the two.',
  'cli.watched': '{{outstanding}} outstanding, {{changed}} changed (requests: {{requests}})',
  'cli.archived': '{{stored}} stored now, {{missing}} signed and still without a file',
  'cli.archiveFailed': 'Not stored: {{document}}: {{text}}',
  'cli.archiveFolderGone':
    'The folder of signed files {{path}} no longer exists. Put it back, or create it empty, before going on.',
  'cli.views.none': 'No view is saved in this data folder.',
  'cli.views.one': '{{name}} ({{list}})',
  'cli.reported': 'Report written to {{path}} (documents: {{documents}}).',
  'cli.upgrading':
    'Preparing the local record for this version of the program: step {{step}} of {{steps}}…',
  'cli.restored':
    'The local record was damaged: it was put aside as {{damaged}} and the backup {{backup}} restored.',
  'cli.lostWork':
    'Newer than the backup: at least {{commits}} saved changes. Not in it: batches {{batches}}, documents as they last stood {{documents}}. The list is in {{report}}.',
  'cli.lostBatch':
    'Not in the backup: the batch {{name}} ({{id}}). Send it again; what the service has of it already is looked for first.',
  'cli.lostDocument':
    'Newer than the backup: {{document}}, {{delivery}} when the local record was damaged.',
  'cli.lostUnknown':
    'Part of the damaged local record cannot be read: more may be missing than is listed.',
  'cli.restored.behind':
    'The local record is older than its last use: what was queued is looked for at the service before it is sent.',
  'cli.restored.copied':
    'The data folder is a copy of another one on this computer: what was queued is looked for at the service before it is sent.',
  'cli.restored.unknownHere':
    'This computer does not know the data folder: it was copied or restored. What was queued is looked for at the service before it is sent.',
  'cli.restored.unreadable':
    'What this computer had noted of the local record cannot be read: what was queued is looked for at the service before it is sent.',
  'cli.restored.old':
    'The local record was last used more than a day ago and may have been replaced by a copy: what was not sent is looked for at the service before it is sent.',
  'cli.journalWaits': '{{text}} Nothing is sent meanwhile; it goes on by itself.',
  'cli.stopped': 'Stopped. Go on with: resume.',
}
