// Parses the command line into a checked shape. The result depends only on the arguments, and for `--at` on the time.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { AccountId } from '../../shared/model/ids.ts'
import { accountIdSchema } from '../../shared/model/ids.ts'
import { isLoteName } from '../../shared/model/lote.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { systemClock } from '../platform/system-ports.ts'
import type { AccountArguments } from './account-arguments.ts'
import { toAccountArguments } from './account-arguments.ts'
import type { CorrectArguments } from './correct-arguments.ts'
import { toCorrectArguments } from './correct-arguments.ts'
import type { DataArguments } from './data-arguments.ts'
import { toDataArguments } from './data-arguments.ts'
import { parseTime } from './parse-time.ts'
import type { UsageProblem } from './usage-problem.ts'
import { findWordProblem } from './word-problem.ts'

const COMMANDS = [
  'prepare',
  'check',
  'send',
  'resume',
  'watch',
  'archive',
  'status',
  'report',
  'evidence',
  'verify-audit',
  'correct',
  'account',
  'inspect',
  'data',
  'erase',
  'export-person',
  'support-report',
] as const
export type CommandName = (typeof COMMANDS)[number]

/** Target of documents: the practice service of the program, or a service at an address. */
export type Target =
  | { readonly kind: 'practice' }
  | { readonly kind: 'live'; readonly baseUrl: string }

/** Input and output of `prepare`; all paths are absolute. */
export type PrepareArguments = {
  /** Folder of the contracts, with its subfolders. */
  readonly contractFolder: string
  readonly sheetPath: string
  /** File of the column mapping as JSON; undefined: the mapping is guessed. */
  readonly mappingPath: string | undefined
  /** Layout for signers for whom the contract's text shows no place. */
  readonly layoutPath: string | undefined
  /** File whose first line is the password that seals the batch file. */
  readonly sealPath: string | undefined
  readonly accountId: AccountId | undefined
  /** Batch file that is written. */
  readonly outPath: string
}

/** Evidence sheet of a batch, which is named by its name or its id. */
export type EvidenceArguments = { readonly batch: string; readonly outPath: string }

export type Arguments = {
  readonly command: CommandName
  /** FILE of `check` and `send`, absolute; PDF… of `inspect` as typed. */
  readonly files: readonly string[]
  /** Arguments of `prepare`; undefined for other commands. */
  readonly prepare: PrepareArguments | undefined
  /** Arguments of `correct`; undefined for other commands. */
  readonly correct: CorrectArguments | undefined
  /** Arguments of `data`, `erase` and `export-person`; undefined for other commands. */
  readonly data: DataArguments | undefined
  /** Arguments of `account`; undefined for other commands. */
  readonly account: AccountArguments | undefined
  /** Arguments of `evidence`; undefined for other commands. */
  readonly evidence: EvidenceArguments | undefined
  /** Files of `prepare`, `check` and `send`: passwords of files, one per line, and the office key. */
  readonly passwordPath: string | undefined
  readonly officeKeyPath: string | undefined
  readonly json: boolean
  /** Absolute folder of the journal, the file store and, by default, the archive. */
  readonly dataFolder: string
  /** Whether the folder was named on the command line. */
  readonly isDataFolderGiven: boolean
  readonly target: Target | undefined
  /** Floor of the settle time; undefined: that of the queue. */
  readonly settleFloorMs: number | undefined
  readonly intervalMs: number
  readonly answerTimeoutMs: number | undefined
  readonly once: boolean
  readonly again: boolean
  /** Whether every document is looked for before it is sent (R17, restored journal). */
  readonly isReleasedElsewhere: boolean
  /** Names of documents that may be sent although an equal one was sent before (R5, release baseline). */
  readonly resend: readonly string[]
  /** CSV of `report`: a line per document, for other programs. */
  readonly csvPath: string | undefined
  /** XLSX of `report`, the same as the window's, for people. */
  readonly xlsxPath: string | undefined
  /** PDF of `report`: the figures of all documents on one page. */
  readonly pdfPath: string | undefined
  /** Saved view of `report`, by name; only its documents are written. */
  readonly view: string | undefined
  /** Whether `report` only lists the saved views. */
  readonly listsViews: boolean
  /** File of `verify-audit` into which the audit trail is written. */
  readonly exportPath: string | undefined
  /** File of `support-report`; undefined: the report is printed. */
  readonly supportPath: string | undefined
  /** Time of `send`, taken from the text when the command began: a long check does not turn 22:00 into tomorrow's. */
  readonly at: EpochMs | undefined
  /** Count of refusals in a row that stop a batch. */
  readonly stopAfterRefusals: number | undefined
  /**
   * Options of the account, which are kept: others also send on it; its documents get a reference (R13, decision).
   */
  readonly isShared: boolean
  readonly usesReference: boolean
}

