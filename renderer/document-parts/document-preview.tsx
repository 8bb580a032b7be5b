// Space on a row of a list shows its document: the page where it is signed, with what the row says beside
// it. Escape or Space closes; the list has the focus again. It changes nothing.
import { Modal } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { createContext, useCallback, useContext, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import { useTranslate } from '../i18n.tsx'
import styles from './document-preview.module.css'
import { PreviewFacts } from './preview-facts.tsx'
import { PreviewPages } from './preview-pages.tsx'

type Shown = {
  readonly row: DocumentRowView
  /** Of the spreadsheet's row that is compared with it. */
  readonly sheetRow?: string
}

const PreviewContext = createContext<(shown: Shown) => void>(() => {})

/** A stable function that shows a document over the window. */
export function useDocumentPreview(): (shown: Shown) => void {
  return useContext(PreviewContext)
}

export function DocumentPreviewProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<Shown>()
  const opener = useRef<Element>(null)
  const show = useCallback((next: Shown) => {
    opener.current = document.activeElement
    setShown(next)
  }, [])
  return (
    <PreviewContext value={show}>
      {children}
      {shown && (
        <DocumentPreview
          {...shown}
          onClose={() => {
            flushSync(() => {
              setShown(undefined)
            })
            if (opener.current instanceof HTMLElement) opener.current.focus()
          }}
        />
      )}
    </PreviewContext>
  )
}

type DocumentPreviewProps = Shown & { readonly onClose: () => void }

function DocumentPreview({ row, sheetRow, onClose }: DocumentPreviewProps) {
  const t = useTranslate()
  const onKeyDown = (event: KeyboardEvent): void => {
    // The key that opened it may still be held; a button has Space for itself.
    const isOfButton = event.target instanceof Element && event.target.closest('button') !== null
    if (event.key !== ' ' || event.repeat || isOfButton) return
    event.preventDefault()
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="min(1040px, 100%)"
      title={row.name || row.fileName || t('files.nameless')}
      closeButtonProps={{ 'aria-label': t('preview.close') }}
      transitionProps={{ duration: 0 }}
      onKeyDown={onKeyDown}
    >
      <div className={styles['preview']}>
        <PreviewPages row={row} />
        <PreviewFacts row={row} {...(sheetRow === undefined ? {} : { sheetRow })} />
      </div>
    </Modal>
  )
}
