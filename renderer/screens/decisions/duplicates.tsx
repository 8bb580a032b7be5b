// Duplicates at the service: both documents of each, how it is known, and the ways to settle it.
import { useState } from 'react'
import type { DuplicateView } from '../../../shared/model/duplicate-view.ts'
import { SigningDialog } from '../../document-parts/signing-dialog.tsx'
import type { SigningQuestion } from '../../document-parts/signing-lines.ts'
import { useTranslate } from '../../i18n.tsx'
import { DuplicateItem } from './duplicate-item.tsx'
import styles from './duplicates.module.css'

type DuplicatesProps = {
  readonly duplicates: readonly DuplicateView[]
  /** Whether there are no questions, so that the duplicates fill the screen. */
  readonly isAlone: boolean
}

export function Duplicates({ duplicates, isAlone }: DuplicatesProps) {
  const t = useTranslate()
  const [question, setQuestion] = useState<SigningQuestion>()
  return (
    <section className={styles['section']} data-alone={isAlone} aria-labelledby="duplicates-title">
      <header className={styles['head']}>
        <h2 id="duplicates-title">{t('duplicates.title')}</h2>
        <p className="quiet">{t('duplicates.about')}</p>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by the keyboard */}
      <ul className={styles['list']} aria-label={t('duplicates.list')} tabIndex={0}>
        {duplicates.map((view) => (
          <DuplicateItem key={view.duplicate.extraId} view={view} onCancel={setQuestion} />
        ))}
      </ul>
      <SigningDialog
        question={question}
        onEnd={() => {
          setQuestion(undefined)
        }}
      />
    </section>
  )
}
