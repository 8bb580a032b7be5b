import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { GridPreview, RowEnd } from '../../renderer/components/data-grid/data-grid-props.ts'
import { ALL_SELECTED } from '../../renderer/components/data-grid/grid-selection.ts'
import type { Line } from './open-grid.tsx'
import { makeLines, openGrid, readOf, selected } from './open-grid.tsx'

test('of 5,000 rows only those in sight are drawn, and the last is reached with End', async () => {
  const { user, active } = openGrid({ rows: makeLines(5_000) })
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('5001')
  expect(screen.getAllByRole('row').length).toBeLessThan(100)
  await user.tab()
  await user.keyboard('{End}')
  expect(active()).toBe('line 5000')
  expect(screen.getAllByRole('row').length).toBeLessThan(100)
  expect(screen.queryByText('line 1')).toBeNull()
  await user.keyboard('{Home}{ArrowDown}{PageDown}')
  expect(active()).toBe('line 21')
})

test('arrows move without selecting, Space selects, Shift extends, Ctrl+A selects all', async () => {
  const { user, seen } = openGrid({ rows: makeLines(5_000) })
  await user.tab()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(selected(seen)).toEqual([])
  await user.keyboard(' ')
  expect(selected(seen)).toEqual(['line 3'])
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(selected(seen)).toEqual(['line 3', 'line 4', 'line 5'])
  await user.keyboard('{Control>}a{/Control}')
  expect(seen.selection).toEqual(ALL_SELECTED)
  await user.keyboard('{Escape}')
  expect(selected(seen)).toEqual([])
})

const LINE_PREVIEW: GridPreview<Line> = ({ row, place, count, onMove, onClose }) => (
  <div
    role="dialog"
    tabIndex={-1}
    ref={(element) => element?.focus()}
    onKeyDown={(event) => {
      if (event.key === 'Escape') onClose()
      else onMove(event)
    }}
  >
    {row?.id ?? 'unread'}, {place} of {count}
  </div>
)
const previewed = () => screen.queryByRole('dialog')?.textContent

test('where Space opens a preview, Ctrl+Space selects', async () => {
  const { user, seen } = openGrid({ rows: makeLines(3), renderPreview: LINE_PREVIEW })
  await user.tab()
  await user.keyboard('{ArrowDown}{Control>} {/Control}')
  expect(previewed()).toBeUndefined()
  expect(selected(seen)).toEqual(['line 2'])
  await user.keyboard(' ')
  expect(previewed()).toBe('line 2, 2 of 3')
  expect(selected(seen)).toEqual(['line 2'])
})

test('keys in the preview move the cursor, and the preview follows it', async () => {
  const { user, active } = openGrid({
    rows: readOf(makeLines(2), 3),
    renderPreview: LINE_PREVIEW,
  })
  await user.tab()
  await user.keyboard(' {ArrowDown}')
  expect(previewed()).toBe('line 2, 2 of 3')
  expect(active()).toBe('line 2')
  await user.keyboard('{ArrowDown}')
  expect(previewed()).toBe('unread, 3 of 3')
  await user.keyboard('{Escape}')
  expect(previewed()).toBeUndefined()
})

test('the preview closes when the list has no rows any more', async () => {
  const { user, again } = openGrid({ rows: makeLines(1), renderPreview: LINE_PREVIEW })
  await user.tab()
  await user.keyboard(' ')
  again({ rows: [], renderPreview: LINE_PREVIEW })
  expect(previewed()).toBeUndefined()
  again({ rows: makeLines(1), renderPreview: LINE_PREVIEW })
  expect(previewed()).toBeUndefined()
})

test('a click moves the cursor, Ctrl and the box select, Shift selects between', async () => {
  const { user, seen, active } = openGrid({ rows: makeLines(9) })
  await user.click(screen.getByText('line 4'))
  expect(active()).toBe('line 4')
  expect(selected(seen)).toEqual([])
  await user.keyboard('{Control>}')
  await user.click(screen.getByText('line 2'))
  await user.keyboard('{/Control}')
  expect(selected(seen)).toEqual(['line 2'])
  const mark = screen.getByRole('row', { name: /line 9/u }).querySelector('[data-mark]')
  await user.click(mark ?? document.body)
  expect(selected(seen)).toEqual(['line 2', 'line 9'])
  await user.keyboard('{Shift>}')
  await user.click(screen.getByText('line 7'))
  await user.keyboard('{/Shift}')
  expect(selected(seen)).toEqual(['line 7', 'line 8', 'line 9'])
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos' }))
  expect(seen.selection).toEqual(ALL_SELECTED)
})

test('Enter and a double click open the row; other keys go to the screen with it', async () => {
  const onOpen = vi.fn<(row: Line) => void>()
  const keys: string[] = []
  const { user } = openGrid({
    rows: makeLines(3),
    onOpen,
    onRowKeyDown: ({ key }, row) => keys.push(`${key} ${row?.id ?? ''}`),
  })
  await user.tab()
  await user.keyboard('{ArrowDown}{Enter}{Delete}{Escape}')
  expect(onOpen).toHaveBeenCalledWith({ id: 'line 2' })
  expect(keys).toEqual(['Delete line 2', 'Escape line 2'])
  await user.dblClick(screen.getByText('line 3'))
  expect(onOpen).toHaveBeenLastCalledWith({ id: 'line 3' })
})