export type ArgumentsResult =
  | { readonly ok: true; readonly arguments: Arguments }
  | { readonly ok: false; readonly problem: UsageProblem }

const DEFAULT_DATA_FOLDER = 'signature-batches-data'
const DEFAULT_INTERVAL_MS = 30_000
const SECOND_MS = 1_000

/** Options with the commands that take them; one without `of` is for all. `check` takes the options of `send`. */
const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
  data: { type: 'string' },
  'base-url': { type: 'string' },
  practice: { type: 'boolean' },
  settle: { type: 'string' },
  interval: { type: 'string' },
  timeout: { type: 'string' },
  once: { type: 'boolean', of: ['watch', 'archive'] },
  again: { type: 'boolean', of: ['check', 'send'] },
  'released-elsewhere': { type: 'boolean', of: ['check', 'send'] },
  resend: { type: 'string', multiple: true, of: ['check', 'send'] },
  csv: { type: 'string', of: ['report'] },
  xlsx: { type: 'string', of: ['report'] },
  pdf: { type: 'string', of: ['report'] },
  view: { type: 'string', of: ['report'] },
  'list-views': { type: 'boolean', of: ['report'] },
  export: { type: 'string', of: ['verify-audit'] },
  at: { type: 'string', of: ['check', 'send'] },
  'stop-after': { type: 'string', of: ['check', 'send', 'resume'] },
  shared: { type: 'boolean', of: ['check', 'send'] },
  reference: { type: 'boolean', of: ['check', 'send'] },
  files: { type: 'string', of: ['prepare'] },
  sheet: { type: 'string', of: ['prepare'] },
  mapping: { type: 'string', of: ['prepare'] },
  layout: { type: 'string', of: ['prepare'] },
  'password-file': { type: 'string', of: ['prepare', 'check', 'send'] },
  'seal-with': { type: 'string', of: ['prepare'] },
  'office-key-file': { type: 'string', of: ['prepare', 'check', 'send'] },
  account: { type: 'string', of: ['prepare', 'account'] },
  out: { type: 'string', of: ['prepare', 'evidence', 'export-person', 'support-report'] },
  from: { type: 'string', of: ['correct'] },
  to: { type: 'string', of: ['correct', 'account'] },
  file: { type: 'string', of: ['correct'] },
  link: { type: 'boolean', of: ['correct'] },
  plan: { type: 'boolean', of: ['correct'] },
  person: { type: 'string', of: ['account', 'erase', 'export-person'] },
  batch: { type: 'string', of: ['evidence', 'erase'] },
  yes: { type: 'boolean', of: ['account', 'erase'] },
  'dry-run': { type: 'boolean', of: ['account', 'data', 'erase'] },
  'with-signed-files': { type: 'boolean', of: ['erase'] },
  name: { type: 'string', of: ['account'] },
  all: { type: 'boolean', of: ['account'] },
  add: { type: 'string', of: ['account'] },
  remove: { type: 'string', of: ['account'] },
  rename: { type: 'string', of: ['account'] },
  activate: { type: 'string', of: ['account'] },
  deactivate: { type: 'string', of: ['account'] },
  bind: { type: 'string', of: ['account'] },
  call: { type: 'string', of: ['account'] },
  with: { type: 'string', of: ['account'] },
} as const

