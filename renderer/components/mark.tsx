// State shown by icon, word and colour; each of them suffices without the others.
import type { ReactNode } from 'react'
import type { IconName } from './icon.tsx'
import { Icon } from './icon.tsx'
import styles from './mark.module.css'

export type Tone = 'good' | 'warn' | 'bad' | 'accent' | 'quiet'

type MarkProps = { readonly tone: Tone; readonly icon: IconName; readonly children: ReactNode }

export function Mark({ tone, icon, children }: MarkProps) {
  return (
    <span className={styles['mark']}>
      <span className={`tone-${tone}`}>
        <Icon name={icon} />
      </span>
      <span className={styles['word']}>{children}</span>
    </span>
  )
}
