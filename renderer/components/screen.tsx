// The frame of every screen. Its heading takes the focus when the screen opens, so that the keyboard
// and those who listen start at its top.
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import styles from './screen.module.css'

type ScreenProps = {
  readonly title: string
  readonly about: string
  readonly children: ReactNode
}

export function Screen({ title, about, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={styles['screen']}>
      <header className={styles['header']}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="quiet">{about}</p>
      </header>
      {children}
    </div>
  )
}
