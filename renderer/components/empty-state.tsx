// A list without rows: why there are none, and what to do about it.
import type { ReactNode, Ref } from 'react'
import styles from './empty-state.module.css'
import type { IconName } from './icon.tsx'
import { Icon } from './icon.tsx'

type EmptyStateProps = {
  readonly icon: IconName
  readonly title: string
  readonly about: string
  /** What can be done from here. */
  readonly children?: ReactNode
  /** Below these: another way to begin, with its words. */
  readonly more?: ReactNode
  /** Where it comes in the place of something that may have had the focus. */
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
