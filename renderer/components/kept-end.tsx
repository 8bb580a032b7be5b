// A name in a narrow place. Names of a batch differ at their ends: the end stays in sight and the middle
// gives way.
import { splitName } from './split-name.ts'
import styles from './kept-end.module.css'

export function KeptEnd({ text }: { readonly text: string }) {
  const { start, end } = splitName(text)
  if (end === '') return text
  return (
    <span className={styles['name']}>
      {/* The text itself is one, heard and pointed at; what is seen of it is drawn by the style sheet. */}
      <span className={styles['text']}>{text}</span>
      <span className={styles['start']} aria-hidden data-text={start} />
      <span className={styles['end']} aria-hidden data-text={end} />
    </span>
  )
}
