// Template for the names of signed files, with the names of real documents while it is typed.
import { Button, createScopedKeydownHandler } from '@mantine/core'
import { useState } from 'react'
import { DEFAULT_NAME_TEMPLATE } from '../../../shared/model/settings.ts'
import {
  ARCHIVE_NAME_FIELDS,
  toArchiveNameFields,
  toArchivePath,
  toColumnField,
} from '../../../shared/rules/archive-name.ts'
import type { NameTemplateProblem } from '../../../shared/rules/name-template.ts'
import { findNameTemplateProblem } from '../../../shared/rules/name-template.ts'
import { toPathLimits } from '../../../shared/rules/safe-path.ts'
import { Mark } from '../../components/mark.tsx'
import { Section } from '../../components/section.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useNameExamples } from '../../queries/archive.ts'
import { useSettings } from '../../queries/settings.ts'
import { SettingForm } from './setting-form.tsx'
import styles from './settings-screen.module.css'

export function NameTemplateSection() {
  const t = useTranslate()
  const { archiveNameTemplate } = useSettings()
  return (
    <Section
      title={t('nameTemplate.title')}
      about={t('nameTemplate.about')}
      policyKey="archiveNameTemplate"
    >
      <SettingForm
        setting="archiveNameTemplate"
        label={t('nameTemplate.label')}
        saved={archiveNameTemplate}
        width="long"
        complain={(text) => {
          const problem = findNameTemplateProblem(text)
          // The column may come with the next spreadsheet, so an unknown one is reported but does not block saving.
          if (!problem || problem.kind === 'unknownField') return undefined
          return t(`nameTemplate.problem.${problem.kind}`)
        }}
        toChange={(text) => ({ archiveNameTemplate: text })}
      >
        {(text, setText) => <NameParts template={text} onChange={setText} />}
      </SettingForm>
    </Section>
  )
}

type NamePartsProps = {
  readonly template: string
  readonly onChange: (template: string) => void
}

function NameParts({ template, onChange }: NamePartsProps) {
  const t = useTranslate()
  const { data } = useNameExamples(template)
  const columns = data?.columns ?? []
  const problem = data && findNameTemplateProblem(template, columns)
  const insert = (field: string): void => {
    onChange(insertField(template, field))
  }
  return (
    <>
      <p className="quiet">{t('nameTemplate.folders')}</p>
      <div className={styles['fields']}>
        <FieldsBar
          label={t('nameTemplate.fields')}
          fields={ARCHIVE_NAME_FIELDS.map((field) => ({
            field,
            meaning: t(`nameTemplate.field.${field}`),
          }))}
          onInsert={insert}
        />
        {template !== DEFAULT_NAME_TEMPLATE && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              onChange(DEFAULT_NAME_TEMPLATE)
            }}
          >
            {t('nameTemplate.usual')}
          </Button>
        )}
      </div>
      {columns.length > 0 && (
        <div className={styles['fields']}>
          <span className="quiet">{t('nameTemplate.columns')}</span>
          <FieldsBar
            label={t('nameTemplate.columns')}
            fields={columns.flatMap((header) => {
              const field = toColumnField(header)
              return field === undefined ? [] : [{ field }]
            })}
            onInsert={insert}
          />
        </div>
      )}
      {problem?.kind === 'unknownField' && <UnknownField problem={problem} />}
      <Preview template={template} paths={data?.examples.map(({ path }) => path) ?? []} />
    </>
  )
}

type FieldsBarProps = {
  readonly label: string
  readonly fields: readonly { readonly field: string; readonly meaning?: string }[]
  readonly onInsert: (field: string) => void
}

/** Buttons that insert a field; together one Tab stop, between which the arrow keys go, since a sheet has many columns. */
function FieldsBar({ label, fields, onInsert }: FieldsBarProps) {
  const [reached, setReached] = useState<string>()
  const stop = fields.find(({ field }) => field === reached) ?? fields[0]
  return (
    <div className={styles['fieldsBar']} role="toolbar" aria-label={label} data-lookup>
      {fields.map(({ field, meaning }) => (
        <Button
          key={field}
          variant="default"
          size="compact-sm"
          tabIndex={field === stop?.field ? 0 : -1}
          onFocus={() => {
            setReached(field)
          }}
          onKeyDown={moveInFieldsBar}
          onClick={() => {
            onInsert(field)
          }}
        >
          {`{${field}}`}
          {meaning !== undefined && <span className={styles['meaning']}>{meaning}</span>}
        </Button>
      ))}
    </div>
  )
}

const moveInFieldsBar = createScopedKeydownHandler({
  parentSelector: '[role="toolbar"]',
  siblingSelector: 'button',
  orientation: 'horizontal',
  dir: 'ltr',
})

type UnknownFieldProps = {
  readonly problem: Extract<NameTemplateProblem, { kind: 'unknownField' }>
}

function UnknownField({ problem }: UnknownFieldProps) {
  const t = useTranslate()
  return (
    <p role="status">
      <Mark tone="warn" icon="warn">
        {t('nameTemplate.problem.unknownField', { field: problem.field })}
      </Mark>
    </p>
  )
}

type PreviewProps = { readonly template: string; readonly paths: readonly string[] }

/** Names by the template: of real documents, or of an invented one while there are none. */
function Preview({ template, paths }: PreviewProps) {
  const t = useTranslate()
  const invented = toArchiveNameFields({
    documentName: t('nameTemplate.exampleName'),
    batchName: t('nameTemplate.exampleBatch'),
    signerName: 'Ana Beatriz Nogueira',
    signerEmail: 'ana@exemplo.com.br',
    signedOn: '2026-11-21',
  })
  const isReal = paths.length > 0
  const label = t(isReal ? 'nameTemplate.previewReal' : 'nameTemplate.preview')
  const shown = isReal ? paths : [toArchivePath(template, invented, toPathLimits(''))]
  return (
    <p className={styles['preview']}>
      <span className="quiet">{label}</span>
      <output aria-label={label}>
        {[...new Set(shown)].map((path) => (
          <span key={path} className={styles['path']}>
            {path}
          </span>
        ))}
      </output>
    </p>
  )
}

/** Inserts the field before the extension, which stays last. */
function insertField(template: string, field: string): string {
  const stem = template.replace(/\.pdf\s*$/iu, '')
  const joint = stem === '' || /[_/\\]$/u.test(stem) ? '' : '_'
  return `${stem}${joint}{${field}}.pdf`
}
