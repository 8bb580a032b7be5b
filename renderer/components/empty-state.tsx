// Shown instead of a list without rows: why there are none, and what to do about it.
import type { ReactNode, Ref } from 'react'
import styles from './empty-state.module.css'
import type { IconName } from './icon.tsx'
import { Icon } from './icon.tsx'

type EmptyStateProps = {
  readonly icon: IconName
  readonly title: string
  readonly about: string
  /** Buttons for what can be done from here. */
  readonly children?: ReactNode
  /** Below the buttons: another way to begin, with its words. */
  readonly more?: ReactNode
  /** Given when it may replace an element that had the focus; it can take the focus then. */
  readonly ref?: Ref<HTMLDivElement>
}

export function EmptyState({ icon, title, about, children, more, ref }: EmptyStateProps) {
  return (
    <div ref={ref} tabIndex={ref ? -1 : undefined} className={styles['empty']}>
      <span className={styles['icon']}>
        <Icon name={icon} size={32} />
      </span>
      <h2>{title}</h2>
      <p className="quiet">{about}</p>
      {children !== undefined && <div className={styles['actions']}>{children}</div>}
      {more}
    </div>
  )
}
