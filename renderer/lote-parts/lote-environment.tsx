// QUEUE-11: note that a batch of practice cannot be opened in live, or the reverse, with a button that changes the
// environment.
import { Button } from '@mantine/core'
import type { LoteOrigin } from '../../shared/model/lote.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { useTranslate } from '../i18n.tsx'
import { useChooseEnvironment } from '../queries/settings.ts'
import { LoteNote } from './lote-note.tsx'

export function LoteEnvironment({ origin: { environment } }: { readonly origin: LoteOrigin }) {
  const t = useTranslate()
  const choose = useChooseEnvironment()
  return (
    <LoteNote tone="warn">
      <p>{t(`lote.otherEnvironment.${environment}`)}</p>
      {choose.error && (
        <FailureNotice title={t('lote.notSwitched')} failure={choose.error.failure} />
      )}
      <div>
        <Button
          variant="default"
          loading={choose.isPending}
          onClick={() => {
            choose.mutate(environment)
          }}
        >
          {t(`lote.switch.${environment}`)}
        </Button>
      </div>
    </LoteNote>
  )
}
