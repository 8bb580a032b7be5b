// Batches in preparation: changes of drafts by people, one act of a batch after the other, each on disk before it
// returns.
import type { BatchPriority } from '../../shared/model/batch.ts'
import type { Draft, DraftChange, DraftDocument } from '../../shared/model/draft.ts'
import { changeDraft } from '../../shared/model/draft.ts'
import type { Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { AccountId, BatchId, DocumentId } from '../../shared/model/ids.ts'
import { batchIdSchema } from '../../shared/model/ids.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { DraftRow, TakenDraft } from '../journal/records.ts'
import type { Memory } from '../journal/memory.ts'
import type { DraftEntry } from './draft-entries.ts'
import { hasOpenRequest, noteChange } from './changed-requests.ts'
import { createDigestContent } from './content-digest.ts'
import type { DraftStore } from './draft-store.ts'
import { createDraftCache } from './draft-cache.ts'
import type { DraftsPorts } from './drafts-ports.ts'
import { createSerial } from '../platform/serial.ts'

export type Drafts = {
  /**
   * Purges the drafts that the last run removed. After a restore it drops pending releases: these may have been made
   * in the time that was lost (R17).
   */
  readonly recover: (opening: { readonly isRestored: boolean }) => Promise<void>
  readonly list: () => Promise<readonly DraftRow[]>
  readonly header: (batchId: BatchId) => Promise<Draft | undefined>
  readonly create: (given: {
    readonly name: string
    readonly accountId?: AccountId
    readonly documents?: readonly DraftDocument[]
  }) => Promise<Draft>
  /** Takes a batch that was prepared elsewhere, with its ids and memories, completely or not at all. */
  readonly receive: (
    draft: Draft,
    documents: readonly DraftDocument[],
    memories?: readonly Memory[],
  ) => Promise<TakenDraft>
  /**
   * Changes name or account before the first release; `stateChanged` after it, `releasePending` while one is pending.
   */
  readonly changeHeader: (
    batchId: BatchId,
    change: Partial<Pick<Draft, 'name' | 'accountId'>>,
  ) => Promise<Result<Draft>>
  /** Sets the priority, also while a release is pending. */
  readonly prioritize: (batchId: BatchId, priority: BatchPriority) => Promise<Result<Draft>>
  readonly discard: (batchId: BatchId) => Promise<Result<undefined>>
  /** Returns the store, checked now; it is empty when the batch has no drafts. */
  readonly open: (batchId: BatchId) => Promise<DraftStore>
  readonly find: (documentId: DocumentId) => Promise<DraftEntry | undefined>
  /** Changes drafts; returns the entries that changed. */
  readonly change: (
    batchId: BatchId,
    changes: readonly { readonly id: DocumentId; readonly change: DraftChange }[],
  ) => Promise<Result<readonly DraftEntry[]>>
  readonly remove: (batchId: BatchId, ids: readonly DocumentId[]) => Promise<Result<undefined>>
  /** Brings removed drafts back; `notFound` once their batch was released completely. */
  readonly restore: (
    batchId: BatchId,
    ids: readonly DocumentId[],
  ) => Promise<Result<readonly DraftEntry[]>>
  /**
   * Runs `work` on a batch with a header, while nothing else is done to it; `releasePending` while a release is
   * pending. A batch that was released completely gets a new header.
   */
  readonly act: <T>(
    batchId: BatchId,
    work: (draft: Draft, draftStore: DraftStore) => Promise<Result<T>>,
  ) => Promise<Result<T>>
  /** Runs `work` on a batch in any state, while nothing else is done to it; the header may be missing. */
  readonly alone: <T>(
    batchId: BatchId,
    work: (draft: Draft | undefined, draftStore: DraftStore) => Promise<T>,
  ) => Promise<T>
  /** Drops the store of a batch whose drafts other code wrote. */
  readonly forget: (batchId: BatchId) => void
}

/** @param onRequestChange called when a batch is no more, or is again, what a second person was asked to release */
export function createDrafts(ports: DraftsPorts, onRequestChange: () => void): Drafts {
  const { journal, clock, random } = ports
  const digestContent = createDigestContent()
  const draftCache = createDraftCache(ports)
  const serially = createSerial()

  const header = async (batchId: BatchId): Promise<Draft | undefined> =>
    (await journal.drafts.list()).find(({ draft }) => draft.batchId === batchId)?.draft

  const takeStore = async (batchId: BatchId, draft: Draft | undefined): Promise<DraftStore> => {
    const draftStore = await draftCache.take(batchId)
    draftStore.noteAnnexes(draft?.annexes ?? [])
    return draftStore
  }

  const alone: Drafts['alone'] = (batchId, work) =>
    serially(batchId, async () => {
      const draft = await header(batchId)
      try {
        const done = await work(draft, await takeStore(batchId, draft))
        if (draft && hasOpenRequest(draft)) await noteRequest(batchId)
        return done
      } catch (error) {
        // The store in memory may be behind the disk: a check that failed comes after the write.
        draftCache.drop(batchId)
        throw error
      }
    })

  const noteRequest = async (batchId: BatchId): Promise<void> => {
    const draft = await header(batchId)
    const noted = draft && (await noteChange(draft, await takeStore(batchId, draft), digestContent))
    if (!noted) return
    await journal.drafts.save(noted)
    onRequestChange()
  }

  const act: Drafts['act'] = (batchId, work) =>
    alone(batchId, async (known, draftStore) => {
      const draft = known ?? (await reopen(batchId))
      if (!draft) return fail('notFound')
      return draft.release ? fail('releasePending') : work(draft, draftStore)
    })

  const reopen = async (batchId: BatchId): Promise<Draft | undefined> => {
    const batch = (await journal.batches.list()).find(({ id }) => id === batchId)
    if (!batch) return undefined
    const { name, accountId } = batch
    const draft: Draft = { batchId, name, accountId, createdAt: clock.now() }
    await journal.drafts.save(draft)
    return draft
  }

  const receive: Drafts['receive'] = (draft, documents, memories) =>
    serially(draft.batchId, async () => {
      const rows = documents.map((document, position) => ({ position, document }))
      const taken = await journal.drafts.take(draft, rows, memories)
      // The batch may have been here, and read again after it was discarded.
      draftCache.drop(draft.batchId)
      return taken
    })

  return {
    async recover({ isRestored }) {
      await journal.drafts.purgeDocuments()
      if (!isRestored) return
      for (const { draft } of await journal.drafts.list()) {
        const { release, ...plain } = draft
        if (release) await journal.drafts.save(plain)
      }
    },
    list: () => journal.drafts.list(),
    header,
    async create({ name, accountId, documents = [] }) {
      const batchId = batchIdSchema.parse(random.uuid())
      const draft = omitUndefined({ batchId, name, accountId, createdAt: clock.now() })
      await receive(draft, documents)
      return draft
    },
    receive,
    changeHeader: (batchId, change) =>
      alone(batchId, async (before, draftStore) => {
        if (!before) return fail('notFound')
        if (before.release) return fail('releasePending')
        const isReleased = (await journal.batches.list()).some(({ id }) => id === batchId)
        if (isReleased) return fail('stateChanged')
        const draft = { ...before, ...change }
        await journal.drafts.save(draft)
        if (change.accountId) await draftStore.recheck(draft.accountId)
        return succeed(draft)
      }),
    prioritize: (batchId, priority) =>
      alone(batchId, async (before) => {
        if (!before) return fail('notFound')
        const draft = { ...before, priority }
        await journal.drafts.save(draft)
        return succeed(draft)
      }),
    discard: (batchId) =>
      act(batchId, async () => {
        await journal.drafts.discard(batchId)
        draftCache.drop(batchId)
        return succeed(undefined)
      }),
    open: (batchId) =>
      alone(batchId, async (draft, draftStore) => {
        await draftStore.recheck(draft?.accountId)
        return draftStore
      }),
    async find(documentId) {
      const batchId = await journal.drafts.batchOf(documentId)
      if (!batchId) return undefined
      return alone(batchId, async (draft, draftStore) => {
        await draftStore.recheck(draft?.accountId, [documentId])
        return draftStore.entry(documentId)
      })
    },
    change: (batchId, changes) =>
      act(batchId, async ({ accountId }, draftStore) => {
        const rows = changes.flatMap(({ id, change }) => {
          const entry = draftStore.entry(id)
          if (!entry) return []
          return [{ position: entry.position, document: changeDraft(entry.document, change) }]
        })
        if (rows.length < changes.length) return fail('notFound')
        return succeed(await draftStore.save(accountId, rows))
      }),
    remove: (batchId, ids) =>
      act(batchId, async (_, draftStore) => {
        await draftStore.remove(ids)
        return succeed(undefined)
      }),
    restore: (batchId, ids) =>
      alone(batchId, async (draft) => {
        // Removed drafts go with the header of a batch that is released completely.
        if (!draft) return fail('notFound')
        if (draft.release) return fail('releasePending')
        await journal.drafts.markDocuments(batchId, ids, 'kept')
        draftCache.drop(batchId)
        const draftStore = await takeStore(batchId, draft)
        await draftStore.recheck(draft.accountId)
        return succeed(ids.flatMap((id) => draftStore.entry(id) ?? []))
      }),
    act,
    alone,
    forget: (batchId) => draftCache.drop(batchId),
  }
}
