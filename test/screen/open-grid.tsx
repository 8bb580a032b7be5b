// Opens one list alone, with the providers that the window has around it.
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { onTestFinished } from 'vitest'
import { createBridge } from '../../renderer/bridge.ts'
import type { Column } from '../../renderer/components/data-grid/column.ts'
import type { DataGridProps } from '../../renderer/components/data-grid/data-grid-props.ts'
import { DataGrid } from '../../renderer/components/data-grid/data-grid.tsx'
import type { ReadRows } from '../../renderer/components/data-grid/list-rows.ts'
import type { Selection } from '../../renderer/components/data-grid/grid-selection.ts'
import { NOTHING_SELECTED } from '../../renderer/components/data-grid/grid-selection.ts'
import { createTexts, TextsContext } from '../../renderer/i18n.tsx'
import { RESOURCES } from '../../shared/i18n/translate.ts'
import { createQueryClient } from '../../renderer/queries/query-client.ts'
import { SETTINGS_KEY } from '../../renderer/queries/settings.ts'
import { BridgeContext } from '../../renderer/state/bridge-context.ts'
import { settingsSchema } from '../../shared/model/settings.ts'
import { createFakeBridge, freshAnswers } from './fake-bridge.ts'
import './browser-gaps.ts'

export type Line = { readonly id: string; readonly kind?: string }

export const makeLines = (count: number): readonly Line[] =>
  Array.from({ length: count }, (_, index) => ({ id: `line ${String(index + 1)}` }))

const toId = ({ id }: Line): string => id

/** Returns rows of a paged list; a row that is undefined, or past the end of `rows`, is not loaded yet. */
export const readOf = (
  rows: readonly (Line | undefined)[],
  count = rows.length,
): ReadRows<Line> => ({
  count,
  byPlace: new Map(
    rows.flatMap((row, place): readonly [number, Line][] => (row ? [[place, row]] : [])),
  ),
})

const COLUMNS: readonly Column<Line>[] = [
  { key: 'id', title: 'Nome', width: '1fr', text: toId },
  { key: 'kind', title: 'Tipo', width: '96px', text: ({ kind = '' }) => kind },
  {
    key: 'do',
    title: 'Ação',
    width: '96px',
    render: (_, { isActive }) => <button tabIndex={isActive ? 0 : -1}>abrir</button>,
  },
]

type GivenGrid = Partial<DataGridProps<Line>> & Pick<DataGridProps<Line>, 'rows'>

export function openGrid(given: GivenGrid) {
  const seen: { selection: Selection } = { selection: NOTHING_SELECTED }
  const client = createQueryClient()
  client.setQueryData(SETTINGS_KEY, settingsSchema.parse({}))
  const bridge = createBridge(createFakeBridge(freshAnswers()))
  function Holder(props: GivenGrid) {
    const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED)
    return (
      <BridgeContext value={bridge}>
        <QueryClientProvider client={client}>
          <TextsContext value={createTexts('pt-BR', RESOURCES['pt-BR'])}>
            <MantineProvider>
              <DataGrid
                ariaLabel="Linhas"
                list="lines"
                rowKey={toId}
                columns={COLUMNS}
                selection={selection}
                onSelectionChange={(next) => {
                  seen.selection = next
                  setSelection(next)
                }}
                empty={<p>nenhuma linha</p>}
                {...props}
              />
            </MantineProvider>
          </TextsContext>
        </QueryClientProvider>
      </BridgeContext>
    )
  }
  onTestFinished(() => {
    cleanup()
    client.clear()
  })
  const { rerender } = render(<Holder {...given} />)
  return {
    user: userEvent.setup(),
    seen,
    bridge,
    again: (props: GivenGrid) => {
      rerender(<Holder {...props} />)
    },
    active: () => {
      const id = screen.getByRole('grid').getAttribute('aria-activedescendant')
      return document.querySelector(`[id="${id ?? ''}"] [role="gridcell"][title]`)?.textContent
    },
  }
}

export const selected = ({ selection }: { selection: Selection }): readonly string[] | 'all' =>
  selection.kind === 'some' ? [...selection.keys] : 'all'
