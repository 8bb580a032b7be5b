// Runs one command from its arguments to its exit code. It uses no global, so that tests run it whole.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sayWhere } from '../../shared/i18n/say-where.ts'
import { createTranslator } from '../../shared/i18n/translate.ts'
import type { Language } from '../../shared/model/settings.ts'
import { assertNever } from '../../shared/assert-never.ts'
import { toPolicy } from '../app/apply-policy.ts'
import { readDataFolder } from '../app/data-folder.ts'
import { findReleaseRefusal } from '../app/may-release.ts'
import type { PolicyReading } from '../app/read-policy.ts'
import { NO_POLICY } from '../app/read-policy.ts'
import { STATE_VARIABLE } from '../app/state-folder.ts'
import { toJournalFailure } from '../failures.ts'
import type { UpgradeStep } from '../journal/migrate.ts'
import type { Arguments, CommandName } from './arguments.ts'
import { parseArguments } from './arguments.ts'
import { runAccount } from './commands/account.ts'
import { runCheck } from './commands/check.ts'
import { runCorrect } from './commands/correct.ts'
import { runDataLife } from './commands/data-life.ts'
import { runEvidence, runVerifyAudit } from './commands/evidence.ts'
import { runInspect } from './commands/inspect.ts'
import { runPrepare } from './commands/prepare.ts'
import { runResume, runSend } from './commands/send.ts'
import { runReport, runStatus } from './commands/status.ts'
import { runSupportReport } from './commands/support-report.ts'
import { runArchive, runWatch } from './commands/watch.ts'
import type { Output } from './console-output.ts'
import { createOutput } from './console-output.ts'
import type { ExitCode } from './exit-codes.ts'
import { EXIT, exitCodeOf } from './exit-codes.ts'
import type { CommandPorts, OpenedCommand, ServiceNeed } from './open-command.ts'
import { openCommand } from './open-command.ts'
import { sayOpening } from './say-opening.ts'
import { applyToWords, findForbidden } from './under-policy.ts'

export type ConsolePorts = CommandPorts & {
  readonly workingFolder: string
  readonly language: Language
  /** Policy of the administrator as it was read; absent: none. */
  readonly reading?: PolicyReading
  /** User of the operating system, as the system names the person (`OFFICE\\maria`). */
  readonly osUser?: string
  readonly out: (line: string) => void
  readonly err: (line: string) => void
  /** Signal of SIGINT and SIGTERM. */
  readonly stopping: AbortSignal
}

export async function runCommand(words: readonly string[], ports: ConsolePorts): Promise<ExitCode> {
  const translate = createTranslator(ports.language)
  const parsed = parseArguments(words, ports.workingFolder)
  const output = createOutput(words.includes('--json'), translate, ports)
  if (!parsed.ok) {
    if (parsed.problem.kind === 'help') {
      ports.out(translate('cli.usage'))
      return EXIT.done
    }
    const { kind, ...params } = parsed.problem
    output.complain('failed', { code: `usage.${kind}`, ...params }, `cli.problem.${kind}`, params)
    return EXIT.badInput
  }
  const { reading = NO_POLICY, osUser = '' } = ports
  const policy = toPolicy(reading)
  if (reading.kind === 'bad') {
    const facts = { place: reading.place, where: sayWhere(reading.problem, translate) }
    output.complain('policyUnusable', facts, 'notice.policyUnusable', facts)
  }
  const forbidden = await findForbidden(parsed.arguments, words, policy, osUser)
  if (forbidden) {
    output.fail(forbidden.failure)
    return EXIT.badInput
  }
  const asked = applyToWords(parsed.arguments, policy)
  if (asked.command === 'inspect') return runInspect(asked, ports.out)
  const under = { ...ports, policy }
  return asked.command === 'prepare' && (await isNowhere(asked))
    ? runApart(asked, under, output)
    : runOpened(asked, under, output)
}

