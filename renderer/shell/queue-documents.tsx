// Documents that are being sent, updated live: state of each, and commands that take some out.
import type { CSSProperties, ReactNode } from 'react'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import { DataGrid } from '../components/data-grid/data-grid.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { DocumentNames } from '../components/listed-name.tsx'
import { renderDocumentPreview } from '../document-parts/document-preview.tsx'
import { useTranslate } from '../i18n.tsx'
import { useDocumentPages } from '../queries/document-pages.ts'
import { useSelectedInList } from '../queries/selection.ts'
import { useWindowState } from '../state/window-state.ts'
import styles from './queue-panel.module.css'
import { QueueWithdraw } from './queue-withdraw.tsx'
import { useQueueColumns } from './use-queue-columns.tsx'

const MOVING = { view: 'moving' } as const

const toId = ({ id }: DocumentRowView): DocumentId => id

type ListStyle = CSSProperties & { readonly '--rows': number }

/** `children` are above the list, beside the commands on the selection. */
export function QueueDocuments({ children }: { readonly children: ReactNode }) {
  const t = useTranslate()
  const pages = useDocumentPages(MOVING)
  const columns = useQueueColumns()
  const openDocument = useWindowState((state) => state.openDocument)
  const selected = useSelectedInList(MOVING)
  const { rows, read, error, isPending, isFetching, refetch, onNeed } = pages
  const style: ListStyle = { '--rows': rows.count }
  if (error) {
    return (
      <FailureNotice
        title={t('queuePanel.unread')}
        failure={error.failure}
        onRetry={refetch}
        isRetrying={isFetching}
      />
    )
  }
  return (
    <div className={styles['documents']} style={style}>
      <div className={styles['above']}>
        {children}
        <QueueWithdraw selected={selected} hasRows={rows.count > 0} />
      </div>
      <div className={styles['list']} data-none={rows.count === 0}>
        {!isPending && (
          <DocumentNames rows={read}>
            <DataGrid
              list="queue"
              ariaLabel={t('queuePanel.grid')}
              rows={rows}
              rowKey={toId}
              columns={columns}
              {...selected.grid}
              onOpen={({ id }) => {
                openDocument(id)
              }}
              onNeed={onNeed}
              renderPreview={renderDocumentPreview}
              empty={<p className="quiet">{t('queuePanel.empty')}</p>}
            />
          </DocumentNames>
        )}
      </div>
    </div>
  )
}
