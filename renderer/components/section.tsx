// One subject of a settings-like screen: its title and words at the left, its controls at the right.
import type { ReactNode } from 'react'
import { useId } from 'react'
import styles from './section.module.css'

type SectionProps = {
  readonly title: string
  readonly about?: string
  readonly children: ReactNode
}

export function Section({ title, about, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div className={styles['words']}>
        <h2 id={id}>{title}</h2>
        {about !== undefined && <p className="quiet">{about}</p>}
      </div>
      <div className={styles['controls']}>{children}</div>
    </section>
  )
}
