// Releases that can be taken back: asked for, they wait half a minute, and then the batch is handed to
// the queue (R5). Until that commit nothing has left, and a release survives the end of the program.
import type { Draft, PendingRelease, ReleaseScope } from '../../shared/model/draft.ts'
import { TAKE_BACK_MS, toDocumentContent } from '../../shared/model/draft.ts'
import type { Failure, Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { AccountId, BatchId } from '../../shared/model/ids.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import { toCallFailure } from '../failures.ts'
import type { NewDocument } from '../journal/journal.ts'
import { toLane } from '../queue/lane.ts'
import type { ReleaseResult } from '../queue/release.ts'
import { createWaker } from '../queue/waker.ts'
import type { DraftBook, DraftEntry } from './draft-book.ts'
import type { Drafts } from './drafts.ts'
import type { DraftsPorts } from './drafts-ports.ts'
import { isReady } from './forecast.ts'

export type Releases = {
  readonly release: (batchId: BatchId, scope: ReleaseScope) => Promise<Result<Draft>>
  readonly releaseNow: (batchId: BatchId) => Promise<Result<Draft>>
  /** Refused with `stateChanged` once it was handed over. */
  readonly takeBack: (batchId: BatchId) => Promise<Result<Draft>>
  /** Hands over what is due until `stop`. */
  readonly run: () => void
  readonly stop: () => Promise<void>
}

/** After a release that could not be made: the service did not answer. */
const RETRY_MS = 15_000

export function createReleases(ports: DraftsPorts, drafts: Drafts, onChange: () => void): Releases {
  const { clock, journal } = ports
  const stopping = new AbortController()
  const waker = createWaker(clock, stopping.signal)
  let running: Promise<void> | undefined

  const save = async (draft: Draft): Promise<Result<Draft>> => {
    await journal.saveDraft(draft)
    waker.wake()
    onChange()
    return succeed(draft)
  }

  /** Why nothing of the batch may be released now. */
  const findObstacle = async (draft: Draft): Promise<Failure | undefined> => {
    if (!draft.accountId) return fail('accountMissing').failure
    if (!draft.firstId) return undefined
    const { rows } = await journal.documents({ ids: [draft.firstId] })
    const kind = rows[0]?.delivery.kind
    const isSettled = kind === 'sent' || kind === 'rejected' || kind === 'withdrawn'
    return isSettled ? undefined : fail('firstUnsettled').failure
  }

  /** When each release that was seen is due, by the clock that never goes back. */
  const dueMs = new Map<string, number>()

  /** A clock that was set back must not make anybody wait longer than was said. */
  const toLeftMs = (batchId: BatchId, { dueAt }: PendingRelease): number => {
    const key = `${batchId} ${dueAt}`
    const nowMs = clock.monotonicMs()
    const dueAtMs = dueMs.get(key) ?? nowMs + Math.min(dueAt - clock.now(), TAKE_BACK_MS)
    dueMs.set(key, dueAtMs)
    return dueAtMs - nowMs
  }

  /** Hands over what is due; answers how long nothing is. */
  const handOver = async (): Promise<number | undefined> => {
    let waitMs: number | undefined
    for (const { draft } of await drafts.list()) {
      if (!draft.release) continue
      const leftMs = toLeftMs(draft.batchId, draft.release)
      if (leftMs > 0) waitMs = Math.min(waitMs ?? leftMs, leftMs)
      else await drafts.alone(draft.batchId, handOverOne)
    }
    if (waitMs === undefined) dueMs.clear()
    return waitMs
  }

  const handOverOne = async (draft: Draft | undefined, book: DraftBook): Promise<void> => {
    if (!draft?.release || !draft.accountId) return
    const { release, ...plain } = draft
    // Another than the one that was due: taken back and asked for again while this one waited its turn.
    if (toLeftMs(draft.batchId, release) > 0) return
    await book.recheck(draft.accountId, release.documentIds)
    const agreed = new Set(release.documentIds)
    const going = book.entries().filter((entry) => agreed.has(entry.document.id) && isReady(entry))
    const result = await releaseEntries(draft, draft.accountId, going)
    if (result.kind !== 'released') {
      const failure =
        result.kind === 'failed' ? toCallFailure(result.result) : fail('serviceFault').failure
      const dueAt = toEpochMs(clock.now() + RETRY_MS)
      await save({ ...plain, release: { ...release, dueAt, failure } })
      return
    }
    book.forget(going.map(({ document }) => document.id))
    if (book.entries().length === 0) await journal.discardDraft(draft.batchId)
    else await journal.saveDraft(settle(plain, release, book))
    onChange()
  }

  /** What the chain already has is no draft any more: after a crash nothing goes twice. */
  const releaseEntries = async (
    { batchId, name, createdAt }: Draft,
    accountId: AccountId,
    going: readonly DraftEntry[],
  ): Promise<ReleaseResult> => {
    const documents = going.flatMap((entry) => toNewDocument(accountId, entry))
    if (documents.length === 0) return { kind: 'released' }
    const isKnown = (await journal.batches()).some(({ id }) => id === batchId)
    const batch = { id: batchId, name, accountId, createdAt }
    return isKnown
      ? ports.queue.releaseMore(batch, documents)
      : ports.queue.releaseNew(batch, documents)
  }

  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const waitMs = await handOver().catch((error: unknown) => {
        ports.log({
          level: 'error',
          event: 'release.failed',
          details: { reason: String(error) },
        })
        return RETRY_MS
      })
      await waker.sleep(waitMs)
    }
  }

  return {
    release: (batchId, scope) =>
      drafts.alone(batchId, async (draft, book) => {
        if (!draft) return fail('notFound')
        if (draft.release) return succeed(draft)
        const obstacle = await findObstacle(draft)
        if (obstacle) return { ok: false, failure: obstacle }
        await book.recheck(draft.accountId)
        const ready = book.entries().filter(isReady)
        const going = scope === 'one' ? ready.slice(0, 1) : ready
        if (going.length === 0) return fail('nothingReady')
        const requestedAt = clock.now()
        const release: PendingRelease = {
          scope,
          documentIds: going.map(({ document }) => document.id),
          requestedAt,
          dueAt: toEpochMs(requestedAt + TAKE_BACK_MS),
        }
        return save({ ...draft, release })
      }),
    releaseNow: (batchId) =>
      drafts.alone(batchId, async (draft) =>
        draft?.release
          ? save({ ...draft, release: { ...draft.release, dueAt: clock.now() } })
          : fail('stateChanged'),
      ),
    takeBack: (batchId) =>
      drafts.alone(batchId, async (draft) => {
        if (!draft?.release) return fail('stateChanged')
        const { release: _, ...plain } = draft
        return save(plain)
      }),
    run() {
      running ??= loop()
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** The header of what stays behind; also after a crash between the queue's commit and this one. */
function settle(before: Draft, release: PendingRelease, book: DraftBook): Draft {
  const { firstId: _, ...draft } = before
  const [firstId] = release.documentIds
  const isGone = release.scope === 'one' && firstId !== undefined && !book.entry(firstId)
  return isGone ? { ...draft, firstId } : draft
}

function toNewDocument(
  accountId: AccountId,
  { position, document }: DraftEntry,
): readonly NewDocument[] {
  const content = toDocumentContent(document)
  if (!content) return []
  return [{ id: document.id, position, content, lane: toLane(accountId, content) }]
}
