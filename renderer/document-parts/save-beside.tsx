// Buttons that save copies of a document at the service: what is signed so far, the document with its attachments,
// its digital certificate (DL-02, DL-07, DL-08). They are not archived.
import { Button } from '@mantine/core'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { Icon } from '../components/icon.tsx'
import { Mark } from '../components/mark.tsx'
import { useTranslate } from '../i18n.tsx'
import { useSaveWithAttachments } from '../queries/archive.ts'
import styles from './document-detail.module.css'
import { SaveCertificate } from './save-certificate.tsx'
import { SavePartials } from './save-partials.tsx'

export function SaveBeside({ row }: { readonly row: DocumentRowView }) {
  const t = useTranslate()
  const save = useSaveWithAttachments()
  const { id, name, delivery, tracking } = row
  if (delivery.kind !== 'sent' || tracking.kind === 'gone') return null
  const isPartlySigned =
    tracking.kind === 'seen' &&
    tracking.signatureStatus === 'WaitingSignatures' &&
    tracking.signatures.some(({ signed }) => signed)
  return (
    <section className={styles['part']} aria-label={t('beside.title')}>
      <h3>{t('beside.title')}</h3>
      {isPartlySigned && <SavePartials documentIds={[id]} names={new Map([[id, name]])} />}
      <div className={styles['actions']}>
        <Button
          variant="default"
          leftSection={<Icon name="folder" />}
          loading={save.isPending}
          onClick={() => {
            save.mutate(id)
          }}
        >
          {t('beside.withAttachments')}
        </Button>
        <SaveCertificate row={row} />
      </div>
      {save.error && <FailureNotice title={t('beside.failed')} failure={save.error.failure} />}
      {save.data && (
        <p role="status">
          {save.data.kind === 'saved' ? (
            <Mark tone="good" icon="good">
              {t('beside.saved', { fileName: save.data.fileName })}
            </Mark>
          ) : (
            <Mark tone="bad" icon="bad">
              {t('beside.notSaved', { why: t(`archiveFault.${save.data.fault}`) })}
            </Mark>
          )}
        </p>
      )}
    </section>
  )
}
