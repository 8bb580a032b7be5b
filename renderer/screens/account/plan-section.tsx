// Plan of the chosen account: its features, the missing ones, and the roles that signers may have. No operation of
// the partner reports the quota; only the platform shows it.
import { Button, Group, List, Stack } from '@mantine/core'
import { KNOWN_FEATURES } from '../../../shared/model/account.ts'
import type { AccountId } from '../../../shared/model/ids.ts'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { Mark } from '../../components/mark.tsx'
import { Section } from '../../components/section.tsx'
import { useFormat } from '../../components/use-format.ts'
import { useTranslate } from '../../i18n.tsx'
import { useAccountPlan } from '../../queries/account-plan.ts'
import { toFailureNow, useAccounts, useChosenAccountId } from '../../queries/service.ts'

export function PlanSection() {
  const t = useTranslate()
  const accountId = useChosenAccountId()
  if (accountId === undefined) return null
  return (
    <Section title={t('plan.title')} about={t('plan.about')}>
      <PlanOf key={accountId} accountId={accountId} />
    </Section>
  )
}

function PlanOf({ accountId }: { readonly accountId: AccountId }) {
  const t = useTranslate()
  const format = useFormat()
  const query = useAccountPlan(accountId)
  const { data, refetch, isFetching } = query
  const isTrial = useAccounts().data?.find(({ id }) => id === accountId)?.isTrial ?? false
  const failure = toFailureNow(query)
  const { value, at } = data ?? {}
  const others = value?.features.filter((code) => !KNOWN_FEATURES.some((each) => each === code))
  return (
    <>
      {failure && (
        <FailureNotice
          title={
            at === undefined ? t('plan.unread') : t('plan.keptOf', { moment: format.moment(at) })
          }
          failure={failure}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {isTrial && (
        <Mark tone="warn" icon="warn">
          {t('plan.trial')}
        </Mark>
      )}
      {value && (
        <Stack gap="xs">
          <List size="sm" listStyleType="none" aria-label={t('plan.features')}>
            {KNOWN_FEATURES.map((feature) => {
              const isThere = value.features.includes(feature)
              return (
                <List.Item key={feature}>
                  <Mark tone={isThere ? 'good' : 'quiet'} icon={isThere ? 'good' : 'info'}>
                    {t(isThere ? 'plan.has' : 'plan.lacks', { what: t(`plan.feature.${feature}`) })}
                  </Mark>
                </List.Item>
              )
            })}
            {others?.map((code) => (
              <List.Item key={code}>{t('plan.other', { code })}</List.Item>
            ))}
          </List>
          <p>{t('plan.roles', { roles: format.list(value.roles) })}</p>
          <Group>
            <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
              {t('service.refresh')}
            </Button>
          </Group>
        </Stack>
      )}
    </>
  )
}
