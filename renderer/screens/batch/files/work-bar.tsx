// Progress of work on many files: how far it is, the current file, and a button that stops it.
import { Button, Progress } from '@mantine/core'
import { useTranslate } from '../../../i18n.tsx'
import styles from './files-step.module.css'

type WorkBarProps = {
  readonly words: string
  /** Number of files done; `total` 0 means that it is not known yet. */
  readonly done: number
  readonly total: number
  /** The current file, or the amount done. */
  readonly about: string
  readonly isStopping: boolean
  readonly onStop: () => void
}

export function WorkBar({ words, done, total, about, isStopping, onStop }: WorkBarProps) {
  const t = useTranslate()
  return (
    <div className={styles['adding']}>
      <span className={styles['addingWords']} role="status">
        {words}
      </span>
      <Progress
        value={total === 0 ? 0 : (done / total) * 100}
        aria-label={words}
        transitionDuration={120}
      />
      <span className={`quiet ${styles['addingName'] ?? ''}`} title={about}>
        {about}
      </span>
      <Button variant="default" loading={isStopping} onClick={onStop}>
        {t('files.stop')}
      </Button>
    </div>
  )
}
