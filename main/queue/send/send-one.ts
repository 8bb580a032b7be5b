// Attempt of one row from claim to settlement: three commits and one request. A crash at any point
// leaves a last commit that shows what may have happened (R1, last-byte fence).
import type { Attempt, AttemptOutcome } from '../../../shared/model/attempt.ts'
import type { Delivery } from '../../../shared/model/delivery.ts'
import type { PartnerDocumentId } from '../../../shared/model/ids.ts'
import { attemptIdSchema } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import type { ClaimableRow } from '../../journal/claim.ts'
import { JournalConflict } from '../../journal/journal-errors.ts'
import type { Change } from '../../journal/change.ts'
import type { DocumentRow } from '../../journal/records.ts'
import type { CreateReport, CreateRequest, FileSource } from '../../partner/partner-client.ts'
import { demandsAreas, keepAreasRequired } from './areas-required.ts'
import { toHold } from '../holds/account-refusal.ts'
import type { Bound } from '../reconcile/decide.ts'
import { MAX_ENDS, reachBound } from '../reconcile/decide.ts'
import { classifyCreate } from './classify-create.ts'
import { noteSighting } from '../reconcile/service-metrics.ts'
import type { QueuePorts } from '../queue-ports.ts'
import type { QueueState } from '../queue-state.ts'
import { readAttemptsSince } from '../reconcile/watched-attempts.ts'
import { makeReference, writeReference } from './reference.ts'
import { toResolvedByClaim } from '../duplicates/find-duplicates.ts'
import type { Settling } from './settle.ts'
import { settle } from './settle.ts'
import type { ReadyRow } from './claim-prefetch.ts'
import { findFile } from './claim-prefetch.ts'
import { describeError } from '../../platform/describe-error.ts'

export type SendOptions = {
  /** Service time now, from the first cheap read of the process (R6, service's clock). */
  readonly serviceNow: EpochMs
  /**
   * Abort of the request; an abort before the fence proves that the request did not act (R1,
   * last-byte fence).
   */
  readonly signal: AbortSignal
  /** Row of a held account, sent to find out whether the hold is over (R20, holds). */
  readonly isProbe: boolean
  /**
   * Permission to begin, read before the attempt is committed and before the request is made (R19,
   * stop first).
   */
  readonly mayBegin: () => boolean
  readonly onStep?: (step: SendStep) => void
}

/**
 * Progress of an attempt. `claimed`: its row is no longer queued. `begun`: bytes of the request
 * have left. `landed`: the service answered 201, and the journal does not have the answer yet.
 */
export type SendStep = 'claimed' | 'begun' | 'landed'

/**
 * Outcome of the attempt; `notSent` when `mayBegin` is false, when the row is no longer queued, or
 * when the store lacks the file and the row is rejected.
 */
export async function sendOne(
  ports: QueuePorts,
  state: QueueState,
  row: ReadyRow,
  options: SendOptions,
): Promise<AttemptOutcome | 'notSent'> {
  const { journal, clock } = ports
  const file = row.file ?? (await findFile(ports, row))
  const request = file && toRequest(ports, row, file)
  if (!request) return rejectWithoutFile(ports, row)
  if (!options.mayBegin()) return 'notSent'
  const holdReleases = state.holdReleases(row.accountId)
  const begin = { number: row.attempts + 1, serviceStartedAt: options.serviceNow }
  const attempt = await startAttempt(ports, row, request, begin)
  if (!attempt) return 'notSent'
  state.begun.add(attempt.id)
  options.onStep?.('claimed')
  await ports.reach?.('claimed')

  let completing = attempt
  const report = options.mayBegin()
    ? await ports.partner.createDocument(request, {
        signal: options.signal,
        onProgress: () => options.onStep?.('begun'),
        beforeLastBytes: async ({ uploadMs }) => {
          const completingAt = clock.now()
          await journal.commit(toFence(row, attempt, completingAt, uploadMs), completingAt)
          completing = { ...attempt, completingAt, uploadMs }
          await ports.reach?.('completing')
        },
      })
    : notBegun(attempt)
  await ports.reach?.('answered')
  const outcome = classifyCreate(report)
  if (outcome.kind === 'created') options.onStep?.('landed')
  await untilDone(ports, () => learnFromAnswer(ports, state, row, report, outcome), options.signal)
  const at = clock.now()
  // Time of settlement is left open without an answer, and the first scan sets it (R6, service's
  // clock): this machine may have slept meanwhile.
  const isAnswered = report.answer !== undefined || outcome.kind !== 'unknown'
  const serviceAt = isAnswered ? (state.serviceTime.now() ?? options.serviceNow) : undefined
  const ended = { ...completing, outcome }
  const readKnown = () => readSettlingFacts(ports, row, ended, serviceAt)
  const settling = {
    attempt: completing,
    outcome,
    at,
    ...(await untilDone(ports, readKnown, options.signal)),
    isHoldOld: state.holdReleases(row.accountId) !== holdReleases,
    isProbe: options.isProbe,
    fraction: ports.random.fraction(),
    ...omitUndefined({ serviceAt }),
  }
  const written = await writeSettlement(ports, row, settling, options.signal)
  await ports.reach?.('settled')
  if (written.kind === 'created') await resolveClaimed(ports, written.partnerId, options.signal)
  return written
}

