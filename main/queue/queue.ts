// The queue: sender and looker over one journal, and what people may do to it. Its rules are numbered
// in the send protocol; each file here names the ones it keeps.
import type { Batch } from '../../shared/model/batch.ts'
import type { DocumentContent } from '../../shared/model/document.ts'
import type { BatchId, DocumentId } from '../../shared/model/ids.ts'
import type { QueueStatus } from '../../shared/model/queue-status.ts'
import type { Change, DocumentRow, NewDocument } from '../journal/journal.ts'
import type { Decision, DecisionResult } from './decide.ts'
import { decide } from './decide.ts'
import { toLane } from './lane.ts'
import { createLooker } from './looker.ts'
import type { QueuePorts } from './queue-ports.ts'
import { createQueueState } from './queue-state.ts'
import { recoverRestored } from './recover-restored.ts'
import { recoverInFlight } from './recover.ts'
import type { ReleaseResult } from './release.ts'
import { releaseBatch } from './release.ts'
import { createSender } from './sender.ts'
import { toQueueState } from './to-queue-state.ts'
import { createWaker } from './waker.ts'
import { createWeather } from './weather.ts'

export type Queue = {
  /** Recovers what the last process left in flight. Nothing is sent before `run`. */
  readonly recover: () => Promise<void>
  /** Sends and looks until `stop`. */
  readonly run: () => void
  /**
   * No new attempt starts; those in flight get `graceMs` to end, then are cut: before the fence they
   * go back to the queue, after it they are unconfirmed.
   */
  readonly stop: (graceMs: number) => Promise<void>
  /** Calls in flight finish (QUEUE-05). */
  readonly pause: () => void
  readonly resume: () => void
  readonly status: () => Promise<QueueStatus>
  readonly release: (batchId: BatchId) => Promise<ReleaseResult>
  /** Journals a batch and releases it in one commit: killed before, nothing of it is there. */
  readonly releaseNew: (batch: Batch, documents: readonly NewDocument[]) => Promise<ReleaseResult>
  /** Adds to a batch that was released in part, and releases what is added, in one commit. */
  readonly releaseMore: (
    batch: Pick<Batch, 'id' | 'accountId'>,
    documents: readonly NewDocument[],
  ) => Promise<ReleaseResult>
  /** A rejected row goes into the queue again, with that content. */
  readonly requeue: (row: DocumentRow, content: DocumentContent) => Promise<void>
  /** Frees held accounts and puts their held rows back into the queue. */
  readonly releaseHolds: () => Promise<void>
  /** Takes queued, held or rejected rows out for good; the ids of those that were. */
  readonly withdraw: (ids: readonly DocumentId[]) => Promise<readonly DocumentId[]>
  readonly decide: (id: DocumentId, decision: Decision) => Promise<DecisionResult>
  /** Called after every move; the listener asks `status` itself. */
  readonly onChange: (listener: () => void) => () => void
}

export function createQueue(ports: QueuePorts): Queue {
  const { journal, clock } = ports
  const state = createQueueState(journal, clock.monotonicMs)
  const listeners = new Set<() => void>()
  const stopping = new AbortController()
  const cutting = new AbortController()
  const senderWaker = createWaker(clock, stopping.signal)
  const lookerWaker = createWaker(clock, stopping.signal)
  let isPaused = false
  let running: Promise<unknown> | undefined

  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  /** New work or new weather: both loops see what they can do. */
  const rouse = (): void => {
    senderWaker.wake()
    lookerWaker.wake()
    notify()
  }
  const weather = createWeather(ports, rouse)
  const shared = { state, weather, signal: stopping.signal }
  const sender = createSender(ports, {
    ...shared,
    cutting: cutting.signal,
    waker: senderWaker,
    isPaused: () => isPaused,
    onChange: notify,
    onUnconfirmed: lookerWaker.wake,
  })
  const looker = createLooker(ports, { ...shared, waker: lookerWaker, onChange: rouse })

  const status = async (): Promise<QueueStatus> => {
    const counts = await journal.countDeliveries()
    const holds = await journal.holds()
    const stuck = await Promise.all(
      holds.map(({ accountId }) => journal.countDeliveries(accountId)),
    )
    const circuit = weather.circuit()
    const inFlight = sender.inFlight()
    return {
      state: toQueueState({
        isRunning: running !== undefined && !stopping.signal.aborted,
        isPaused,
        isOffline: circuit.kind === 'open',
        inFlight,
        counts,
        stuck,
      }),
      counts,
      inFlight,
      ...(circuit.nextProbeAt === undefined ? {} : { nextProbeAt: circuit.nextProbeAt }),
      holds,
    }
  }

  const release = async (
    batch: Pick<Batch, 'id' | 'accountId'>,
    before: readonly Change[] = [],
  ): Promise<ReleaseResult> => {
    const result = await releaseBatch(ports, state, batch, before)
    if (result.kind === 'released') rouse()
    return result
  }

  return {
    async recover() {
      const recovered = await recoverInFlight(journal, clock)
      const doubted = await recoverRestored(journal, clock, ports.random)
      ports.log({ level: 'info', event: 'queue.recovered', details: { ...recovered, doubted } })
    },
    run() {
      running ??= Promise.all([sender.run(), looker.run()])
      rouse()
    },
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
      rouse()
    },
    resume() {
      isPaused = false
      rouse()
    },
    status,
    async release(batchId) {
      const batch = (await journal.batches()).find(({ id }) => id === batchId)
      if (!batch) throw new Error(`no batch ${batchId}`)
      return release(batch)
    },
    releaseNew: (batch, documents) => release(batch, [{ kind: 'batchCreated', batch, documents }]),
    releaseMore: (batch, documents) =>
      release(batch, [{ kind: 'documentsAdded', batchId: batch.id, documents }]),
    async requeue({ id: documentId, accountId }, content) {
      const queuedAt = clock.now()
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
      state.noteHoldRelease()
      const changes = await toReleaseOfHolds(ports)
      if (changes.length > 0) await journal.commit(changes, clock.now())
      rouse()
    },
    async withdraw(ids) {
      const { rows } = await journal.documents({ ids })
      const taken = rows.filter(isWithdrawable)
      const withdrawnAt = clock.now()
      const changes = taken.map(({ id, delivery }): Change => ({
        kind: 'deliveryMoved',
        documentId: id,
        from: delivery.kind,
        to: { kind: 'withdrawn', withdrawnAt },
      }))
      if (changes.length > 0) await journal.commit(changes, withdrawnAt)
      rouse()
      return taken.map(({ id }) => id)
    },
    async decide(id, decision) {
      const result = await decide(ports, state, id, decision)
      rouse()
      return result
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function isWithdrawable({ delivery }: DocumentRow): boolean {
  return delivery.kind === 'queued' || delivery.kind === 'held' || delivery.kind === 'rejected'
}

async function toReleaseOfHolds({ journal, clock }: QueuePorts): Promise<readonly Change[]> {
  const queuedAt = clock.now()
  const { rows } = await journal.documents({ deliveries: ['held'] })
  const freed = (await journal.holds()).map(({ accountId }): Change => ({
    kind: 'accountFreed',
    accountId,
  }))
  const moved = rows.map(({ id }): Change => ({
    kind: 'deliveryMoved',
    documentId: id,
    from: 'held',
    to: { kind: 'queued', queuedAt, after: 'resumed' },
  }))
  return [...freed, ...moved]
}
