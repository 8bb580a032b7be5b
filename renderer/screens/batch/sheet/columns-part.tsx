// Part 2: the column of each field at the left, the resulting documents at the right.
import type { ReactNode } from 'react'
import { useTranslate } from '../../../i18n.tsx'
import { DEFAULT_ROLES } from '../signers/use-signers.ts'
import { listUnused } from './column-choices.ts'
import styles from './columns.module.css'
import { DocumentFields } from './document-fields.tsx'
import { FixedSigners } from './fixed-signers.tsx'
import { InformationFields } from './information-fields.tsx'
import { MappingHead } from './mapping-head.tsx'
import { PreparedRows } from './prepared-rows.tsx'
import type { SheetStepProps } from './sheet-step-props.ts'
import { SignerGroups } from './signer-groups.tsx'

export function ColumnsPart({ batch, view, form }: SheetStepProps) {
  const t = useTranslate()
  const roles = view.roles.length > 0 ? view.roles : DEFAULT_ROLES
  return (
    <div className={styles['split']}>
      <section className={styles['form']} aria-label={t('sheet.part.columns')}>
        <MappingHead batch={batch} view={view} form={form} />
        <div className={styles['fields']}>
          <DocumentFields form={form} />
          <SignerGroups form={form} roles={roles} isRolesKnown={view.roles.length > 0} />
          <FixedSigners batchId={batch.id} form={form} roles={roles} />
          <InformationFields form={form} batch={batch} />
          <Unused form={form} />
        </div>
      </section>
      <PreparedRows batchId={batch.id} view={view} />
    </div>
  )
}

function Unused({ form: { mapping, choices } }: Pick<SheetStepProps, 'form'>): ReactNode {
  const t = useTranslate()
  const unused = listUnused(mapping, choices)
  if (unused.length === 0) return null
  return (
    <section className={styles['section']} aria-label={t('sheet.unused')}>
      <h2>{t('sheet.unusedCount', { count: unused.length })}</h2>
      <p className="quiet">{t('sheet.unusedAbout')}</p>
      <ul className={styles['unused']}>
        {unused.map(({ header, samples }) => (
          <li key={header} title={samples}>
            {header}
          </li>
        ))}
      </ul>
    </section>
  )
}
