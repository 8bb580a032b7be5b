// `send FILE`: checks, releases and sends until no row is queued or unconfirmed. After a kill at any moment, `resume`
// goes on.
import { access } from 'node:fs/promises'
import type { Batch } from '../../../shared/model/batch.ts'
import type { DocumentContent } from '../../../shared/model/document.ts'
import type { Delivery } from '../../../shared/model/delivery.ts'
import type { Failed } from '../../../shared/model/failure.ts'
import { fail } from '../../../shared/model/failure.ts'
import { batchIdSchema, documentIdSchema } from '../../../shared/model/ids.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import type { BatchRow } from '../../journal/records.ts'
import { toCallFailure } from '../../failures.ts'
import type { CheckedBatch, CheckedDocument } from '../../import/check-description.ts'
import { toLane } from '../../queue/send/identity-key.ts'
import type { ReleaseDoubt } from '../../queue/release/release.ts'
import { systemClock, systemRandom } from '../../platform/system-ports.ts'
import type { Workspace } from '../../app/workspace.ts'
import type { Arguments } from '../arguments.ts'
import type { Output } from '../console-output.ts'
import type { ExitCode } from '../exit-codes.ts'
import { EXIT, exitCodeOf } from '../exit-codes.ts'
import type { CommandPorts, OpenedCommand } from '../open-command.ts'
import { check, hasErrors, sayFindings } from './check.ts'
import { runQueue } from './run-queue.ts'
import type { BatchHeader } from './read-batch.ts'
import { waitUntil } from './wait-until.ts'

export async function runSend(
  words: Arguments,
  opened: OpenedCommand,
  output: Output,
  { stopping, environment }: Pick<CommandPorts, 'environment'> & { readonly stopping: AbortSignal },
): Promise<ExitCode> {
  const { workspace, archiveFolder } = opened
  if (await isArchiveGone(workspace, archiveFolder)) {
    const facts = { code: 'archiveFolderGone', path: archiveFolder }
    output.complain('failed', facts, 'cli.archiveFolderGone', { path: archiveFolder })
    return sayNothingSent(output, EXIT.badInput)
  }
  const checked = await check(words, workspace, output, { isOnline: true, environment })
  if (!checked.ok) return checked.exitCode
  const { header, batch } = checked
  if (await isPreparedHere(words, workspace, header)) {
    const [file = ''] = words.files
    output.complain('failed', { code: 'lote.preparedHere', file }, 'cli.lote.preparedHere', {
      file,
    })
    return sayNothingSent(output, EXIT.badInput)
  }
  const known = await findKnown(words, workspace, header)
  if (known) {
    const { deliveries, documents } = known
    const facts = { documents, sent: deliveries.sent ?? 0 }
    output.say('continued', { batchId: known.id, ...facts }, 'cli.continued', facts)
  }
  const resent = await chooseResent(words, workspace, known, batch, output)
  if (!resent) {
    return sayNothingSent(output, EXIT.badInput)
  }
  const rest = known ? await leaveOutKnown(workspace, known, batch) : batch
  const going = { ...rest, documents: [...rest.documents, ...resent] }
  if (!known || going.documents.length > 0) {
    const sending = { header, batch, known, rest, resent, going }
    const ended = await releaseDocuments(words, workspace, sending, output, stopping)
    if (ended !== undefined) return ended
  }
  await goOn(workspace)
  return runQueue(workspace, output, stopping)
}

type Sending = {
  readonly header: BatchHeader
  /** Whole batch of the file. */
  readonly batch: CheckedBatch
  readonly known: BatchRow | undefined
  /** Batch without the documents that were released here before. */
  readonly rest: CheckedBatch
  /** Documents that go once more. */
  readonly resent: readonly CheckedDocument[]
  /** Batch of what goes now. */
  readonly going: CheckedBatch
}

