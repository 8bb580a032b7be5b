// A name in a narrow place. Names of a batch differ at their ends: the end stays in sight and the middle
// gives way.
import { splitName } from './split-name.ts'
import styles from './kept-end.module.css'

export function KeptEnd({ text }: { readonly text: string }) {
  const { start, end } = splitName(text)
  if (end === '') return text
  return (
    <>
      {/* The text itself is one; what is seen of it in two parts is drawn by the style sheet. */}
      <span className="visually-hidden">{text}</span>
      <span className={styles['name']} aria-hidden>
        <span className={styles['start']} data-text={start} />
        <span className={styles['end']} data-text={end} />
      </span>
    </>
  )
}
