// The queue: sender and scheduler over one journal, and what people may do to it. Its rules are numbered
// in PROTOCOL.md beside this file; each file here names the ones it keeps.
import type { Batch, BatchPriority } from '../../shared/model/batch.ts'
import type { DocumentContent } from '../../shared/model/document.ts'
import type { AccountId, BatchId, DocumentId, PartnerDocumentId } from '../../shared/model/ids.ts'
import type { QueueStatus } from '../../shared/model/queue-status.ts'
import type { ServiceMetricsView } from '../../shared/model/service-metrics-view.ts'
import type { DocumentRow, NewDocument } from '../journal/journal.ts'
import type { Answer, DecisionResult } from './reconcile/decide.ts'
import { decide } from './reconcile/decide.ts'
import { createHoldRetry } from './holds/hold-retry.ts'
import { toLane } from './send/identity-key.ts'
import { createReconcileScheduler } from './reconcile/reconcile-scheduler.ts'
import type { QueuePorts } from './queue-ports.ts'
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
import type { TakeBack } from './release/take-back.ts'
import { createTakeBack } from './release/take-back.ts'
import { createClaimPrefetch } from './send/claim-prefetch.ts'
import { readStartAccounts } from './recovery/start-scan.ts'
import { createWakeableSleep } from '../platform/wakeable-sleep.ts'
import { createServiceHealth } from './holds/service-health.ts'

export type Queue = TakeBack & {
  /** Recovers what the last process left in flight. Nothing is sent before `run`. */
  readonly recover: () => Promise<void>
  /** Sends and looks until `stop`. */
  readonly run: () => void
  /** R19: from the call on no create begins. */
  readonly halt: () => void
  /**
   * `halt`; attempts that have begun get `graceMs` to end, then are cut: before the fence they go back to
   * the queue, after it they are unconfirmed.
   */
  readonly stop: (graceMs: number) => Promise<void>
  /** R19: from the call on no create begins; what has begun finishes (QUEUE-05). */
  readonly pause: () => void
  readonly resume: () => void
  readonly status: () => Promise<QueueStatus>
  /** R15: looks at the lists now, for copies that nobody asked for; resolves when that is done. */
  readonly lookOnce: () => Promise<void>
  readonly release: (batchId: BatchId) => Promise<ReleaseResult>
  /**
   * Journals a batch and releases it in one commit: killed before, nothing of it is there. What came from
   * a file is compared with the list first, unless something else is doubted: that file may have been
   * released on another machine (R17).
   */
  readonly releaseNew: (
    batch: Batch,
    documents: readonly NewDocument[],
    doubt?: ReleaseDoubt,
  ) => Promise<ReleaseResult>
  /** Adds to a batch that was released in part, and releases what is added, in one commit. */
  readonly releaseMore: (
    batch: Pick<Batch, 'id' | 'accountId'>,
    documents: readonly NewDocument[],
    doubt?: ReleaseDoubt,
  ) => Promise<ReleaseResult>
  /** A rejected row goes into the queue again, with that content. */
  readonly requeue: (row: DocumentRow, content: DocumentContent) => Promise<void>
  /** Frees held accounts and puts their held rows back into the queue, without asking the service. */
  readonly releaseHolds: () => Promise<void>
  /**
   * Asks the service at once whether what accounts are held for is gone, all of them unless one is
   * given. With `row`, one row goes whatever a read says.
   */
  readonly tryHolds: (trust: 'read' | 'row', accountId?: AccountId) => void
  /** R21: a person does not want to wait for the next probe. */
  readonly tryNow: () => void
  /** A batch that stands still after refusals goes on. */
  readonly goOn: (batchId: BatchId) => Promise<void>
  readonly prioritize: (batchId: BatchId, priority: BatchPriority) => Promise<void>
  /** The machine is about to sleep: from the call on no create begins until it wakes. */
  readonly noteSuspend: () => void
  /** The machine slept, or its clock was set: what waits is looked at anew. */
  readonly noteWake: () => void
  /** What its service taught, and the settle time that follows (R7). */
  readonly serviceMetrics: (accountId: AccountId) => Promise<ServiceMetricsView>
  readonly resetServiceMetrics: (accountId: AccountId) => Promise<ServiceMetricsView>
  /** R6: by one cheap read if it is not known yet. */
  readonly serviceTime: () => Promise<ServiceTimeResult>
  readonly decide: (id: DocumentId, answer: Answer) => Promise<DecisionResult>
  /** A person says that what exists twice is settled (R14). */
  readonly resolveDuplicate: (extraId: PartnerDocumentId) => Promise<void>
  /** Called after every move; the listener asks `status` itself. */
  readonly onChange: (listener: () => void) => () => void
}

export function createQueue(given: QueuePorts): Queue {
  const prefetch = createClaimPrefetch(given)
  const ports = { ...given, journal: prefetch.journal }
  const { journal, clock } = ports
  const state = createQueueState(journal, clock.monotonicMs)
  const listeners = new Set<() => void>()
  const stopping = new AbortController()
  const cutting = new AbortController()
  const senderSleep = createWakeableSleep(clock, stopping.signal)
  const schedulerSleep = createWakeableSleep(clock, stopping.signal)
  const triesWaker = createWakeableSleep(clock, stopping.signal)
  let isPaused = false
  let suspended: Withheld | undefined
  let running: Promise<unknown> | undefined

  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  /** New work or new serviceHealth: the loops see what they can do. */
  const wakeAll = (): void => {
    schedulerSleep.wake()
    wakeOthers()
  }
  const wakeOthers = (): void => {
    senderSleep.wake()
    triesWaker.wake()
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
    onRefused: triesWaker.wake,
  })
  const tries = createHoldRetry(ports, {
    ...shared,
    sleep: triesWaker,
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
    lookOnce: reconcileScheduler.lookOnce,
    async release(batchId) {
      const batch = (await journal.batches([batchId]))[0]
      if (!batch) throw new Error(`no batch ${batchId}`)
      const { rows } = await journal.documents({ batchId, deliveries: ['draft'] })
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
    async requeue({ id: documentId, accountId, batchId }, content) {
      const queuedAt = clock.now()
      const batch = (await journal.batches([batchId]))[0]
      if (batch?.sourceSha256 !== undefined) state.startScans.owe([accountId])
      await journal.commit(
        [
          { kind: 'contentReplaced', documentId, content, lane: toLane(accountId, content) },
          {
            kind: 'deliveryMoved',
            documentId,
            from: 'rejected',
            to: { kind: 'queued', queuedAt, after: 'fixed' },
          },
        ],
        queuedAt,
      )
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
    ...createTakeBack(ports, state, sender, wakeAll),
    async decide(id, answer) {
      const result = await decide(ports, state, id, answer)
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

/** A description or a `.lote` may lie on another machine too; what was prepared here does not. */
function toUsualDoubt({ sourceSha256 }: Pick<Batch, 'sourceSha256'>): ReleaseDoubt {
  return { kind: sourceSha256 === undefined ? 'none' : 'listed' }
}
