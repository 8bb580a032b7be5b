// Note about rejected documents, with buttons that make drafts of them, or of all unsent documents.
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import { canAct } from '../../../../shared/rules/document-acts.ts'
import { Icon } from '../../../components/icon.tsx'
import { RedraftButton } from '../../../document-parts/redraft-button.tsx'
import { toCure } from '../../../document-parts/to-cure.ts'
import { useTranslate } from '../../../i18n.tsx'
import styles from './release.module.css'

export function RefusedNote({ rows }: { readonly rows: readonly DocumentRowView[] }) {
  const t = useTranslate()
  const refused = rows.filter(({ delivery }) => delivery.kind === 'rejected')
  const [first] = refused
  if (!first) return null
  // Withdrawn documents, and those that ended at the service, are redone only one by one.
  const unsent = rows.filter(
    (row) =>
      row.delivery.kind !== 'withdrawn' && row.delivery.kind !== 'sent' && canAct('toDraft', row),
  )
  const cure = toCure(first)
  return (
    <div className={styles['note']}>
      <Icon name="warn" />
      <p>{t('redraft.refusedAbout', { count: refused.length })}</p>
      <RedraftButton
        act="toDraft"
        variant="filled"
        documentIds={refused.map(({ id }) => id)}
        label={t('redraft.refused', { count: refused.length })}
        cure={cure}
      />
      {unsent.length > refused.length && (
        <RedraftButton
          act="toDraft"
          documentIds={unsent.map(({ id }) => id)}
          label={t('redraft.unsent', { count: unsent.length })}
          cure={cure}
        />
      )}
    </div>
  )
}
