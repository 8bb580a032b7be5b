// Columns of the rows with their files.
import type { TextKey, TextParams } from '../../../../shared/i18n/translate.ts'
import { useMemo } from 'react'
import { assertNever } from '../../../../shared/assert-never.ts'
import type { DocumentId } from '../../../../shared/model/ids.ts'
import type { PreparedView } from '../../../../shared/model/sheet-import.ts'
import type { CellState, Column } from '../../../components/data-grid/column.ts'
import { RowButton } from '../../../components/data-grid/row-button.tsx'
import { toNumberWidth } from '../../../components/data-grid/number-width.ts'
import { ListedName } from '../../../components/listed-name.tsx'
import type { IconName } from '../../../components/icon.tsx'
import type { Tone } from '../../../components/mark.tsx'
import { Mark } from '../../../components/mark.tsx'
import { useFormat } from '../../../components/use-format.ts'
import { useTranslate } from '../../../i18n.tsx'
import type { MatchLine } from './match-lines.ts'
import styles from './pairing.module.css'

export type MatchRow = MatchLine & { readonly prepared: PreparedView }

type MatchActions = {
  readonly nameOf: (id: DocumentId) => string
  readonly isFixed: boolean
  /** Number of the last line of the sheet that is listed. */
  readonly lastLine: number
  /** Whether there are files without a row. */
  readonly canChoose: boolean
  readonly onOpen: () => void
  readonly onPart: (line: MatchLine) => void
}

export function useMatchColumns(actions: MatchActions): readonly Column<MatchRow>[] {
  const t = useTranslate()
  const format = useFormat()
  return useMemo(() => {
    const { nameOf, lastLine } = actions
    const fileOf = ({ state }: MatchRow): string =>
      state.kind === 'paired' ? nameOf(state.documentId) : ''
    return [
      {
        key: 'line',
        title: t('sheet.line'),
        width: toNumberWidth(format.count(lastLine)),
        align: 'end',
        text: ({ line }) => format.count(line),
        rank: ({ line }) => line,
      },
      {
        key: 'name',
        title: t('sheet.rowOf'),
        width: 'minmax(96px, 1.1fr)',
        text: ({ prepared }) => describeRow(prepared),
        render: ({ prepared }) => <RowWords row={prepared} />,
      },
      {
        key: 'file',
        title: t('files.file'),
        width: 'minmax(72px, 1fr)',
        text: fileOf,
        render: (row) => <ListedName text={fileOf(row)} />,
      },
      {
        key: 'state',
        title: t('files.state'),
        // As wide as its longest text; the names, which a person compares, get the other room.
        width: '164px',
        text: (row) => {
          const { words, params } = toAppearance(row)
          return t(words, params)
        },
        render: (row) => <PairState row={row} />,
      },
      {
        key: 'actions',
        title: t('files.actions'),
        width: '88px',
        stays: true,
        align: 'end',
        render: (row, state) => <PairActions row={row} state={state} actions={actions} />,
      },
    ]
    // The functions in `actions` have the same effect in every rendering.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [t, format, actions.nameOf, actions.isFixed, actions.lastLine, actions.canChoose])
}

/** Returns the document's name and its people, by which a person recognises the row. */
export function describeRow(row: PreparedView): string {
  return [row.name, listPeople(row)].filter((part) => part !== '').join(' · ')
}

const listPeople = ({ signers }: PreparedView): string =>
  signers
    .map(({ name, email }) => name || email)
    .filter((who) => who !== '')
    .join(', ')

/** Name and people; the name gets most of the room. */
export function RowWords({ row }: { readonly row: PreparedView }) {
  const people = listPeople(row)
  return (
    <span className={styles['rowWords']}>
      {row.name !== '' && (
        <span>
          <ListedName text={row.name} />
        </span>
      )}
      {people !== '' && <span className="quiet">{people}</span>}
    </span>
  )
}

function PairState({ row }: { readonly row: MatchRow }) {
  const t = useTranslate()
  const { words, params, ...appearance } = toAppearance(row)
  return <Mark {...appearance}>{t(words, params)}</Mark>
}

type PairAppearance = {
  readonly tone: Tone
  readonly icon: IconName
  readonly words: TextKey
  readonly params?: TextParams
}

function toAppearance({ state }: MatchRow): PairAppearance {
  switch (state.kind) {
    case 'paired':
      return { tone: 'good', icon: 'good', words: `sheet.by.${state.way}` }
    case 'doubt': {
      const params = { count: state.documentIds.length }
      return { tone: 'warn', icon: 'decision', words: 'sheet.doubt', params }
    }
    case 'left':
      return { tone: 'warn', icon: 'warn', words: 'sheet.noFile' }
    default:
      return assertNever(state)
  }
}

type PairActionsProps = {
  readonly row: MatchRow
  readonly state: CellState
  readonly actions: MatchActions
}

function PairActions({ row, state, actions }: PairActionsProps) {
  const t = useTranslate()
  if (actions.isFixed || (row.state.kind !== 'paired' && !actions.canChoose)) return null
  return (
    <span className={styles['actions']}>
      {row.state.kind === 'paired' ? (
        <RowButton
          state={state}
          icon="close"
          label={t('sheet.partNamed', {
            line: row.line,
            file: actions.nameOf(row.state.documentId),
          })}
          onClick={() => {
            actions.onPart(row)
          }}
        />
      ) : (
        <RowButton
          state={state}
          isNeeded
          words={t('sheet.choose')}
          label={t('sheet.chooseNamed', { line: row.line })}
          onClick={actions.onOpen}
        />
      )}
    </span>
  )
}
