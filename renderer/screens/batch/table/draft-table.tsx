// Documents of a batch, or their signers, as a table: a column per fact, cells edited in place, and blocks copied to
// and pasted from spreadsheets.
import { Button, Group } from '@mantine/core'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import type { BatchView } from '../../../../shared/model/batch-view.ts'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import { isArranged, NOT_ARRANGED } from '../../../components/data-grid/arrange.ts'
import { ColumnChoice } from '../../../components/data-grid/column-choice.tsx'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { DocumentPreview } from '../../../document-parts/document-preview.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { useWindowState } from '../../../state/window-state.ts'
import { ReplaceBar } from './replace-bar.tsx'
import type { Fact, FieldChoices } from './facts.ts'
import type { TableLine } from './lines.ts'
import styles from './table.module.css'
import type { MarkedLines } from './table-grid.tsx'
import { TableGrid } from './table-grid.tsx'
import { replaceIn } from './table-edits.ts'
import { TableViews } from './table-views.tsx'
import { isAlwaysShown } from './use-arrangement.ts'
import { useFactTitle, useTable } from './use-table.ts'

type DraftTableProps = {
  readonly batch: BatchView
  readonly rows: readonly DocumentRowView[]
  /** Element beside the choice of views, for the table's buttons; null until it is mounted. */
  readonly toolsAt: HTMLElement | null
  /** Undefined: each line is a document. */
  readonly ofSigners?: SignersTableProps
}

export type SignersTableProps = {
  readonly choices: FieldChoices
  readonly onOpen: (line: TableLine, fact: Fact) => void
  readonly onRemove: (lines: readonly TableLine[]) => void
}

export function DraftTable({ batch, rows, toolsAt, ofSigners }: DraftTableProps) {
  const t = useTranslate()
  const target = useWindowState((state) => state.target)
  const table = useTable(batch, rows, ofSigners?.choices)
  const { lines, facts, toCells, write, arrangement } = table
  const search = useRef<HTMLInputElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const marked = useRef<MarkedLines>({ at: undefined, all: [] })
  const add = (): void => {
    if (marked.current.at) table.addSigner(marked.current.at)
  }
  const remove = (): void => {
    table.leaveAdded()
    ofSigners?.onRemove(marked.current.all)
  }
  if (table.error) {
    return <FailureNotice title={t('review.table.failed')} failure={table.error.failure} />
  }
  if (!table.isRead) return <p className="quiet">{t('review.table.reading')}</p>
  return (
    <div className={styles['step']}>
      {toolsAt &&
        createPortal(
          <TableTools table={table} onAdd={add} onRemove={ofSigners && remove} />,
          toolsAt,
        )}
      <ReplaceBar
        ref={search}
        count={(find) => replaceIn(lines, facts, toCells, { find, put: '' }).length}
        onReplace={(find, put) => {
          write(replaceIn(lines, facts, toCells, { find, put }))
        }}
        onShow={(find) => {
          arrangement.arrangeBy({ ...arrangement.by, search: find })
        }}
        onLeave={() => grid.current?.focus()}
      />
      {isArranged(arrangement.by) && (
        <ShownNote
          table={table}
          isOfSigners={ofSigners !== undefined}
          onAll={() => {
            arrangement.arrangeBy(NOT_ARRANGED)
            grid.current?.focus()
          }}
        />
      )}
      <TableGrid
        ref={grid}
        batchId={batch.id}
        lines={lines}
        facts={facts}
        all={table.all}
        arrangement={arrangement}
        toCells={toCells}
        onWrite={write}
        added={table.added}
        onMark={(now) => {
          marked.current = now
        }}
        onOpen={ofSigners?.onOpen}
        onAdd={add}
        onRemove={ofSigners && remove}
        words={
          ofSigners
            ? { title: t('signers.table.title'), keys: t('signers.table.keys') }
            : { title: t('review.table.title'), keys: t('review.table.keys') }
        }
        startRow={Math.max(
          0,
          lines.findIndex(({ id }) => id === target?.documentId),
        )}
        renderPreview={({ row: line, ...frame }) => (
          <DocumentPreview {...frame} row={rows.find(({ id }) => id === line?.id)} />
        )}
        onSearch={() => {
          search.current?.focus()
          search.current?.select()
        }}
      />
    </div>
  )
}

type TableToolsProps = {
  readonly table: ReturnType<typeof useTable>
  readonly onAdd: () => void
  /** Undefined: each line is a document. */
  readonly onRemove: (() => void) | undefined
}

/** Buttons of the table: signers are added and removed, columns and views chosen. */
function TableTools({ table, onAdd, onRemove }: TableToolsProps) {
  const t = useTranslate()
  const title = useFactTitle()
  return (
    <>
      <Button variant="default" onClick={onAdd}>
        {t('review.table.addSigner')}
      </Button>
      {onRemove && (
        <Button variant="default" onClick={onRemove}>
          {t('review.table.removeSigner')}
        </Button>
      )}
      <ColumnChoice
        all={table.allFacts.map((fact) => ({
          key: fact.key,
          title: title(fact),
          isAlwaysShown: isAlwaysShown(fact),
        }))}
        columns={table.arrangement.columns}
      />
      <TableViews
        facts={table.allFacts}
        arrangement={table.arrangement}
        isOfSigners={onRemove !== undefined}
      />
    </>
  )
}

type ShownNoteProps = {
  readonly table: ReturnType<typeof useTable>
  readonly isOfSigners: boolean
  readonly onAll: () => void
}

/** Number of the lines that filters and search leave, and the button that shows all. */
function ShownNote({ table, isOfSigners, onAll }: ShownNoteProps) {
  const t = useTranslate()
  return (
    <Group gap={8} role="status">
      {t(isOfSigners ? 'review.table.shownSigners' : 'review.table.shown', {
        shown: table.lines.length,
        count: table.all.length,
      })}
      <Button variant="default" onClick={onAll}>
        {t('review.table.showAll')}
      </Button>
    </Group>
  )
}
