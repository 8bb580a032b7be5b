// Documents of a release that has not left, in the order in which they will be sent.
import { useMemo } from 'react'
import type { PendingRelease } from '../../../../shared/model/draft.ts'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import { DataGrid } from '../../../components/data-grid/data-grid.tsx'
import { useFrequentSigners } from '../../../components/use-frequent-signers.ts'
import { renderDocumentPreview } from '../../../document-parts/document-preview.tsx'
import { useLanguage, useTranslate } from '../../../i18n.tsx'
import { toNameColumn, toSignersColumn } from './sending-grid.tsx'
import styles from './release.module.css'

type LeavingGridProps = {
  readonly pending: PendingRelease
  readonly rows: readonly DocumentRowView[]
}

export function LeavingGrid({ pending, rows }: LeavingGridProps) {
  const t = useTranslate()
  const language = useLanguage()
  const leaving = useMemo(() => {
    const byId = new Map(rows.map((row) => [row.id, row]))
    return pending.documentIds.flatMap((id) => byId.get(id) ?? [])
  }, [rows, pending.documentIds])
  const frequent = useFrequentSigners(leaving)
  const columns = useMemo(
    () => [toNameColumn(t), toSignersColumn(t, frequent)],
    // The texts depend on the language only.
    // oxlint-disable-next-line react/exhaustive-deps
    [language, frequent],
  )
  return (
    <div className={styles['leaving']}>
      <DataGrid
        list="leaving"
        ariaLabel={t('release.leavingGrid')}
        rows={leaving}
        rowKey={toId}
        columns={columns}
        renderPreview={renderDocumentPreview}
        empty={null}
      />
    </div>
  )
}

const toId = ({ id }: DocumentRowView): string => id
