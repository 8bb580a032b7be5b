// Report for support: shown in the window before it is saved, so that a person knows what it contains.
import { Button, Group, Textarea } from '@mantine/core'
import { useTranslate } from '../i18n.tsx'
import { useSaveSupportReport, useSupportReport } from '../queries/support.ts'
import { FailureNotice } from './failure-notice.tsx'
import { Section } from './section.tsx'
import styles from './support-report.module.css'

export function SupportReport() {
  const t = useTranslate()
  const report = useSupportReport()
  const save = useSaveSupportReport()
  const shown = report.data
  return (
    <Section title={t('support.title')} about={t('support.about')}>
      {shown && (
        <Textarea
          classNames={{ input: styles['report'] ?? '' }}
          label={t('support.text')}
          readOnly
          rows={14}
          value={shown.text}
        />
      )}
      <Group gap="xs">
        {shown && (
          <Button
            loading={save.isPending}
            onClick={() => {
              save.mutate()
            }}
          >
            {t('support.save')}
          </Button>
        )}
        <Button
          variant="default"
          loading={report.isPending}
          onClick={() => {
            save.reset()
            report.mutate()
          }}
        >
          {t(shown ? 'support.again' : 'support.show')}
        </Button>
      </Group>
      <div role="status">
        {save.data?.kind === 'saved' && t('support.saved', { file: save.data.fileName })}
      </div>
      {report.error && <FailureNotice title={t('support.failed')} failure={report.error.failure} />}
      {save.error && <FailureNotice title={t('support.notSaved')} failure={save.error.failure} />}
    </Section>
  )
}
