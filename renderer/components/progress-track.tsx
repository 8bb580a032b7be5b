// Short progress bar with its words beside it.
import styles from './progress-track.module.css'

type ProgressTrackProps = {
  readonly label: string
  readonly done: number
  readonly total: number
  /** "12 of 300". */
  readonly words: string
}

export function ProgressTrack({ label, done, total, words }: ProgressTrackProps) {
  return (
    <>
      <span
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={words}
        className={styles['track']}
      >
        <span
          className={styles['done']}
          style={{ transform: `scaleX(${String(total === 0 ? 0 : done / total)})` }}
        />
      </span>
      {words}
    </>
  )
}
