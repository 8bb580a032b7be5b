// Demands of the chosen account on documents: learnt from its refusals, and corrected here when the account was
// configured anew.
import { Switch } from '@mantine/core'
import type { AccountId } from '../../../shared/model/ids.ts'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { Section } from '../../components/section.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useAccountDemands } from '../../queries/account-demands.ts'
import { useChosenAccountId } from '../../queries/service.ts'

export function DemandsSection() {
  const t = useTranslate()
  const accountId = useChosenAccountId()
  if (accountId === undefined) return null
  return (
    <Section title={t('demands.title')} about={t('demands.about')}>
      <DemandsOf key={accountId} accountId={accountId} />
    </Section>
  )
}

function DemandsOf({ accountId }: { readonly accountId: AccountId }) {
  const t = useTranslate()
  const { demands, change } = useAccountDemands(accountId)
  const { data: saved, error, refetch, isFetching } = demands
  const data = change.isPending ? change.variables : saved
  return (
    <>
      {error && (
        <FailureNotice
          title={t('demands.unread')}
          failure={error.failure}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data && (
        <Switch
          label={t('demands.areasRequired')}
          description={t('demands.areasRequiredAbout')}
          checked={data.areasRequired}
          onChange={(event) => {
            change.mutate({ areasRequired: event.currentTarget.checked })
          }}
        />
      )}
      {change.error && (
        <FailureNotice title={t('demands.notChanged')} failure={change.error.failure} />
      )}
    </>
  )
}
