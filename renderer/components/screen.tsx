// The frame of every screen. Its heading takes the focus when the screen opens, so that the keyboard
// and those who listen start at its top.
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import styles from './screen.module.css'

type ScreenProps = {
  readonly title: string
  readonly about: ReactNode
  /** At the right of the title. */
  readonly tools?: ReactNode
  /** As tall and as wide as the window allows; what is inside scrolls, not the screen. */
  readonly fills?: boolean
  readonly children: ReactNode
}

export function Screen({ title, about, tools, fills = false, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={styles['screen']} data-fills={fills}>
      <header className={styles['header']}>
        <div className={styles['words']}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className="quiet">{about}</p>
        </div>
        {tools !== undefined && <div className={styles['tools']}>{tools}</div>}
      </header>
      {children}
    </div>
  )
}
