// The chosen draft with unsaved edits, its pages, and the commands on its areas.
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { DocumentId } from '../../../../shared/model/ids.ts'
import type { Selection } from '../../../components/data-grid/grid-selection.ts'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import type { EditorStart } from '../../../editor/use-start.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useEditedDraft } from '../edits/use-draft-edits.ts'
import { nameRow } from '../row-name.tsx'
import type { CopiedBox } from './area-clipboard.ts'
import styles from './areas.module.css'
import { findTargets } from './copy-areas.ts'
import { CopyMenu } from './copy-menu.tsx'
import { DocumentHead } from './document-head.tsx'
import { DocumentPages } from './document-pages.tsx'
import { LayoutState } from './layouts/layout-state.tsx'
import { LayoutsMenu } from './layouts/layouts-menu.tsx'
import { useCopyAreas } from './use-copy-areas.ts'

type ShownDocumentProps = {
  readonly rows: readonly DocumentRowView[]
  readonly row: DocumentRowView
  readonly selection: Selection
  readonly onShow: (row: DocumentRowView) => void
  readonly onSelect: (ids: readonly DocumentId[]) => void
  /** Page and area at which the editor opens. */
  readonly start: EditorStart | undefined
  readonly copied: CopiedBox
  /** Whether no area can be changed now: the batch is about to leave, or positions are being proposed. */
  readonly isLocked: boolean
}

export function ShownDocument(props: ShownDocumentProps) {
  const { rows, row, selection, onShow, onSelect, start, copied, isLocked } = props
  const t = useTranslate()
  const draft = useEditedDraft(row.id)
  const copy = useCopyAreas(row.batchId)
  const document = draft.kind === 'read' ? draft.document : undefined
  return (
    <section className={styles['document']} aria-label={nameRow(row, t)}>
      <DocumentHead rows={rows} row={row} onShow={onShow}>
        {!isLocked && (
          <>
            <LayoutsMenu
              rows={rows}
              row={row}
              document={document}
              selection={selection}
              onSelect={onSelect}
            />
            <CopyMenu
              targets={findTargets(rows, row, selection)}
              pages={row.pages ?? 0}
              hasAreas={document !== undefined && document.areas.length > 0}
              isBusy={copy.isPending}
              onCopy={(targets) => {
                if (document) copy.mutate({ source: document, targets })
              }}
            />
          </>
        )}
      </DocumentHead>
      {document && <LayoutState document={document} isLocked={isLocked} />}
      {copy.error && <FailureNotice title={t('areas.notCopied')} failure={copy.error.failure} />}
      {draft.kind === 'reading' && (
        <p className="quiet after-a-moment" role="status">
          {t('areas.reading')}
        </p>
      )}
      {draft.kind === 'failed' && (
        <FailureNotice title={t('areas.unread')} failure={draft.failure} onRetry={draft.onRetry} />
      )}
      {draft.kind === 'read' && (
        <DocumentPages
          key={draft.document.id}
          document={draft.document}
          findings={draft.findings}
          start={start}
          copied={copied}
          isLocked={isLocked}
        />
      )}
    </section>
  )
}
