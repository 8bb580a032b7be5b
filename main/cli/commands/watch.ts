// `watch` and `archive`: cycles until nothing is outstanding, or once.
import type { Workspace } from '../../app/workspace.ts'
import { toCallFailure } from '../../failures.ts'
import { systemClock } from '../../platform/system-ports.ts'
import type { Arguments } from '../arguments.ts'
import type { Output } from '../console-output.ts'
import type { ExitCode } from '../exit-codes.ts'
import { EXIT, exitCodeOf } from '../exit-codes.ts'
import type { OpenedCommand } from '../open-command.ts'
import { isArchiveGone } from './send.ts'

export async function runWatch(
  words: Arguments,
  { workspace }: OpenedCommand,
  output: Output,
  stopping: AbortSignal,
): Promise<ExitCode> {
  for (;;) {
    const cycle = await watchOnce(workspace, output)
    if (words.once || cycle.outstanding === 0) return cycle.exitCode
    if (cycle.exitCode === EXIT.accountRefused) return cycle.exitCode
    await systemClock.sleep(words.intervalMs, stopping)
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
  for (;;) {
    const cycle = await watchOnce(workspace, output)
    const missing = await archiveOnce(workspace, output)
    if (stopping.aborted) return EXIT.stopped
    if (words.once || (cycle.outstanding === 0 && missing === 0)) {
      return missing > 0 ? EXIT.rejected : cycle.exitCode
    }
    if (cycle.exitCode === EXIT.accountRefused) return cycle.exitCode
    await systemClock.sleep(words.intervalMs, stopping)
    if (stopping.aborted) return EXIT.stopped
  }
}

async function watchOnce(
  { watcher, signing }: Workspace,
  output: Output,
): Promise<{ readonly outstanding: number; readonly exitCode: ExitCode }> {
  const { outstanding, requests, changed, failed } = await watcher.cycle()
  await signing.settle()
  const facts = { outstanding, requests, changed: changed.length }
  output.say('watched', facts, 'cli.watched', facts)
  if (!failed) return { outstanding, exitCode: EXIT.done }
  const failure = toCallFailure(failed)
  output.fail(failure)
  return { outstanding, exitCode: exitCodeOf(failure.code) }
}

/** How many signed documents are still without a file. */
async function archiveOnce({ archive, journal }: Workspace, output: Output): Promise<number> {
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
  return missing
}
