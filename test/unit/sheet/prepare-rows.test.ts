import { expect, test } from 'vitest'
import { prepareRows } from '../../../main/import/sheet/prepare-rows.ts'
import { cellOf, columnOf } from '../../../shared/model/prepared-row.ts'
import { parseAmount } from '../../../shared/rules/parse-amount.ts'
import { toRefusedFields } from '../../../shared/rules/refused-fields.ts'
import { signerSchema } from '../../../shared/model/signer.ts'
import { sheetOf } from '../../support/read-sheet.ts'
import { PERSON, prepareRow } from '../../support/prepare-row.ts'

test('a whole row becomes a document, its signers in the partner’s form', () => {
  const row = prepareRow({
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

test('what cannot be read is kept or named, never dropped', () => {
  const row = prepareRow({
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

test('ERR-03: what the service refuses leads back to its column, past a signer whom the row lacks', () => {
  const row = prepareRow({
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
  const row = prepareRow({ Contrato: 'Locação 101', ...PERSON, 'E-mail 1': '#N/D', Papel: '#REF!' })
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

test('what only a later line of a document fills is read there: message, deadline, file and information field', () => {
  const sheet = sheetOf(
    'Chave;Arquivo;Mensagem;Prazo;Centro;E-mail;Papel\nA;;;;;ana@x.com;Parte\nA;a.pdf;Olá;30/11/2030;Sul;eva@x.com;Parte\n',
  )
  const informationFieldId = '0f8fad5b-d9cb-469f-a165-70867728950e'
  const mapping = {
    key: 'Chave',
    file: 'Arquivo',
    message: 'Mensagem',
    deadline: 'Prazo',
    informations: [{ informationFieldId, column: 'Centro' }],
    signers: [{ email: 'E-mail', role: 'Papel' }],
  }
  const [row] = prepareRows(sheet, mapping)
  expect(row?.document).toMatchObject({
    message: 'Olá',
    deadlineAt: new Date(2030, 10, 30, 23, 59, 59).getTime(),
    informations: [{ informationFieldId, value: 'Sul' }],
  })
  expect(row?.fileName).toBe('a.pdf')
  expect(row?.fields).toMatchObject({ Mensagem: 'Olá', Prazo: '30/11/2030', Centro: 'Sul' })
  expect(row?.fields).toMatchObject({ 'E-mail': 'ana@x.com' })
  expect(row?.findings).toEqual([])
  expect(row && cellOf(row, ['deadlineAt'])).toMatchObject({ column: 'Prazo', line: 3 })
  expect(row && cellOf(row, ['informations', 0, 'value'])).toMatchObject({ line: 3 })
  expect(row && cellOf(row, ['signers', 0, 'email'])).toMatchObject({ line: 2 })
})

test('what only a later line fills in a column without a field is there for templates and amounts', () => {
  const sheet = sheetOf(
    'Chave;Valor;Imóvel;Nota;E-mail;Celular;Papel\nA;;;#N/D;ana@x.com;;Parte\nA;1.500,00; Rua A, 10 ;#N/D;eva@x.com;11987654321;Parte\nA;9,00;Rua B;ok;rui@x.com;;Parte\n',
  )
  const mapping = {
    key: 'Chave',
    signers: [{ email: 'E-mail', telephone: 'Celular', role: 'Papel' }],
  }
  const [row] = prepareRows(sheet, mapping)
  expect(row?.fields).toEqual({
    Chave: 'A',
    Valor: '1.500,00; 9,00',
    Imóvel: 'Rua A, 10',
    Nota: 'ok',
    'E-mail': 'ana@x.com',
    Celular: '',
    Papel: 'Parte',
  })
  expect(row?.findings).toEqual([])
})

test('amounts that differ between the lines of one document are all there, so that no sum takes one of them', () => {
  const sheet = sheetOf(
    'Chave;Valor;Taxa;Profissão;E-mail;Papel\nA;R$ 100,00;10;médica;ana@x.com;Parte\nA;100;10,0;;eva@x.com;Parte\nB;900;;;rui@x.com;Parte\nB;90000;;;noé@x.com;Parte\n',
  )
  const signers = [{ email: 'E-mail', role: 'Papel' }]
  const [same, other] = prepareRows(sheet, { key: 'Chave', signers })
  expect(same?.fields).toMatchObject({ Valor: 'R$ 100,00', Taxa: '10', Profissão: 'médica' })
  expect(other?.fields).toMatchObject({ Valor: '900; 90000' })
  expect(parseAmount(other?.fields['Valor'] ?? '')).toBeUndefined()
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
