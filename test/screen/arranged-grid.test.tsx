// Functions of every list: sort, filter by value, search, choice of columns, copy of rows.
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Line } from './open-grid.tsx'
import { makeLines, openGrid, readOf, selected } from './open-grid.tsx'

const LINES: readonly Line[] = [
  { id: 'Contrato 10', kind: 'Locação' },
  { id: 'Contrato 9', kind: 'Venda' },
  { id: 'Álbum', kind: 'Locação' },
]

/** Returns the texts of the first column, from top to bottom. */
const shown = (): readonly (string | null)[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('gridcell')[1]?.textContent ?? null)

const head = (name: string): HTMLElement => {
  const button = within(screen.getByRole('columnheader', { name })).getByRole('button')
  return button
}

/** Returns the text that Ctrl+C puts on the clipboard. */
const copied = (): string => {
  let text = ''
  const clipboardData = { setData: (_: string, data: string) => (text = data) }
  fireEvent.copy(screen.getByRole('grid'), { clipboardData })
  return text
}

test('M6: a list is sorted by a column and put back, by mouse and by keyboard', async () => {
  const { user } = openGrid({ rows: LINES })
  await user.click(head('Nome'))
  await user.click(screen.getByRole('button', { name: 'Ordenar de A a Z' }))
  expect(shown()).toEqual(['Álbum', 'Contrato 9', 'Contrato 10'])
  expect(screen.getByRole('columnheader', { name: 'Nome' }).getAttribute('aria-sort')).toBe(
    'ascending',
  )
  expect(document.activeElement).toBe(screen.getByRole('grid'))
  await user.keyboard('{ArrowRight}{Alt>}{ArrowDown}{/Alt}')
  await user.click(screen.getByRole('button', { name: 'Voltar à ordem de antes' }))
  expect(shown()).toEqual(['Contrato 10', 'Contrato 9', 'Álbum'])
})

test('M6: another order begins at its top, whatever was in sight before', async () => {
  const { user } = openGrid({ rows: LINES })
  const grid = screen.getByRole('grid')
  grid.scrollTop = 640
  await user.click(head('Nome'))
  await user.click(screen.getByRole('button', { name: 'Ordenar de A a Z' }))
  expect(grid.scrollTop).toBe(0)
})