/** Facts of the journal by which the outcome is settled. */
async function readSettlingFacts(
  ports: QueuePorts,
  row: ClaimableRow,
  ended: Attempt & { readonly outcome: AttemptOutcome },
  serviceAt: EpochMs | undefined,
): Promise<Pick<Settling, 'heldFor' | 'bound' | 'isOwnRefusal'>> {
  const { outcome } = ended
  const holds = outcome.kind === 'created' ? [] : await ports.journal.queue.holds()
  const heldFor = holds.find(({ accountId }) => accountId === row.accountId)?.hold.reason
  const bound = await readBound(ports, row, ended, serviceAt)
  const isOwn = await isOwnRefusal(ports, row, outcome)
  return { ...omitUndefined({ heldFor, bound }), isOwnRefusal: isOwn }
}

/**
 * Refusal for the quota that is the row's own: the account had a document created after this row's
 * first quota refusal, so the account's quota is not the cause (R20, holds).
 */
async function isOwnRefusal(
  { journal }: Pick<QueuePorts, 'journal'>,
  { id, accountId }: ClaimableRow,
  outcome: AttemptOutcome,
): Promise<boolean> {
  if (!isOfQuota(outcome)) return false
  const refused = (await journal.attempts.of(id)).findLast((each) => isOfQuota(each.outcome))
  const refusedAt = refused?.serviceSettledAt
  if (refusedAt === undefined) return false
  const since = await readAttemptsSince(journal, accountId, refusedAt, refusedAt, refusedAt)
  return since.some(
    (each) => each.outcome?.kind === 'created' && each.serviceStartedAt >= refusedAt,
  )
}

function isOfQuota(outcome: AttemptOutcome | undefined): boolean {
  return outcome?.kind === 'refused' && toHold(outcome.refusal)?.reason === 'quota'
}

/**
 * Bound of interrupted uploads (R18, bounds). An attempt that may have acted is reconciled first
 * and has no bound here.
 */
async function readBound(
  { journal }: Pick<QueuePorts, 'journal'>,
  { id }: ClaimableRow,
  attempt: Attempt,
  serviceAt: EpochMs | undefined,
): Promise<Bound | undefined> {
  const { outcome, number, serviceStartedAt } = attempt
  if (outcome?.kind !== 'neverLeft' || outcome.cause !== 'interrupted' || number < MAX_ENDS) {
    return undefined
  }
  const earlier = (await journal.attempts.of(id)).filter((each) => each.id !== attempt.id)
  return reachBound([...earlier, attempt], serviceAt ?? serviceStartedAt)
}

/** Report of a request that was stopped before its first byte. */
function notBegun({ bodyBytes }: Attempt): CreateReport {
  const fault = { kind: 'aborted', detail: 'stopped' } as const
  return { bodyBytes, handedBytes: 0, uploadMs: 0, fileChanged: false, fault }
}

/**
 * Duplicate report that the claim settles: a scan between the create and its answer may have
 * reported this document as a duplicate of another row.
 */
function resolveClaimed(
  ports: QueuePorts,
  partnerId: PartnerDocumentId,
  signal: AbortSignal,
): Promise<void> {
  const { journal, clock } = ports
  const resolve = async (): Promise<void> => {
    const at = clock.now()
    const changes = await toResolvedByClaim(journal, partnerId, at)
    if (changes.length > 0) await journal.commit(changes, at)
  }
  return untilDone(ports, resolve, signal)
}

/**
 * Settlement of the attempt. When another row already has the document, the outcome is recorded as
 * unknown and the row is reconciled: the service may cut two names to one, and the other row then
 * matched by signers and bytes.
 */
async function writeSettlement(
  ports: QueuePorts,
  row: ClaimableRow,
  settling: Settling,
  signal: AbortSignal,
): Promise<AttemptOutcome> {
  const { outcome, at } = settling
  try {
    await commitUntilDone(ports, settle(row, settling), at, signal)
    return outcome
  } catch (error) {
    if (outcome.kind !== 'created' || !(error instanceof JournalConflict)) throw error
    const taken = { kind: 'unknown', cause: 'unreadableAnswer' } as const
    await commitUntilDone(ports, settle(row, { ...settling, outcome: taken }), at, signal)
    return taken
  }
}

