// The documents of a batch as a table like a spreadsheet's: a column for each fact, edited in place, copied from
// and pasted into a spreadsheet as blocks.
import { Button, Group } from '@mantine/core'
import { useRef } from 'react'
import type { BatchView } from '../../../../shared/model/batch-view.ts'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { useWindowState } from '../../../state/window-state.ts'
import { AS_IN_BATCH, isArranged } from './arrange.ts'
import { ReplaceBar } from './replace-bar.tsx'
import { ShownColumns } from './shown-columns.tsx'
import styles from './table.module.css'
import { TableGrid } from './table-grid.tsx'
import { replaceIn } from './table-edits.ts'
import { TableViews } from './table-views.tsx'
import { useTable } from './use-table.ts'

type DraftTableProps = { readonly batch: BatchView; readonly rows: readonly DocumentRowView[] }

export function DraftTable({ batch, rows }: DraftTableProps) {
  const t = useTranslate()
  const target = useWindowState((state) => state.target)
  const table = useTable(batch, rows)
  const { documents, facts, toCells, write, arrangement } = table
  const search = useRef<HTMLInputElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const cursorRow = useRef(0)
  if (table.error) {
    return <FailureNotice title={t('review.table.failed')} failure={table.error.failure} />
  }
  if (!table.isRead) return <p className="quiet">{t('review.table.reading')}</p>
  return (
    <div className={styles['step']}>
      <Group gap={8}>
        <ReplaceBar
          ref={search}
          count={(find) => replaceIn(documents, facts, toCells, { find, put: '' }).length}
          onReplace={(find, put) => {
            write(replaceIn(documents, facts, toCells, { find, put }))
          }}
          onShow={(find) => {
            arrangement.arrangeBy({ ...arrangement.by, search: find })
          }}
          onLeave={() => grid.current?.focus()}
        />
        <ShownColumns facts={table.allFacts} columns={arrangement.columns} />
        <TableViews facts={table.allFacts} arrangement={arrangement} />
        <Button
          variant="default"

          onClick={() => {
            const document = documents[cursorRow.current]
            if (document) table.addSigner(document)
          }}
        >
          {t('review.table.addSigner')}
        </Button>
      </Group>
      {isArranged(arrangement.by) && (
        <Group gap={8} role="status">
          {t('review.table.shown', { shown: documents.length, count: table.all.length })}
          <Button
            variant="default"
            onClick={() => {
              arrangement.arrangeBy(AS_IN_BATCH)
              grid.current?.focus()
            }}
          >
            {t('review.table.showAll')}
          </Button>
        </Group>
      )}
      <TableGrid
        ref={grid}
        batchId={batch.id}
        documents={documents}
        facts={facts}
        all={table.all}
        arrangement={arrangement}
        toCells={toCells}
        onWrite={write}
        added={table.added}
        cursorRow={cursorRow}
        startRow={Math.max(
          0,
          documents.findIndex(({ id }) => id === target?.documentId),
        )}
        onSearch={() => {
          search.current?.focus()
          search.current?.select()
        }}
      />
    </div>
  )
}
