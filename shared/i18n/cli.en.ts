// What the command line says.
import type { cli as portuguese } from './cli.pt-BR.ts'

export const cli: Readonly<Record<keyof typeof portuguese, string>> = {
  'cli.usage': `Usage: npm run cli -- <command> [options]

  check FILE         checks a batch, sends nothing
  send FILE          checks, releases and sends until nothing is queued or unconfirmed
  resume             goes on with what is queued or unconfirmed
  watch [--once]     follows the signatures
  archive [--once]   follows, and stores the signed files
  status             shows how the data folder stands
  report --csv F     writes a report of all documents
  inspect PDF…       shows pages, sizes and blocks of files

  FILE is a .lote as the window saves it, or a batch description (JSON)

  --data DIR         folder of the local record (and, inside it, archive/ for the signed files, unless the
                     window works in it with another folder)
  --base-url URL     address of the service   |   --practice   the practice service
  --json             one JSON object a line
  --settle SECONDS   at least this before an absence counts (rule R7)
  --interval SECONDS between two polls    --timeout SECONDS  for an answer
  --again            sends a batch once more   --resend NAME  the same for one document
  --released-elsewhere  the batch may have left another machine: looks for each document before it sends
  --at TIME          send: waits until 22:00, or 2026-11-30T08:00, and releases then
  --stop-after N     a batch stops after N refusals one after another; resume goes on
  --shared           others send on this account too: a likely match is asked about
  --reference        a short reference at the end of the names of the account's documents

The key comes from the environment variable SIGNATURE_BATCHES_KEY, never from an argument.`,
  'cli.problem.unknownCommand': 'Unknown command: {{value}}.',
  'cli.problem.unknownOption': 'Option not accepted: {{value}}',
  'cli.problem.missingFile': 'The file is missing: {{value}} FILE.',
  'cli.problem.oneFileOnly': 'One argument too many: {{value}}.',
  'cli.problem.badNumber': '“{{value}}” is not a number of seconds.',
  'cli.problem.badCount': '“{{value}}” is not a count from 1.',
  'cli.problem.badTime': '“{{value}}” is not a time to come: 22:00 or 2026-11-30T08:00.',
  'cli.problem.twoTargets': 'Use --practice or --base-url, not both.',
  'cli.problem.noTarget': 'Say where to: --base-url URL or --practice.',
  'cli.problem.noOutput': 'Say where to write: --csv FILE.',
  'cli.description.missing': '{{file}}: the file does not exist or cannot be read.',
  'cli.description.notJson': '{{file}}: not valid JSON.',
  'cli.description.noDocuments': '{{file}}: the batch has no documents.',
  'cli.description.version':
    '{{file}}: a description of version {{found}}; this program reads version {{expected}}. Make the file again or update the program.',
  'cli.description.shape': '{{file}}: {{path}}: {{detail}}',
  'cli.lote.missing': '{{file}}: the file does not exist.',
  'cli.lote.unreadable': '{{file}}: the file cannot be read.',
  'cli.lote.notALote': '{{file}}: no batch of this program.',
  'cli.lote.newer': '{{file}}: saved by a newer version of the program. Update this one.',
  'cli.lote.damaged': '{{file}}: damaged or incomplete. Copy it again from where it was saved.',
  'cli.lote.damagedContract':
    '{{file}}: damaged or incomplete: the contract {{contract}}. Copy it again from where it was saved.',
  'cli.lote.damagedSheet':
    '{{file}}: damaged or incomplete: the spreadsheet {{sheet}}. Copy it again from where it was saved.',
  'cli.lote.noDocuments':
    '{{file}}: the batch has no documents yet. Open it in the window and go on preparing it there.',
  'cli.lote.tooLarge': '{{file}}: claims to hold far more than a batch holds.',
  'cli.lote.mixed': '{{file}}: documents of it are here already, in another batch.',
  'cli.lote.diskFull': '{{file}}: the disk is full. Make room and try again.',
  'cli.lote.storeUnwritable': '{{file}}: the data folder cannot be written.',
  'cli.lote.otherEnvironment':
    '{{file}}: saved in another environment. Nothing goes from practice to the real service, nor back.',
  'cli.lote.noAccount': '{{file}}: the batch has no account. Open it in the window and choose one.',
  'cli.lote.preparedHere':
    '{{file}}: this batch is being prepared in this data folder. Release it in the window, or discard its drafts there.',
  'cli.finding': '{{severity}} {{document}}{{where}}: {{text}}',
  'cli.severity.error': 'ERROR  ',
  'cli.severity.warning': 'warning',
  'cli.checked': '{{documents}} documents, {{errors}} errors, {{warnings}} warnings.',
  'cli.scheduled': 'The batch goes at {{time}}. Until then nothing leaves; Ctrl+C gives up.',
  'cli.missed': 'The time was missed by more than two hours: nothing is sent unasked.',
  'cli.batchStopped':
    'STOPPED “{{name}}”: the service refused {{refusals}} documents one after another; {{queued}} wait. See what it said, then: resume.',
  'cli.nothingSent': 'Nothing was sent.',
  'cli.resendUnknown':
    '--resend {{name}}: no document of the batch has this name. Write it as it stands in the batch.',
  'cli.resendOpen':
    '--resend {{name}}: the sending of this document is not over. Use resume, or decide what is pending, and repeat.',
  'cli.sheetWaits':
    'The spreadsheet {{sheet}} was opened in this batch and not applied: what it says is in no document. To apply it, open the .lote in the window.',
  'cli.rolesUnknown':
    'Roles and features of the account not checked: no contact with the service yet.',
  'cli.continued':
    'This batch is in the local record already ({{documents}} documents, {{sent}} sent): it goes on, and nothing that was sent is sent again.',
  'cli.released': 'Batch released: {{documents}} documents.',
  'cli.doubted_one':
    '{{count}} document may have left another machine already: it is looked for at the service before it is sent.',
  'cli.doubted_other':
    '{{count}} documents may have left another machine already: they are looked for at the service before they are sent.',
  'cli.progress':
    '{{sent}} sent, {{queued}} queued, {{sending}} sending, {{unconfirmed}} unconfirmed',
  'cli.offline': 'offline; next try in {{seconds}} s',
  'cli.held': 'Account {{account}} stopped: {{text}}',
  'cli.rejected': 'Rejected: {{document}}: {{text}}',
  'cli.rejectedFile': 'Not sent: {{document}}: the stored file changed or is gone. Add it again.',
  'cli.needsDecision':
    'Needs a decision: {{document}}: {{candidates}} similar document(s) at the service.',
  'cli.sendDone':
    'Done: {{sent}} sent, {{rejected}} rejected, {{needsDecision}} waiting for a decision, {{held}} stopped.',
  'cli.duplicate': 'Exists twice at the service: {{document}} ({{extra}}). Cancel one of the two.',
  'cli.watched': '{{outstanding}} outstanding, {{changed}} changed ({{requests}} requests)',
  'cli.archived': '{{stored}} stored now, {{missing}} signed still without a file',
  'cli.archiveFailed': 'Not stored: {{document}}: {{text}}',
  'cli.archiveFolderGone':
    'The folder of signed files {{path}} no longer exists. Put it back, or create it empty, before going on.',
  'cli.reported': 'Report written to {{path}} ({{documents}} documents).',
  'cli.restored':
    'The local record was damaged: it was put aside as {{damaged}} and the backup {{backup}} restored.',
  'cli.lostWork':
    'Newer than the backup: at least {{commits}} commits. Not in it: {{batches}} batches, and {{documents}} documents as they last stood. The list is in {{report}}.',
  'cli.lostBatch':
    'Not in the backup: the batch {{name}} ({{id}}). Send it again; what the service has of it already is looked for first.',
  'cli.lostDocument':
    'Newer than the backup: {{document}}, {{delivery}} when the local record was damaged.',
  'cli.lostUnknown':
    'Part of the damaged local record cannot be read: more may be missing than is listed.',
  'cli.restored.behind':
    'The local record is older than its last use: what was queued is looked for at the service before it is sent.',
  'cli.restored.copied':
    'The data folder is a copy of another one on this machine: what was queued is looked for at the service before it is sent.',
  'cli.restored.unknownHere':
    'This machine does not know the data folder: it was copied or restored. What was queued is looked for at the service before it is sent.',
  'cli.restored.unreadable':
    'What this computer had noted of the local record cannot be read: what was queued is looked for at the service before it is sent.',
  'cli.restored.old':
    'The local record was last used more than a day ago and may have been put back: what was not sent is looked for at the service before it is sent.',
  'cli.journalWaits': '{{text}} Nothing is sent meanwhile; it goes on by itself.',
  'cli.stopped': 'Stopped. Go on with: resume.',
}
