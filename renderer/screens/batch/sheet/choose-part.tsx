// Part 1: the table of the file, the line with the column names, and whether hidden rows count.
import { Checkbox, Select } from '@mantine/core'
import { useMemo } from 'react'
import type { TableChoice, TablePreview } from '../../../../shared/model/sheet-import.ts'
import { omitUndefined } from '../../../../shared/omit-undefined.ts'
import { DataGrid } from '../../../components/data-grid/data-grid.tsx'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { Mark } from '../../../components/mark.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { useSheetOperation } from '../../../queries/sheet.ts'
import { useMappingEdits } from './mapping-edits.ts'
import { usePreviewColumns } from './preview-columns.tsx'
import { SheetNotes } from './sheet-notes.tsx'
import type { SheetStepProps } from './sheet-step-props.ts'
import styles from './sheet.module.css'

type PreviewLine = TablePreview['lines'][number]

const toKey = ({ line }: PreviewLine): string => String(line)

export function ChoosePart({ batch, view }: SheetStepProps) {
  const t = useTranslate()
  const ensureSaved = useMappingEdits((edits) => edits.ensureSaved)
  const choose = useSheetOperation('sheet.choose', batch.id, ensureSaved)
  const { file, choice, preview } = view
  const change = (next: TableChoice): void => {
    choose.mutate({ batchId: batch.id, choice: next })
  }
  const nameLine = useMemo(
    () => (line: number) => {
      choose.mutate({ batchId: batch.id, choice: { ...choice, headerLine: line } })
    },
    // `mutate` is a stable function.
    // oxlint-disable-next-line react/exhaustive-deps
    [batch.id, choice],
  )
  const columns = usePreviewColumns(preview, nameLine)
  const tables = file.tables.map(({ name, rows, isHidden }, index) => ({
    value: String(index),
    label: t(isHidden ? 'sheet.tableHidden' : 'sheet.table', {
      name: name || file.fileName,
      count: rows,
    }),
  }))
  return (
    <div className={styles['part']}>
      <div className={styles['line']}>
        {tables.length > 1 && (
          <Select
            aria-label={t('sheet.tables')}
            className={styles['tables']}
            data={tables}
            value={String(choice.table)}
            allowDeselect={false}
            onChange={(chosen) => {
              if (chosen === null) return
              change({ table: Number(chosen), withHidden: choice.withHidden })
            }}
          />
        )}
        <ChoiceWords preview={preview} withHidden={choice.withHidden} />
        {preview.hiddenRows > 0 && (
          <Checkbox
            label={t('sheet.withHidden', { count: preview.hiddenRows })}
            checked={choice.withHidden}
            onChange={(event) => {
              change(omitUndefined({ ...choice, withHidden: event.currentTarget.checked }))
            }}
          />
        )}
      </div>
      <SheetNotes view={view} />
      {choose.error && (
        <FailureNotice title={t('sheet.notChosen')} failure={choose.error.failure} />
      )}
      <DataGrid
        // The cursor of one table means nothing in another.
        key={choice.table}
        list="sheetPreview"
        isArrangedOutside
        ariaLabel={t('sheet.preview')}
        rows={preview.lines}
        rowKey={toKey}
        columns={columns}
        activeKey={preview.headerLine === undefined ? undefined : String(preview.headerLine)}
        onOpen={({ line }) => {
          nameLine(line)
        }}
        empty={<p className="quiet">{t('sheet.emptyTable')}</p>}
      />
      <p className={`quiet ${styles['hint'] ?? ''}`}>
        {preview.lines.length < (file.tables[choice.table]?.rows ?? 0)
          ? t('sheet.previewMore', { count: preview.lines.length })
          : t('sheet.previewKeys')}
      </p>
    </div>
  )
}

const LINES_SAID = 5

function sayLines(lines: readonly number[]): string {
  return `${lines.slice(0, LINES_SAID).join(', ')}${lines.length > LINES_SAID ? '…' : ''}`
}

type ChoiceWordsProps = { readonly preview: TablePreview; readonly withHidden: boolean }

function ChoiceWords({ preview, withHidden }: ChoiceWordsProps) {
  const t = useTranslate()
  const { fault, headerLine, rows, hiddenRows, leftOut = [] } = preview
  return (
    <span role="status">
      {fault === undefined ? (
        <Mark tone="good" icon="good">
          {[
            t('sheet.headerAt', { line: headerLine ?? 0 }),
            t('sheet.rows', { count: rows }),
            ...(hiddenRows > 0
              ? [t(withHidden ? 'sheet.hiddenIn' : 'sheet.hiddenOut', { count: hiddenRows })]
              : []),
            ...(leftOut.length > 0
              ? [t('sheet.leftOut', { count: leftOut.length, lines: sayLines(leftOut) })]
              : []),
          ].join(' · ')}
        </Mark>
      ) : (
        <Mark tone="bad" icon="bad">
          {t(`sheet.preview.${fault}`)}
        </Mark>
      )}
    </span>
  )
}
