// Preview of a row's document over the window: the page that is signed, with the facts of the row beside it. It
// changes nothing. ↑ and ↓ move the cursor of the list, ← and → turn pages, Space and Escape close.
import { Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { KeyboardEvent } from 'react'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import type { GridPreview, PreviewFrame } from '../components/data-grid/data-grid-props.ts'
import { isEscapeFor } from '../components/escape.ts'
import { useFailureText } from '../components/use-failure-text.ts'
import { useFocusBack } from '../components/use-focus-back.ts'
import { useTranslate } from '../i18n.tsx'
import { useDocument } from '../queries/documents.ts'
import styles from './document-preview.module.css'
import type { Fact } from './preview-facts.tsx'
import { FactList, PreviewFacts, SheetColumns } from './preview-facts.tsx'
import { PreviewPages } from './preview-pages.tsx'

/** Pause of the cursor on a row before its document is read; longer than the repeat of a held key. */
const REST_MS = 100

type DocumentPreviewProps = PreviewFrame & {
  /** Undefined: not read yet, or a row that has no file here. */
  readonly row: DocumentRowView | undefined
  /** Name of the spreadsheet's row that is compared with the file. */
  readonly sheetRow?: string | undefined
  /** Row of the list that has no document here: its name, its facts and why there is no file. */
  readonly elsewhere?:
    | { readonly name: string; readonly facts: readonly Fact[]; readonly why: string }
    | undefined
}

/** Preview for a list whose rows are documents. */
export const renderDocumentPreview: GridPreview<DocumentRowView> = (shown) => (
  <DocumentPreview {...shown} />
)

type PreviewByIdProps = PreviewFrame &
  Pick<DocumentPreviewProps, 'elsewhere'> & {
    /** Undefined: not read yet, or no document here. */
    readonly documentId: DocumentId | undefined
    readonly name: string
  }

/** Preview for a list whose rows only name a document, whose own row is read. */
export function PreviewById({ documentId, name, elsewhere, ...frame }: PreviewByIdProps) {
  const describe = useFailureText()
  const { data, error } = useDocument(documentId)
  const unread = error ? { name, facts: [], why: describe(error.failure) } : undefined
  return <DocumentPreview {...frame} row={data?.row} elsewhere={elsewhere ?? unread} />
}

export function DocumentPreview(props: DocumentPreviewProps) {
  const { row, sheetRow, elsewhere, place, count, onMove, onClose } = props
  const t = useTranslate()
  useFocusBack()
  const [restedId] = useDebouncedValue(row?.id, REST_MS, { leading: true })
  const rested = row?.id === restedId ? row : undefined
  const name = row
    ? row.name || row.fileName || t('files.nameless')
    : (sheetRow ?? elsewhere?.name ?? '')
  const unpaired = sheetRow !== undefined && row === undefined ? t('preview.unpaired') : undefined
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
        <PreviewPages row={rested} noFile={unpaired ?? elsewhere?.why} />
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
          {rested && <SheetColumns row={rested} />}
          {elsewhere && <FactList facts={elsewhere.facts} />}
          <p className="quiet">{t('preview.keys')}</p>
        </section>
      </div>
    </Modal>
  )
}
