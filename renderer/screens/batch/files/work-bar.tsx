// Work on many files: how far it is, on which one, and the way to stop.
import { Button, Progress } from '@mantine/core'
import { useTranslate } from '../../../i18n.tsx'
import styles from './files-step.module.css'

type WorkBarProps = {
  readonly words: string
  /** Of `total`; a total of 0 is not known yet. */
  readonly done: number
  readonly total: number
  /** The file, or how much of what. */
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
