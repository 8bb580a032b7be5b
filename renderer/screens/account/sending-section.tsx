// Settings of the chosen account that the program cannot learn: whether it is a shared account, and whether documents
// may carry a reference in their names.
import { Switch } from '@mantine/core'
import type { AccountSending } from '../../../shared/model/account-view.ts'
import type { AccountId } from '../../../shared/model/ids.ts'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { Section } from '../../components/section.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useAccountSending } from '../../queries/account-sending.ts'
import { useChosenAccountId } from '../../queries/service.ts'
import { ResidualRisks } from '../../service-parts/residual-risks.tsx'

export function SendingSection() {
  const t = useTranslate()
  const accountId = useChosenAccountId()
  if (accountId === undefined) return null
  return (
    <Section title={t('accountSending.title')} about={t('accountSending.about')}>
      <SendingOf key={accountId} accountId={accountId} />
    </Section>
  )
}

const OPTIONS: readonly (keyof AccountSending)[] = ['isShared', 'usesReference']

function SendingOf({ accountId }: { readonly accountId: AccountId }) {
  const t = useTranslate()
  const { sending, change } = useAccountSending(accountId)
  const { data: saved, error, refetch, isFetching } = sending
  // A change that is being saved is the start of the next one.
  const data = change.isPending ? change.variables : saved
  return (
    <>
      {error && (
        <FailureNotice
          title={t('accountSending.unread')}
          failure={error.failure}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data &&
        OPTIONS.map((option) => (
          <Switch
            key={option}
            label={t(`accountSending.${option}`)}
            description={t(`accountSending.${option}About`)}
            checked={data[option]}
            onChange={(event) => {
              change.mutate({ ...data, [option]: event.currentTarget.checked })
            }}
          />
        ))}
      {data && <ResidualRisks />}
      {change.error && (
        <FailureNotice title={t('accountSending.notChanged')} failure={change.error.failure} />
      )}
    </>
  )
}