/** Releases what goes now; returns an exit code where something keeps it from being sent. */
async function releaseDocuments(
  words: Arguments,
  workspace: Workspace,
  { header, batch, known, rest, resent, going }: Sending,
  output: Output,
  stopping: AbortSignal,
): Promise<ExitCode | undefined> {
  sayFindings(going, output)
  if (hasErrors(going)) return sayNothingSent(output, EXIT.badInput)
  if (await needsSecondPerson(workspace, header, known, going)) {
    output.fail(fail('secondPersonNeeded').failure)
    return sayNothingSent(output, EXIT.needsDecision)
  }
  const waited = await waitForTime(words, workspace, output, stopping)
  if (waited !== undefined) return waited
  await keepOptions(words, workspace, header.accountId)
  const given = { header, batch: rest, known, words }
  if (!known || rest.documents.length > 0) {
    const refused = await release(workspace, given, output)
    if (refused !== undefined) return refused
  }
  if (resent.length === 0) return undefined
  // A person wants these documents once more: earlier ones in the list raise no doubt.
  const more = { ...given, batch: { ...batch, documents: resent }, isOnceMore: true }
  return release(workspace, more, output)
}

function sayNothingSent(output: Output, exitCode: ExitCode): ExitCode {
  output.say('nothingSent', {}, 'cli.nothingSent')
  return exitCode
}

/**
 * `resume`: goes on with what is queued or unconfirmed.
 * @param refusal keeps stopped batches stopped, as in the window
 */
export async function runResume(
  workspace: Workspace,
  refusal: Failed | undefined,
  output: Output,
  stopping: AbortSignal,
): Promise<ExitCode> {
  const { queue } = workspace
  if (!refusal) await goOn(workspace)
  else {
    await queue.releaseHolds()
    if ((await queue.status()).stops.length > 0) output.fail(refusal.failure)
  }
  return runQueue(workspace, output, stopping)
}

/** Ends holds and stops, since the command says so. */
async function goOn({ queue }: Pick<Workspace, 'queue'>): Promise<void> {
  await queue.releaseHolds()
  for (const { batchId } of (await queue.status()).stops) await queue.goOn(batchId)
}

/** Refuses a batch that needs a second person: the request and the release are made in the window. */
async function needsSecondPerson(
  { releases }: Workspace,
  header: BatchHeader,
  known: BatchRow | undefined,
  { documents }: CheckedBatch,
): Promise<boolean> {
  const batchId = known?.id ?? header.id ?? batchIdSchema.parse(systemRandom.uuid())
  const going = documents.flatMap(({ content }) => content ?? [])
  return (await releases.reviews.findNeed(batchId, going)) !== undefined
}

/** Waits for the time of `--at`; returns an exit code when it ended otherwise, else undefined. */
async function waitForTime(
  { at }: Arguments,
  { queue }: Workspace,
  output: Output,
  stopping: AbortSignal,
): Promise<ExitCode | undefined> {
  if (at === undefined) return undefined
  output.say('scheduled', { at }, 'cli.scheduled', { time: new Date(at).toLocaleString() })
  const waited = await waitUntil(at, { queue, clock: systemClock }, stopping)
  if (waited === 'due') return undefined
  output.complain(waited, { at }, waited === 'missed' ? 'cli.missed' : 'cli.stopped')
  return sayNothingSent(output, waited === 'missed' ? EXIT.badInput : EXIT.stopped)
}

/** Keeps options of the account with the data folder. */
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

/**
 * Whether the batch is prepared in this data folder, where it may have changed since the file was saved; the window
 * releases it then.
 */
async function isPreparedHere(
  { again }: Arguments,
  { drafts }: Workspace,
  { id }: BatchHeader,
): Promise<boolean> {
  return !again && id !== undefined && (await drafts.header(id)) !== undefined
}

/** Batch that the journal already has, which is continued whatever its findings are now (R5, release baseline). */
async function findKnown(
  { again }: Arguments,
  { journal }: Workspace,
  { id: given, sourceSha256 }: BatchHeader,
): Promise<BatchRow | undefined> {
  if (again) return undefined
  const bySource = sourceSha256 && (await journal.batches.bySource(sourceSha256))
  return (await journal.batches.list()).find(({ id }) => id === given || id === bySource?.id)
}

/** Documents that were not released here yet, of a batch file; a description is always released whole. */
async function leaveOutKnown(
  { journal }: Workspace,
  { id }: BatchRow,
  batch: CheckedBatch,
): Promise<CheckedBatch> {
  const { rows, unreadable } = await journal.documents.list({ batchId: id })
  const known = new Set<string | undefined>([...rows, ...unreadable].map((row) => row.id))
  const documents = batch.documents.filter((each) => each.id !== undefined && !known.has(each.id))
  return { ...batch, documents }
}

