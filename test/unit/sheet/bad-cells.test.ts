// Cells that do not fit the field of their column, as the step Colunas lists them.
import { expect, test } from 'vitest'
import { createImportSession } from '../../../main/import/session/import-session.ts'
import { NO_LABELS } from '../../../main/import/sheet/prepare-options.ts'

const CHOICE = { table: 0, withHidden: false }

async function prepare(lines: readonly string[]) {
  const importSession = createImportSession()
  await importSession.open(Buffer.from(lines.join('\n')), 'gente.csv')
  const summary = importSession.prepare(CHOICE, importSession.guess(CHOICE, []), NO_LABELS)
  return { importSession, summary }
}

const HEADER = 'Contrato;Nome 1;E-mail 1;CPF 1;Telefone 1;Nome 2;E-mail 2;Observadores'
const GOOD = '101;Ana;ana@x.com;529.982.247-25;(11) 98765-4321 ramal 2;;;chefe@x.com'

test('a sheet whose cells are what their columns say has no bad cell', async () => {
  const { summary } = await prepare([HEADER, GOOD])
  expect(summary).not.toHaveProperty('badCells')
})

test('bad e-mails, CPFs and telephones are counted by column, the first ones named with their lines', async () => {
  const many = Array.from({ length: 5 }, (_, at) => `2${at};Ana;ana${at}@;;;;;`)
  const { summary } = await prepare([
    HEADER,
    GOOD,
    ...many,
    '301;Rui;rui@x.com;529.982.247-26;98765-4321;Eva;eva@x.com / lia@x.com;',
    '302;Rui;rui@x.com;;(11) 98765-4321 / (11) 3456-7890;;;chefe@x.com, chefe',
  ])
  expect(summary.badCells).toEqual([
    {
      column: 'E-mail 1',
      field: 'email',
      count: 5,
      first: [3, 4, 5].map((line) => ({ line, text: `ana${line - 3}@` })),
    },
    {
      column: 'CPF 1',
      field: 'documentNumber',
      count: 1,
      first: [{ line: 8, text: '529.982.247-26' }],
    },
    {
      column: 'Telefone 1',
      field: 'telephone',
      count: 2,
      first: [
        { line: 8, text: '98765-4321' },
        { line: 9, text: '(11) 98765-4321 / (11) 3456-7890' },
      ],
    },
    {
      column: 'E-mail 2',
      field: 'email',
      count: 1,
      first: [{ line: 8, text: 'eva@x.com / lia@x.com' }],
    },
    { column: 'Observadores', field: 'observers', count: 1, first: [{ line: 9, text: 'chefe' }] },
  ])
})

test('the documents to be mended are those of such cells too, each with its cell', async () => {
  const { importSession } = await prepare([
    HEADER,
    GOOD,
    '102;Eva;eva@x.com, lia@x.com;;;;;',
    '103;Rui;rui@x.com;;;;;chefe@x.com, chefe',
  ])
  expect(importSession.countViews('findings')).toBe(2)
  expect(importSession.views(0, 9, 'findings')).toMatchObject([
    {
      line: 3,
      findings: [{ code: 'signer.emailSeveral', cell: { line: 3, column: 'E-mail 1' } }],
    },
    {
      line: 4,
      findings: [{ code: 'option.observerInvalid', cell: { line: 4, column: 'Observadores' } }],
    },
  ])
  expect(importSession.countViews('all')).toBe(3)
})

test('a cell that is a whole text is cut, and a signer of all documents has none', async () => {
  const importSession = createImportSession()
  await importSession.open(Buffer.from(`Contrato;E-mail\n101;${'x'.repeat(500)}\n`), 'gente.csv')
  const mapping = {
    ...importSession.guess(CHOICE, []),
    fixedSigners: [{ email: 'ninguém', role: 'Testemunha' }],
  }
  const { badCells = [] } = importSession.prepare(CHOICE, mapping, NO_LABELS)
  expect(badCells).toMatchObject([{ column: 'E-mail', count: 1 }])
  expect(badCells[0]?.first[0]?.text).toHaveLength(60)
})

test('D7: roles of a column are the account’s however they are written, and the others are named with their lines', async () => {
  const roles = ['Locatário', 'Sócio, administrador', 'Contratada', 'Contratante']
  const importSession = createImportSession()
  const lines = [
    'Nome;E-mail;Papel',
    'Ana;a@x.com;LOCATARIO(A)',
    'Rui;r@x.com;sócio administrador',
    'Eva;e@x.com;Contratado',
    'Lia;l@x.com;Inquilino',
    'Gil;g@x.com;Inquilino',
  ]
  await importSession.open(Buffer.from(lines.join('\n')), 'gente.csv')
  const mapping = importSession.guess(CHOICE, roles)
  const summary = importSession.prepare(CHOICE, mapping, { ...NO_LABELS, roles })
  const views = importSession.views(0, 9)
  expect(views.map(({ signers }) => signers[0]?.role)).toEqual([
    'Locatário',
    'Sócio, administrador',
    'Contratada',
    'Inquilino',
    'Inquilino',
  ])
  expect(views[0]?.repairs).toEqual([
    { line: 2, column: 'Papel', from: 'LOCATARIO(A)', to: 'Locatário' },
  ])
  const first = [5, 6].map((line) => ({ line, text: 'Inquilino' }))
  expect(summary.badCells).toEqual([
    { column: 'Papel', field: 'role', count: 2, first, known: roles },
  ])
  expect(views.map(({ findings }) => findings.map(({ code }) => code))).toEqual([
    [],
    [],
    [],
    ['signer.roleUnknown'],
    ['signer.roleUnknown'],
  ])
  expect(importSession.prepare(CHOICE, mapping, NO_LABELS)).not.toHaveProperty('badCells')
})
