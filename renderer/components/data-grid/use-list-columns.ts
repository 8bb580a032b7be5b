// Columns of a list as a person set them: hidden columns and widths, stored in the settings under the key of the
// list.
import { useCallback, useMemo, useState } from 'react'
import type { ListColumns } from '../../../shared/model/settings.ts'
import { useChangeSettings, useSettings } from '../../queries/settings.ts'

const ALL_COLUMNS: ListColumns = { widths: {}, hidden: [] }

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
  const { listColumns } = useSettings()
  const saved = listColumns[list] ?? ALL_COLUMNS
  const { mutate: change } = useChangeSettings()
  const [dragged, setDragged] = useState<ListColumns['widths']>({})
  const save = useCallback(
    (columns: Partial<ListColumns>): void => {
      change({ listColumns: { ...listColumns, [list]: { ...saved, ...columns } } })
    },
    [change, listColumns, list, saved],
  )
  return useMemo(
    () => ({
      hidden: saved.hidden,
      widths: { ...saved.widths, ...dragged },
      drag: (key, px) => {
        setDragged({ [key]: px })
      },
      drop: (key, px) => {
        save({ widths: { ...saved.widths, [key]: px } })
      },
      show: (key, isShown) => {
        save({
          hidden: isShown ? saved.hidden.filter((each) => each !== key) : [...saved.hidden, key],
        })
      },
      hide: (hidden) => {
        save({ hidden })
      },
    }),
    [saved, dragged, save],
  )
}
