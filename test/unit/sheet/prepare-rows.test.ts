import { expect, test } from 'vitest'
import { guessMapping } from '../../../main/import/sheet/guess-mapping.ts'
import { NO_LABELS } from '../../../main/import/sheet/prepare-options.ts'
import { prepareRows } from '../../../main/import/sheet/prepare-rows.ts'
import { calendarDaySchema } from '../../../shared/model/calendar-day.ts'
import { USUAL_HOLIDAYS } from '../../../shared/model/holidays.ts'
import type { PreparedRow } from '../../../shared/model/prepared-row.ts'
import { cellOf, columnOf } from '../../../shared/model/prepared-row.ts'
import { toRefusedFields } from '../../../shared/rules/refused-fields.ts'
import { signerSchema } from '../../../shared/model/signer.ts'
import { sheetOf } from '../../support/read-sheet.ts'

/** A sheet of one row, mapped as it is guessed. */
function prepare(columns: Readonly<Record<string, string>>): PreparedRow {
  const lines = [Object.keys(columns), Object.values(columns)].map((cells) =>
    cells.map((cell) => `"${cell}"`).join(';'),
  )
  const sheet = sheetOf(lines.join('\r\n'))
  const [row] = prepareRows(sheet, guessMapping(sheet))
  if (!row) throw new Error('no row')
  return row
}

const PERSON = { 'Nome 1': 'Ana', 'E-mail 1': 'ana@exemplo.com', 'Papel 1': 'Contratante' }

test('a whole row becomes a document, its signers in the partner’s form', () => {
  const row = prepare({
    Contrato: 'Locação  101',
    Arquivo: 'locação 101.pdf',
    Mensagem: 'Olá,\nsegue o contrato.',
    Prazo: '31/12/2030',
    ...PERSON,
    'CPF 1': '52998224725',
    'Ordem 1': '1º',
    'Nome 2': 'RUI DOS SANTOS',
    'E-mail 2': ' Rui@Exemplo.com',
    'Papel 2': 'Contratada',
    'Telefone 2': '(11) 8765-4321',
    'Método 2': 'Whats App',
    'Ordem 2': '2',
    Aluguel: '1.200,00',
  })
  const { columns: _, ...read } = row
  expect(read).toEqual({
    line: 2,
    document: {
      name: 'Locação 101',
      message: 'Olá,\nsegue o contrato.',
      deadlineAt: new Date(2030, 11, 31, 23, 59, 59).getTime(),
      signers: [
        {
          name: 'Ana',
          email: 'ana@exemplo.com',
          role: 'Contratante',
          documentNumber: '52998224725',
          order: 1,
        },
        {
          name: 'Rui dos Santos',
          email: 'rui@exemplo.com',
          role: 'Contratada',
          telephoneCountryCode: '55',
          telephone: '11987654321',
          authenticationMethod: 'WhatsApp',
          order: 2,
        },
      ],
    },
    fileName: 'locação 101.pdf',
    fields: expect.objectContaining({ Aluguel: '1.200,00', 'Nome 2': 'RUI DOS SANTOS' }),
    repairs: [
      { line: 2, column: 'Contrato', from: 'Locação  101', to: 'Locação 101' },
      { line: 2, column: 'E-mail 2', from: 'Rui@Exemplo.com', to: 'rui@exemplo.com' },
      { line: 2, column: 'Nome 2', from: 'RUI DOS SANTOS', to: 'Rui dos Santos' },
      { line: 2, column: 'Telefone 2', from: '(11) 8765-4321', to: '+55 11987654321' },
      { line: 2, column: 'Método 2', from: 'Whats App', to: 'WhatsApp' },
    ],
    findings: [],
  })
  for (const signer of row.document.signers) signerSchema.parse(signer)
})

test('a group whose cells are all empty is nobody; one with a role alone is somebody incomplete', () => {
  const empty = { 'Nome 2': '', 'E-mail 2': ' ', 'Papel 2': '' }
  expect(prepare({ ...PERSON, ...empty }).document.signers).toHaveLength(1)
  const { signers } = prepare({ ...PERSON, ...empty, 'Papel 2': 'Fiador' }).document
  expect(signers[1]).toEqual({ email: '', role: 'Fiador' })
})