export function parseArguments(words: readonly string[], workingFolder: string): ArgumentsResult {
  const mistake = findWordProblem(words, OPTIONS)
  if (mistake) return refuse(mistake)
  const { values, positionals } = parse(words)
  const [name, ...files] = positionals
  if (values.help === true || name === undefined) return refuse({ kind: 'help' })
  const command = COMMANDS.find((each) => each === name)
  if (!command) return refuse({ kind: 'unknownCommand', value: name })
  const problem =
    checkOptions(command, values) ?? checkFiles(command, files) ?? checkTarget(command, values)
  if (problem) return refuse(problem)
  const reportProblem = command === 'report' ? checkReport(values) : undefined
  if (reportProblem) return refuse(reportProblem)
  const own = toCommandArguments(command, files, values, workingFolder)
  if ('kind' in own) return refuse(own)
  const numbers = toNumberArguments(values)
  if ('kind' in numbers) return refuse(numbers)
  return {
    ok: true,
    arguments: {
      command,
      files: command === 'inspect' ? files : files.map((file) => resolve(workingFolder, file)),
      ...own,
      ...numbers,
      passwordPath: toPath(values['password-file'], workingFolder),
      officeKeyPath: toPath(values['office-key-file'], workingFolder),
      json: values.json ?? false,
      dataFolder: resolve(workingFolder, values.data ?? DEFAULT_DATA_FOLDER),
      isDataFolderGiven: values.data !== undefined,
      target: toTarget(values),
      once: values.once ?? false,
      again: values.again ?? false,
      isReleasedElsewhere: values['released-elsewhere'] ?? false,
      resend: values.resend ?? [],
      csvPath: toPath(values.csv, workingFolder),
      xlsxPath: toPath(values.xlsx, workingFolder),
      pdfPath: toPath(values.pdf, workingFolder),
      view: values.view,
      listsViews: values['list-views'] ?? false,
      exportPath: toPath(values.export, workingFolder),
      supportPath:
        command === 'support-report' && values.out !== undefined
          ? resolve(workingFolder, values.out)
          : undefined,
      isShared: values.shared ?? false,
      usesReference: values.reference ?? false,
    },
  }
}

function refuse(problem: UsageProblem): ArgumentsResult {
  return { ok: false, problem }
}

function parse(words: readonly string[]) {
  return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true, strict: true })
}

type Values = ReturnType<typeof parse>['values']

/** Arguments that only one command has. */
function toCommandArguments(
  command: CommandName,
  files: readonly string[],
  values: Values,
  workingFolder: string,
): Pick<Arguments, 'prepare' | 'correct' | 'data' | 'account' | 'evidence'> | UsageProblem {
  const prepare = command === 'prepare' ? toPrepareArguments(values, workingFolder) : undefined
  if (prepare && 'kind' in prepare) return prepare
  const correct = toCorrectArguments(command, values, workingFolder)
  if (correct && 'kind' in correct) return correct
  const data = toDataArguments(command, files, values, workingFolder)
  if (data && 'kind' in data) return data
  const account = toAccountArguments(command, files, values, workingFolder)
  if (account && 'kind' in account) return account
  const evidence = command === 'evidence' ? toEvidenceArguments(values, workingFolder) : undefined
  if (evidence && 'kind' in evidence) return evidence
  return { prepare, correct, data, account, evidence }
}

type NumberArguments = Pick<
  Arguments,
  'at' | 'stopAfterRefusals' | 'settleFloorMs' | 'intervalMs' | 'answerTimeoutMs'
>

function toNumberArguments(values: Values): NumberArguments | UsageProblem {
  const { at: time, 'stop-after': stopAfter } = values
  const at = time === undefined ? undefined : parseTime(time, systemClock.now())
  if (time !== undefined && at === undefined) return { kind: 'badTime', value: time }
  if (stopAfter !== undefined && !/^[1-9]\d*$/u.test(stopAfter)) {
    return { kind: 'badCount', value: stopAfter }
  }
  const settle = toMs(values.settle)
  const interval = toMs(values.interval)
  const timeout = toMs(values.timeout)
  if (!settle.ok) return { kind: 'badNumber', value: settle.value }
  if (!interval.ok) return { kind: 'badNumber', value: interval.value }
  if (!timeout.ok) return { kind: 'badNumber', value: timeout.value }
  // Without a pause the service would be asked again and again.
  if (interval.ms === 0) return { kind: 'badNumber', value: '0' }
  return {
    at,
    stopAfterRefusals: stopAfter === undefined ? undefined : Number(stopAfter),
    settleFloorMs: settle.ms,
    intervalMs: interval.ms ?? DEFAULT_INTERVAL_MS,
    answerTimeoutMs: timeout.ms,
  }
}

