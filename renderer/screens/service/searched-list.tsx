// List of an account's subjects with a search over the text of its rows, and the commands on the row under the
// cursor.
import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useCallback, useMemo, useState } from 'react'
import { foldText } from '../../../shared/fold-text.ts'
import type { Column } from '../../components/data-grid/column.ts'
import { DataGrid } from '../../components/data-grid/data-grid.tsx'
import { useShownRow } from '../../components/data-grid/use-shown-row.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import type { IconName } from '../../components/icon.tsx'
import { SearchField } from '../../components/search-field.tsx'

type Identified = { readonly id: string }

type SearchedListProps<Row extends Identified> = {
  readonly all: readonly Row[]
  /** Returns the text that is searched; must be stable. */
  readonly toText: (row: Row) => string
  readonly columns: readonly Column<Row>[]
  readonly label: string
  /** Key under which the columns are stored. */
  readonly list: string
  readonly searchLabel: string
  readonly empty: {
    readonly icon: IconName
    readonly title: string
    readonly about: string
    readonly foundNone: string
  }
  readonly renderActs: (row: Row) => ReactNode
}

const toId = ({ id }: Identified): string => id

export function SearchedList<Row extends Identified>(props: SearchedListProps<Row>) {
  const { all, toText, columns, label, list, searchLabel, empty, renderActs } = props
  const [text, setText] = useState('')
  const onSearch = useCallback((next: string) => {
    setText(foldText(next))
  }, [])
  const rows = useMemo(
    () => all.filter((row) => foldText(toText(row)).includes(text)),
    [all, toText, text],
  )
  const shown = useShownRow(rows, toId, undefined)
  return (
    <>
      <Group justify="space-between" align="end">
        <SearchField label={searchLabel} onSearch={onSearch} />
        {shown.row && renderActs(shown.row)}
      </Group>
      <DataGrid
        list={list}
        isSearchedOutside
        ariaLabel={label}
        rows={rows}
        rowKey={toId}
        columns={columns}
        onActiveChange={shown.onActiveChange}
        empty={
          <EmptyState
            icon={empty.icon}
            title={empty.title}
            about={text === '' ? empty.about : empty.foundNone}
          />
        }
      />
    </>
  )
}
