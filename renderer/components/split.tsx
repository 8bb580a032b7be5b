// Grid at the left, and the row under its cursor at the right.
import type { ReactNode } from 'react'
import styles from './split.module.css'

type SplitProps = {
  readonly children: ReactNode
  readonly detail: ReactNode
  /** Accessible name of the right side. */
  readonly detailLabel: string
}

export function Split({ children, detail, detailLabel }: SplitProps) {
  return (
    <div className={styles['split']}>
      <div className={styles['main']}>{children}</div>
      {/* Reached by Tab, so that the keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles['detail']} aria-label={detailLabel} tabIndex={0}>
        {detail}
      </section>
    </div>
  )
}
