// `watch` and `archive`: run cycles until no document is outstanding, or one cycle with `--once`.
import type { AccountId } from '../../../shared/model/ids.ts'
import { createWatchAnswers } from '../../app/watch-answers.ts'
import type { Workspace } from '../../app/workspace.ts'
import { toCallFailure } from '../../failures.ts'
import { systemClock, systemRandom } from '../../platform/system-ports.ts'
import type { Arguments } from '../arguments.ts'
import type { Output } from '../console-output.ts'
import type { ExitCode } from '../exit-codes.ts'
import { EXIT, exitCodeOf } from '../exit-codes.ts'
import type { OpenedCommand } from '../open-command.ts'
import { isArchiveGone } from './send.ts'

export async function runWatch(
  words: Arguments,
  { workspace }: Pick<OpenedCommand, 'workspace'>,
  output: Output,
  stopping: AbortSignal,
): Promise<ExitCode> {
  const cycles = createCycles(workspace, words, output)
  for (;;) {
    const cycle = await cycles.next()
    if (words.once || cycle.outstanding === 0 || cycle.isRefused) return cycle.exitCode
    await cycles.wait(stopping)
    if (stopping.aborted) return EXIT.stopped
  }
}

export async function runArchive(
  words: Arguments,
  { workspace, archiveFolder }: OpenedCommand,
  output: Output,
  stopping: AbortSignal,
): Promise<ExitCode> {
  if (await isArchiveGone(workspace, archiveFolder)) {
    const facts = { code: 'archiveFolderGone', path: archiveFolder }
    output.complain('failed', facts, 'cli.archiveFolderGone', { path: archiveFolder })
    return EXIT.badInput
  }
  stopping.addEventListener('abort', () => void workspace.archive.stop(), { once: true })
  const cycles = createCycles(workspace, words, output)
  for (;;) {
    const cycle = await cycles.next()
    const { stored, missing } = await archiveOnce(workspace, output)
    if (stopping.aborted) return EXIT.stopped
    if (words.once || (cycle.outstanding === 0 && missing === 0)) {
      return missing > 0 ? EXIT.rejected : cycle.exitCode
    }
    // Files of accounts without outstanding documents are stored whatever the others answer.
    if (cycle.isRefused && stored === 0) return cycle.exitCode
    if (missing > 0) await systemClock.sleep(words.intervalMs, stopping)
    else await cycles.wait(stopping)
    if (stopping.aborted) return EXIT.stopped
  }
}

type Cycle = {
  readonly outstanding: number
  readonly exitCode: ExitCode
  /** Flag that the service refuses every account that has something outstanding. */
  readonly isRefused: boolean
}

/**
 * Cycles of one command. An account that fails has a wait of its own; the others keep their pace (R21, waits are
 * bounded).
 */
function createCycles(
  { watcher, signing }: Workspace,
  { intervalMs }: Pick<Arguments, 'intervalMs'>,
  output: Output,
) {
  const answers = createWatchAnswers({
    clock: systemClock,
    random: systemRandom,
    cycleMs: () => intervalMs,
    onChange: () => {},
  })
  let accounts: readonly AccountId[] = []
  const isRefusedOf = (accountId: AccountId): boolean => {
    const failed = answers.failedOf(accountId)
    return failed !== undefined && toExitCode(failed) === EXIT.accountRefused
  }
  return {
    async next(): Promise<Cycle> {
      const report = await watcher.cycle(undefined, answers.backingOff())
      answers.note(report)
      await signing.settle()
      const { outstanding, requests, changed, failed } = report
      accounts = report.accounts
      const facts = { outstanding, requests, changed: changed.length }
      output.say('watched', facts, 'cli.watched', facts)
      if (failed) output.fail(toCallFailure(failed))
      const isRefused = accounts.length > 0 && accounts.every(isRefusedOf)
      if (isRefused) return { outstanding, exitCode: EXIT.accountRefused, isRefused }
      return { outstanding, exitCode: failed ? toExitCode(failed) : EXIT.done, isRefused }
    },
    /** Waits until the next cycle is due. */
    wait: (stopping: AbortSignal): Promise<void> =>
      systemClock.sleep(Math.max(intervalMs, answers.allBackOffMs(accounts) ?? 0), stopping),
  }
}

function toExitCode(failed: Parameters<typeof toCallFailure>[0]): ExitCode {
  return exitCodeOf(toCallFailure(failed).code)
}

/** Runs a round of the archive; returns counts of stored files and of signed documents without one. */
async function archiveOnce(
  { archive, journal }: Workspace,
  output: Output,
): Promise<{ readonly stored: number; readonly missing: number }> {
  const rounds = [await archive.round()]
  if (archive.countSlow() > 0) {
    await archive.slowEnded()
    rounds.push(await archive.round())
  }
  const stored = rounds.flatMap((round) => round.stored)
  const failed = rounds.flatMap((round) => round.failed)
  const { rows } = await journal.documents.list({ ids: failed })
  for (const { id, content, archive: state } of rows) {
    if (state.kind !== 'failed') continue
    const { fault, detail = '' } = state
    const params = {
      document: content?.name ?? id,
      text: `${output.translate(`archiveFault.${fault}`)} ${detail}`.trim(),
    }
    output.complain('archiveFailed', { documentId: id, fault }, 'cli.archiveFailed', params)
  }
  const missing = await archive.countMissing()
  const facts = { stored: stored.length, missing }
  output.say('archived', facts, 'cli.archived', facts)
  return facts
}
