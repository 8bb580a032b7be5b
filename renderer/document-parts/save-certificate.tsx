// Button that saves the digital certificate of a signed document, if its operation is bound (PART-05, DL-08).
import { Button } from '@mantine/core'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { Icon } from '../components/icon.tsx'
import { describeSaved } from '../components/describe-saved.ts'
import { useTranslate } from '../i18n.tsx'
import { useBatches } from '../queries/batches.ts'
import { useBindings } from '../queries/bindings.ts'
import { useSaveServiceFile } from '../queries/service-documents.ts'

const OPERATION = 'partners_v1_documents_download_digital_certificate'

export function SaveCertificate({ row }: { readonly row: DocumentRowView }) {
  const t = useTranslate()
  const { data: batches } = useBatches()
  const { data: list } = useBindings()
  const save = useSaveServiceFile()
  const { batchId, name, delivery, tracking } = row
  const accountId = batches?.find(({ id }) => id === batchId)?.accountId
  const isBound = list?.bindings.some(
    ({ operation, state }) => operation === OPERATION && state.kind === 'bound',
  )
  const isSigned = tracking.kind === 'seen' && tracking.signatureStatus === 'Signed'
  if (!isBound || !isSigned || delivery.kind !== 'sent' || accountId === undefined) return null
  const { partnerId } = delivery
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="folder" />}
        loading={save.isPending}
        onClick={() => {
          save.mutate({ accountId, partnerId, name, what: 'certificate' })
        }}
      >
        {t('service.file.certificate')}
      </Button>
      {save.error && <FailureNotice title={t('service.fileFailed')} failure={save.error.failure} />}
      {save.data && <p role="status">{describeSaved(save.data, t)}</p>}
    </>
  )
}
