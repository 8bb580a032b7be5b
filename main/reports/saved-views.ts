// Saved views, in the journal of their environment. A name is unique over all lists, since the command line asks by
// name. A record that this version cannot read is kept as it is (R22, unreadable records).
import { foldText } from '../../shared/fold-text.ts'
import type { Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import type { KeptView, SavedView, Shown } from '../../shared/model/saved-view.ts'
import { isOfOneList, keptViewSchema, toSavedView } from '../../shared/model/saved-view.ts'
import { STANDINGS } from '../../shared/model/selection.ts'
import type { Journal } from '../journal/journal.ts'
import { createSerial } from '../platform/serial.ts'
import type { Clock } from '../ports.ts'

export type SavedViews = {
  /** All saved views, sorted by name. */
  readonly list: () => Promise<readonly SavedView[]>
  /**
   * Saves a view; replaces the one of that name of the same list. `viewNameTaken` where another list has the name.
   */
  readonly save: (name: string, shown: Shown) => Promise<Result<readonly SavedView[]>>
  /** Renames a view. `viewNameTaken`; `notFound` when no view has the name. */
  readonly rename: (name: string, to: string) => Promise<Result<readonly SavedView[]>>
  readonly remove: (name: string) => Promise<Result<readonly SavedView[]>>
}

const KEY = 'savedViews'

export function createSavedViews({
  journal,
  clock,
}: {
  readonly journal: Pick<Journal, 'memory'> & {
    readonly batches: Pick<Journal['batches'], 'list'>
    readonly drafts: Pick<Journal['drafts'], 'list'>
  }
  readonly clock: Pick<Clock, 'now'>
}): SavedViews {
  const serially = createSerial()
  const readAll = async () => {
    const value = (await journal.memory.recall(KEY))?.value
    const records: readonly unknown[] = Array.isArray(value) ? value : []
    const read = records.map((record) => ({ record, view: keptViewSchema.safeParse(record).data }))
    return {
      views: read.flatMap(({ view }) => view ?? []),
      unreadable: read.flatMap(({ record, view }) => (view ? [] : [record])),
    }
  }
  const list = async (): Promise<readonly SavedView[]> => {
    const drafts = (await journal.drafts.list()).map(({ draft }) => draft.batchId)
    const batches = new Set([...drafts, ...(await journal.batches.list()).map(({ id }) => id)])
    const byName = new Intl.Collator('pt-BR', { numeric: true })
    return (await readAll()).views
      .map((view) => toSavedView(view, clock.now(), (batchId) => batches.has(batchId)))
      .toSorted((a, b) => byName.compare(a.name, b.name))
  }
  const change = (
    to: (views: readonly KeptView[]) => Result<readonly KeptView[]>,
  ): Promise<Result<readonly SavedView[]>> =>
    serially(KEY, async () => {
      const { views, unreadable } = await readAll()
      const changed = to(views)
      if (!changed.ok) return changed
      await journal.memory.remember(KEY, [...changed.value, ...unreadable], clock.now())
      return succeed(await list())
    })
  return {
    list,
    save: (name, shown) =>
      change((views) => {
        const others = views.filter((view) => !isOfName(view, name))
        const isTaken = views.some(
          (view) => isOfName(view, name) && !isOfOneList(view.shown, shown),
        )
        if (isTaken) return fail('viewNameTaken')
        return succeed([...others, { name, shown, savedAt: clock.now() }])
      }),
    rename: (name, to) =>
      change((views) => {
        const others = views.filter((view) => !isOfName(view, name))
        const renamed = views.find((view) => isOfName(view, name))
        if (!renamed) return fail('notFound')
        if (others.some((view) => isOfName(view, to))) return fail('viewNameTaken')
        return succeed([...others, { ...renamed, name: to }])
      }),
    remove: (name) => change((views) => succeed(views.filter((view) => !isOfName(view, name)))),
  }
}

export function isOfName({ name }: { readonly name: string }, wanted: string): boolean {
  return foldText(name) === foldText(wanted.trim())
}

/** Whether filters or a search over its columns narrow the view, which only the window can apply. */
export function isNarrowedByColumns({ shown: { arrangement } }: SavedView): boolean {
  return arrangement !== undefined && (arrangement.filters.length > 0 || arrangement.search !== '')
}

/**
 * Documents that the view shows, in its order; for a list of people, the documents that wait for these.
 * @returns undefined for a list without a report
 */
export async function readShownIds(
  { shown }: SavedView,
  journal: Pick<Journal, 'documents' | 'awaited'>,
  clock: Pick<Clock, 'now'>,
): Promise<readonly DocumentId[] | undefined> {
  if (shown.list === 'table' || shown.list === 'list') return undefined
  if (shown.list === 'people') {
    const awaited = await journal.awaited.of(shown.filter, clock.now())
    return [...new Set(awaited.map(({ documentId }) => documentId))]
  }
  const selection = { kind: 'all', question: shown.question, except: [] } as const
  const { documents } = await journal.documents.selected(selection, STANDINGS)
  return documents.map(({ id }) => id)
}
