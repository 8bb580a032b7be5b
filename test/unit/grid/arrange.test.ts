// Filter and order of the documents in the table of a batch.
import { expect, test } from 'vitest'
import type { Arrangement } from '../../../renderer/components/data-grid/arrange.ts'
import {
  arrange,
  countValues,
  NOT_ARRANGED,
} from '../../../renderer/components/data-grid/arrange.ts'
import { toIdChoices } from '../../../renderer/components/id-choices.ts'
import { listFacts } from '../../../renderer/screens/batch/table/facts.ts'
import { toTextColumn } from '../../../renderer/screens/batch/table/use-arrangement.ts'
import { toDraftCells } from '../../../shared/model/draft.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import { makeDraft } from '../../screen/drafts.ts'

const DAY_MS = 86_400_000
const ROWS = [
  { name: 'Contrato 10', role: 'Locador', deadlineAt: toEpochMs(200 * DAY_MS) },
  { name: 'contrato 9', role: 'Locatário' },
  { name: 'Álbum', role: 'Locador', deadlineAt: toEpochMs(40 * DAY_MS) },
]
const documents = ROWS.map(({ name, role, ...rest }, index) =>
  toDraftCells(
    makeDraft(index + 1, { name, signers: [{ email: 'ana@exemplo.com.br', role }], ...rest }),
  ),
)
const columns = listFacts(documents, toIdChoices([])).map((fact) => toTextColumn(fact, 'pt-BR'))
const shown = (by: Partial<Arrangement>): readonly (string | undefined)[] =>
  arrange(documents, columns, { ...NOT_ARRANGED, ...by }, 'pt-BR').map(({ name }) => name)

test('texts are sorted as people sort them, numbers in them as numbers', () => {
  const sort = { key: 'name', isDescending: false }
  expect(shown({ sort })).toEqual(['Álbum', 'contrato 9', 'Contrato 10'])
  expect(shown({ sort: { ...sort, isDescending: true } })).toEqual([
    'Contrato 10',
    'contrato 9',
    'Álbum',
  ])
})

test('days are sorted by time, and rows without one come last either way', () => {
  const sort = { key: 'deadlineAt', isDescending: false }
  expect(shown({ sort })).toEqual(['Álbum', 'Contrato 10', 'contrato 9'])
  expect(shown({ sort: { ...sort, isDescending: true } })).toEqual([
    'Contrato 10',
    'Álbum',
    'contrato 9',
  ])
})

test('filters of several columns and a searched text count together', () => {
  const filters = new Map([['signers.0.role', new Set(['Locador'])]])
  expect(shown({ filters })).toEqual(['Contrato 10', 'Álbum'])
  expect(shown({ filters, search: 'ÁLBUM' })).toEqual(['Álbum'])
  expect(shown({ filters: new Map([['deadlineAt', new Set([''])]]) })).toEqual(['contrato 9'])
  expect(shown({})).toEqual(['Contrato 10', 'contrato 9', 'Álbum'])
})

test('the values of a column are counted, the most frequent first', () => {
  const role = columns.find(({ key }) => key === 'signers.0.role')
  expect(role && countValues(documents, role, 'pt-BR')).toEqual([
    { text: 'Locador', count: 2 },
    { text: 'Locatário', count: 1 },
  ])
})
