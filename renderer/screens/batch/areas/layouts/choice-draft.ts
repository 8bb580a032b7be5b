// Unfinished choice of layouts. Each way to choose keeps its values while another way is shown.
import type { LayoutId } from '../../../../../shared/model/ids.ts'
import type {
  LayoutChoice,
  LayoutColumn,
  LayoutView,
} from '../../../../../shared/model/layout-view.ts'

export type TextRow = { readonly text: string; readonly layoutId: LayoutId | undefined }

export type ChoiceDraft = {
  readonly by: LayoutChoice['by']
  readonly layoutId: LayoutId | undefined
  readonly column: string | undefined
  readonly values: ReadonlyMap<string, LayoutId>
  readonly texts: readonly TextRow[]
}

const NO_TEXT: TextRow = { text: '', layoutId: undefined }

/** Returns the last choice; without one, the likeliest column if there are several layouts. */
export function startChoice(
  last: LayoutChoice | undefined,
  columns: readonly LayoutColumn[],
  layouts: readonly LayoutView[],
): ChoiceDraft {
  const fresh: ChoiceDraft = {
    by: layouts.length > 1 && columns.length > 0 ? 'column' : 'one',
    layoutId: layouts[0]?.id,
    column: columns[0]?.name,
    values: guessValues(columns[0], layouts),
    texts: [NO_TEXT],
  }
  if (!last) return fresh
  if (last.by === 'one') return { ...fresh, by: 'one', layoutId: last.layoutId }
  if (last.by === 'text') return { ...fresh, by: 'text', texts: last.table }
  const values = new Map(last.table.map(({ value, layoutId }) => [value, layoutId]))
  return { ...fresh, by: 'column', column: last.column, values }
}

/** Guesses the layout of a value: the only one whose name contains the value. */
export function guessValues(
  column: LayoutColumn | undefined,
  layouts: readonly LayoutView[],
): ReadonlyMap<string, LayoutId> {
  return new Map(
    (column?.values ?? []).flatMap(({ value }) => {
      const named = layouts.filter(({ layout }) =>
        layout.name.toLocaleLowerCase('pt-BR').includes(value.toLocaleLowerCase('pt-BR')),
      )
      const [only] = named
      return only && named.length === 1 ? [[value, only.id] as const] : []
    }),
  )
}

/** Undefined while something is missing. */
export function toChoice({
  by,
  layoutId,
  column,
  values,
  texts,
}: ChoiceDraft): LayoutChoice | undefined {
  if (by === 'one') return layoutId && { by, layoutId }
  if (by === 'column') {
    const table = [...values].map(([value, id]) => ({ value, layoutId: id }))
    return column !== undefined && table.length > 0 ? { by, column, table } : undefined
  }
  const table = texts.flatMap((row) =>
    row.layoutId && row.text.trim() !== ''
      ? [{ text: row.text.trim(), layoutId: row.layoutId }]
      : [],
  )
  return table.length > 0 ? { by, table } : undefined
}

export function addText(texts: readonly TextRow[]): readonly TextRow[] {
  return [...texts, NO_TEXT]
}
