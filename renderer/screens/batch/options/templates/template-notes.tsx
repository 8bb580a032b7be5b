// Preview of a template's effect: fields that no document has, fields that some lack, texts typed by hand, long
// texts; and whether to apply it to those documents too.
import { Checkbox } from '@mantine/core'
import type { DocumentRowView } from '../../../../../shared/model/document-view.ts'
import type { MergedText, TemplateTrial } from '../../../../../shared/model/merged-texts.ts'
import { LIKELY_LENGTHS } from '../../../../../shared/rules/text-lengths.ts'
import { Mark } from '../../../../components/mark.tsx'
import { useFormat } from '../../../../components/use-format.ts'
import { useTranslate } from '../../../../i18n.tsx'
import type { Keeps } from './use-template.ts'
import styles from './templates.module.css'

/** Names listed of documents that lack a field; others are counted. */
const MAX_NAMED = 50

type TemplateNotesProps = {
  readonly kind: MergedText
  readonly trial: TemplateTrial
  readonly rows: readonly DocumentRowView[]
  readonly keeps: Keeps
  readonly onKeeps: (keeps: Keeps) => void
}

export function TemplateNotes({ kind, trial, rows, keeps, onKeeps }: TemplateNotesProps) {
  const t = useTranslate()
  const format = useFormat()
  const { unknown, empty, incomplete, handwritten, long, blank } = trial
  return (
    <div className={styles['notes']}>
      {unknown.length > 0 && (
        <p role="alert">
          <Mark tone="bad" icon="bad">
            {t('template.unknown', { fields: format.list(unknown.map((field) => `{${field}}`)) })}
          </Mark>
        </p>
      )}
      {empty.map((lack) => (
        <EmptyField key={lack.field} lack={lack} rows={rows} />
      ))}
      {incomplete > 0 && unknown.length === 0 && (
        <Checkbox
          label={t('template.includeIncomplete', { count: incomplete })}
          checked={!keeps.keepsIncomplete}
          onChange={(event) => {
            onKeeps({ ...keeps, keepsIncomplete: !event.currentTarget.checked })
          }}
        />
      )}
      {handwritten > 0 && (
        <Checkbox
          label={t(`template.replaceHandwritten.${kind}`, { count: handwritten })}
          checked={!keeps.keepsHandwritten}
          onChange={(event) => {
            onKeeps({ ...keeps, keepsHandwritten: !event.currentTarget.checked })
          }}
        />
      )}
      {long > 0 && (
        <p>
          <Mark tone="warn" icon="warn">
            {t('template.long', { count: long, most: LIKELY_LENGTHS[kind] })}
          </Mark>
        </p>
      )}
      {blank > 0 && <p className="quiet">{t('template.blank', { count: blank })}</p>}
    </div>
  )
}

type EmptyFieldProps = {
  readonly lack: TemplateTrial['empty'][number]
  readonly rows: readonly DocumentRowView[]
}

function EmptyField({ lack: { field, documents, documentIds }, rows }: EmptyFieldProps) {
  const t = useTranslate()
  const meant = new Set(documentIds.slice(0, MAX_NAMED))
  const named = rows.filter(({ id }) => meant.has(id))
  const others = documents - named.length
  return (
    <details className={styles['empty']}>
      <summary>
        <Mark tone="warn" icon="warn">
          {t('template.empty', { count: documents, field: `{${field}}` })}
        </Mark>
      </summary>
      <ul>
        {named.map(({ id, name, fileName }) => (
          <li key={id}>{name || fileName}</li>
        ))}
        {others > 0 && <li className="quiet">{t('template.moreDocuments', { count: others })}</li>}
      </ul>
    </details>
  )
}
