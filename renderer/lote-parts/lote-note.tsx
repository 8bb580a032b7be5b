import type { ReactNode } from 'react'
import styles from './lote-dialog.module.css'

type LoteNoteProps = {
  readonly tone?: 'plain' | 'warn' | 'bad'
  /** Whether screen readers announce the note at once, since it answers what the person just did. */
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