type NamedRequest = CreateRequest & { readonly reference?: string }

function toRequest(
  ports: QueuePorts,
  row: DocumentRow,
  file: FileSource,
): NamedRequest | undefined {
  if (!row.content) return undefined
  const base = { accountId: row.accountId, content: row.content, file }
  if (!ports.rules.usesReference(row.accountId)) {
    return { ...base, documentName: row.content.name }
  }
  const reference = makeReference(ports.random.fraction)
  return { ...base, reference, documentName: writeReference(row.content.name, reference) }
}

/** Start of the attempt; undefined when the row was taken back, or came in doubt, since it was read. */
async function startAttempt(
  { journal, partner, clock, random }: QueuePorts,
  row: DocumentRow,
  request: NamedRequest,
  known: Pick<Attempt, 'number' | 'serviceStartedAt'>,
): Promise<Attempt | undefined> {
  const startedAt = clock.now()
  const attempt: Attempt = {
    id: attemptIdSchema.parse(random.uuid()),
    documentId: row.id,
    ...known,
    lane: row.lane,
    startedAt,
    bodyBytes: partner.measureCreate(request),
    ...(request.reference === undefined ? {} : { reference: request.reference }),
  }
  const to = { kind: 'sending', step: 'uploading', attemptId: attempt.id } as const
  const isTaken = await takeQueued(journal, row, to, startedAt, [
    { kind: 'attemptStarted', attempt },
  ])
  return isTaken ? attempt : undefined
}

/**
 * Move of a row that was read as queued; false when it is not any more: the read is older than the
 * commit, and a person may have taken the row back between the two.
 */
async function takeQueued(
  journal: QueuePorts['journal'],
  { id }: DocumentRow,
  to: Delivery,
  at: EpochMs,
  beside: readonly Change[] = [],
): Promise<boolean> {
  try {
    await journal.commit(
      [{ kind: 'deliveryMoved', documentId: id, from: 'queued', to }, ...beside],
      at,
    )
    return true
  } catch (error) {
    if (error instanceof JournalConflict) return false
    throw error
  }
}

function toFence(
  row: DocumentRow,
  attempt: Attempt,
  completingAt: EpochMs,
  uploadMs: number,
): readonly Change[] {
  return [
    {
      kind: 'deliveryMoved',
      documentId: row.id,
      from: 'sending',
      to: { kind: 'sending', step: 'completing', attemptId: attempt.id },
    },
    { kind: 'attemptCompleting', attemptId: attempt.id, completingAt, uploadMs },
  ]
}

async function rejectWithoutFile(
  { journal, clock }: QueuePorts,
  row: DocumentRow,
): Promise<'notSent'> {
  const at = clock.now()
  await takeQueued(journal, row, { kind: 'rejected', reason: 'fileMissing', rejectedAt: at }, at)
  return 'notSent'
}

async function learnFromAnswer(
  { journal, clock }: QueuePorts,
  { serviceTime, serviceMetrics }: QueueState,
  row: DocumentRow,
  report: CreateReport,
  outcome: AttemptOutcome,
): Promise<void> {
  const facts = report.answer?.facts
  if (!facts) return
  serviceTime.observe(facts)
  if (outcome.kind === 'refused' && demandsAreas(row.content, outcome.refusal)) {
    await keepAreasRequired(journal, row.accountId, true, clock.now())
  }
  if (outcome.kind !== 'created') return
  const answerMs = Math.max(0, facts.durationMs - report.uploadMs)
  const at = clock.now()
  const seenAt = facts.serviceAt ?? at
  await serviceMetrics.update(
    row.accountId,
    (known) => noteSighting(known, 'answers', answerMs, seenAt),
    at,
  )
}

const RETRY_MS = 1_000

/**
 * Commit with retries until success or abort.
 * @throws JournalConflict at once: a conflict is a defect
 */
function commitUntilDone(
  ports: QueuePorts,
  changes: readonly Change[],
  at: EpochMs,
  signal: AbortSignal,
): Promise<void> {
  return untilDone(ports, () => ports.journal.commit(changes, at), signal)
}

/** Read or write of the journal with the same retries: the service's answer must not be lost. */
async function untilDone<T>(
  { clock, log }: QueuePorts,
  act: () => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (error instanceof JournalConflict || signal.aborted) throw error
      log({
        level: 'error',
        event: 'queue.settlementNotWritten',
        details: describeError(error),
      })
      await clock.sleep(RETRY_MS, signal)
    }
  }
}
