// How signed files are named, with an example of what comes of it.
import { Button } from '@mantine/core'
import { DEFAULT_NAME_TEMPLATE } from '../../../shared/model/settings.ts'
import {
  ARCHIVE_NAME_FIELDS,
  toArchiveNameFields,
  toArchivePath,
} from '../../../shared/rules/archive-name.ts'
import { findNameTemplateProblem } from '../../../shared/rules/name-template.ts'
import { toPathLimits } from '../../../shared/rules/safe-path.ts'
import { Section } from '../../components/section.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useSettings } from '../../queries/settings.ts'
import { SettingForm } from './setting-form.tsx'
import styles from './settings-screen.module.css'

export function NameTemplateSection() {
  const t = useTranslate()
  const { archiveNameTemplate } = useSettings()
  const example = toArchiveNameFields({
    documentName: t('nameTemplate.exampleName'),
    batchName: t('nameTemplate.exampleBatch'),
    signerName: 'Ana Beatriz Nogueira',
    signerEmail: 'ana@exemplo.com.br',
    signedOn: '2026-11-21',
  })
  return (
    <Section title={t('nameTemplate.title')} about={t('nameTemplate.about')}>
      <SettingForm
        label={t('nameTemplate.label')}
        saved={archiveNameTemplate}
        width="long"
        complain={(text) => {
          const problem = findNameTemplateProblem(text)
          return problem && t(`nameTemplate.problem.${problem.kind}`, toParams(problem))
        }}
        toChange={(text) => ({ archiveNameTemplate: text })}
      >
        {(text, setText) => (
          <>
            <div className={styles['fields']} role="group" aria-label={t('nameTemplate.fields')}>
              {ARCHIVE_NAME_FIELDS.map((field) => (
                <Button
                  key={field}
                  variant="default"
                  size="compact-sm"
                  onClick={() => {
                    setText(insertField(text, field))
                  }}
                >
                  {`{${field}}`}
                  <span className={styles['meaning']}>{t(`nameTemplate.field.${field}`)}</span>
                </Button>
              ))}
              {text !== DEFAULT_NAME_TEMPLATE && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  onClick={() => {
                    setText(DEFAULT_NAME_TEMPLATE)
                  }}
                >
                  {t('nameTemplate.usual')}
                </Button>
              )}
            </div>
            <p className={styles['preview']}>
              <span className="quiet">{t('nameTemplate.preview')}</span>
              <output aria-label={t('nameTemplate.preview')}>
                {toArchivePath(text, example, toPathLimits(''))}
              </output>
            </p>
          </>
        )}
      </SettingForm>
    </Section>
  )
}

const toParams = (problem: ReturnType<typeof findNameTemplateProblem>): { field?: string } =>
  problem?.kind === 'unknownField' ? { field: problem.field } : {}

/** Before the extension, which stays the last. */
function insertField(template: string, field: string): string {
  const stem = template.replace(/\.pdf\s*$/iu, '')
  const joint = stem === '' || stem.endsWith('_') ? '' : '_'
  return `${stem}${joint}{${field}}.pdf`
}
