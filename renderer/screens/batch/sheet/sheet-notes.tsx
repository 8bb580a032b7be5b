// Notes about what was found in the file; nothing in it is left out silently.
import { assertNever } from '../../../../shared/assert-never.ts'
import type { TableNote } from '../../../../shared/model/table.ts'
import type { SheetView } from '../../../../shared/model/sheet-import.ts'
import { Mark } from '../../../components/mark.tsx'
import { useFormat } from '../../../components/use-format.ts'
import { useTranslate } from '../../../i18n.tsx'
import styles from './sheet.module.css'

export function SheetNotes({ view }: { readonly view: SheetView }) {
  const t = useTranslate()
  const format = useFormat()
  const { file, choice } = view
  const sayTable = (note: TableNote): string => {
    switch (note.kind) {
      case 'hiddenColumns':
        return t('sheet.note.hiddenColumns', { columns: format.list(note.columns) })
      case 'mergedCells':
        return t('sheet.note.mergedCells', { count: note.cells })
      case 'noResults':
        return t('sheet.note.noResults', { count: note.cells })
      default:
        return assertNever(note)
    }
  }
  const ofFile = file.notes.map((note) =>
    t(`sheet.note.${note}`, { format: file.format.toUpperCase() }),
  )
  const ofTable = (file.tables[choice.table]?.notes ?? []).map(sayTable)
  const words = [...ofFile, ...ofTable]
  if (words.length === 0) return null
  return (
    <ul className={styles['notes']} aria-label={t('sheet.notes')}>
      {words.map((each) => (
        <li key={each}>
          <Mark tone="warn" icon="warn">
            {each}
          </Mark>
        </li>
      ))}
    </ul>
  )
}
