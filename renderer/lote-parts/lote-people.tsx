// Signers in the documents of a batch file, those with most documents first.
import type { LoteSummary } from '../../shared/model/lote-view.ts'
import { useFormat } from '../components/use-format.ts'
import { useTranslate } from '../i18n.tsx'
import styles from './lote-dialog.module.css'

export function LotePeople({ summary }: { readonly summary: LoteSummary }) {
  const t = useTranslate()
  const format = useFormat()
  const { people, peopleCount, unsigned } = summary
  const more = peopleCount - people.length
  return (
    <>
      {t('lote.peopleCount', { count: peopleCount })}
      {unsigned > 0 && ` · ${t('lote.unsigned', { count: unsigned })}`}
      {people.length > 0 && (
        // Reached by Tab, so that the keyboard can scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className={styles['people']} aria-label={t('lote.people')} tabIndex={0}>
          {people.map(({ name, email, documents }) => (
            <li key={JSON.stringify([name, email])}>
              <span className={styles['person']}>
                {name || email}
                {name && <span className="quiet"> {email}</span>}
              </span>
              <span>{t('lote.documentCount', { count: documents })}</span>
            </li>
          ))}
          {more > 0 && <li>{t('lote.morePeople', { count: more, more: format.count(more) })}</li>}
        </ul>
      )}
    </>
  )
}
