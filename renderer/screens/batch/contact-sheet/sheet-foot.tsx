// Foot of the sheet: oddities of the page in focus, in full, and the keys.
import { useTranslate } from '../../../i18n.tsx'
import { ListedName } from '../../../components/listed-name.tsx'
import { Shortcut } from '../../../components/shortcut.tsx'
import styles from './contact-sheet.module.css'
import { describeNote } from './describe-note.ts'
import type { SheetItem } from './sheet-cell.tsx'
import { KEYS_ID } from './sheet-grid.tsx'

const KEYS = [
  ['A', 'approve'],
  ['Enter', 'open'],
  ['← → ↑ ↓', 'move'],
  ['mod+Z', 'undo'],
] as const

export function SheetFoot({ item }: { readonly item: SheetItem | undefined }) {
  const t = useTranslate()
  return (
    <div className={styles['foot']}>
      <p className={styles['about']} role="status">
        {item && item.notes.length > 0 && (
          <>
            <b title={item.name}>
              <ListedName text={item.name} />
            </b>{' '}
            {item.notes.map((note) => describeNote(note, item.signers, t)).join(' ')}
          </>
        )}
      </p>
      <p id={KEYS_ID} aria-label={t('areaCheck.keys')} className={`quiet ${styles['keys']}`}>
        {KEYS.map(([keys, does]) => (
          <span key={does}>
            <Shortcut keys={keys} /> {t(`areaCheck.key.${does}`)}
          </span>
        ))}
      </p>
    </div>
  )
}
