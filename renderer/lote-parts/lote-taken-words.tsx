// Result of taking a batch in, when it did not simply open.
import type { LoteTaken } from '../../shared/model/lote-view.ts'
import type { FailureError } from '../bridge.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { useTranslate } from '../i18n.tsx'
import { LoteClose } from './lote-close.tsx'
import { LoteFaultNote } from './lote-fault-note.tsx'
import { LoteNote } from './lote-note.tsx'

type LoteTakenWordsProps = {
  readonly taken: LoteTaken | undefined
  readonly error: FailureError | null
  readonly onEnd: () => void
}

export function LoteTakenWords({ taken, error, onEnd }: LoteTakenWordsProps) {
  const t = useTranslate()
  return (
    <>
      {error && <FailureNotice title={t('lote.notTaken')} failure={error.failure} />}
      {taken?.kind === 'stopped' && <LoteNote isAlert>{t('lote.stopped')}</LoteNote>}
      {taken?.kind === 'notOpened' && <LoteFaultNote {...taken} />}
      <LoteClose onEnd={onEnd} />
    </>
  )
}