test('M6: a list is filtered by the values of a column, says how many it shows, and shows all again', async () => {
  const { user } = openGrid({ rows: LINES })
  await user.tab()
  await user.keyboard('{ArrowRight}{ArrowRight}{Alt>}{ArrowDown}{/Alt}')
  expect(screen.getByRole('checkbox', { name: 'Locação (2)' })).toBeVisible()
  await user.keyboard('venda')
  await user.click(screen.getByRole('checkbox', { name: 'Venda (1)' }))
  await user.click(screen.getByRole('button', { name: 'Mostrar só os marcados' }))
  expect(shown()).toEqual(['Contrato 9'])
  expect(screen.getByText('Mostrando 1 de 3')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Mostrar tudo' }))
  expect(shown()).toHaveLength(3)
  expect(document.activeElement).toBe(screen.getByRole('grid'))
})

test('M6: Ctrl+F searches a list; Enter goes to the rows, Escape shows all of them', async () => {
  const { user } = openGrid({ rows: LINES })
  await user.tab()
  await user.keyboard('{Control>}f{/Control}')
  await user.keyboard('álbum')
  expect(shown()).toEqual(['Álbum'])
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('grid'))
  await user.keyboard('{Control>}f{/Control}x')
  expect(screen.getByText('Nenhuma linha com este filtro ou esta busca.')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(shown()).toHaveLength(3)
})

test('what a filter or a search leaves out is not selected: nobody acts on rows that are not shown', async () => {
  const { user, seen } = openGrid({ rows: LINES })
  await user.tab()
  await user.keyboard('{Control>}a{/Control}')
  expect(selected(seen)).toBe('all')
  await user.keyboard('{Control>}f{/Control}contrato')
  expect(selected(seen)).toEqual(['Contrato 10', 'Contrato 9'])
  await user.keyboard('{Enter}{Escape}{Control>}a{/Control}')
  expect(selected(seen)).toEqual(['Contrato 10', 'Contrato 9'])
  await user.click(screen.getByRole('button', { name: 'Mostrar tudo' }))
  expect(selected(seen)).toEqual(['Contrato 10', 'Contrato 9'])
})

test('M6: a column is left out and brought back, and the list keeps it under its name', async () => {
  const { user, bridge } = openGrid({ rows: LINES })
  const kept = async () => (await bridge.ask('settings.read', {})).listColumns
  await user.click(head('Tipo'))
  await user.click(screen.getByRole('button', { name: 'Ocultar coluna' }))
  await expect.poll(kept).toEqual({ lines: { widths: {}, hidden: ['kind'] } })
  await expect.poll(() => screen.queryByRole('columnheader', { name: 'Tipo' })).toBeNull()
  await user.click(head('Nome'))
  await user.click(screen.getByRole('button', { name: 'Escolher colunas…' }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Nome' }).disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'Tipo' }))
  await expect.poll(() => screen.queryByRole('columnheader', { name: 'Tipo' })).not.toBeNull()
})

const toColumn = (key: string, title: string) => ({ key, title, width: '96px', text: () => key })

test('M6: two columns that are left out one right after the other are both left out', async () => {
  const { user, bridge } = openGrid({
    rows: LINES,
    columns: [toColumn('a', 'Nome'), toColumn('b', 'Tipo'), toColumn('c', 'Valor')],
  })
  await user.click(head('Nome'))
  await user.click(screen.getByRole('button', { name: 'Escolher colunas…' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Tipo' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Valor' }))
  await expect
    .poll(async () => (await bridge.ask('settings.read', {})).listColumns)
    .toEqual({ lines: { widths: {}, hidden: ['b', 'c'] } })
})

test('M6: Ctrl+C copies the row, the cell or what is selected as a spreadsheet takes it', async () => {
  const { user } = openGrid({ rows: [...LINES, { id: 'com\ttab', kind: '' }] })
  await user.tab()
  expect(copied()).toBe('Contrato 10\tLocação')
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(copied()).toBe('Locação')
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(copied()).toBe('Contrato 10\tLocação')
  await user.keyboard(' {End} ')
  expect(copied()).toBe('Contrato 10\tLocação\r\n"com\ttab"\t')
  expect(screen.getByText('2 linhas copiadas').getAttribute('aria-live')).toBe('polite')
})

test('a list that is read in pages is read whole before it is arranged, and a longer one says why it is not', async () => {
  const onNeed = vi.fn<(range: { first: number; end: number }) => void>()
  const { user, again } = openGrid({ rows: readOf(makeLines(100), 300), onNeed })
  await user.click(head('Nome'))
  await user.click(screen.getByRole('button', { name: 'Ordenar de Z a A' }))
  expect(onNeed).toHaveBeenLastCalledWith({ first: 0, end: 300 })
  expect(shown()[0]).toBe('line 1')
  again({ rows: makeLines(300), onNeed })
  expect(shown()[0]).toBe('line 300')
  again({ rows: readOf(makeLines(100), 20_000), onNeed })
  await user.click(head('Nome'))
  expect(screen.getByText(/mais de 10\.000 linhas/u)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Ordenar de A a Z' })).toBeNull()
})

test('a list of any length is sorted by the columns that main sorts by, and says of the others why it is not', async () => {
  const onSort = vi.fn<(sort: unknown) => void>()
  const list = { rows: readOf(makeLines(100), 20_000) }
  const sortedByMain = { keys: ['id'], sort: undefined, onSort, isWaiting: false }
  const { user, again } = openGrid({ ...list, sortedByMain })
  await user.click(head('Nome'))
  expect(screen.getByText(/esta coluna só filtra listas menores/u)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ordenar de Z a A' }))
  expect(onSort).toHaveBeenLastCalledWith({ key: 'id', isDescending: true })
  again({ ...list, sortedByMain: { ...sortedByMain, sort: { key: 'id', isDescending: true } } })
  expect(screen.getByRole('columnheader', { name: 'Nome' }).getAttribute('aria-sort')).toBe(
    'descending',
  )
  expect(shown()[0]).toBe('line 1')
  await user.click(head('Tipo'))
  expect(screen.getByText(/esta coluna só ordena e filtra listas menores/u)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Ordenar de A a Z' })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(head('Nome'))
  await user.click(screen.getByRole('button', { name: 'Voltar à ordem de antes' }))
  expect(onSort).toHaveBeenLastCalledWith(undefined)
})

test('M6: a column that main does not sort by takes the place of the one that it does', async () => {
  const onSort = vi.fn<(sort: unknown) => void>()
  const sort = { key: 'id', isDescending: false }
  const sortedByMain = { keys: ['id'], sort, onSort, isWaiting: false }
  const { user, again } = openGrid({ rows: LINES, sortedByMain })
  await user.click(head('Tipo'))
  await user.click(screen.getByRole('button', { name: 'Ordenar de Z a A' }))
  expect(onSort).toHaveBeenLastCalledWith(undefined)
  again({ rows: LINES, sortedByMain: { ...sortedByMain, sort: undefined } })
  expect(shown()[0]).toBe('Contrato 9')
  expect(screen.getByRole('columnheader', { name: 'Tipo' }).getAttribute('aria-sort')).toBe(
    'descending',
  )
})
