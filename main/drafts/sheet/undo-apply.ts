// Undo of the last apply: changed drafts get back their fields, made drafts are removed, removed drafts return.
// Fields that a person changed since stay.
import { isDeepStrictEqual } from 'node:util'
import type { DraftDocument } from '../../../shared/model/draft.ts'
import { draftDocumentSchema } from '../../../shared/model/draft.ts'
import type { Result } from '../../../shared/model/failure.ts'
import { fail, succeed } from '../../../shared/model/failure.ts'
import type { BatchId, DocumentId } from '../../../shared/model/ids.ts'
import type { Drafts } from '../drafts.ts'
import type { LastApply } from './last-applies.ts'
import type { SheetPorts } from './sheet-ports.ts'

/** Drafts of one save; each save takes some milliseconds of main's thread. */
const SLICE_ROWS = 100

/** Whether the apply can be undone: no draft of it is released or about to be. */
export async function isUndoable(
  { journal }: Pick<SheetPorts, 'journal'>,
  { alone }: Pick<Drafts, 'alone'>,
  batchId: BatchId,
  { changed, made }: LastApply,
): Promise<boolean> {
  const touched = [...changed.map(({ document }) => document.id), ...made]
  const missing = await alone(batchId, async (draft, draftStore) =>
    draft?.release ? undefined : touched.filter((id) => !draftStore.entry(id)),
  )
  if (!missing) return false
  if (missing.length === 0) return true
  return (await journal.documents.list({ ids: missing })).rows.length === 0
}

/** @returns count of drafts undone, removed ones included; a draft that a person removed stays removed */
export async function undoApply(
  ports: Pick<SheetPorts, 'journal'>,
  drafts: Pick<Drafts, 'act' | 'alone' | 'restore'>,
  batchId: BatchId,
  apply: LastApply,
): Promise<Result<number>> {
  if (!(await isUndoable(ports, drafts, batchId, apply))) return fail('stateChanged')
  let undone = 0
  for (let from = 0; from < apply.changed.length; from += SLICE_ROWS) {
    const slice = apply.changed.slice(from, from + SLICE_ROWS)
    const saved = await drafts.act(batchId, async ({ accountId }, draftStore) => {
      const rows = slice.flatMap(({ position, document: before }) => {
        const now = draftStore.entry(before.id)?.document
        const written = apply.written.get(before.id)
        return now
          ? [{ position, document: written ? takeBack(before, written, now) : before }]
          : []
      })
      await draftStore.save(accountId, rows)
      return succeed(rows.length)
    })
    if (!saved.ok) return saved
    undone += saved.value
  }
  const removed = await drafts.act(batchId, async (_, draftStore) => {
    const there = apply.made.filter((id) => {
      const now = draftStore.entry(id)?.document
      return now && isDeepStrictEqual(now, apply.written.get(id))
    })
    if (there.length > 0) await draftStore.remove(there)
    return succeed(there.length)
  })
  if (!removed.ok) return removed
  const restored = await restore(drafts, batchId, apply.removed)
  return restored.ok ? succeed(undone + removed.value + restored.value) : restored
}

/** Fields that are undone together: areas refer to their signers by index. */
const PEOPLE = ['signers', 'areas']

/** Returns the draft as it was before, with the fields that changed since it was written. */
export function takeBack(
  before: DraftDocument,
  written: DraftDocument,
  now: DraftDocument,
): DraftDocument {
  if (isDeepStrictEqual(now, written)) return before
  const [then, today] = [new Map(Object.entries(written)), new Map(Object.entries(now))]
  const differs = (field: string): boolean => !isDeepStrictEqual(then.get(field), today.get(field))
  const stays = (field: string): boolean =>
    PEOPLE.includes(field) ? PEOPLE.some(differs) : differs(field)
  const pick = (from: DraftDocument, isStaying: boolean) =>
    Object.entries(from).filter(([field]) => stays(field) === isStaying)
  return draftDocumentSchema.parse(Object.fromEntries([...pick(before, false), ...pick(now, true)]))
}

async function restore(
  drafts: Pick<Drafts, 'restore'>,
  batchId: BatchId,
  ids: readonly DocumentId[],
): Promise<Result<number>> {
  if (ids.length === 0) return succeed(0)
  const restored = await drafts.restore(batchId, ids)
  return restored.ok ? succeed(restored.value.length) : restored
}
