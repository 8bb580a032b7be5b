// Frame of every screen, with its title in the bar at the top. The title takes the focus when the screen opens, so
// that keyboard and screen reader begin at its top.
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { InHead } from './frame-slots.tsx'
import styles from './screen.module.css'

type ScreenProps = {
  readonly title: string
  readonly about?: ReactNode
  /** Choice of the screen's views, instead of `about`; it stays in place in every view. */
  readonly choice?: ReactNode
  /** Controls at the right of `about`. */
  readonly tools?: ReactNode
  /** Fills the window; the content scrolls, not the screen. */
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
