// Lines and columns that the table shows. Order and filters last while the table is mounted. An edited line stays in
// place until a person arranges the lines again.
import { useMemo, useState } from 'react'
import type { Language } from '../../../../shared/model/settings.ts'
import type { Arrangement, TextColumn } from '../../../components/data-grid/arrange.ts'
import { arrange, isArranged, NOT_ARRANGED } from '../../../components/data-grid/arrange.ts'
import { useListColumns } from '../../../components/data-grid/use-list-columns.ts'
import { useLanguage } from '../../../i18n.tsx'
import type { Fact } from './facts.ts'
import { readFact } from './facts.ts'
import type { TableLine } from './lines.ts'
import { toLineKey } from './lines.ts'

/** Key under which the columns and saved views of the signers' table are stored. */
export const SIGNERS_LIST = 'signers'

type Arranged = {
  readonly by: Arrangement
  readonly keys: readonly string[]
  /** Keys of the lines when they were arranged; later lines are shown at the end. */
  readonly from: ReadonlySet<string>
}

export type TableArrangement = ReturnType<typeof useArrangement>

/** @param list key under which the columns are stored */
export function useArrangement(list: string, all: readonly TableLine[], facts: readonly Fact[]) {
  const language = useLanguage()
  const [arranged, setArranged] = useState<Arranged>()
  const columns = useListColumns(list)
  const lines = useMemo(() => (arranged ? pick(all, arranged) : all), [all, arranged])
  const shown = useMemo(
    () => facts.filter((fact) => isAlwaysShown(fact) || !columns.hidden.includes(fact.key)),
    [facts, columns.hidden],
  )
  return {
    lines,
    facts: shown,
    columns,
    by: arranged?.by ?? NOT_ARRANGED,
    arrangeBy: (by: Arrangement) => {
      const texts = facts.map((fact) => toTextColumn(fact, language))
      const keys = arrange(all, texts, by, language).map(toLineKey)
      setArranged(isArranged(by) ? { by, keys, from: new Set(all.map(toLineKey)) } : undefined)
    },
  }
}

export function toTextColumn(fact: Fact, language: Language): TextColumn<TableLine> {
  return {
    key: fact.key,
    text: (line) => readFact(line, fact, language),
    rank: fact.kind === 'deadlineAt' ? ({ deadlineAt }) => deadlineAt : undefined,
  }
}

/** Findings without a column are shown at the name, so it is always shown. */
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