test('the word of a group is the role where no cell says another', () => {
  const columns = { Fiador: 'Ana', 'E-mail do fiador': 'ana@exemplo.com' }
  expect(prepare(columns).document.signers[0]?.role).toBe('Fiador')
})

test('a CPF that lost its zero is whole again, and the change is on record', () => {
  const row = prepare({ ...PERSON, 'CPF 1': '1234567890' })
  expect(row.document.signers[0]?.documentNumber).toBe('01234567890')
  expect(row.repairs).toEqual([{ line: 2, column: 'CPF 1', from: '1234567890', to: '01234567890' }])
})

test('what cannot be read is kept or named, never dropped', () => {
  const row = prepare({
    ...PERSON,
    'Nome 1': 'Ana',
    'Telefone 1': 'ramal 12',
    'CPF 1': '123.456.789-00',
    'Ordem 1': 'depois',
    Prazo: '31/02/2030',
    'Data limite': '31/12/2030',
  })
  expect(row.document.signers[0]).toMatchObject({
    telephoneCountryCode: '55',
    telephone: 'ramal 12',
    documentNumber: '123.456.789-00',
  })
  expect(row.findings.map(({ code, path, params }) => [code, path, params])).toEqual([
    ['signer.orderUnreadable', ['signers', 0, 'order'], { text: 'depois' }],
  ])
})

test('a deadline that is no date is a finding of its row', () => {
  const sheet = sheetOf('Nome;E-mail;Prazo\nAna;a@x.com;30/11/2030\nRui;r@x.com;logo\n')
  const mapping = { ...guessMapping(sheet), deadline: 'Prazo' }
  const [ana, rui] = prepareRows(sheet, mapping)
  expect(ana?.findings).toEqual([])
  expect(rui?.document.deadlineAt).toBeUndefined()
  expect(rui?.findings[0]).toMatchObject({
    code: 'schedule.deadlineUnreadable',
    severity: 'error',
    params: { text: 'logo' },
  })
})

test('ERR-03: what the service refuses leads back to its column, past a signer whom the row lacks', () => {
  const row = prepare({
    Contrato: 'Locação',
    'Nome 1': '',
    'E-mail 1': '',
    'Papel 1': '',
    'Nome 2': 'Rui',
    'E-mail 2': 'rui@exemplo.com',
    'Papel 2': 'Fiador',
    'CPF 2': '52998224725',
    'Telefone 2': '(11) 98765-4321',
  })
  const refusal = {
    status: 422,
    messages: [],
    problems: [
      'documentName',
      'Signers[0].DocumentNumber',
      'signers.0.telephoneCountryCode',
      'signers[0].language',
      'signers[1].email',
    ].map((propertyName) => ({ message: propertyName, propertyName })),
    operation: 'partners_v1_document_signatures_create_from_file',
  }
  const columns = toRefusedFields(refusal, row.document).map(
    ({ path }) => path && columnOf(row, path),
  )
  expect(columns).toEqual(['Contrato', 'CPF 2', 'Telefone 2', undefined, undefined])
})

test('the error of a formula feeds nothing and is a finding of the field that it would have fed', () => {
  const row = prepare({ Contrato: 'Locação 101', ...PERSON, 'E-mail 1': '#N/D', Papel: '#REF!' })
  expect(row.document.signers[0]?.email).toBe('')
  expect(row.findings.map(({ code, path, params }) => [code, path, params])).toEqual([
    ['cell.formulaError', ['signers', 0, 'email'], { column: 'E-mail 1', text: '#N/D' }],
  ])
})

test('a line per signer: lines with one key are one document, in the order of the lines', () => {
  const sheet = sheetOf(
    'Contrato;Nome;E-mail;Papel\n101;Ana;ana@x.com;Parte\n102;Rui;rui@x.com;Parte\n101;EVA LIMA;eva@x.com;Fiadora\n',
  )
  const mapping = {
    documentName: 'Contrato',
    key: 'Contrato',
    signers: [{ name: 'Nome', email: 'E-mail', role: 'Papel' }],
  }
  const rows = prepareRows(sheet, mapping)
  expect(
    rows.map(({ line, document }) => [line, document.signers.map(({ email }) => email)]),
  ).toEqual([
    [2, ['ana@x.com', 'eva@x.com']],
    [3, ['rui@x.com']],
  ])
  expect(rows[0]?.repairs).toEqual([{ line: 4, column: 'Nome', from: 'EVA LIMA', to: 'Eva Lima' }])
  expect(rows[0] && cellOf(rows[0], ['signers', 1, 'email'])).toEqual({
    path: ['signers', 1, 'email'],
    column: 'E-mail',
    line: 4,
  })
})

