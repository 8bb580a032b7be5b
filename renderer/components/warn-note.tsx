// Line above a list that says what is unusual.
import type { ReactNode } from 'react'
import type { IconName } from './icon.tsx'
import { Icon } from './icon.tsx'
import styles from './warn-note.module.css'

type WarnNoteProps = {
  readonly icon: IconName
  /** `alert`: screen readers announce it at once. */
  readonly role?: 'status' | 'alert'
  readonly children: ReactNode
}

export function WarnNote({ icon, role = 'status', children }: WarnNoteProps) {
  return (
    <div className={styles['note']} role={role}>
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  )
}
