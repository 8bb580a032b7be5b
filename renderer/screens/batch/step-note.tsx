// What a step says instead of its work: nothing to do here, and where to go on.
import type { ReactNode } from 'react'
import type { IconName } from '../../components/icon.tsx'
import { Icon } from '../../components/icon.tsx'
import styles from './step-note.module.css'

type StepNoteProps = {
  readonly icon: IconName
  readonly tone?: 'good' | 'quiet' | 'warn' | 'bad'
  readonly title: string
  readonly about: ReactNode
  readonly children?: ReactNode
}

export function StepNote({ icon, tone = 'quiet', title, about, children }: StepNoteProps) {
  return (
    <div className={styles['note']}>
      <span className={styles['icon']} data-tone={tone}>
        <Icon name={icon} size={24} />
      </span>
      <h3>{title}</h3>
      <p className="quiet">{about}</p>
      {children !== undefined && <div className={styles['actions']}>{children}</div>}
    </div>
  )
}