test('lines of one document that differ, and a line without a key, are findings of their document', () => {
  const sheet = sheetOf(
    'Chave;Prazo;E-mail;Papel\nA;30/11/2030;ana@x.com;Parte\nA;01/12/2030;eva@x.com;Parte\n;;rui@x.com;Parte\n',
  )
  const mapping = {
    key: 'Chave',
    deadline: 'Prazo',
    signers: [{ email: 'E-mail', role: 'Papel' }],
  }
  const [a, keyless] = prepareRows(sheet, mapping)
  expect(a?.findings).toMatchObject([
    { code: 'row.linesDiffer', params: { column: 'Prazo', lines: '2, 3' } },
  ])
  expect(keyless?.findings).toMatchObject([{ code: 'row.keyMissing', params: { column: 'Chave' } }])
  expect(keyless?.document.signers).toHaveLength(1)
})

test('fixed signers sign every document, after those of its row', () => {
  const landlord = { email: 'locadora@exemplo.com', role: 'Locador' }
  const [row] = prepareRows(sheetOf('E-mail;Papel\nana@x.com;Locatário\n'), {
    signers: [{ email: 'E-mail', role: 'Papel' }],
    fixedSigners: [landlord],
  })
  expect(row?.document.signers.map(({ email }) => email)).toEqual([
    'ana@x.com',
    'locadora@exemplo.com',
  ])
})

test('what is the same for a group of columns is given where its cells are silent', () => {
  const [ana, rui] = prepareRows(
    sheetOf('E-mail;Papel;Método\nana@x.com;;\nrui@x.com;Fiador;sms\n'),
    {
      signers: [
        {
          email: 'E-mail',
          role: 'Papel',
          authenticationMethod: 'Método',
          fixed: { role: 'Locatário', authenticationMethod: 'WhatsApp', language: 'en-US' },
        },
      ],
    },
  )
  expect(ana?.document.signers[0]).toMatchObject({
    role: 'Locatário',
    authenticationMethod: 'WhatsApp',
    language: 'en-US',
  })
  expect(rui?.document.signers[0]).toMatchObject({ role: 'Fiador', authenticationMethod: 'Sms' })
})

test('options come from columns, ids by the labels that the account has', () => {
  const id = '7d3f0d51-1111-4222-8333-444455556666'
  const other = '7d3f0d51-1111-4222-8333-444455557777'
  const [row] = prepareRows(
    sheetOf(
      `E-mail;Papel;Pasta;Categorias;Envio;Observadores;Lembrete;Canal;Substitutos\nana@x.com;Parte;locacoes;"Aluguel; ${other}; Nenhuma";01/12/2030 08:00;a@x.com, B@X.com;ThreeDays;não enviar;eva@x.com\n`,
    ),
    {
      folder: 'Pasta',
      categories: 'Categorias',
      scheduledTo: 'Envio',
      observers: 'Observadores',
      reminder: 'Lembrete',
      informations: [{ informationFieldId: id, column: 'Lembrete' }],
      signers: [
        {
          email: 'E-mail',
          role: 'Papel',
          signatureLinkMethod: 'Canal',
          substitutes: 'Substitutos',
        },
      ],
    },
    { folder: [{ id, label: 'Locações' }], groups: [], categories: [{ id, label: 'Aluguel' }] },
  )
  expect(row?.document).toMatchObject({
    folderId: id,
    categories: [id, other],
    observers: ['a@x.com', 'b@x.com'],
    reminderFrequency: 'ThreeDays',
    scheduledToAt: new Date(2030, 11, 1, 8).getTime(),
    informations: [{ informationFieldId: id, value: 'ThreeDays' }],
    signers: [{ signatureLinkMethod: 'NotSend', substitutes: [{ email: 'eva@x.com' }] }],
  })
  expect(row?.findings).toMatchObject([
    { code: 'option.labelUnknown', path: ['categories'], params: { label: 'Nenhuma' } },
  ])
})

