// Update of the program: the check for a newer version, its changes, and its installation when the person asks for
// it.
import { Button, Group, Text } from '@mantine/core'
import type { UpdateView } from '../../../shared/model/update.ts'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { Section } from '../../components/section.tsx'
import { useTranslate } from '../../i18n.tsx'
import { usePolicy } from '../../queries/policy.ts'
import { useUpdate, useUpdateAct } from '../../queries/update.ts'

export function UpdatesSection() {
  const t = useTranslate()
  const { data: view, error, refetch, isFetching } = useUpdate()
  const isOffByPolicy = usePolicy()?.values.updates?.mode === 'off'
  const check = useUpdateAct('update.check')
  const install = useUpdateAct('update.install')
  if (!view) {
    if (!error) return null
    return (
      <Section title={t('update.title')} about={t('update.about')}>
        <FailureNotice
          title={t('update.unread')}
          failure={error.failure}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </Section>
    )
  }
  const isThere = view.kind === 'found' || view.kind === 'ready'
  return (
    <Section title={t('update.title')} about={t('update.about')}>
      <p role="status">{isOffByPolicy ? t('update.offByPolicy') : say(view, t)}</p>
      {'notes' in view && view.notes !== '' && (
        <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
          {view.notes}
        </Text>
      )}
      {view.kind !== 'off' && (
        <Group>
          {isThere && (
            <Button
              loading={install.isPending}
              onClick={() => {
                install.mutate()
              }}
            >
              {t('update.install')}
            </Button>
          )}
          {view.kind !== 'ready' && (
            <Button
              variant="default"
              loading={check.isPending || view.kind === 'fetching'}
              onClick={() => {
                check.mutate()
              }}
            >
              {t('update.check')}
            </Button>
          )}
        </Group>
      )}
      {check.error && (
        <FailureNotice title={t('update.notChecked')} failure={check.error.failure} />
      )}
      {install.error && (
        <FailureNotice title={t('update.notInstalled')} failure={install.error.failure} />
      )}
    </Section>
  )
}

function say(view: UpdateView, t: ReturnType<typeof useTranslate>): string {
  switch (view.kind) {
    case 'off':
    case 'current':
      return t(`update.${view.kind}`)
    case 'failed':
      return t(`update.failed.${view.problem}`)
    default:
      return t(`update.${view.kind}`, { version: view.version })
  }
}
