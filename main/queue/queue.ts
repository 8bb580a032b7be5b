// Queue: sender, reconcile scheduler and hold retry over one journal, with the operations that a
// person has. PROTOCOL.md beside this file numbers the rules.
import type { Batch, BatchPriority } from '../../shared/model/batch.ts'
import type { DocumentContent } from '../../shared/model/document.ts'
import type { AccountId, BatchId, DocumentId, PartnerDocumentId } from '../../shared/model/ids.ts'
import type { QueueStatus } from '../../shared/model/queue-status.ts'
import type { ServiceMetricsView } from '../../shared/model/service-metrics-view.ts'
import type { DocumentRow, NewDocument } from '../journal/records.ts'
import type { Answer, DecisionResult } from './reconcile/answer-question.ts'
import { answerQuestion } from './reconcile/answer-question.ts'
import { createHoldRetry } from './holds/hold-retry.ts'
import { toLane } from './send/identity-key.ts'
import { createReconcileScheduler } from './reconcile/reconcile-scheduler.ts'
import type { QueuePorts } from './queue-ports.ts'
import type { QueueState } from './queue-state.ts'
import { createQueueState } from './queue-state.ts'
import type { ServiceTimeResult } from './reconcile/read-service-time.ts'
import { readServiceTime } from './reconcile/read-service-time.ts'
import { readStatus } from './read-status.ts'
import { recoverRestored } from './recovery/recover-restored.ts'
import { recoverInFlight } from './recovery/recover.ts'
import { releaseHolds } from './holds/release-holds.ts'
import type { ReleaseDoubt, ReleasePlan, ReleaseResult } from './release/release.ts'
import { releaseBatch } from './release/release.ts'
import type { Withheld } from './send/sender.ts'
import { createSender } from './send/sender.ts'
import { readServiceMetricsView, resetServiceMetrics } from './reconcile/service-metrics-view.ts'
import type { RowWithdrawals } from './release/withdraw-rows.ts'
import { createRowWithdrawals } from './release/withdraw-rows.ts'
import { createClaimPrefetch } from './send/claim-prefetch.ts'
import { readStartAccounts } from './recovery/start-scan.ts'
import { createWakeableSleep } from '../platform/wakeable-sleep.ts'
import { createServiceHealth } from './holds/service-health.ts'

export type Queue = RowWithdrawals & {
  /** Recovery of what the last process left in flight; `run` must come after it. */
  readonly recover: () => Promise<void>
  /** Start of sending and reconciling, until `stop`. */
  readonly run: () => void
  /** Stop of all new creates from this call on (R19, stop first). */
  readonly halt: () => void
  /**
   * Stop with a grace: attempts that have begun get `graceMs` to end and are cut then. A cut before
   * the fence queues the row again, a cut after it leaves the row unconfirmed (R1, last-byte
   * fence).
   */
  readonly stop: (graceMs: number) => Promise<void>
  /**
   * Pause of new creates from this call on; attempts that have begun finish (R19, stop first;
   * QUEUE-05).
   */
  readonly pause: () => void
  readonly resume: () => void
  readonly status: () => Promise<QueueStatus>
  /**
   * One scan of each list for copies of own documents; resolves when the scans are done (R15,
   * visibility check).
   */
  readonly reconcileOnce: () => Promise<void>
  readonly release: (batchId: BatchId) => Promise<ReleaseResult>
  /**
   * Creation and release of a batch in one commit: a crash before the commit leaves nothing. A
   * batch that came from a file is compared with the list first, unless `doubt` says otherwise,
   * since another machine may have released that file (R17, restored journal).
   */
  readonly releaseNew: (
    batch: Batch,
    documents: readonly NewDocument[],
    doubt?: ReleaseDoubt,
  ) => Promise<ReleaseResult>
  /**
   * Addition of documents to a batch that was released in part, and their release, in one commit.
   */
  readonly releaseMore: (
    batch: Pick<Batch, 'id' | 'accountId'>,
    documents: readonly NewDocument[],
    doubt?: ReleaseDoubt,
  ) => Promise<ReleaseResult>
  /** Return of a rejected row to the queue, with `content`. */
  readonly requeue: (row: DocumentRow, content: DocumentContent) => Promise<void>
  /** Release of all holds and of their held rows, without a request to the service. */
  readonly releaseHolds: () => Promise<void>
  /**
   * Immediate retry of the hold of one account, or of all holds when `accountId` is undefined. With
   * `row`, one row is sent whatever the read answers.
   */
  readonly tryHolds: (trust: 'read' | 'row', accountId?: AccountId) => void
  /** Immediate probe of the service in place of the next scheduled one (R21, bounded waits). */
  readonly tryNow: () => void
  /** Resumption of a batch that stopped after refusals. */
  readonly goOn: (batchId: BatchId) => Promise<void>
  readonly prioritize: (batchId: BatchId, priority: BatchPriority) => Promise<void>
  /** Suspension of the machine: no create begins from this call until `noteWake`. */
  readonly noteSuspend: () => void
  /** End of a suspension or a change of the machine's clock: all waits are computed again. */
  readonly noteWake: () => void
  /**
   * Service metrics of the account, and the settle time that follows from them (R7, settle time).
   */
  readonly serviceMetrics: (accountId: AccountId) => Promise<ServiceMetricsView>
  readonly resetServiceMetrics: (accountId: AccountId) => Promise<ServiceMetricsView>
  /** Service time; one cheap read asks for it when it is unknown (R6, service's clock). */
  readonly serviceTime: () => Promise<ServiceTimeResult>
  readonly decide: (id: DocumentId, answer: Answer) => Promise<DecisionResult>
  /** Settlement of a reported duplicate by a person (R14, late documents). */
  readonly resolveDuplicate: (extraId: PartnerDocumentId) => Promise<void>
  /** Listener that is called after every move of a row; it reads `status` itself. */
  readonly onChange: (listener: () => void) => () => void
}