test('every option of a signer comes from a column, said as people say it', () => {
  const row = prepare({
    ...PERSON,
    'Evidências 1': 'documento com foto; Selfie',
    'Idioma 1': 'Português',
    'Substitutos 1': 'EVA LIMA <Eva@X.com>; rui@x.com',
    'Salvar como contato 1': 'Sim',
    'Exigir CPF 1': 'não',
    'Canal de envio 1': 'whats',
  })
  expect(row.document.signers[0]).toMatchObject({
    additionalAuthenticationMethods: ['DocumentIdWithPhoto', 'Selfie'],
    language: 'Portuguese',
    substitutes: [{ email: 'eva@x.com', name: 'Eva Lima' }, { email: 'rui@x.com' }],
    saveAsContact: true,
    requireDocumentNumber: false,
    signatureLinkMethod: 'WhatsApp',
  })
  expect(row.findings).toEqual([])
})

test('what should be yes or no and is neither is named, with its column', () => {
  const row = prepare({ ...PERSON, 'Salvar como contato 1': 'talvez' })
  expect(row.findings).toMatchObject([
    {
      code: 'signer.flagUnreadable',
      path: ['signers', 0, 'saveAsContact'],
      params: { text: 'talvez' },
    },
  ])
  expect(columnOf(row, ['signers', 0, 'saveAsContact'])).toBe('Salvar como contato 1')
})

test('a deadline as a number of days is counted from the day of the import, and the date is on record', () => {
  const sheet = sheetOf(
    'E-mail;Papel;Prazo\nana@x.com;Parte;15 dias\nrui@x.com;Parte;10 dias úteis\neva@x.com;Parte;30/11/2026\n',
  )
  const mapping = guessMapping(sheet)
  expect(mapping.deadline).toBe('Prazo')
  const days = { today: calendarDaySchema.parse('2026-11-19'), holidays: USUAL_HOLIDAYS }
  const rows = prepareRows(sheet, mapping, NO_LABELS, days)
  expect(rows.map(({ document: { deadlineAt } }) => deadlineAt)).toEqual([
    new Date(2026, 11, 4, 23, 59, 59).getTime(),
    // The 20th is a holiday.
    new Date(2026, 11, 4, 23, 59, 59).getTime(),
    new Date(2026, 10, 30, 23, 59, 59).getTime(),
  ])
  expect(rows.flatMap(({ repairs }) => repairs)).toEqual([
    { line: 2, column: 'Prazo', from: '15 dias', to: '04/12/2026' },
    { line: 3, column: 'Prazo', from: '10 dias úteis', to: '04/12/2026' },
  ])
})

test('a delivery on a day without an hour is made in the morning of that day', () => {
  const [row] = prepareRows(sheetOf('E-mail;Papel;Envio\nana@x.com;Parte;01/12/2030\n'), {
    scheduledTo: 'Envio',
    signers: [{ email: 'E-mail', role: 'Papel' }],
  })
  expect(row?.document.scheduledToAt).toBe(new Date(2030, 11, 1, 8).getTime())
  expect(row?.repairs).toEqual([
    { line: 2, column: 'Envio', from: '01/12/2030', to: '01/12/2030 08:00' },
  ])
})

test('a reminder is read in words, and none where a cell says so', () => {
  const sheet = sheetOf(
    'E-mail;Papel;Lembrete\na@x.com;Parte;a cada 3 dias\nb@x.com;Parte;não\nc@x.com;Parte;Weekly\n',
  )
  const rows = prepareRows(sheet, guessMapping(sheet))
  expect(rows.map(({ document }) => document.reminderFrequency)).toEqual([
    'ThreeDays',
    undefined,
    'Weekly',
  ])
})

test('a folder whose label has a comma is one folder', () => {
  const id = '7d3f0d51-1111-4222-8333-444455556666'
  const [row] = prepareRows(
    sheetOf('E-mail;Papel;Pasta\nana@x.com;Parte;Locação, 2026\n'),
    { folder: 'Pasta', signers: [{ email: 'E-mail', role: 'Papel' }] },
    { ...NO_LABELS, folder: [{ id, label: 'Locação, 2026' }] },
  )
  expect(row?.document.folderId).toBe(id)
  expect(row?.findings).toEqual([])
})
