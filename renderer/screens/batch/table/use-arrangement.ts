// What the table of a batch shows of its documents and columns. Order and filters last as long as the table is
// there; columns that are left out and widths are kept with the settings.
import { useMemo, useState } from 'react'
import type { DraftCells } from '../../../../shared/model/draft.ts'
import type { DocumentId } from '../../../../shared/model/ids.ts'
import type { TableColumns } from '../../../../shared/model/settings.ts'
import { useLanguage } from '../../../i18n.tsx'
import { useChangeSettings, useSettings } from '../../../queries/settings.ts'
import type { Arrangement } from './arrange.ts'
import { arrange, AS_IN_BATCH, isArranged } from './arrange.ts'
import type { Fact } from './facts.ts'

type Arranged = {
  readonly by: Arrangement
  readonly ids: readonly DocumentId[]
  /** Among which they were chosen: what comes in later is shown at the end. */
  readonly from: ReadonlySet<DocumentId>
}

export type TableArrangement = ReturnType<typeof useArrangement>

export function useArrangement(all: readonly DraftCells[], facts: readonly Fact[]) {
  const language = useLanguage()
  const [arranged, setArranged] = useState<Arranged>()
  const columns = useColumns()
  const documents = useMemo(() => (arranged ? pick(all, arranged) : all), [all, arranged])
  const shown = useMemo(
    () => facts.filter((fact) => isAlwaysShown(fact) || !columns.hidden.includes(fact.key)),
    [facts, columns.hidden],
  )
  return {
    documents,
    facts: shown,
    columns,
    by: arranged?.by ?? AS_IN_BATCH,
    arrangeBy: (by: Arrangement) => {
      const ids = arrange(all, facts, by, language)
      setArranged(isArranged(by) ? { by, ids, from: new Set(all.map(({ id }) => id)) } : undefined)
    },
  }
}

/** What no column is about is said at the name. */
export function isAlwaysShown({ kind }: Fact): boolean {
  return kind === 'name'
}

function pick(all: readonly DraftCells[], { ids, from }: Arranged): readonly DraftCells[] {
  const byId = new Map(all.map((document) => [document.id, document]))
  return [...ids.flatMap((id) => byId.get(id) ?? []), ...all.filter(({ id }) => !from.has(id))]
}

const ALL_COLUMNS: TableColumns = { widths: {}, hidden: [] }

function useColumns() {
  const { tableColumns: saved = ALL_COLUMNS } = useSettings()
  const { mutate: change } = useChangeSettings()
  /** While an edge is dragged. */
  const [dragged, setDragged] = useState<TableColumns['widths']>({})
  const save = (columns: Partial<TableColumns>): void => {
    change({ tableColumns: { ...saved, ...columns } })
  }
  return {
    hidden: saved.hidden,
    widths: { ...saved.widths, ...dragged },
    drag: (key: string, px: number) => setDragged({ [key]: px }),
    drop: (key: string, px: number) => save({ widths: { ...saved.widths, [key]: px } }),
    show: (key: string, isShown: boolean) =>
      save({
        hidden: isShown ? saved.hidden.filter((each) => each !== key) : [...saved.hidden, key],
      }),
    hide: (hidden: readonly string[]) => save({ hidden }),
  }
}
