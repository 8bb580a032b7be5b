// Appends the annexes of a batch to the contracts that wait for them, until none waits or the run is stopped.
import { isDeepStrictEqual } from 'node:util'
import type { StoredDraftFile } from '../../shared/model/draft-file.ts'
import { succeed } from '../../shared/model/failure.ts'
import type { BatchId, Sha256 } from '../../shared/model/ids.ts'
import { forEachAtOnce } from '../platform/for-each-at-once.ts'
import { toAnnexState } from './annex-state.ts'
import { appendTo } from './append-to.ts'
import type { DraftEntry } from './draft-entries.ts'
import type { DraftsPorts } from './drafts-ports.ts'
import type { Drafts } from './drafts.ts'

/** Contracts appended at once. */
const AT_ONCE = 4
/** Contracts saved in one commit; a crash loses no more than these. */
const SAVED_AT_ONCE = 8

export async function appendToWaiting(
  { files }: Pick<DraftsPorts, 'files'>,
  { act, alone }: Pick<Drafts, 'act' | 'alone'>,
  batchId: BatchId,
  run: {
    readonly isStopped: () => boolean
    readonly onProgress: (done: number, of: number) => void
  },
): Promise<void> {
  for (;;) {
    // `act` would make a new header for a batch that was released completely.
    const read = await alone(batchId, async (draft, draftStore) => {
      if (!draft || draft.release) return undefined
      const wanted = (draft.annexes ?? []).map(({ file }) => file.sha256)
      return { wanted, waiting: toWaiting(draftStore.entries(), wanted) }
    })
    if (!read || read.waiting.length === 0 || run.isStopped()) return
    const { wanted, waiting } = read
    const append = appendTo(files, wanted)
    let done = 0
    run.onProgress(done, waiting.length)
    for (let from = 0; from < waiting.length && !run.isStopped(); from += SAVED_AT_ONCE) {
      const some = waiting.slice(from, from + SAVED_AT_ONCE)
      const made = await inTurns(some, ({ file }) => append(file))
      const saved = await act(batchId, async ({ accountId, annexes = [] }, draftStore) => {
        const isOther = annexes.map(({ file }) => file.sha256).join() !== wanted.join()
        if (isOther) return succeed(false)
        const rows = some.flatMap(({ entry, file }, index) => {
          const now = draftStore.entry(entry.document.id)
          const after = made[index]
          // File replaced or draft removed while the annexes were appended: the result is dropped.
          if (!now || !after || !isDeepStrictEqual(now.document.file, file)) return []
          return [{ position: now.position, document: { ...now.document, file: after } }]
        })
        await draftStore.save(accountId, rows)
        return succeed(true)
      })
      if (!saved.ok) return
      if (!saved.value) break
      done += some.length
      run.onProgress(done, waiting.length)
    }
  }
}

type Waiting = { readonly entry: DraftEntry; readonly file: StoredDraftFile }

function toWaiting(entries: readonly DraftEntry[], wanted: readonly Sha256[]): readonly Waiting[] {
  return entries.flatMap((entry) => {
    const { file } = entry.document
    if (file.kind !== 'stored') return []
    return toAnnexState(file, wanted) === 'waiting' ? [{ entry, file }] : []
  })
}

/** Runs `work` for a few items at a time; the results are in the order of the items. */
async function inTurns<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = []
  await forEachAtOnce(items, AT_ONCE, async (item, index) => {
    results[index] = await work(item)
  })
  return results
}
