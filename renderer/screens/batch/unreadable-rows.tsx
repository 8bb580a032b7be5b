// R22 (unreadable records): documents of this batch that cannot be read: how many, the first codes, and the others on
// request.
import { CopyButton } from '../../components/copy-button.tsx'
import { WarnNote } from '../../components/warn-note.tsx'
import { useTranslate } from '../../i18n.tsx'
import styles from './batch-screen.module.css'

/** Number of codes that fit in a line. */
const SHOWN = 2

export function UnreadableRows({ ids }: { readonly ids: readonly string[] }) {
  const t = useTranslate()
  const others = ids.slice(SHOWN)
  return (
    <WarnNote icon="warn" role="alert">
      <span className={styles['codes']}>
        {t('batch.unreadableRows', { count: ids.length })}{' '}
        <code>{ids.slice(0, SHOWN).join(', ')}</code>
        {others.length > 0 && ` ${t('batch.unreadableOthers', { count: others.length })}`}
        <CopyButton text={ids.join('\n')} label={t('batch.unreadableCodes')} />
      </span>
      {others.length > 0 && (
        <details className={styles['otherCodes']}>
          <summary>{t('failure.details')}</summary>
          <code>{others.join(', ')}</code>
        </details>
      )}
    </WarnNote>
  )
}
