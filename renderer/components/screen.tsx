// The frame of every screen, its heading in the bar above. The heading takes the focus when the screen opens, so that the keyboard
// and those who listen start at its top.
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { InHead } from './frame-slots.tsx'
import styles from './screen.module.css'

type ScreenProps = {
  readonly title: string
  readonly about?: ReactNode
  /** Of the screen's views, in the place of what is said about it: it stays where it is in each of them. */
  readonly choice?: ReactNode
  /** At the right of what is said about it. */
  readonly tools?: ReactNode
  /** As tall and as wide as the window allows; what is inside scrolls, not the screen. */
  readonly fills?: boolean
  readonly children: ReactNode
}

export function Screen({ title, about, choice, tools, fills = false, children }: ScreenProps) {
  return (
    <div className={styles['screen']} data-fills={fills}>
      <InHead>
        <ScreenTitle title={title} />
      </InHead>
      <header className={styles['header']}>
        {choice ?? <p className={`quiet ${styles['words']}`}>{about}</p>}
        {tools !== undefined && <div className={styles['tools']}>{tools}</div>}
      </header>
      {children}
    </div>
  )
}

function ScreenTitle({ title }: { readonly title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className={styles['title']}>
      {title}
    </h1>
  )
}