function toPrepareArguments(
  { files, sheet, mapping, layout, 'seal-with': seal, account, out }: Values,
  workingFolder: string,
): PrepareArguments | UsageProblem {
  if (files === undefined) return { kind: 'missingOption', value: '--files', command: 'prepare' }
  if (sheet === undefined) return { kind: 'missingOption', value: '--sheet', command: 'prepare' }
  if (out === undefined) return { kind: 'missingOption', value: '--out', command: 'prepare' }
  if (!isLoteName(out)) return { kind: 'noLoteName', value: out }
  const accountId = accountIdSchema.optional().safeParse(account)
  if (!accountId.success) return { kind: 'badAccount', value: account ?? '' }
  return {
    contractFolder: resolve(workingFolder, files),
    sheetPath: resolve(workingFolder, sheet),
    mappingPath: toPath(mapping, workingFolder),
    layoutPath: toPath(layout, workingFolder),
    sealPath: toPath(seal, workingFolder),
    accountId: accountId.data,
    outPath: resolve(workingFolder, out),
  }
}

function toPath(given: string | undefined, workingFolder: string): string | undefined {
  return given === undefined ? undefined : resolve(workingFolder, given)
}

function toEvidenceArguments(
  { batch, out }: Values,
  workingFolder: string,
): EvidenceArguments | UsageProblem {
  if (batch === undefined) return { kind: 'missingOption', value: '--batch', command: 'evidence' }
  if (out === undefined) return { kind: 'missingOption', value: '--out', command: 'evidence' }
  return { batch, outPath: resolve(workingFolder, out) }
}

function checkReport(values: Values): UsageProblem | undefined {
  if (values['list-views'] === true) {
    const other = (['csv', 'xlsx', 'pdf', 'view'] as const).find(
      (name) => values[name] !== undefined,
    )
    return other && { kind: 'foreignOption', value: `--${other}`, command: 'report --list-views' }
  }
  const outputs = [values.csv, values.xlsx, values.pdf].filter((path) => path !== undefined)
  if (outputs.length !== 1) return { kind: 'noOutput' }
  // The overview has the figures of all sent documents, so that it cannot be that of a view.
  return values.pdf !== undefined && values.view !== undefined
    ? { kind: 'overviewOfView' }
    : undefined
}

/** Refuses an option that the command does not read, since it would be ignored silently. */
function checkOptions(command: CommandName, values: Values): UsageProblem | undefined {
  const foreign = Object.entries(OPTIONS).find(
    ([name, option]) =>
      name in values && 'of' in option && option.of.every((taker) => taker !== command),
  )
  return foreign && { kind: 'foreignOption', value: `--${foreign[0]}`, command }
}

function checkFiles(command: CommandName, files: readonly string[]): UsageProblem | undefined {
  const takesFiles = command === 'inspect' || command === 'check' || command === 'send'
  if (takesFiles && files.length === 0) return { kind: 'missingFile', value: command }
  const takesWord = takesFiles || ['data', 'account', 'verify-audit'].includes(command)
  if (command !== 'inspect' && files.length > (takesWord ? 1 : 0)) {
    return { kind: 'oneFileOnly', value: files.at(-1) ?? '' }
  }
  return undefined
}

/** Checks the target: `send` must name one; every other command uses that of its data folder. */
function checkTarget(command: CommandName, values: Values): UsageProblem | undefined {
  if (values.practice === true && values['base-url'] !== undefined) return { kind: 'twoTargets' }
  const needsTarget = command === 'send'
  const hasTarget = values.practice === true || values['base-url'] !== undefined
  return needsTarget && !hasTarget ? { kind: 'noTarget', value: command } : undefined
}

function toTarget(values: Values): Target | undefined {
  if (values.practice === true) return { kind: 'practice' }
  const baseUrl = values['base-url']
  return baseUrl === undefined ? undefined : { kind: 'live', baseUrl }
}

type Milliseconds =
  | { readonly ok: true; readonly ms: number | undefined }
  | { readonly ok: false; readonly value: string }

function toMs(seconds: string | undefined): Milliseconds {
  if (seconds === undefined) return { ok: true, ms: undefined }
  const value = Number(seconds)
  const isUsable = seconds.trim() !== '' && Number.isFinite(value) && value >= 0
  return isUsable ? { ok: true, ms: value * SECOND_MS } : { ok: false, value: seconds }
}
