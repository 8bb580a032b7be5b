// Head of the shown document: its name, buttons for the previous and the next one, and the commands on its areas.
import type { ReactNode } from 'react'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import { ActIcon } from '../../../components/act-button.tsx'
import { Shortcut, useAriaKeys } from '../../../components/shortcut.tsx'
import { useFormat } from '../../../components/use-format.ts'
import { useTranslate } from '../../../i18n.tsx'
import { RowHeading } from '../row-name.tsx'
import styles from './areas.module.css'
import { useScreenKeys } from '../../../components/use-screen-keys.ts'

type DocumentHeadProps = {
  readonly rows: readonly DocumentRowView[]
  readonly row: DocumentRowView
  readonly onShow: (row: DocumentRowView) => void
  readonly children: ReactNode
}

const KEYS = { before: 'alt+PageUp', after: 'alt+PageDown' } as const

export function DocumentHead({ rows, row, onShow, children }: DocumentHeadProps) {
  const t = useTranslate()
  const ariaKeys = { before: useAriaKeys(KEYS.before), after: useAriaKeys(KEYS.after) }
  const format = useFormat()
  const index = rows.indexOf(row)
  const neighbours = { before: rows[index - 1], after: rows[index + 1] }
  const show = (which: keyof typeof KEYS): void => {
    const neighbour = neighbours[which]
    if (neighbour) onShow(neighbour)
  }
  useScreenKeys(
    [
      [KEYS.before, () => show('before')],
      [KEYS.after, () => show('after')],
    ],
    [],
  )
  return (
    <div className={styles['documentHead']}>
      {(['before', 'after'] as const).map((which) => (
        <ActIcon
          key={which}
          variant="default"
          size={32}
          icon={which === 'before' ? 'up' : 'down'}
          label={t(`areas.${which}`)}
          hint={
            <>
              {t(`areas.${which}`)} <Shortcut keys={KEYS[which]} />
            </>
          }
          aria-keyshortcuts={ariaKeys[which]}
          obstacle={
            neighbours[which]
              ? undefined
              : t(which === 'before' ? 'obstacle.first' : 'obstacle.last')
          }
          onClick={() => {
            show(which)
          }}
        />
      ))}
      <RowHeading row={row} />
      <span className={`quiet ${styles['place']}`}>
        {t('areas.place', { number: format.count(index + 1), count: format.count(rows.length) })}
      </span>
      <span className={styles['push']}>{children}</span>
    </div>
  )
}
