// `send FILE`: check, release, send until nothing is queued or unconfirmed. Killed at any moment,
// `resume` goes on.
import { basename } from 'node:path'
import { access } from 'node:fs/promises'
import type { Batch } from '../../../shared/model/batch.ts'
import { batchIdSchema, documentIdSchema } from '../../../shared/model/ids.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import { toCallFailure } from '../../failures.ts'
import type { CheckedBatch } from '../../import/check-description.ts'
import { toLane } from '../../queue/lane.ts'
import type { ReleaseDoubt } from '../../queue/release.ts'
import { systemClock, systemRandom } from '../../system-ports.ts'
import type { Workspace } from '../../workspace.ts'
import type { Arguments } from '../arguments.ts'
import type { Output } from '../console-output.ts'
import type { ExitCode } from '../exit-codes.ts'
import { EXIT, exitCodeOf } from '../exit-codes.ts'
import type { OpenedCommand } from '../open-command.ts'
import { check, hasErrors, sayFindings } from './check.ts'
import { parseTime } from '../parse-time.ts'
import { runQueue } from './run-queue.ts'
import { waitUntil } from './wait-until.ts'

export async function runSend(
  words: Arguments,
  opened: OpenedCommand,
  output: Output,
  stopping: AbortSignal,
): Promise<ExitCode> {
  const { workspace, archiveFolder } = opened
  if (await isArchiveGone(workspace, archiveFolder)) {
    const facts = { code: 'archiveFolderGone', path: archiveFolder }
    output.complain('failed', facts, 'cli.archiveFolderGone', { path: archiveFolder })
    output.say('nothingSent', {}, 'cli.nothingSent')
    return EXIT.badInput
  }
  const checked = await check(words, workspace, output, { isOnline: true })
  if (!checked.ok) return checked.exitCode
  const { batch } = checked
  const known = await findKnown(words, workspace, batch)
  if (known) {
    const { deliveries, documents } = known
    const facts = { documents, sent: deliveries.sent ?? 0 }
    output.say('continued', { batchId: known.id, ...facts }, 'cli.continued', facts)
  } else {
    sayFindings(batch, output)
    if (hasErrors(batch)) {
      output.say('nothingSent', {}, 'cli.nothingSent')
      return EXIT.badInput
    }
    const [path = ''] = words.files
    const name = basename(path).replace(/\.json$/iu, '')
    const { accountId } = checked.description
    const waited = await waitForTime(words, workspace, output, stopping)
    if (waited !== undefined) return waited
    await keepOptions(words, workspace, accountId)
    const given = { accountId, name, batch, doubt: toDoubt(words) }
    const refused = await release(workspace, given, output)
    if (refused !== undefined) return refused
  }
  await goOn(workspace)
  return runQueue(workspace, output, stopping)
}

/** What stood still goes on, since a person says so by the command. */
export async function goOn({ queue }: Pick<Workspace, 'queue'>): Promise<void> {
  await queue.releaseHolds()
  for (const { batchId } of (await queue.status()).stops) await queue.goOn(batchId)
}

/** Undefined when it is time. */
async function waitForTime(
  { at: text }: Arguments,
  { queue }: Workspace,
  output: Output,
  stopping: AbortSignal,
): Promise<ExitCode | undefined> {
  const at = text === undefined ? undefined : parseTime(text, systemClock.now())
  if (at === undefined) return undefined
  output.say('scheduled', { at }, 'cli.scheduled', { time: new Date(at).toLocaleString() })
  const waited = await waitUntil(at, { queue, clock: systemClock }, stopping)
  if (waited === 'due') return undefined
  output.complain(waited, { at }, waited === 'missed' ? 'cli.missed' : 'cli.stopped')
  output.say('nothingSent', {}, 'cli.nothingSent')
  return waited === 'missed' ? EXIT.badInput : EXIT.stopped
}

/** What was told once of an account is kept with the data folder. */
async function keepOptions(
  { isShared, usesReference }: Arguments,
  { accountOptions }: Workspace,
  accountId: Batch['accountId'],
): Promise<void> {
  const known = accountOptions.of(accountId)
  if (!isShared && !usesReference) return
  await accountOptions.change(accountId, {
    isShared: isShared || known.isShared,
    usesReference: usesReference || known.usesReference,
  })
}

/** R5: a description that was journalled before is continued, whatever the rules say of it now. */
async function findKnown(words: Arguments, { journal }: Workspace, batch: CheckedBatch) {
  if (words.again || batch.sourceSha256 === undefined) return undefined
  const known = await journal.batchBySource(batch.sourceSha256)
  return known && (await journal.batches()).find(({ id }) => id === known.id)
}

/** R17: the same file may have been sent from another machine, unless a person wants it once more. */
function toDoubt({ again, isReleasedElsewhere }: Arguments): ReleaseDoubt {
  if (isReleasedElsewhere) return { kind: 'all' }
  return { kind: again ? 'none' : 'listed' }
}

async function release(
  { queue }: Workspace,
  given: Pick<Batch, 'accountId' | 'name'> & {
    readonly batch: CheckedBatch
    readonly doubt: ReleaseDoubt
  },
  output: Output,
): Promise<ExitCode | undefined> {
  const { accountId, name, batch: checked, doubt } = given
  const batch: Batch = omitUndefined({
    id: batchIdSchema.parse(systemRandom.uuid()),
    name,
    accountId,
    createdAt: systemClock.now(),
    sourceSha256: checked.sourceSha256,
  })
  const documents = checked.documents.flatMap(({ content }, position) =>
    content
      ? [
          {
            id: documentIdSchema.parse(systemRandom.uuid()),
            position,
            content,
            lane: toLane(accountId, content),
          },
        ]
      : [],
  )
  const result = await queue.releaseNew(batch, documents, doubt)
  if (result.kind === 'released') {
    const facts = { documents: documents.length }
    output.say('released', { batchId: batch.id, ...facts }, 'cli.released', facts)
    const { doubted: count } = result
    if (count !== undefined) output.say('doubted', { documents: count }, 'cli.doubted', { count })
    return undefined
  }
  const failure =
    result.kind === 'failed'
      ? toCallFailure(result.result)
      : ({ code: 'serviceFault', params: { status: 'list' } } as const)
  output.fail(failure)
  output.say('nothingSent', {}, 'cli.nothingSent')
  return exitCodeOf(failure.code)
}

/** Signed files were stored there and the folder is gone: a share that is not mounted, a moved disk. */
export async function isArchiveGone({ journal }: Workspace, folder: string): Promise<boolean> {
  const isThere = await access(folder).then(
    () => true,
    () => false,
  )
  if (isThere) return false
  const { rows } = await journal.documents({ archives: ['stored'], limit: 1 })
  return rows.length > 0
}
