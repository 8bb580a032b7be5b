// Takes batch files that are dropped anywhere on the window, also where nothing else takes files.
import { useWindowEvent } from '@mantine/hooks'
import { isLoteName } from '../../shared/model/lote.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { useTranslate } from '../i18n.tsx'
import { useAdmitFiles } from '../queries/adding.ts'
import { useOfferLotes } from '../queries/lotes.ts'
import { whenDone } from '../queries/use-operation.ts'

export function LoteDrop() {
  const t = useTranslate()
  const admit = useAdmitFiles()
  const offer = useOfferLotes()
  useWindowEvent('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  })
  useWindowEvent('drop', (event) => {
    // A drop zone handles the event before the window does.
    if (event.defaultPrevented) return
    event.preventDefault()
    const files = [...(event.dataTransfer?.files ?? [])].filter(({ name }) => isLoteName(name))
    if (files.length === 0) return
    whenDone(admit.mutateAsync(files), (tokens) => {
      offer.mutate(tokens.map(({ token }) => token))
    })
  })
  const error = admit.error ?? offer.error
  return error && <FailureNotice title={t('fileDrop.failed')} failure={error.failure} />
}
