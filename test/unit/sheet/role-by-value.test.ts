// Role of a signer by the value of another column (TIPO = Locação: Locador).
import { expect, test } from 'vitest'
import { createImportSession } from '../../../main/import/session/import-session.ts'
import { NO_LABELS } from '../../../main/import/sheet/prepare-options.ts'
import { prepareRows } from '../../../main/import/sheet/prepare-rows.ts'
import type { ColumnMapping } from '../../../shared/model/column-mapping.ts'
import { columnMappingSchema } from '../../../shared/model/column-mapping.ts'
import { columnOf } from '../../../shared/model/prepared-row.ts'
import { sheetOf } from '../../support/read-sheet.ts'

const MAPPING: ColumnMapping = columnMappingSchema.parse({
  signers: [
    {
      email: 'E-mail 1',
      role: 'TIPO',
      roleByValue: [
        { value: 'Locação', role: 'Locador' },
        { value: 'Compra e venda', role: 'Vendedor' },
      ],
      fixed: { role: 'Parte' },
    },
    {
      email: 'E-mail 2',
      role: 'TIPO',
      roleByValue: [
        { value: 'Locação', role: 'Locatário' },
        { value: 'Compra e venda', role: 'Comprador' },
      ],
    },
  ],
})
const HEADER = 'TIPO;E-mail 1;E-mail 2'

function prepare(lines: readonly string[], roles?: readonly string[]) {
  const knownLabels = roles ? { ...NO_LABELS, roles } : NO_LABELS
  return prepareRows(sheetOf([HEADER, ...lines, ''].join('\n')), MAPPING, knownLabels)
}
const rolesOf = (rows: ReturnType<typeof prepare>) =>
  rows.map(({ document }) => document.signers.map(({ role }) => role))

test('each signer has the role that the value gives, however it is written, and nothing counts as repaired', () => {
  const rows = prepare([
    'Locação;a@x.com;b@x.com',
    ' LOCACAO ;a@x.com;b@x.com',
    'compra  e venda;a@x.com;b@x.com',
  ])
  expect(rolesOf(rows)).toEqual([
    ['Locador', 'Locatário'],
    ['Locador', 'Locatário'],
    ['Vendedor', 'Comprador'],
  ])
  expect(rows.flatMap(({ repairs, findings }) => [...repairs, ...findings])).toEqual([])
})

test('a value without an entry gives no role: an error of its row, at its cell', () => {
  const [row] = prepare(['Comodato;a@x.com;b@x.com'])
  expect(rolesOf(row ? [row] : [])).toEqual([['', '']])
  expect(row?.findings).toMatchObject(
    [0, 1].map((index) => ({
      code: 'signer.roleNotGiven',
      severity: 'error',
      path: ['signers', index, 'role'],
      params: { text: 'Comodato' },
    })),
  )
  expect(row && columnOf(row, ['signers', 1, 'role'])).toBe('TIPO')
})

test('entries that disagree give no role, and an empty cell gives the role that holds without one', () => {
  const [first] = MAPPING.signers
  const roleByValue = [...(first?.roleByValue ?? []), { value: 'LOCAÇÃO', role: 'Fiador' }]
  const mapping = { signers: [{ ...first, roleByValue }] }
  const [doubled] = prepareRows(sheetOf(`${HEADER}\nLocação;a@x.com;\n`), mapping)
  expect(doubled?.findings.map(({ code }) => code)).toEqual(['signer.roleNotGiven'])
  expect(rolesOf(prepare([';a@x.com;']))).toEqual([['Parte']])
})

test('the kind of contract alone makes nobody a signer', () => {
  const rows = prepare(['Locação;a@x.com;', 'Comodato;a@x.com;'])
  expect(rows.map(({ document }) => document.signers.length)).toEqual([1, 1])
  expect(rows[1]?.findings).toHaveLength(1)
})

test('the role is the account’s as elsewhere, and one that it does not have is told', async () => {
  expect(rolesOf(prepare(['Locação;a@x.com;b@x.com'], ['LOCADOR', 'Locatária']))).toEqual([
    ['LOCADOR', 'Locatária'],
  ])
  const session = createImportSession()
  const lines = [HEADER, 'Locação;a@x.com;b@x.com', 'locacao;c@x.com;d@x.com', 'Comodato;;']
  await session.open(Buffer.from(lines.join('\n')), 'gente.csv')
  const choice = { table: 0, withHidden: false }
  const summary = session.prepare(choice, MAPPING, { ...NO_LABELS, roles: ['Locador'] })
  expect(summary.roleValues).toEqual([
    { column: 'TIPO', values: ['Locação', 'Comodato'], hasMore: false },
  ])
  expect(session.views(0, 9).map(({ findings }) => findings.map(({ code }) => code))).toEqual([
    ['signer.roleUnknown'],
    ['signer.roleUnknown'],
    [],
  ])
})

test('a column of more values than there are kinds of contracts is cut, and that is said', async () => {
  const session = createImportSession()
  const lines = Array.from({ length: 60 }, (_, at) => `Tipo ${at};a@x.com;`)
  await session.open(Buffer.from([HEADER, ...lines].join('\n')), 'gente.csv')
  const summary = session.prepare({ table: 0, withHidden: false }, MAPPING, NO_LABELS)
  expect(summary.roleValues?.[0]).toMatchObject({ column: 'TIPO', hasMore: true })
  expect(summary.roleValues?.[0]?.values).toHaveLength(40)
})
