// Layouts for the drafts of batches: saved, chosen, applied, followed when they change, and suggested from areas that
// a person placed.
import { z } from 'zod'
import type { Result } from '../../../shared/model/failure.ts'
import { fail, succeed } from '../../../shared/model/failure.ts'
import type { BatchId, DocumentId, LayoutId } from '../../../shared/model/ids.ts'
import { layoutIdSchema } from '../../../shared/model/ids.ts'
import type { Layout } from '../../../shared/model/layout.ts'
import type {
  BeforeLayout,
  KeptLayout,
  LayoutChoice,
  LayoutColumn,
  LayoutList,
  LayoutView,
  SuggestedLayout,
  TrialScope,
} from '../../../shared/model/layout-view.ts'
import { layoutChoiceSchema } from '../../../shared/model/layout-view.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import { createSerial } from '../../platform/serial.ts'
import type { DraftEntry } from '../draft-entries.ts'
import type { DraftsPorts } from '../drafts-ports.ts'
import type { Drafts } from '../drafts.ts'
import { createRunningWorks } from '../sheet/running-works.ts'
import type { AppliedLayout, LayoutProgress } from './apply-layouts.ts'
import { applyLayouts } from './apply-layouts.ts'
import { listColumns } from './choose-layout.ts'
import { createKeptLayouts } from './kept-layouts.ts'
import { isInScope, suggestLayout } from './suggest-layout.ts'

export type Followed = {
  /** Drafts of the layout that were placed again. */
  readonly documents: number
  /** Batches with a pending release, whose drafts stay as they are. */
  readonly heldBatches: number
}

export type Layouts = {
  readonly list: () => Promise<LayoutList>
  /**
   * Saves a layout; without an id it is new. Drafts that use the layout are placed again, except areas placed by
   * hand. Undefined when another layout has the name, or none has the id.
   */
  readonly save: (
    id: LayoutId | undefined,
    layout: Layout,
  ) => Promise<{ readonly kept: KeptLayout; readonly followed: Followed } | undefined>
  /** Removes a layout; the areas that it placed stay. */
  readonly remove: (id: LayoutId) => Promise<void>
  /** Columns that tell kinds of documents apart, and the last choice. */
  readonly choices: (
    batchId: BatchId,
  ) => Promise<{ readonly columns: readonly LayoutColumn[]; readonly last?: LayoutChoice }>
  /** @param documentIds undefined: all drafts of the batch */
  readonly apply: (
    batchId: BatchId,
    choice: LayoutChoice,
    documentIds: readonly DocumentId[] | undefined,
    onProgress: LayoutProgress,
  ) => Promise<Result<AppliedLayout>>
  /** Restores areas; `notFound` when a document is no draft any more. */
  readonly restore: (
    batchId: BatchId,
    before: readonly BeforeLayout[],
  ) => Promise<Result<readonly DraftEntry[]>>
  /** Suggests a layout from the areas of a document; `notFound` without the document or its pages. */
  readonly suggest: (
    batchId: BatchId,
    documentId: DocumentId,
    scope: TrialScope,
    onProgress: LayoutProgress,
  ) => Promise<Result<SuggestedLayout>>
  /** Ends the running work of the batch; placed areas stay. */
  readonly stop: (batchId: BatchId) => void
  /** Places drafts again that a changed layout had not reached when the program ended. */
  readonly recover: () => Promise<void>
  readonly close: () => void
}

const LAST = 'layoutChoice'
/** Key of the ids of changed layouts that not all of their drafts have followed yet. */
const UNFOLLOWED = 'layoutsUnfollowed'

