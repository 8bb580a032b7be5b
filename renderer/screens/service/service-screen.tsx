// What the chosen account has at the service, also what was not sent from here.
import { Screen } from '../../components/screen.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useChosenAccountId } from '../../queries/service.ts'
import { ServiceDocuments } from './service-documents.tsx'

export function ServiceScreen() {
  const t = useTranslate()
  const accountId = useChosenAccountId()
  return (
    <Screen fills title={t('shell.service')} about={t('service.about')}>
      {accountId === undefined ? (
        <EmptyState
          icon="live"
          title={t('service.noAccountTitle')}
          about={t('service.noAccountAbout')}
        />
      ) : (
        <ServiceDocuments key={accountId} accountId={accountId} />
      )}
    </Screen>
  )
}
