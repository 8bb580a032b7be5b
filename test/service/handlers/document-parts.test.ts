// Documents of a batch page by page: all of them, each once, as they were when the first page was read.
import { expect, test } from 'vitest'
import type { ResultPager } from '../../../main/handlers/result-pager.ts'
import { PAGE_ROWS, createResultPager } from '../../../main/handlers/result-pager.ts'
import { toDocumentView } from '../../../main/handlers/views.ts'
import { openTestJournal, release } from '../../support/open-test-journal.ts'
import { aContract } from '../../support/filled-journal.ts'

async function someRows(count: number) {
  const { core } = await openTestJournal()
  release(core, [aContract(0)])
  const [row] = core.documents.list({}).rows
  if (!row) throw new Error('not released')
  return Array.from({ length: count }, (_, position) => ({
    show: () => toDocumentView({ ...row, position }, 'Lote'),
  }))
}

const UNREADABLE = [{ id: 'x', problem: 'no JSON' }]

function readRest(parts: ResultPager, first: string | undefined): readonly number[] {
  if (first === undefined) return []
  const part = parts.next(first)
  if (!part.ok) throw new Error(part.failure.code)
  return [...part.value.rows.map(({ position }) => position), ...readRest(parts, part.value.rest)]
}

test.each([0, 1, PAGE_ROWS, PAGE_ROWS + 1, 3 * PAGE_ROWS])(
  '%i documents come in their order, each once, and the last part says so',
  async (count) => {
    const parts = createResultPager()
    const { rows, total, unreadable, rest } = parts.first({
      rows: await someRows(count),
      unreadable: UNREADABLE,
    })
    expect({ total, unreadable }).toEqual({ total: count + 1, unreadable: UNREADABLE })
    expect(rest === undefined).toBe(count <= PAGE_ROWS)
    const positions = [...rows.map(({ position }) => position), ...readRest(parts, rest)]
    expect(positions).toEqual(Array.from({ length: count }, (_, position) => position))
  },
)

test('two answers that are fetched at once do not mix', async () => {
  const parts = createResultPager()
  const rows = await someRows(PAGE_ROWS + 2)
  const one = parts.first({ rows, unreadable: [] })
  const other = parts.first({ rows: rows.toReversed(), unreadable: [] })
  expect(readRest(parts, one.rest)).toEqual([PAGE_ROWS, PAGE_ROWS + 1])
  expect(readRest(parts, other.rest)).toEqual([1, 0])
})

test('an answer that nobody fetched to its end is given up for newer ones', async () => {
  const parts = createResultPager()
  const rows = await someRows(PAGE_ROWS + 1)
  const { rest = '' } = parts.first({ rows, unreadable: [] })
  for (let newer = 0; newer < 20; newer += 1) parts.first({ rows, unreadable: [] })
  expect(parts.next(rest)).toMatchObject({ ok: false, failure: { code: 'notFound' } })
})
