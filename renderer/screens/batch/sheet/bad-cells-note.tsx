// Note below a column: number of its cells with unreadable values, and the first of them with their lines.
import type { BadCells } from '../../../../shared/model/sheet-import.ts'
import { toQuotedList } from '../../../../shared/rules/quoted-list.ts'
import { Mark } from '../../../components/mark.tsx'
import { useFormat } from '../../../components/use-format.ts'
import { useTranslate } from '../../../i18n.tsx'
import styles from './columns.module.css'

type BadCellsNoteProps = {
  /** Label of the row above. */
  readonly label: string
  readonly cells: BadCells
}

export function BadCellsNote({ label, cells: { field, count, first, known } }: BadCellsNoteProps) {
  const t = useTranslate()
  const format = useFormat()
  const named = first.map((cell) => t('sheet.badCell', cell))
  const more = count - first.length
  const all = more > 0 ? [...named, t('sheet.badCellsMore', { count: more })] : named
  return (
    <div role="note" aria-label={label} className={styles['badCells']}>
      <Mark tone="warn" icon="warn">
        {t(`sheet.badCells.${field}`, { count })} {format.list(all)}
        {known && ` ${t('sheet.rolesKnown', { known: toQuotedList(known) })}`}
      </Mark>
    </div>
  )
}

/** Returns the bad cells of a column for one field, since a column may feed two. */
export function findBadCellsOf(
  badCells: readonly BadCells[],
  column: string | undefined,
  field: string,
): BadCells | undefined {
  return badCells.find((each) => each.column === column && each.field === field)
}
