// The queue: sender and looker over one journal, and what people may do to it. Its rules are numbered
// in PROTOCOL.md beside this file; each file here names the ones it keeps.
import type { Batch, BatchPriority } from '../../shared/model/batch.ts'
import type { DocumentContent } from '../../shared/model/document.ts'
import type { AccountId, BatchId, DocumentId, PartnerDocumentId } from '../../shared/model/ids.ts'
import type { QueueStatus } from '../../shared/model/queue-status.ts'
import type { ServiceFigures } from '../../shared/model/service-figures.ts'
import type { DocumentRow, NewDocument } from '../journal/journal.ts'
import type { Answer, DecisionResult } from './decide.ts'
import { decide } from './decide.ts'
import { createHoldTries } from './hold-tries.ts'
import { toLane } from './lane.ts'
import { createLooker } from './looker.ts'
import type { QueuePorts } from './queue-ports.ts'
import { createQueueState } from './queue-state.ts'
import type { ServiceTimeResult } from './read-service-time.ts'
import { readServiceTime } from './read-service-time.ts'
import { readStatus } from './read-status.ts'
import { recoverRestored } from './recover-restored.ts'
import { recoverInFlight } from './recover.ts'
import { releaseHolds } from './release-holds.ts'
import type { ReleaseDoubt, ReleasePlan, ReleaseResult } from './release.ts'
import { releaseBatch } from './release.ts'
import type { Withheld } from './sender.ts'
import { createSender } from './sender.ts'
import { readServiceFigures, resetServiceFigures } from './service-figures.ts'
import type { TakeBack } from './take-back.ts'
import { createTakeBack } from './take-back.ts'
import { createUpcoming } from './upcoming.ts'
import { readStartAccounts } from './start-scan.ts'
import { createWaker } from './waker.ts'
import { createWeather } from './weather.ts'

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
  readonly serviceFigures: (accountId: AccountId) => Promise<ServiceFigures>
  readonly resetServiceFigures: (accountId: AccountId) => Promise<ServiceFigures>
  /** R6: by one cheap read if it is not known yet. */
  readonly serviceTime: () => Promise<ServiceTimeResult>
  readonly decide: (id: DocumentId, answer: Answer) => Promise<DecisionResult>
  /** A person says that what exists twice is settled (R14). */
  readonly resolveDuplicate: (extraId: PartnerDocumentId) => Promise<void>
  /** Called after every move; the listener asks `status` itself. */
  readonly onChange: (listener: () => void) => () => void
}

export function createQueue(given: QueuePorts): Queue {
  const upcoming = createUpcoming(given)
  const ports = { ...given, journal: upcoming.journal }
  const { journal, clock } = ports
  const state = createQueueState(journal, clock.monotonicMs)
  const listeners = new Set<() => void>()
  const stopping = new AbortController()
  const cutting = new AbortController()
  const senderWaker = createWaker(clock, stopping.signal)
  const lookerWaker = createWaker(clock, stopping.signal)
  const triesWaker = createWaker(clock, stopping.signal)
  let isPaused = false
  let suspended: Withheld | undefined
  let running: Promise<unknown> | undefined

  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  /** New work or new weather: the loops see what they can do. */
  const rouse = (): void => {
    lookerWaker.wake()
    rouseOthers()
  }
  const rouseOthers = (): void => {
    senderWaker.wake()
    triesWaker.wake()
    notify()
  }
  const weather = createWeather(ports, rouse)
  const shared = { state, weather, signal: stopping.signal }
  const sender = createSender(ports, {
    ...shared,
    cutting: cutting.signal,
    waker: senderWaker,
    upcoming,
    isPaused: () => isPaused,
    onChange: notify,
    onUnconfirmed: lookerWaker.wake,
    onCreated: (accountId) => tries.noteCreated(accountId),
    onRefused: triesWaker.wake,
  })
  const tries = createHoldTries(ports, {
    ...shared,
    waker: triesWaker,
    isPaused: () => isPaused,
    probe: sender.probe,
    onChange: rouse,
  })
  const looker = createLooker(ports, { ...shared, waker: lookerWaker, onChange: rouseOthers })

  const status = (): Promise<QueueStatus> =>
    readStatus(ports, {
      isRunning: running !== undefined && !stopping.signal.aborted,
      isPaused,
      inFlight: sender.inFlight(),
      offline: weather.offline(),
      nextTry: tries.next,
    })

  const release = async (
    batch: Pick<Batch, 'id' | 'accountId'>,
    plan: ReleasePlan,
  ): Promise<ReleaseResult> => {
    const result = await releaseBatch(ports, state, batch, plan)
    if (result.kind === 'released') rouse()
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
      running ??= Promise.all([sender.run(), looker.run(), tries.run()])
      rouse()
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
      rouse()
    },
    resume() {
      isPaused = false
      rouse()
    },
    status,
    lookOnce: looker.lookOnce,
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
      rouse()
    },
    async releaseHolds() {
      await releaseHolds(ports, state)
      rouse()
    },
    tryHolds(trust, accountId) {
      state.noteHoldRelease(accountId)
      tries.now(trust, accountId)
    },
    tryNow() {
      weather.hurry()
      rouse()
    },
    async goOn(batchId) {
      await journal.commit([{ kind: 'batchResumed', batchId }], clock.now())
      rouse()
    },
    async prioritize(batchId, priority) {
      await journal.commit([{ kind: 'batchPrioritized', batchId, priority }], clock.now())
      rouse()
    },
    noteSuspend() {
      suspended ??= sender.withhold(() => true)
    },
    noteWake() {
      suspended?.release()
      suspended = undefined
      state.serviceTime.forget()
      weather.hurry()
      rouse()
    },
    serviceFigures: (accountId) => readServiceFigures(ports, state, accountId),
    resetServiceFigures: (accountId) => resetServiceFigures(ports, state, accountId),
    serviceTime: () => readServiceTime(ports.partner, state.serviceTime),
    ...createTakeBack(ports, state, sender, rouse),
    async decide(id, answer) {
      const result = await decide(ports, state, id, answer)
      rouse()
      return result
    },
    async resolveDuplicate(extraId) {
      const resolvedAt = clock.now()
      const change = { kind: 'duplicateResolved', extraId, how: 'person', resolvedAt } as const
      await journal.commit([change], resolvedAt)
      rouse()
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
