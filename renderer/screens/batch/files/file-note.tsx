// Line above the list about the files: a statement, buttons, and more below it on request.
import type { ReactNode } from 'react'
import type { IconName } from '../../../components/icon.tsx'
import type { Tone } from '../../../components/mark.tsx'
import { Mark } from '../../../components/mark.tsx'
import styles from './file-note.module.css'

type FileNoteProps = {
  readonly tone: Tone
  readonly icon: IconName
  readonly words: string
  /** Buttons at the right of the words. */
  readonly children?: ReactNode
  /** Content below the line. */
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
