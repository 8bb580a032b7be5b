// Result of taking a batch in, when it did not simply open.
import { Button } from '@mantine/core'
import type { LoteTaken } from '../../shared/model/lote-view.ts'
import type { FailureError } from '../bridge.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { useTranslate } from '../i18n.tsx'
import styles from './lote-dialog.module.css'
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
      <div className={styles['buttons']}>
        <Button variant="default" autoFocus onClick={onEnd}>
          {t('lote.close')}
        </Button>
      </div>
    </>
  )
}