async function isNowhere({ target, dataFolder, isDataFolderGiven }: Arguments): Promise<boolean> {
  return !target && !isDataFolderGiven && (await readDataFolder(dataFolder)) === undefined
}

/** Runs a command in a temporary data folder, so that only the written file is left after it. */
async function runApart(words: Arguments, ports: ConsolePorts, output: Output): Promise<ExitCode> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'signature-batches-prepare-'))
  const environment = { ...ports.environment, [STATE_VARIABLE]: join(dataFolder, 'state') }
  try {
    return await runOpened({ ...words, dataFolder }, { ...ports, environment }, output)
  } finally {
    await rm(dataFolder, { recursive: true, force: true })
  }
}

const NEEDS: Readonly<Record<CommandName, ServiceNeed>> = {
  prepare: 'optional',
  check: 'optional',
  send: 'required',
  resume: 'required',
  watch: 'required',
  archive: 'required',
  status: 'none',
  report: 'none',
  evidence: 'none',
  'verify-audit': 'none',
  correct: 'required',
  account: 'required',
  inspect: 'none',
  data: 'none',
  erase: 'optional',
  'export-person': 'none',
  'support-report': 'none',
}

async function runOpened(words: Arguments, ports: ConsolePorts, output: Output): Promise<ExitCode> {
  const onUpgrade = (step: UpgradeStep): void => {
    output.complain('journalUpgrading', step, 'cli.upgrading', step)
  }
  const opened = await openCommand(words, { ...ports, onUpgrade }, NEEDS[words.command])
  if (!opened.ok) {
    output.fail(opened.failure)
    return exitCodeOf(opened.failure.code)
  }
  try {
    await prepare(opened.value, output)
    return await run(words, opened.value, ports, output)
  } catch (error) {
    // A full disk or a missing folder: what could not be written has not happened.
    const failure = toJournalFailure(error, words.dataFolder)
    if (!failure) throw error
    output.fail(failure)
    return exitCodeOf(failure.code)
  } finally {
    await opened.value.close()
  }
}

/** Prints how the journal was opened, and recovers what the last process left half done. */
async function prepare({ workspace }: OpenedCommand, output: Output): Promise<void> {
  sayOpening(workspace.opening, output)
  await workspace.queue.recover()
  await workspace.archive.recover()
  await workspace.portable.recover()
  await workspace.erasures.recover()
}

async function run(
  words: Arguments,
  opened: OpenedCommand,
  { stopping, language, environment, policy = {}, osUser = '' }: ConsolePorts,
  output: Output,
): Promise<ExitCode> {
  const { workspace } = opened
  switch (words.command) {
    case 'prepare':
      return words.prepare
        ? runPrepare({ ...words, ...words.prepare }, workspace, output, { stopping, environment })
        : EXIT.badInput
    case 'check':
      return runCheck(words, workspace, output, { environment })
    case 'send':
      return runSend(words, opened, output, { stopping, environment })
    case 'resume':
      return runResume(workspace, findReleaseRefusal(policy, osUser), output, stopping)
    case 'watch':
      return runWatch(words, opened, output, stopping)
    case 'archive':
      return runArchive(words, opened, output, stopping)
    case 'status':
      return runStatus(words, workspace, output)
    case 'report':
      return runReport(words, workspace, output, createTranslator(language))
    case 'evidence':
      return runEvidence(words, workspace, output, createTranslator(language))
    case 'verify-audit':
      return runVerifyAudit(words, workspace, output)
    case 'correct':
      return words.correct ? runCorrect(words.correct, workspace, output, stopping) : EXIT.badInput
    case 'account':
      return words.account ? runAccount(words.account, workspace, output) : EXIT.badInput
    case 'data':
    case 'erase':
    case 'export-person':
      return words.data ? runDataLife(words.data, workspace, output) : EXIT.badInput
    case 'support-report':
      return runSupportReport(words, workspace, output, policy)
    case 'inspect':
      return EXIT.done
    default:
      return assertNever(words.command)
  }
}
