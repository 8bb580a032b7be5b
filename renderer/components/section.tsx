// Section of a screen such as Settings: title and words at the left, controls at the right.
import type { ReactNode } from 'react'
import { createContext, useContext, useId } from 'react'
import type { PolicyKey } from '../../shared/model/policy.ts'
import styles from './section.module.css'
import { SetByPolicy } from './set-by-policy.tsx'

/** Whether the section is in a group with its own heading. */
const GroupContext = createContext(false)

type SectionProps = {
  readonly title: string
  readonly about?: string
  /** Setting that an administrator may have set; the controls are disabled then. */
  readonly policyKey?: PolicyKey
  readonly children: ReactNode
}

export function Section({ title, about, policyKey, children }: SectionProps) {
  const id = useId()
  const isGrouped = useContext(GroupContext)
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div className={styles['words']}>
        {isGrouped ? <h3 id={id}>{title}</h3> : <h2 id={id}>{title}</h2>}
        {about !== undefined && <p className="quiet">{about}</p>}
      </div>
      <div className={styles['controls']}>
        <SetByPolicy policyKey={policyKey}>{children}</SetByPolicy>
      </div>
    </section>
  )
}

type SectionGroupProps = {
  /** Target of a link in the screen's index. */
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

/** Sections of one subject under a heading of their own. */
export function SectionGroup({ id, title, children }: SectionGroupProps) {
  return (
    <div id={id} className={styles['group']}>
      <h2>{title}</h2>
      <GroupContext value>{children}</GroupContext>
    </div>
  )
}
