// Heading of a welcome page; it takes the focus when the page opens.
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import styles from './welcome-screen.module.css'

type WelcomeHeadingProps = {
  /** Element above the title. */
  readonly sign: ReactNode
  readonly title: string
  readonly about: string
}

export function WelcomeHeading({ sign, title, about }: WelcomeHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <header className={styles['heading']}>
      {sign}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="quiet">{about}</p>
    </header>
  )
}