/** States of rows that are over, so that `--resend` may send their documents again by name. */
const OVER: ReadonlySet<Delivery['kind']> = new Set(['sent', 'rejected', 'withdrawn'])

/**
 * Documents of a known batch that `--resend` sends again, as new ones (R5, release baseline). Undefined when a name
 * fits none of them, several, or one whose sending is not over; each is printed.
 */
async function chooseResent(
  { again, resend }: Arguments,
  { journal }: Workspace,
  known: BatchRow | undefined,
  { documents }: CheckedBatch,
  output: Output,
): Promise<readonly CheckedDocument[] | undefined> {
  const unknown = resend.filter((name) => documents.every((each) => each.name !== name))
  for (const name of unknown) {
    output.complain('failed', { code: 'resendUnknown', name }, 'cli.resendUnknown', { name })
  }
  const several = resend
    .map((name) => ({ name, files: documents.filter((each) => each.name === name) }))
    .filter(({ files }) => files.length > 1)
  for (const { name, files } of several) {
    const facts = { name, files: files.map(({ file }) => file).join(', ') }
    output.complain('failed', { code: 'resendSeveral', ...facts }, 'cli.resendSeveral', facts)
  }
  if (unknown.length + several.length > 0) return undefined
  if (!known || again) return []
  const { rows } = await journal.documents.list({ batchId: known.id })
  const wanted = documents.filter(({ name }) => resend.includes(name))
  const open = rows.filter(
    ({ content, delivery }) => isNamed(content, resend) && !OVER.has(delivery.kind),
  )
  for (const { content } of open) {
    const name = content?.name ?? ''
    output.complain('failed', { code: 'resendOpen', name }, 'cli.resendOpen', { name })
  }
  if (open.length > 0) return undefined
  // Documents that were not released here yet are released with the rest, and not twice.
  const isKnown = ({ name }: CheckedDocument): boolean =>
    rows.some(({ content }) => content?.name === name)
  return wanted
    .filter(isKnown)
    .map(({ name, file, content, findings }) => omitUndefined({ name, file, content, findings }))
}

function isNamed(content: DocumentContent | undefined, names: readonly string[]): boolean {
  return content !== undefined && names.includes(content.name)
}

/**
 * Doubt about a batch: the same file may have been sent from another machine (R17), unless a person sends it again.
 */
function toDoubt({ again, isReleasedElsewhere }: Arguments, header: BatchHeader): ReleaseDoubt {
  if (isReleasedElsewhere) return { kind: 'all' }
  if (again) return { kind: 'none' }
  return { kind: header.isReleasedElsewhere ? 'all' : 'listed' }
}

async function release(
  { queue }: Workspace,
  given: {
    readonly header: BatchHeader
    readonly batch: CheckedBatch
    readonly known: BatchRow | undefined
    readonly words: Arguments
    readonly isOnceMore?: boolean
  },
  output: Output,
): Promise<ExitCode | undefined> {
  const { header, known, words, isOnceMore = false } = given
  const { accountId, isReleasedElsewhere: _, ...plain } = header
  // A file that is sent again whole becomes a new batch with new documents.
  const ownId = known?.id ?? (words.again ? undefined : header.id)
  const batch: Batch = {
    createdAt: systemClock.now(),
    ...plain,
    accountId,
    id: ownId ?? batchIdSchema.parse(systemRandom.uuid()),
  }
  const documents = given.batch.documents.flatMap(({ id, content }, position) =>
    content
      ? [
          {
            id: id === undefined || words.again ? documentIdSchema.parse(systemRandom.uuid()) : id,
            position: position + (known?.documents ?? 0),
            content,
            lane: toLane(accountId, content),
          },
        ]
      : [],
  )
  const doubt: ReleaseDoubt = isOnceMore ? { kind: 'none' } : toDoubt(words, header)
  const result = known
    ? await queue.releaseMore(batch, documents, doubt)
    : await queue.releaseNew(batch, documents, doubt)
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
  return sayNothingSent(output, exitCodeOf(failure.code))
}

/** Whether signed files were stored and their folder is gone: an unmounted share, a moved disk. */
export async function isArchiveGone({ journal }: Workspace, folder: string): Promise<boolean> {
  const isThere = await access(folder).then(
    () => true,
    () => false,
  )
  if (isThere) return false
  const { rows } = await journal.documents.list({ archives: ['stored'], limit: 1 })
  return rows.length > 0
}
