import type { ReactNode } from 'react'
import styles from './lote-dialog.module.css'

type LoteNoteProps = {
  readonly tone?: 'plain' | 'warn' | 'bad'
  /** A screen reader says the note at once: it answers what the person just did. */
  readonly isAlert?: boolean
  readonly children: ReactNode
}

export function LoteNote({ tone = 'plain', isAlert = false, children }: LoteNoteProps) {
  return (
    <div className={styles['note']} data-tone={tone} role={isAlert ? 'alert' : undefined}>
      {children}
    </div>
  )
}
