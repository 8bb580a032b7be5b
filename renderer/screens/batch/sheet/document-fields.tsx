// Columns for the document itself; rarely used fields are folded.
import { useCallback, useState } from 'react'
import type { DocumentField } from '../../../../shared/model/column-mapping.ts'
import { DOCUMENT_FIELDS } from '../../../../shared/model/column-mapping.ts'
import { useTranslate } from '../../../i18n.tsx'
import { MoreButton } from '../more-button.tsx'
import { findBadCellsOf } from './bad-cells-note.tsx'
import { ColumnRow } from './column-row.tsx'
import styles from './columns.module.css'
import { setDocumentColumn } from './mapping-changes.ts'
import type { MappingForm } from './use-mapping.ts'

const USUAL: readonly DocumentField[] = ['documentName', 'file', 'deadline', 'message']

export function DocumentFields({ form }: { readonly form: MappingForm }) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const { mapping, choices, badCells, isGuessed, change } = form
  const setColumn = useCallback(
    (field: DocumentField | 'key', column: string | undefined) => {
      change((now) => setDocumentColumn(now, field, column))
    },
    [change],
  )
  const shown = DOCUMENT_FIELDS.filter(
    (field) => isOpen || USUAL.includes(field) || mapping[field] !== undefined,
  )
  const hidden = DOCUMENT_FIELDS.length - shown.length
  return (
    <section className={styles['section']} aria-label={t('sheet.document')}>
      <h2>{t('sheet.document')}</h2>
      {shown.map((field) => (
        <ColumnRow
          key={field}
          field={field}
          label={t(`sheet.field.${field}`)}
          column={mapping[field]}
          choices={choices}
          isGuessed={isGuessed(mapping[field])}
          badCells={findBadCellsOf(badCells, mapping[field], field)}
          onColumn={setColumn}
        />
      ))}
      <ColumnRow
        field="key"
        label={t('sheet.key')}
        column={mapping.key}
        choices={choices}
        isGuessed={isGuessed(mapping.key)}
        placeholder={t('sheet.noKey')}
        onColumn={setColumn}
      />
      {(hidden > 0 || isOpen) && (
        <MoreButton
          className={styles['more']}
          words={isOpen ? t('sheet.fewerFields') : t('sheet.moreFields', { count: hidden })}
          isOpen={isOpen}
          onChange={setIsOpen}
        />
      )}
    </section>
  )
}
