// Columns of a list as a person set them: hidden columns and widths, stored in the settings under the key of the
// list.
import { useMemo, useState } from 'react'
import type { ListColumns } from '../../../shared/model/settings.ts'
import { ALL_COLUMNS, useChangeColumns, useSettings } from '../../queries/settings.ts'

/** The same object until a column changes. */
export type ShownColumns = {
  readonly hidden: readonly string[]
  /** Widths in pixels by column key; a column without one has its default width. */
  readonly widths: ListColumns['widths']
  /** Called while an edge is dragged; `drop` saves the width. */
  readonly drag: (key: string, px: number) => void
  readonly drop: (key: string, px: number) => void
  readonly show: (key: string, isShown: boolean) => void
  readonly hide: (hidden: readonly string[]) => void
}

export function useListColumns(list: string): ShownColumns {
  const saved = useSettings().listColumns[list] ?? ALL_COLUMNS
  const change = useChangeColumns()
  const [dragged, setDragged] = useState<ListColumns['widths']>({})
  return useMemo(
    () => ({
      hidden: saved.hidden,
      widths: { ...saved.widths, ...dragged },
      drag: (key, px) => {
        setDragged({ [key]: px })
      },
      drop: (key, px) => {
        change(list, ({ widths }) => ({ widths: { ...widths, [key]: px } }))
      },
      show: (key, isShown) => {
        change(list, ({ hidden }) => {
          const others = hidden.filter((each) => each !== key)
          return { hidden: isShown ? others : [...others, key] }
        })
      },
      hide: (hidden) => {
        change(list, () => ({ hidden }))
      },
    }),
    [saved, dragged, list, change],
  )
}