/** Composition of the loops; long, since each operation of a person is a member of its own. */
export function createQueue(queuePorts: QueuePorts): Queue {
  const prefetch = createClaimPrefetch(queuePorts)
  const ports = { ...queuePorts, journal: prefetch.journal }
  const { journal, clock } = ports
  const state = createQueueState(journal, clock.monotonicMs)
  const listeners = new Set<() => void>()
  const stopping = new AbortController()
  const cutting = new AbortController()
  const senderSleep = createWakeableSleep(clock, stopping.signal)
  const schedulerSleep = createWakeableSleep(clock, stopping.signal)
  const holdRetrySleep = createWakeableSleep(clock, stopping.signal)
  let isPaused = false
  let suspended: Withheld | undefined
  let running: Promise<unknown> | undefined

  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  /** Wake-up of every loop, after new work or a change of the service's health. */
  const wakeAll = (): void => {
    schedulerSleep.wake()
    wakeOthers()
  }
  const wakeOthers = (): void => {
    senderSleep.wake()
    holdRetrySleep.wake()
    notify()
  }
  const serviceHealth = createServiceHealth(ports, wakeAll)
  const shared = { state, serviceHealth, signal: stopping.signal }
  const sender = createSender(ports, {
    ...shared,
    cutting: cutting.signal,
    sleep: senderSleep,
    prefetch,
    isPaused: () => isPaused,
    onChange: notify,
    onUnconfirmed: schedulerSleep.wake,
    onCreated: (accountId) => tries.noteCreated(accountId),
    onRefused: holdRetrySleep.wake,
  })
  const tries = createHoldRetry(ports, {
    ...shared,
    sleep: holdRetrySleep,
    isPaused: () => isPaused,
    probe: sender.probe,
    onChange: wakeAll,
  })
  const reconcileScheduler = createReconcileScheduler(ports, {
    ...shared,
    sleep: schedulerSleep,
    onChange: wakeOthers,
  })

  const status = (): Promise<QueueStatus> =>
    readStatus(ports, {
      isRunning: running !== undefined && !stopping.signal.aborted,
      isPaused,
      inFlight: sender.inFlight(),
      offline: serviceHealth.offline(),
      nextTry: tries.next,
    })

  const release = async (
    batch: Pick<Batch, 'id' | 'accountId'>,
    plan: ReleasePlan,
  ): Promise<ReleaseResult> => {
    const result = await releaseBatch(ports, state, batch, plan)
    if (result.kind === 'released') wakeAll()
    return result
  }

  return {
    async recover() {
      const recovered = await recoverInFlight(journal, clock)
      const doubted = await recoverRestored(ports)
      state.startScans.owe(await readStartAccounts(journal))
      ports.log({ level: 'info', event: 'queue.recovered', details: { ...recovered, doubted } })
    },
    run() {
      running ??= Promise.all([sender.run(), reconcileScheduler.run(), tries.run()])
      wakeAll()
    },
    halt: () => stopping.abort(),
    async stop(graceMs) {
      stopping.abort()
      if (!running) return
      const calm = new AbortController()
      const grace = clock.sleep(graceMs, calm.signal).then(() => cutting.abort())
      await running
      calm.abort()
      await grace
    },
    pause() {
      isPaused = true
      sender.withhold(() => true).release()
      wakeAll()
    },
    resume() {
      isPaused = false
      wakeAll()
    },
    status,
    reconcileOnce: reconcileScheduler.reconcileOnce,
    async release(batchId) {
      const batch = (await journal.batches.list([batchId]))[0]
      if (!batch) throw new Error(`no batch ${batchId}`)
      const { rows } = await journal.documents.list({ batchId, deliveries: ['draft'] })
      return release(batch, { rows, doubt: toUsualDoubt(batch), before: [] })
    },
    releaseNew: (batch, documents, doubt = toUsualDoubt(batch)) => {
      const before = [{ kind: 'batchCreated', batch, documents }] as const
      return release(batch, { rows: documents, doubt, before })
    },
    releaseMore: (batch, documents, doubt = { kind: 'none' }) => {
      const before = [{ kind: 'documentsAdded', batchId: batch.id, documents }] as const
      return release(batch, { rows: documents, doubt, before })
    },
    async requeue(row, content) {
      await requeueFixed(ports, state, row, content)
      wakeAll()
    },
    async releaseHolds() {
      await releaseHolds(ports, state)
      wakeAll()
    },
    tryHolds(trust, accountId) {
      state.noteHoldRelease(accountId)
      tries.now(trust, accountId)
    },
    tryNow() {
      serviceHealth.probeNow()
      wakeAll()
    },
    async goOn(batchId) {
      await journal.commit([{ kind: 'batchResumed', batchId }], clock.now())
      wakeAll()
    },
    async prioritize(batchId, priority) {
      await journal.commit([{ kind: 'batchPrioritized', batchId, priority }], clock.now())
      wakeAll()
    },
    noteSuspend() {
      suspended ??= sender.withhold(() => true)
    },
    noteWake() {
      suspended?.release()
      suspended = undefined
      state.serviceTime.forget()
      serviceHealth.probeNow()
      wakeAll()
    },
    serviceMetrics: (accountId) => readServiceMetricsView(ports, state, accountId),
    resetServiceMetrics: (accountId) => resetServiceMetrics(ports, state, accountId),
    serviceTime: () => readServiceTime(ports.partner, state.serviceTime),
    ...createRowWithdrawals(ports, state, sender, wakeAll),
    async decide(id, answer) {
      const result = await answerQuestion(ports, state, id, answer)
      wakeAll()
      return result
    },
    async resolveDuplicate(extraId) {
      const resolvedAt = clock.now()
      const change = { kind: 'duplicateResolved', extraId, how: 'person', resolvedAt } as const
      await journal.commit([change], resolvedAt)
      wakeAll()
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/**
 * Commit of a row that a person fixed. Its account owes a scan before the row goes where the row may have been fixed and
 * sent already: on another machine that has the file, or in time that a journal of an earlier process lost (R17).
 */
async function requeueFixed(
  { journal, clock }: Pick<QueuePorts, 'journal' | 'clock'>,
  { startScans, begun }: QueueState,
  { id: documentId, accountId, batchId }: DocumentRow,
  content: DocumentContent,
): Promise<void> {
  const queuedAt = clock.now()
  const batch = (await journal.batches.list([batchId]))[0]
  const last = (await journal.attempts.of(documentId)).at(-1)
  const wasRejectedBefore = last === undefined || !begun.has(last.id)
  const accounts = batch?.sourceSha256 === undefined && !wasRejectedBefore ? [] : [accountId]
  startScans.owe(accounts)
  const to = { kind: 'queued', queuedAt, after: 'fixed' } as const
  await journal.commit(
    [
      { kind: 'contentReplaced', documentId, content, lane: toLane(accountId, content) },
      { kind: 'deliveryMoved', documentId, from: 'rejected', to },
    ],
    queuedAt,
  )
  // Scan owed again: one that began before the commit has not looked for the new content.
  startScans.owe(accounts)
}

/**
 * Doubt of a release by default: a description or a `.lote` may exist on another machine too, a
 * batch that was prepared here does not.
 */
function toUsualDoubt({ sourceSha256 }: Pick<Batch, 'sourceSha256'>): ReleaseDoubt {
  return { kind: sourceSha256 === undefined ? 'none' : 'listed' }
}
