// Template for the names of signed files, with the names of real documents while it is typed.
import { Button } from '@mantine/core'
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
  const insert = (field: string) => (): void => {
    onChange(insertField(template, field))
  }
  return (
    <>
      <p className="quiet">{t('nameTemplate.folders')}</p>
      <div
        className={styles['fields']}
        role="group"
        aria-label={t('nameTemplate.fields')}
        data-lookup
      >
        {ARCHIVE_NAME_FIELDS.map((field) => (
          <Button key={field} variant="default" size="compact-sm" onClick={insert(field)}>
            {`{${field}}`}
            <span className={styles['meaning']}>{t(`nameTemplate.field.${field}`)}</span>
          </Button>
        ))}
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
        <div
          className={styles['fields']}
          role="group"
          aria-label={t('nameTemplate.columns')}
          data-lookup
        >
          <span className="quiet">{t('nameTemplate.columns')}</span>
          {columns.map((header) => (
            <Button
              key={header}
              variant="default"
              size="compact-sm"
              onClick={insert(toColumnField(header))}
            >
              {`{${toColumnField(header)}}`}
            </Button>
          ))}
        </div>
      )}
      {problem?.kind === 'unknownField' && <UnknownField problem={problem} />}
      <Preview template={template} paths={data?.examples.map(({ path }) => path) ?? []} />
    </>
  )
}

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
