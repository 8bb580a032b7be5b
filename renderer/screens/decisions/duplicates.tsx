// Duplicates at the service: both documents of each, how it is known, and the ways to settle it. The dialog of a
// cancellation is the screen's: its results stay when the duplicate left the list.
import type { RefObject } from 'react'
import type { DuplicateView } from '../../../shared/model/duplicate-view.ts'
import type { SigningQuestion } from '../../document-parts/signing-lines.ts'
import { useTranslate } from '../../i18n.tsx'
import { DuplicateItem } from './duplicate-item.tsx'
import styles from './duplicates.module.css'

type DuplicatesProps = {
  readonly duplicates: readonly DuplicateView[]
  /** Whether there are no questions, so that the duplicates fill the screen. */
  readonly isAlone: boolean
  readonly list: RefObject<HTMLUListElement | null>
  readonly onCancel: (question: SigningQuestion) => void
}

export function Duplicates({ duplicates, isAlone, list, onCancel }: DuplicatesProps) {
  const t = useTranslate()
  return (
    <section className={styles['section']} data-alone={isAlone} aria-labelledby="duplicates-title">
      <header className={styles['head']}>
        <h2 id="duplicates-title">{t('duplicates.title')}</h2>
        <p className="quiet">{t('duplicates.about')}</p>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by the keyboard */}
      <ul ref={list} className={styles['list']} aria-label={t('duplicates.list')} tabIndex={0}>
        {duplicates.map((view) => (
          <DuplicateItem key={view.duplicate.extraId} view={view} onCancel={onCancel} />
        ))}
      </ul>
    </section>
  )
}
