// One subject of a settings-like screen: its title and words at the left, its controls at the right.
import type { ReactNode } from 'react'
import { useId } from 'react'
import type { PolicyKey } from '../../shared/model/policy.ts'
import styles from './section.module.css'
import { SetByPolicy } from './set-by-policy.tsx'

type SectionProps = {
  readonly title: string
  readonly about?: string
  /** What an administrator may have set: then its controls are shown and disabled. */
  readonly policyKey?: PolicyKey
  readonly children: ReactNode
}

export function Section({ title, about, policyKey, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div className={styles['words']}>
        <h2 id={id}>{title}</h2>
        {about !== undefined && <p className="quiet">{about}</p>}
      </div>
      <div className={styles['controls']}>
        <SetByPolicy policyKey={policyKey}>{children}</SetByPolicy>
      </div>
    </section>
  )
}
