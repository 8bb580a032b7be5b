// Columns of the preview: number and kind of the line, then the cells under the letters that spreadsheet programs
// show.
import { useMemo } from 'react'
import type { TablePreview } from '../../../../shared/model/sheet-import.ts'
import type { Column } from '../../../components/data-grid/column.ts'
import { RowButton } from '../../../components/data-grid/row-button.tsx'
import { useFormat } from '../../../components/use-format.ts'
import { useTranslate } from '../../../i18n.tsx'
import styles from './sheet.module.css'

type PreviewLine = TablePreview['lines'][number]

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Approximate width of a cell's text: enough to tell columns apart, with a limit for long addresses. */
const CELL_PX = { letter: 7.6, padding: 26, least: 88, most: 232 } as const

/** Returns a width for the texts of the first lines. */
function toWidth(lines: readonly PreviewLine[], column: number): string {
  const letters = Math.max(0, ...lines.map(({ cells }) => cells[column]?.length ?? 0))
  const px = letters * CELL_PX.letter + CELL_PX.padding
  return `${String(Math.min(CELL_PX.most, Math.max(CELL_PX.least, Math.ceil(px))))}px`
}

/** Converts 0 to A, 25 to Z, 26 to AA. */
function toLetters(column: number): string {
  const letter = ALPHABET.charAt(column % ALPHABET.length)
  const before = Math.floor(column / ALPHABET.length) - 1
  return before < 0 ? letter : `${toLetters(before)}${letter}`
}

export function usePreviewColumns(
  { lines, headerLine }: TablePreview,
  onHeader: (line: number) => void,
): readonly Column<PreviewLine>[] {
  const t = useTranslate()
  const format = useFormat()
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  return useMemo(() => {
    const toClassName = ({ line, isHidden }: PreviewLine): string | undefined => {
      if (line === headerLine) return styles['headerCell']
      return isHidden || (headerLine !== undefined && line < headerLine) ? 'quiet' : undefined
    }
    const kindOf = ({ line, isHidden }: PreviewLine): string => {
      if (line === headerLine) return t('sheet.line.header')
      if (isHidden) return t('sheet.line.hidden')
      return headerLine !== undefined && line < headerLine ? t('sheet.line.above') : ''
    }
    return [
      {
        key: 'line',
        title: t('sheet.line'),
        width: '64px',
        align: 'end',
        text: ({ line }) => format.count(line),
      },
      {
        key: 'kind',
        title: t('sheet.lineKind'),
        width: '148px',
        text: kindOf,
        render: (row, state) => (
          <span className={styles['kind']}>
            {kindOf(row)}
            {row.line !== headerLine && (
              <RowButton
                state={state}
                words={t('sheet.makeHeader')}
                label={t('sheet.makeHeaderNamed', { line: row.line })}
                onClick={() => {
                  onHeader(row.line)
                }}
              />
            )}
          </span>
        ),
      },
      ...Array.from({ length: width }, (_, index): Column<PreviewLine> => ({
        key: String(index),
        title: toLetters(index),
        width: `minmax(${toWidth(lines, index)}, 1fr)`,
        text: ({ cells }) => cells[index] ?? '',
        render: (row) => <span className={toClassName(row)}>{row.cells[index] ?? ''}</span>,
      })),
    ]
  }, [t, format, lines, width, headerLine, onHeader])
}
