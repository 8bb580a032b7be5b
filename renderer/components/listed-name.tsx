// A name in a list: what most names of the list begin with gives way to dots, so that what tells them apart
// comes first. It is cut at its end, and heard whole.
import { createContext, useContext } from 'react'
import styles from './listed-name.module.css'

/** What most names of the lists below begin with (`findSharedStart`). */
export const SharedStartContext = createContext('')

type ListedNameProps = {
  readonly text: string
  /** Instead of what most names of the list begin with, in a list over several batches. */
  readonly start?: string
}

export function ListedName({ text, start }: ListedNameProps) {
  const ofList = useContext(SharedStartContext)
  const shared = start ?? ofList
  if (shared === '' || !text.startsWith(shared)) return text
  return (
    <>
      <span className="quiet" aria-hidden>
        …{' '}
      </span>
      <span className={styles['shared']}>{shared}</span>
      {text.slice(shared.length)}
    </>
  )
}
