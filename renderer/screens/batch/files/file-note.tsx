// One line above the grid about the files: what is so, what can be done, and more below it on request.
import type { ReactNode } from 'react'
import type { IconName } from '../../../components/icon.tsx'
import type { Tone } from '../../../components/mark.tsx'
import { Mark } from '../../../components/mark.tsx'
import styles from './file-note.module.css'

type FileNoteProps = {
  readonly tone: Tone
  readonly icon: IconName
  readonly words: string
  /** Its buttons. */
  readonly children?: ReactNode
  /** Below the line. */
  readonly more?: ReactNode
}

export function FileNote({ tone, icon, words, children, more }: FileNoteProps) {
  return (
    <div className={styles['note']} role="status">
      <div className={styles['line']}>
        <span className={styles['words']}>
          <Mark tone={tone} icon={icon}>
            {words}
          </Mark>
        </span>
        {children}
      </div>
      {more}
    </div>
  )
}
