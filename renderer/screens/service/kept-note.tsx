// Why a list of the service is not of this moment, with its age where one is shown all the same.
import type { Failure } from '../../../shared/model/failure.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { useFormat } from '../../components/use-format.ts'
import { useTranslate } from '../../i18n.tsx'

type KeptNoteProps = {
  readonly failure: Failure | undefined
  /** Of what is shown. */
  readonly at: EpochMs | undefined
  readonly onRetry: () => void
  readonly isRetrying: boolean
}

export function KeptNote({ failure, at, onRetry, isRetrying }: KeptNoteProps) {
  const t = useTranslate()
  const format = useFormat()
  if (!failure) return null
  const title =
    at === undefined ? t('service.unread') : t('service.keptOf', { moment: format.moment(at) })
  return <FailureNotice title={title} failure={failure} onRetry={onRetry} isRetrying={isRetrying} />
}
