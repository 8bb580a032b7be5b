// Documents that the spreadsheet makes with the present mapping: all, those with findings, or those with repaired
// values. The findings of the one under the cursor are below, in full.
import { memo, useCallback, useMemo, useState } from 'react'
import type { BatchId } from '../../../../shared/model/ids.ts'
import type { PreparedView, SheetView } from '../../../../shared/model/sheet-import.ts'
import type { PreviewFrame } from '../../../components/data-grid/data-grid-props.ts'
import { DataGrid } from '../../../components/data-grid/data-grid.tsx'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { SharedStarts } from '../../../components/listed-name.tsx'
import { useFrequentSigners } from '../../../components/use-frequent-signers.ts'
import { DocumentPreview } from '../../../document-parts/document-preview.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { useBatchDocuments } from '../../../queries/batches.ts'
import { useMatching } from '../../../queries/sheet-matching.ts'
import type { RowFilter } from '../../../queries/sheet-rows.ts'
import { useRowCount, useSheetRows } from '../../../queries/sheet-rows.ts'
import { FilterChip } from '../filter-chip.tsx'
import { toGivenName } from '../row-name.tsx'
import styles from './columns.module.css'
import { describeRow } from './match-columns.tsx'
import { usePreparedColumns } from './prepared-columns.tsx'
import { PreparedDetail } from './prepared-detail.tsx'

type PreparedRowsProps = { readonly batchId: BatchId; readonly view: SheetView }

const toKey = ({ line }: PreparedView): string => String(line)

type PreparedPreviewProps = PreparedRowsProps &
  PreviewFrame & { readonly row: PreparedView | undefined }

/** File of the row as the matching has it now; mounted only while a preview is open. */
function PreparedPreview({ batchId, view, row, ...frame }: PreparedPreviewProps) {
  const matching = useMatching(batchId, view)
  const { data: files } = useBatchDocuments(batchId)
  const pair = matching.data?.pairs.find(({ line }) => line === row?.line)
  const isKnown = row && matching.data && files
  return (
    <DocumentPreview
      {...frame}
      row={pair && files?.rows.find(({ id }) => id === pair.documentId)}
      sheetRow={isKnown ? describeRow(row) : undefined}
    />
  )
}

function PlainRows({ batchId, view }: PreparedRowsProps) {
  const { summary } = view
  const t = useTranslate()
  const [only, setOnly] = useState<RowFilter>('all')
  const [activeKey, setActiveKey] = useState<string>()
  const { rows, error, refetch, isPending, onNeed } = useSheetRows(batchId, only)
  const counts: Readonly<Record<RowFilter, number>> = {
    all: summary.documents,
    findings: useRowCount(batchId, 'findings') ?? 0,
    repairs: useRowCount(batchId, 'repairs') ?? 0,
  }
  const read = useMemo(() => [...rows.byPlace.values()], [rows])
  const columns = usePreparedColumns(useFrequentSigners(read))
  const active = read.find((row) => toKey(row) === activeKey)
  const onActive = useCallback((key: string | undefined) => {
    setActiveKey(key)
  }, [])
  return (
    <section className={styles['result']} aria-label={t('sheet.result')}>
      <div className={styles['resultHead']}>
        <h2>{t('sheet.documents', { count: summary.documents })}</h2>
        <span className="quiet">{t('sheet.signersOf', { count: summary.signers })}</span>
        <span className={styles['push']} />
        <div role="group" aria-label={t('sheet.filter')} className={styles['chips']}>
          {(['all', 'findings', 'repairs'] as const).map((each) => (
            <FilterChip
              key={each}
              isOn={only === each}
              count={counts[each]}
              onClick={() => {
                setOnly(each)
              }}
            >
              {t(`sheet.only.${each}`)}
            </FilterChip>
          ))}
        </div>
      </div>
      {error && (
        <FailureNotice title={t('sheet.rowsNotRead')} failure={error.failure} onRetry={refetch} />
      )}
      <SharedStarts rows={read} toName={toGivenName}>
        <DataGrid
          list="prepared"
          ariaLabel={t('sheet.result')}
          rows={rows}
          rowKey={toKey}
          columns={columns}
          onNeed={onNeed}
          onActiveChange={onActive}
          renderPreview={({ row, ...frame }) => (
            <PreparedPreview {...frame} batchId={batchId} view={view} row={row} />
          )}
          empty={
            <p className="quiet after-a-moment">
              {t(isPending ? 'sheet.preparing' : `sheet.none.${only}`)}
            </p>
          }
        />
      </SharedStarts>
      <PreparedDetail row={active} />
    </section>
  )
}

/** Memoised: drawn again when the sheet changes, not at every letter typed beside it. */
export const PreparedRows = memo(PlainRows)
