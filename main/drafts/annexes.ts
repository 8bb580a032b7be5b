// Annexes of a batch: chosen once, appended to each contract. A choice is on disk at once; a contract cannot be sent
// until it has the chosen annexes.
import type { RefusedAnnex } from '../../shared/model/annex.ts'
import type { Annex } from '../../shared/model/draft-file.ts'
import type { Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { BatchId, Sha256 } from '../../shared/model/ids.ts'
import { toOwnFile } from './annex-state.ts'
import { admitAnnex } from './admit-annex.ts'
import { appendToWaiting } from './append-to-waiting.ts'
import type { DraftsPorts } from './drafts-ports.ts'
import type { Drafts } from './drafts.ts'
import type { NamedPath } from './scan-folder.ts'

export type Annexes = {
  /** Adds annexes after the present ones; returns the files that cannot be annexes. */
  readonly add: (
    batchId: BatchId,
    paths: readonly NamedPath[],
  ) => Promise<Result<readonly RefusedAnnex[]>>
  /** Puts the file in the place of the annex `sha256`. */
  readonly replace: (
    batchId: BatchId,
    sha256: Sha256,
    path: NamedPath,
  ) => Promise<Result<readonly RefusedAnnex[]>>
  /** Keeps the annexes of `order`, in that order; `stateChanged` when one of them is gone. */
  readonly arrange: (batchId: BatchId, order: readonly Sha256[]) => Promise<Result<undefined>>
  /**
   * Makes each contract have exactly the chosen annexes; returns at once when all have them. A batch has one run at a
   * time; a second call waits for that run.
   */
  readonly settle: (
    batchId: BatchId,
    onProgress: (done: number, of: number) => void,
  ) => Promise<void>
  /** Stops the run; contracts with annexes keep them, the others wait until `resume` or a new choice. */
  readonly stop: (batchId: BatchId) => void
  /** Ends a stop, and makes contracts wait again whose result could not be written. */
  readonly resume: (batchId: BatchId) => Promise<Result<undefined>>
  /** Ends all runs for good, at the end of the program. */
  readonly close: () => Promise<void>
}

export function createAnnexes(
  ports: Pick<DraftsPorts, 'journal' | 'files'>,
  drafts: Pick<Drafts, 'act' | 'alone'>,
): Annexes {
  const { journal, files } = ports
  const { act } = drafts
  const running = new Map<BatchId, Promise<void>>()
  const stopped = new Set<BatchId>()
  let isClosed = false
  const isStopped = (batchId: BatchId): boolean => isClosed || stopped.has(batchId)

  const choose = (
    batchId: BatchId,
    change: (before: readonly Annex[]) => Result<readonly Annex[]>,
  ): Promise<Result<undefined>> =>
    act(batchId, async (draft, draftStore) => {
      const chosen = change(draft.annexes ?? [])
      if (!chosen.ok) return chosen
      stopped.delete(batchId)
      await journal.drafts.save({ ...draft, annexes: chosen.value })
      draftStore.noteAnnexes(chosen.value)
      await draftStore.recheck(draft.accountId)
      return succeed(undefined)
    })

  const admitAll = async (paths: readonly NamedPath[]) => {
    const annexes: Annex[] = []
    const refused: RefusedAnnex[] = []
    for (const { path, fileName } of paths) {
      const admitted = await admitAnnex(files, path)
      if (admitted.ok) annexes.push(admitted.annex)
      else refused.push({ fileName, reason: admitted.reason })
    }
    return { annexes, refused }
  }

  const put = async (
    batchId: BatchId,
    paths: readonly NamedPath[],
    place: (before: readonly Annex[], fresh: readonly Annex[]) => Result<readonly Annex[]>,
  ): Promise<Result<readonly RefusedAnnex[]>> => {
    const { annexes, refused } = await admitAll(paths)
    const twice: RefusedAnnex[] = []
    const done = await choose(batchId, (before) => {
      const known = new Set(before.map(({ file }) => file.sha256))
      const fresh = annexes.filter(({ file }) => {
        if (!known.has(file.sha256)) return known.add(file.sha256)
        twice.push({ fileName: file.originalName, reason: 'already' })
        return false
      })
      return place(before, fresh)
    })
    return done.ok ? succeed([...refused, ...twice]) : done
  }

  return {
    add: (batchId, paths) => put(batchId, paths, (before, fresh) => succeed([...before, ...fresh])),
    replace: (batchId, sha256, path) =>
      put(batchId, [path], (before, fresh) => {
        const at = before.findIndex(({ file }) => file.sha256 === sha256)
        if (at === -1) return fail('stateChanged')
        return succeed(fresh.length === 0 ? before : before.toSpliced(at, 1, ...fresh))
      }),
    arrange: (batchId, order) =>
      choose(batchId, (before) => {
        const kept = order.flatMap(
          (sha256) => before.find(({ file }) => file.sha256 === sha256) ?? [],
        )
        const isKnown = kept.length === order.length && new Set(order).size === order.length
        return isKnown ? succeed(kept) : fail('stateChanged')
      }),
    settle(batchId, onProgress) {
      const mine =
        running.get(batchId) ??
        appendToWaiting(ports, drafts, batchId, { isStopped: () => isStopped(batchId), onProgress })
      running.set(batchId, mine)
      const forget = (): void => {
        if (running.get(batchId) === mine) running.delete(batchId)
      }
      mine.then(forget, forget)
      return mine
    },
    stop: (batchId) => void stopped.add(batchId),
    async close() {
      isClosed = true
      await Promise.allSettled(running.values())
    },
    resume: (batchId) =>
      act(batchId, async ({ accountId }, draftStore) => {
        stopped.delete(batchId)
        const rows = draftStore.entries().flatMap(({ position, document }) => {
          const { file } = document
          const isUnwritten = file.kind === 'stored' && file.annexed?.fault === 'storeUnwritable'
          return isUnwritten ? [{ position, document: { ...document, file: toOwnFile(file) } }] : []
        })
        await draftStore.save(accountId, rows)
        return succeed(undefined)
      }),
  }
}
