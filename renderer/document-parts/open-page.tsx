// Button that opens the document's page at the service in the system's browser.
import { Button } from '@mantine/core'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import { canAct } from '../../shared/rules/document-acts.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { Icon } from '../components/icon.tsx'
import { useTranslate } from '../i18n.tsx'
import { useOpenPage } from '../queries/documents.ts'
import styles from './document-detail.module.css'

/** Without an address, which only the answer to the create contains, the platform is opened, to look for it there. */
export function OpenPage({ row }: { readonly row: DocumentRowView }) {
  const t = useTranslate()
  const page = useOpenPage()
  const { id, delivery } = row
  if (delivery.kind !== 'sent' || !canAct('openPage', row)) return null
  const hasPage = delivery.uri !== undefined
  return (
    <>
      <div className={styles['actions']}>
        <Button
          variant="default"
          leftSection={<Icon name="open" />}
          loading={page.isPending}
          onClick={() => {
            page.mutate(id)
          }}
        >
          {t(hasPage ? 'act.openPage' : 'act.openPlatform')}
        </Button>
      </div>
      {!hasPage && <p className="quiet">{t('act.pageUnknown')}</p>}
      {page.error && <FailureNotice title={t('act.pageNotOpened')} failure={page.error.failure} />}
    </>
  )
}
