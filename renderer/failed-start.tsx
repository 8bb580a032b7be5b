// Page that is shown when settings could not be read. Their language is unknown then, so it speaks both.
import { createTranslator } from '../shared/i18n/translate.ts'
import { LANGUAGES } from '../shared/model/settings.ts'
import { FailureError } from './bridge.ts'
import styles from './failed-start.module.css'

export function FailedStart({ error }: { readonly error: unknown }) {
  return (
    <main className={styles['page']} role="alert">
      {LANGUAGES.map((language) => {
        const t = createTranslator(language)
        const failure = error instanceof FailureError ? error.failure : undefined
        return (
          <section key={language} lang={language}>
            <h1>{t('start.failed')}</h1>
            <p>{t(`failure.${failure?.code ?? 'noAnswer'}`, failure?.params)}</p>
          </section>
        )
      })}
    </main>
  )
}
