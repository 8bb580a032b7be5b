// Bar with the parts of a batch's progress; the words beside it say the same.
import { useCallback } from 'react'
import { useTranslate } from '../../i18n.tsx'
import type { BatchProgress, ProgressPart } from './batch-progress.ts'
import { PROGRESS_PARTS } from './batch-progress.ts'
import styles from './batches-screen.module.css'

/** Parts in the order of the words; problems come first, since a narrow list cuts the end. */
const SHOWN_PARTS: readonly ProgressPart[] = [
  'problems',
  ...PROGRESS_PARTS.filter((part) => part !== 'problems'),
]

/** Number of parts whose words need the room of the bar in a list of 1280 pixels. */
const LONG_PARTS = 4

export function useProgressWords(): (progress: BatchProgress) => string {
  const t = useTranslate()
  return useCallback(
    (progress) =>
      SHOWN_PARTS.filter((part) => progress[part] > 0)
        .map((part) => t(`batches.part.${part}`, { count: progress[part] }))
        .join(' · '),
    [t],
  )
}

export function ProgressBar({ progress }: { readonly progress: BatchProgress }) {
  const describe = useProgressWords()
  const isLong = PROGRESS_PARTS.filter((part) => progress[part] > 0).length >= LONG_PARTS
  return (
    <span className={styles['progress']}>
      <span data-long={isLong}>
        <span className={styles['bar']} aria-hidden>
          {PROGRESS_PARTS.map(
            (part) =>
              progress[part] > 0 && (
                <span key={part} data-part={part} style={{ flexGrow: progress[part] }} />
              ),
          )}
        </span>
        <span className={styles['parts']}>{describe(progress)}</span>
      </span>
    </span>
  )
}
