// Rows of the spreadsheet with their files. A file is dropped on a row, or chosen with Enter; Delete separates a row
// from its file.
import type { DragEvent } from 'react'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { BatchId, DocumentId } from '../../../../shared/model/ids.ts'
import { documentIdSchema } from '../../../../shared/model/ids.ts'
import { DataGrid } from '../../../components/data-grid/data-grid.tsx'
import { DocumentPreview } from '../../../document-parts/document-preview.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { useRowsAt } from '../../../queries/sheet-rows.ts'
import type { MatchRow } from './match-columns.tsx'
import { describeRow, useMatchColumns } from './match-columns.tsx'
import type { MatchFilter, MatchLine } from './match-lines.ts'
import styles from './pairing.module.css'

/** Type of the dragged data, so that only drafts of this batch can be dropped. */
export const DRAGGED_FILE = 'application/x-signature-batches-draft'

type MatchGridProps = {
  readonly batchId: BatchId
  readonly lines: readonly MatchLine[]
  readonly files: ReadonlyMap<DocumentId, DocumentRowView>
  readonly nameOf: (id: DocumentId) => string
  readonly filter: MatchFilter
  /** Whether all rows share one file, so that there is nothing to choose. */
  readonly isFixed: boolean
  /** Whether there are files without a row. */
  readonly canChoose: boolean
  readonly activeLine: number | undefined
  readonly onActive: (line: number | undefined) => void
  readonly onOpen: () => void
  readonly onPair: (line: MatchLine, documentId: DocumentId) => void
  readonly onPart: (line: MatchLine) => void
}

const toKey = ({ line }: MatchRow): string => String(line)
/** Number of rows read before the grid reports what it needs. */
const FIRST_ROWS = 60

export function MatchGrid(props: MatchGridProps) {
  const { batchId, lines, files, nameOf, filter, isFixed, canChoose, activeLine } = props
  const { onActive, onOpen, onPair, onPart } = props
  const t = useTranslate()
  const [range, setRange] = useState({ first: 0, end: FIRST_ROWS })
  const readRow = useRowsAt(
    batchId,
    lines.slice(range.first, range.end).map(({ place }) => place),
  )
  const rows = useMemo(
    () => ({
      count: lines.length,
      byPlace: new Map(
        lines.flatMap((line, place): readonly [number, MatchRow][] => {
          const prepared = readRow(line.place)
          return prepared ? [[place, { ...line, prepared }]] : []
        }),
      ),
    }),
    [lines, readRow],
  )
  const lastLine = lines.reduce((last, { line }) => Math.max(last, line), 0)
  const columns = useMatchColumns({ nameOf, isFixed, lastLine, canChoose, onOpen, onPart })
  const over = useRef<Element>(null)
  const mark = (row: Element | null): void => {
    over.current?.removeAttribute('data-over')
    row?.setAttribute('data-over', 'true')
    over.current = row
  }
  const onDragOver = (event: DragEvent): void => {
    if (isFixed || !event.dataTransfer.types.includes(DRAGGED_FILE)) return
    const row = rowUnder(event)
    mark(row)
    if (row) event.preventDefault()
  }
  const onDrop = (event: DragEvent): void => {
    mark(null)
    const dropped = documentIdSchema.safeParse(event.dataTransfer.getData(DRAGGED_FILE))
    const key = rowUnder(event)?.dataset['key']
    const line = lines.find((each) => String(each.line) === key)
    if (isFixed || !dropped.success || !line) return
    event.preventDefault()
    onPair(line, dropped.data)
    onActive(line.line)
  }
  return (
    <div
      className={styles['drop']}
      onDragOver={onDragOver}
      onDragLeave={() => {
        mark(null)
      }}
      onDrop={onDrop}
    >
      <DataGrid
        list="pairs"
        ariaLabel={t('sheet.rowsAndFiles')}
        rows={rows}
        rowKey={toKey}
        columns={columns}
        onNeed={setRange}
        activeKey={activeLine === undefined ? undefined : String(activeLine)}
        onActiveChange={useCallback(
          (key: string | undefined) => {
            onActive(key === undefined ? undefined : Number(key))
          },
          [onActive],
        )}
        renderPreview={({ row, ...frame }) => (
          <DocumentPreview
            {...frame}
            row={row?.state.kind === 'paired' ? files.get(row.state.documentId) : undefined}
            sheetRow={row && describeRow(row.prepared)}
          />
        )}
        onOpen={isFixed ? () => {} : onOpen}
        rowKeys={['Delete']}
        onRowKeyDown={(event, row) => {
          if (event.key === 'Delete' && row && !isFixed) onPart(row)
        }}
        empty={<p className="quiet">{t(`sheet.noneShown.${filter}`)}</p>}
      />
    </div>
  )
}

function rowUnder({ target }: DragEvent): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null
}