test('only the controls of the row under the cursor are on the way of Tab', async () => {
  const { user } = openGrid({ rows: makeLines(3) })
  await user.tab()
  await user.keyboard('{ArrowDown}')
  await user.tab()
  expect(document.activeElement?.closest('[role="row"]')?.textContent).toContain('line 2')
  await user.keyboard('{End}')
  expect(document.activeElement?.textContent).toBe('abrir')
  await user.tab()
  expect(document.activeElement).toBe(document.body)
})

test('the cursor follows its row, and stays at its place when the row is gone', async () => {
  const { user, active, again } = openGrid({ rows: makeLines(5) })
  await user.tab()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  again({ rows: makeLines(5).slice(1) })
  expect(active()).toBe('line 3')
  again({ rows: makeLines(5).filter(({ id }) => id !== 'line 1' && id !== 'line 3') })
  expect(active()).toBe('line 4')
  again({ rows: makeLines(2) })
  expect(active()).toBe('line 2')
  again({ rows: [] })
  expect(screen.getByText('nenhuma linha')).toBeVisible()
})

test('rows that are not read yet keep their place and are asked for', async () => {
  const onNeed = vi.fn<(range: { first: number; end: number }) => void>()
  const { user, again } = openGrid({ rows: readOf(makeLines(100), 400), onNeed })
  expect(onNeed).not.toHaveBeenCalled()
  await user.tab()
  await user.keyboard('{End}')
  const { first, end } = onNeed.mock.lastCall?.[0] ?? { first: 0, end: 0 }
  expect(first).toBeGreaterThan(100)
  expect(end).toBe(400)
  again({ rows: makeLines(400), onNeed })
  expect(screen.getByText('line 400')).toBeVisible()
})

test('a row that was waited for leaves nothing behind, even where keys are the numbers of lines', () => {
  const lines = ['10', '4', '2', '9', '7'].map((id) => ({ id }))
  const unread = lines.map((line, index) => (index === 0 || index === 4 ? undefined : line))
  const { again } = openGrid({ rows: readOf(unread) })
  again({ rows: lines })
  const names = screen.getAllByRole('row').map((row) => row.textContent)
  expect(names.slice(1)).toEqual(lines.map(({ id }) => `${id}abrir`))
})

test('a screen puts the cursor on a row and is told where it is', async () => {
  const onActiveChange = vi.fn<(key: string | undefined) => void>()
  const rows = makeLines(300)
  const { active, again } = openGrid({ rows, activeKey: 'line 200', onActiveChange })
  expect(active()).toBe('line 200')
  expect(screen.getByText('line 200')).toBeVisible()
  again({ rows, activeKey: 'line 7', onActiveChange })
  expect(active()).toBe('line 7')
  expect(onActiveChange).toHaveBeenLastCalledWith('line 7')
})

test('Ctrl+A and the box select all of the list, rows that are not read among them, and one can be left out', async () => {
  const { user, seen, again } = openGrid({ rows: readOf(makeLines(100), 400) })
  await user.tab()
  await user.keyboard('{Control>}a{/Control}')
  expect(seen.selection).toEqual(ALL_SELECTED)
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Selecionar todos' })
  expect(all.checked).toBe(true)
  await user.keyboard(' ')
  expect(seen.selection).toEqual({ kind: 'all', except: new Set(['line 1']) })
  expect(all.indeterminate).toBe(true)
  // Rows that are added or loaded later are selected too.
  again({ rows: makeLines(401) })
  await user.keyboard('{End}')
  const last = screen.getByRole('row', { name: /line 401/u })
  expect(last.getAttribute('aria-selected')).toBe('true')
  await user.click(all)
  expect(seen.selection).toEqual(ALL_SELECTED)
})

test('Shift over rows that are not read leaves no hole: whoever has the list is asked for them', async () => {
  const onSelectUnread = vi.fn<(from: RowEnd, to: RowEnd) => void>()
  const rows = makeLines(400).map((line, index) => (index >= 100 && index < 300 ? undefined : line))
  const { user, seen } = openGrid({ rows: readOf(rows, 500), onSelectUnread })
  await user.tab()
  await user.keyboard('{ArrowDown} {Shift>}{End}{/Shift}')
  expect(onSelectUnread).toHaveBeenLastCalledWith({ key: 'line 2' }, { index: 499 })
  expect(selected(seen)).toEqual(['line 2'])
})

test('Shift goes on from the row where it began, wherever that row is by then', async () => {
  const { user, seen, again } = openGrid({ rows: makeLines(9) })
  await user.click(screen.getByText('line 4'))
  again({ rows: makeLines(9).slice(2) })
  await user.keyboard('{Shift>}')
  await user.click(screen.getByText('line 6'))
  await user.keyboard('{/Shift}')
  expect(selected(seen)).toEqual(['line 4', 'line 5', 'line 6'])
})

test('the check of a row says what it selects, so that it can be named by voice', () => {
  openGrid({ rows: makeLines(3) })
  const check = screen.getByRole('checkbox', { name: 'Selecionar line 2' })
  expect(check.getAttribute('aria-checked')).toBe('false')
})
