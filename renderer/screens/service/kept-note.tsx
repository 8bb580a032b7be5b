// Note why a list of the service is not up to date, with the age of the one shown; while nothing can be shown, that
// the list is being read.
import type { EpochMs } from '../../../shared/model/time.ts'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { useFormat } from '../../components/use-format.ts'
import { useTranslate } from '../../i18n.tsx'
import type { AskedAnew } from '../../queries/service.ts'
import { toFailureNow } from '../../queries/service.ts'

type KeptNoteProps = {
  readonly list: AskedAnew<{ readonly value?: unknown; readonly at?: EpochMs | undefined }>
}

export function KeptNote({ list }: KeptNoteProps) {
  const t = useTranslate()
  const format = useFormat()
  const failure = toFailureNow(list)
  const { value, at } = list.data ?? {}
  if (!failure) {
    if (value !== undefined) return null
    return (
      <p className="quiet after-a-moment" role="status">
        {t('service.reading')}
      </p>
    )
  }
  const isKept = value !== undefined && at !== undefined
  return (
    <FailureNotice
      title={isKept ? t('service.keptOf', { moment: format.moment(at) }) : t('service.unread')}
      failure={failure}
      onRetry={() => void list.refetch()}
      isRetrying={list.isFetching}
    />
  )
}
