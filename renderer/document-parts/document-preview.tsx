// Preview of a row's document over the window: the page that is signed, with the facts of the row beside it. It
// changes nothing. ↑ and ↓ move the cursor of the list, ← and → turn pages, Space and Escape close.
import { Modal } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import type { GridPreview, PreviewFrame } from '../components/data-grid/data-grid-props.ts'
import { isEscapeFor } from '../components/escape.ts'
import { useFocusBack } from '../components/use-focus-back.ts'
import { useTranslate } from '../i18n.tsx'
import styles from './document-preview.module.css'
import { PreviewFacts } from './preview-facts.tsx'
import { PreviewPages } from './preview-pages.tsx'

type DocumentPreviewProps = PreviewFrame & {
  /** Undefined: not read yet, or a row of a spreadsheet that has no file. */
  readonly row: DocumentRowView | undefined
  /** Name of the spreadsheet's row that is compared with the file. */
  readonly sheetRow?: string | undefined
}

/** Preview for a list whose rows are documents. */
export const renderDocumentPreview: GridPreview<DocumentRowView> = (shown) => (
  <DocumentPreview {...shown} />
)

export function DocumentPreview(props: DocumentPreviewProps) {
  const { row, sheetRow, place, count, onMove, onClose } = props
  const t = useTranslate()
  useFocusBack()
  const name = row ? row.name || row.fileName || t('files.nameless') : (sheetRow ?? '')
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isEscapeFor(event)) {
      onClose()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      onMove(event)
    }
    // Space on a button presses the button.
    const isOfButton = event.target instanceof Element && event.target.closest('button') !== null
    if (event.key !== ' ' || isOfButton) return
    event.preventDefault()
    event.stopPropagation()
    // A held Space that opened the preview must not close it.
    if (!event.repeat) onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={false}
      size="min(1280px, 100%)"
      yOffset="2dvh"
      title={name}
      closeButtonProps={{ 'aria-label': t('preview.close') }}
      transitionProps={{ duration: 0 }}
      onKeyDown={onKeyDown}
    >
      <div className={styles['preview']}>
        <PreviewPages row={row} hasNoFile={sheetRow !== undefined && row === undefined} />
        <section className={styles['facts']} aria-label={t('preview.facts')}>
          <p role="status" className="quiet">
            <span className="visually-hidden">{name} </span>
            {t('preview.place', { place, count })}
          </p>
          {sheetRow !== undefined && (
            <div>
              <h3>{t('preview.sheetRow')}</h3>
              <p>{sheetRow}</p>
            </div>
          )}
          {row && <PreviewFacts row={row} />}
          <p className="quiet">{t('preview.keys')}</p>
        </section>
      </div>
    </Modal>
  )
}
