// Note about records that cannot be read, R22 (one such record blocks itself alone): which ones, what is not done for
// them, and what a person can do. Drafts among them are in no other list.
import type { UnreadableRecordView } from '../../shared/model/document-view.ts'
import { CopyButton } from '../components/copy-button.tsx'
import { WarnNote } from '../components/warn-note.tsx'
import { useTranslate } from '../i18n.tsx'
import { useUnreadable } from '../queries/documents.ts'
import styles from './unreadable-note.module.css'

export function UnreadableNote() {
  const t = useTranslate()
  const { data: records = [] } = useUnreadable()
  if (records.length === 0) return null
  return (
    <WarnNote icon="warn">
      {t('unreadable.title', { count: records.length })}
      <details className={styles['records']}>
        <summary>{t('unreadable.show')}</summary>
        <ul>
          {records.map((record) => (
            <Record key={record.id} record={record} />
          ))}
        </ul>
        <p>{t('unreadable.toDo')}</p>
        <p>{t('unreadable.again')}</p>
      </details>
    </WarnNote>
  )
}

function Record({ record }: { readonly record: UnreadableRecordView }) {
  const t = useTranslate()
  const { kind, id, name, problem } = record
  return (
    <li>
      {t(`unreadable.${kind}`, { name: name ?? t('unreadable.unnamed') })}{' '}
      <span className="quiet">
        {t('unreadable.code')} <code>{id}</code> ({problem})
      </span>{' '}
      <CopyButton text={`${kind} ${id}: ${problem}`} label={id} />
    </li>
  )
}
