// The service's own words, in its language and unchanged (WIRE-11), each with the field that it is about.
import type { Refusal } from '../../shared/model/refusal.ts'
import { toWords } from '../../shared/rules/classify-refusal.ts'
import { useTranslate } from '../i18n.tsx'
import styles from './refusal-words.module.css'

type RefusalWordsProps = {
  readonly refusal: Refusal
  /** Returns the fields that a message is about; absent: the service's own field names. */
  readonly nameFields?: ((words: string) => readonly string[]) | undefined
}

export function RefusalWords({ refusal, nameFields }: RefusalWordsProps) {
  const t = useTranslate()
  const words = toWords(refusal)
  if (words.length === 0) return null
  const nameRaw = (text: string): readonly string[] =>
    refusal.problems.flatMap(({ message, propertyName }) =>
      message === text && propertyName !== undefined ? [propertyName] : [],
    )
  return (
    <figure className={styles['words']}>
      <figcaption>{t('refusal.said')}</figcaption>
      <ul>
        {words.map((text) => {
          const fields = (nameFields ?? nameRaw)(text)
          return (
            <li key={text}>
              <q lang="pt-BR">{text}</q>
              {fields.length > 0 && <span className="quiet">{fields.join(' · ')}</span>}
            </li>
          )
        })}
      </ul>
    </figure>
  )
}
