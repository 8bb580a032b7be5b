// List of the files without a row, the likeliest for the row under the cursor first. A file is dragged onto a row, or
// taken for that row with Enter.
import { useDebouncedValue } from '@mantine/hooks'
import type { Ref } from 'react'
import { useMemo, useState } from 'react'
import { foldText } from '../../../../shared/fold-text.ts'
import type { BatchView } from '../../../../shared/model/batch-view.ts'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { DocumentId } from '../../../../shared/model/ids.ts'
import type { SheetMatching } from '../../../../shared/model/sheet-import.ts'
import { DataGrid } from '../../../components/data-grid/data-grid.tsx'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import { DocumentPreview } from '../../../document-parts/document-preview.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { useSuggestions } from '../../../queries/sheet-matching.ts'
import { useRowsAt } from '../../../queries/sheet-rows.ts'
import type { FreeFile } from './file-columns.tsx'
import { useFileColumns } from './file-columns.tsx'
import { describeRow, RowWords } from './match-columns.tsx'
import type { MatchLine } from './match-lines.ts'
import styles from './pairing.module.css'

/** Pause of the cursor on a row before files are suggested; longer than the repeat of a held key. */
const REST_MS = 120

type FreeFilesProps = {
  readonly ref: Ref<HTMLElement>
  readonly batch: BatchView
  readonly matching: SheetMatching
  readonly files: ReadonlyMap<DocumentId, DocumentRowView>
  readonly nameOf: (id: DocumentId) => string
  readonly free: readonly DocumentId[]
  readonly row: MatchLine | undefined
  readonly onTake: (documentId: DocumentId) => void
  /** Moves the focus back to the rows. */
  readonly onLeave: () => void
}

const toKey = ({ id }: FreeFile): string => id

/** Sort key: files that fit this row, likely ones, those in doubt elsewhere, then the others. */
const weigh = ({ isFitting, isLikely, isDoubtful }: FreeFile): number => {
  if (isFitting) return 0
  if (isLikely) return 1
  return isDoubtful ? 2 : 3
}

export function FreeFiles(props: FreeFilesProps) {
  const { ref, batch, matching, files, nameOf, free, row, onTake, onLeave } = props
  const t = useTranslate()
  const [wanted, setWanted] = useState('')
  const [line] = useDebouncedValue(row?.line, REST_MS)
  const { data: suggestions = [], error } = useSuggestions(batch.id, line, free)
  const columns = useFileColumns()
  const readRow = useRowsAt(batch.id, row ? [row.place] : [])
  const prepared = row && readRow(row.place)
  const about = prepared ? describeRow(prepared) : ''
  const shown = useMemo(() => {
    const doubtful = new Set(matching.ambiguities.flatMap(({ documentIds }) => documentIds))
    const textless = new Set(matching.withoutText)
    const likely = suggestions.map(({ documentId }) => documentId)
    const isFree = new Set(free)
    const others = [...files.keys()].filter((id) => isFree.has(id) && !likely.includes(id))
    return [...likely, ...others]
      .map((id): FreeFile => ({
        id,
        fileName: nameOf(id),
        pages: files.get(id)?.pages,
        isLikely: likely.includes(id),
        isFitting: row?.state.kind === 'doubt' && row.state.documentIds.includes(id),
        isDoubtful: doubtful.has(id),
        hasNoText: textless.has(id),
      }))
      .filter(({ fileName }) => foldText(fileName).includes(foldText(wanted)))
      .toSorted((a, b) => weigh(a) - weigh(b))
  }, [matching, suggestions, free, files, nameOf, row, wanted])
  const nothing = files.size === 0 ? 'sheet.noFilesYet' : 'sheet.noFreeFiles'
  const title =
    row === undefined ? t('sheet.freeTitle') : t('sheet.freeTitleFor', { line: row.line })
  return (
    <section ref={ref} className={styles['pane']} aria-label={t('sheet.freeTitle')}>
      <header className={styles['paneHead']}>
        <h2 title={title}>{title}</h2>
        <SearchField label={t('sheet.searchFiles')} onSearch={setWanted} />
      </header>
      {row && (
        <p className={`quiet ${styles['about'] ?? ''}`} title={about}>
          {prepared && <RowWords row={prepared} />}
        </p>
      )}
      {error && <FailureNotice title={t('sheet.notSuggested')} failure={error.failure} />}
      <DataGrid
        list="freeFiles"
        isSearchedOutside
        ariaLabel={t('sheet.freeTitle')}
        rows={shown}
        rowKey={toKey}
        columns={columns}
        renderPreview={({ row: file, ...frame }) => (
          <DocumentPreview {...frame} row={file && files.get(file.id)} sheetRow={about} />
        )}
        onOpen={({ id }) => {
          onTake(id)
        }}
        onRowKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          onLeave()
        }}
        empty={
          <p className={`quiet ${styles['nothing'] ?? ''}`}>
            {t(wanted === '' ? nothing : 'sheet.noSuchFile')}
          </p>
        }
      />
      <p className={`quiet ${styles['hint'] ?? ''}`}>{t('sheet.pairKeys')}</p>
    </section>
  )
}
