// Question before a category is deleted. CAT-07: it names the documents that have the category first, since the
// service does not delete it then.
import { Button, Group } from '@mantine/core'
import type { AccountId } from '../../../shared/model/ids.ts'
import type { ServiceCategory } from '../../../shared/model/service-view.ts'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { useFormat } from '../../components/use-format.ts'
import { YesOrCancel } from '../../components/yes-or-cancel.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useServiceDocuments } from '../../queries/service-documents.ts'
import { toFailureNow } from '../../queries/service.ts'

const SHOWN_NAMES = 3

type RemoveCategoryProps = {
  readonly accountId: AccountId
  readonly category: ServiceCategory
  readonly isBusy: boolean
  readonly onRemove: () => void
  readonly onCancel: () => void
}

export function RemoveCategory(props: RemoveCategoryProps) {
  const { accountId, category, isBusy, onRemove, onCancel } = props
  const t = useTranslate()
  const format = useFormat()
  const list = useServiceDocuments(accountId, {
    filter: { categories: [category.id] },
    page: 1,
    sortField: 'CreatedAt',
    sortDirection: 'Desc',
  })
  const { data, refetch, isFetching } = list
  const failure = toFailureNow(list)
  if (failure) {
    return (
      <FailureNotice
        title={t('service.unread')}
        failure={failure}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      >
        <Button variant="default" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      </FailureNotice>
    )
  }
  if (!data?.value) return <p role="status">{t('service.categories.reading')}</p>
  const { rows, total } = data.value
  const { name } = category
  if (total > 0) {
    const names = format.list(rows.slice(0, SHOWN_NAMES).map((row) => row.name))
    return (
      <Group role="group">
        <p role="status">{t('service.categories.carried', { count: total, name, names })}</p>
        <Button variant="default" autoFocus onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      </Group>
    )
  }
  return (
    <Group role="group">
      <p>{t('service.categories.removeQuestion', { name })}</p>
      <YesOrCancel
        words={t('service.categories.removeNow')}
        isBusy={isBusy}
        onYes={onRemove}
        onCancel={onCancel}
      />
    </Group>
  )
}
