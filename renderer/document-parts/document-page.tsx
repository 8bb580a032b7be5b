// Page of one document over the list: commands, pages with signature areas, history. Escape returns to the previous
// document, or to the list as it was left.
import { Button, Group, Modal } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import type { DocumentId } from '../../shared/model/ids.ts'
import { isEscapeFor } from '../components/escape.ts'
import { Icon } from '../components/icon.tsx'
import { useFocusBack } from '../components/use-focus-back.ts'
import { useTranslate } from '../i18n.tsx'
import { useDocument } from '../queries/documents.ts'
import { useWindowState } from '../state/window-state.ts'
import { DocumentDetail } from './document-detail.tsx'
import styles from './document-page.module.css'
import { PageHistory } from './page-history.tsx'
import { PreviewPages } from './preview-pages.tsx'

export function DocumentPage() {
  const documentId = useWindowState(({ opened }) => opened.at(-1))
  return documentId === undefined ? null : <Page documentId={documentId} />
}

function Page({ documentId }: { readonly documentId: DocumentId }) {
  const t = useTranslate()
  const close = useWindowState((state) => state.closeDocument)
  const { data: view } = useDocument(documentId)
  useFocusBack()
  const onKeyDown = (event: KeyboardEvent): void => {
    // React also reports keys of a dialog over the page here; the dialog handles them itself.
    const { target, currentTarget } = event
    if (!(target instanceof Node) || !currentTarget.contains(target)) return
    if (isEscapeFor(event)) close()
  }
  return (
    <Modal.Root
      opened
      fullScreen
      onClose={close}
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
      onKeyDown={onKeyDown}
    >
      <Modal.Content>
        <Modal.Header className={styles['head']}>
          <Group gap="sm" wrap="nowrap">
            <Button variant="default" leftSection={<Icon name="left" />} onClick={close}>
              {t('documentPage.back')}
            </Button>
            <Modal.Title>{t('documentPage.title')}</Modal.Title>
          </Group>
        </Modal.Header>
        <Modal.Body className={styles['body']}>
          <section key={documentId} className={styles['detail']} aria-label={t('documentPage.all')}>
            <DocumentDetail documentId={documentId} row={view?.row} />
            <div className={styles['history']}>
              <PageHistory documentId={documentId} />
            </div>
          </section>
          <PreviewPages key={`pages of ${documentId}`} row={view?.row} noFile={undefined} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
