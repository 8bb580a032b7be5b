// The product's sign and what the page is about; the heading takes the focus when the page opens.
import { useEffect, useRef } from 'react'
import emblem from '../../icon.svg'
import styles from './welcome-screen.module.css'

export function WelcomeHeading({
  title,
  about,
}: {
  readonly title: string
  readonly about: string
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <header className={styles['heading']}>
      <img src={emblem} alt="" className={styles['emblem']} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="quiet">{about}</p>
    </header>
  )
}
