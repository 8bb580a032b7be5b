// What the table of a batch shows of its lines and columns. Order and filters last as long as the table is
// there; columns that are left out and widths are kept with the settings.
import { useMemo, useState } from 'react'
import type { TableColumns } from '../../../../shared/model/settings.ts'
import { useLanguage } from '../../../i18n.tsx'
import { useChangeSettings, useSettings } from '../../../queries/settings.ts'
import type { Arrangement } from './arrange.ts'
import { arrange, AS_IN_BATCH, isArranged } from './arrange.ts'
import type { Fact } from './facts.ts'
import type { TableLine } from './lines.ts'
import { toLineKey } from './lines.ts'

type Arranged = {
  readonly by: Arrangement
  readonly keys: readonly string[]
  /** Among which they were chosen: what comes in later is shown at the end. */
  readonly from: ReadonlySet<string>
}

export type TableArrangement = ReturnType<typeof useArrangement>

export function useArrangement(all: readonly TableLine[], facts: readonly Fact[]) {
  const language = useLanguage()
  const [arranged, setArranged] = useState<Arranged>()
  const columns = useColumns()
  const lines = useMemo(() => (arranged ? pick(all, arranged) : all), [all, arranged])
  const shown = useMemo(
    () => facts.filter((fact) => isAlwaysShown(fact) || !columns.hidden.includes(fact.key)),
    [facts, columns.hidden],
  )
  return {
    lines,
    facts: shown,
    columns,
    by: arranged?.by ?? AS_IN_BATCH,
    arrangeBy: (by: Arrangement) => {
      const keys = arrange(all, facts, by, language)
      setArranged(isArranged(by) ? { by, keys, from: new Set(all.map(toLineKey)) } : undefined)
    },
  }
}

/** What no column is about is said at the name. */
export function isAlwaysShown({ kind }: Fact): boolean {
  return kind === 'name' || kind === 'document'
}

function pick(all: readonly TableLine[], { keys, from }: Arranged): readonly TableLine[] {
  const byKey = new Map(all.map((line) => [toLineKey(line), line]))
  return [
    ...keys.flatMap((key) => byKey.get(key) ?? []),
    ...all.filter((line) => !from.has(toLineKey(line))),
  ]
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