export function createLayouts(
  ports: Pick<DraftsPorts, 'journal' | 'files' | 'clock' | 'random'>,
  drafts: Pick<Drafts, 'act' | 'alone' | 'list'>,
): Layouts {
  const { journal, files, clock } = ports
  const kept = createKeptLayouts(ports)
  const works = createRunningWorks()
  const serially = createSerial()
  let isClosed = false

  const readUnfollowed = async (): Promise<readonly LayoutId[]> =>
    z
      .array(layoutIdSchema)
      .catch([])
      .parse((await journal.memory.recall(UNFOLLOWED))?.value)
  const noteFollowed = (id: LayoutId, isFollowed: boolean): Promise<void> =>
    serially(UNFOLLOWED, async () => {
      const others = (await readUnfollowed()).filter((each) => each !== id)
      await journal.memory.remember(UNFOLLOWED, isFollowed ? others : [...others, id], clock.now())
    })

  const recallChoice = async (key: string): Promise<LayoutChoice | undefined> =>
    layoutChoiceSchema
      .optional()
      .catch(undefined)
      .parse((await journal.memory.recall(key))?.value)

  /** Returns the choice without layouts that are gone. */
  const withKnown = async (choice: LayoutChoice): Promise<LayoutChoice | undefined> => {
    const known = new Set((await kept.read()).layouts.map(({ id }) => id))
    if (choice.by === 'one') return known.has(choice.layoutId) ? choice : undefined
    const { data } = layoutChoiceSchema.safeParse({
      ...choice,
      table: choice.table.filter(({ layoutId }) => known.has(layoutId)),
    })
    return data
  }

  const follow = async (layout: KeptLayout): Promise<Followed> => {
    const followed = { documents: 0, heldBatches: 0 }
    const batches = (await journal.drafts.layoutUses()).filter(
      ({ layoutId }) => layoutId === layout.id,
    )
    for (const { batchId } of batches) {
      if (isClosed) break
      const applied = await applyLayouts({ files }, drafts, {
        batchId,
        choice: { by: 'one', layoutId: layout.id },
        layouts: [layout],
        isWanted: ({ placed }) => placed?.layoutId === layout.id,
        how: 'follow',
        signal: works.begin(batchId),
        onProgress: () => {},
      })
      if (!applied.ok) followed.heldBatches += 1
      else followed.documents += applied.value.outcome.whole + applied.value.outcome.incomplete
    }
    if (!isClosed) await noteFollowed(layout.id, true)
    return followed
  }

  return {
    async list() {
      const { layouts, unreadable } = await kept.read()
      const names = new Map(
        (await drafts.list()).map(({ draft }) => [draft.batchId, draft.name] as const),
      )
      const uses = await journal.drafts.layoutUses()
      const views = layouts.map((layout): LayoutView => ({
        ...layout,
        uses: uses.flatMap(({ batchId, layoutId, documents }) => {
          const batchName = names.get(batchId)
          return layoutId === layout.id && batchName !== undefined
            ? [{ batchId, batchName, documents }]
            : []
        }),
      }))
      return { layouts: views, unreadable }
    },
    async save(id, layout) {
      const before = id && (await kept.find(id))
      const isOther =
        before !== undefined && JSON.stringify(before.layout.rules) !== JSON.stringify(layout.rules)
      // Noted first: a layout that is noted and unchanged only places its drafts as they are.
      if (isOther) await noteFollowed(before.id, false)
      const saved = await kept.save(id, layout)
      if (!saved) return undefined
      const followed = isOther ? await follow(saved) : { documents: 0, heldBatches: 0 }
      return { kept: saved, followed }
    },
    remove: kept.remove,
    async choices(batchId) {
      const columns = await drafts.alone(batchId, async (_, draftStore) =>
        listColumns(draftStore.entries().map(({ document }) => document)),
      )
      const ofBatch = await recallChoice(toKey(batchId))
      const ofAll = ofBatch ?? (await recallChoice(LAST))
      const isUsable = ofAll?.by !== 'column' || columns.some(({ name }) => name === ofAll.column)
      const last = ofAll && isUsable ? await withKnown(ofAll) : undefined
      return omitUndefined({ columns, last })
    },
    async apply(batchId, choice, documentIds, onProgress) {
      const wanted = documentIds && new Set(documentIds)
      const { layouts } = await kept.read()
      const applied = await applyLayouts({ files }, drafts, {
        batchId,
        choice,
        layouts,
        isWanted: ({ id }) => !wanted || wanted.has(id),
        how: 'apply',
        signal: works.begin(batchId),
        onProgress,
      })
      if (applied.ok) {
        for (const key of [toKey(batchId), LAST]) {
          await journal.memory.remember(key, choice, clock.now())
        }
      }
      return applied
    },
    restore: (batchId, before) =>
      drafts.act(batchId, async ({ accountId }, draftStore) => {
        const rows = before.flatMap(({ documentId, areas, placed }) => {
          const entry = draftStore.entry(documentId)
          if (!entry) return []
          const { position, document } = entry
          return [{ position, document: omitUndefined({ ...document, areas, placed }) }]
        })
        if (rows.length < before.length) return fail('notFound')
        return succeed(await draftStore.save(accountId, rows))
      }),
    async suggest(batchId, documentId, scope, onProgress) {
      const all = await drafts.alone(batchId, async (_, draftStore) =>
        draftStore.entries().map(({ document }) => document),
      )
      const source = all.find(({ id }) => id === documentId)
      if (!source) return fail('notFound')
      const suggested = await suggestLayout(files, {
        source,
        others: all.filter(isInScope(source, scope)),
        signal: works.begin(batchId),
        onProgress,
      })
      return suggested ? succeed(suggested) : fail('notFound')
    },
    stop: works.stop,
    async recover() {
      for (const id of await readUnfollowed()) {
        const layout = await kept.find(id)
        if (layout) await follow(layout)
        else await noteFollowed(id, true)
      }
    },
    close() {
      isClosed = true
      works.drop()
    },
  }
}

function toKey(batchId: BatchId): string {
  return `${LAST}:${batchId}`
}
