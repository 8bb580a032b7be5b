import { expect, test } from 'vitest'
import { guessMapping } from '../../../main/import/sheet/guess-mapping.ts'
import { readHeader } from '../../../main/import/sheet/header-words.ts'
import { columnMappingSchema, mappedColumns } from '../../../shared/model/column-mapping.ts'
import type { Sheet } from '../../../shared/model/sheet.ts'

function sheet(columns: Readonly<Record<string, string>>): Sheet {
  const header = Object.keys(columns)
  return { header, rows: [{ line: 2, cells: Object.values(columns) }] }
}

test.each([
  ['E-mail 1', 'email', 1],
  ['email1', 'email', 1],
  ['EMAIL_2', 'email', 2],
  ['e-mail do 2º signatário', 'email', 2],
  ['2o signatário - e-mail', 'email', 2],
  ['signer_3_email', 'email', 3],
  ['signer3Email', 'email', 3],
  ['Endereço de e-mail (signatário 1)', 'email', 1],
  ['Correio eletrônico', 'email', undefined],
  ['NOME COMPLETO DO SIGNATÁRIO 1', 'name', 1],
  ['Signatário 2', 'name', 2],
  ['Signer name 1', 'name', 1],
  ['CPF/CNPJ 1', 'documentNumber', 1],
  ['C.P.F. 1', 'documentNumber', 1],
  ['CPF (MF)\n2', 'documentNumber', 2],
  ['Nº do CPF do 1º signatário', 'documentNumber', 1],
  ['Celular 1', 'telephone', 1],
  ['Telefone (WhatsApp) 2', 'telephone', 2],
  ['Phone number', 'telephone', undefined],
  ['Papel 1', 'role', 1],
  ['Função do signatário 2', 'role', 2],
  ['Role 1', 'role', 1],
  ['Método de autenticação 1', 'authenticationMethod', 1],
  ['Authentication method', 'authenticationMethod', undefined],
  ['Ordem 2', 'order', 2],
  ['Signing order 2', 'order', 2],
  ['Nome do arquivo', 'file', undefined],
  ['ARQUIVO', 'file', undefined],
  ['File name', 'file', undefined],
  ['Nome do documento', 'documentName', undefined],
  ['Título', 'documentName', undefined],
  ['Contrato', 'documentName', undefined],
  ['Document title', 'documentName', undefined],
  ['Prazo para assinatura', 'deadline', undefined],
  ['Data-limite', 'deadline', undefined],
  ['Deadline', 'deadline', undefined],
  ['Mensagem', 'message', undefined],
  ['Texto do e-mail', 'message', undefined],
  ['Pasta', 'folder', undefined],
  ['Categorias', 'categories', undefined],
  ['Grupo de acesso', 'groups', undefined],
  ['Lembrete', 'reminder', undefined],
  ['Observadores', 'observers', undefined],
  ['Data de envio', 'scheduledTo', undefined],
  ['Evidência 1', 'additionalAuthenticationMethods', 1],
  ['Canal de envio 2', 'signatureLinkMethod', 2],
  ['Substituto do signatário 1', 'substitutes', 1],
  ['Idioma 2', 'language', 2],
  ['Valor do aluguel', undefined, undefined],
  ['Matrícula', undefined, undefined],
] as const)('%j means %s of signer %s', (header, field, number) => {
  expect(readHeader(header)).toMatchObject({ field, number })
})

test.each([
  'C.P.F. do locatário',
  'CPF/MF LOCATÁRIO (A)',
  'E-MAIL\nLOCATÁRIO (A)',
  'LOCATÁRIO (A)',
])('header %j names the tenant and nobody besides', (header) => {
  expect(readHeader(header).owner).toBe('locatario')
})

test('numbered groups, in any order of the columns, become signers in the order of their numbers', () => {
  const mapping = guessMapping(
    sheet({
      Contrato: 'Locação 101',
      'E-mail 2': 'rui@exemplo.com',
      'Signatário 2': 'Rui',
      'Papel 2': 'Locatário',
      'Signatário 1': 'Ana',
      'E-mail 1': 'ana@exemplo.com',
      'CPF 1': '52998224725',
      'Telefone 1': '11987654321',
      'Método 1': 'SMS',
      'Ordem 1': '1',
      Arquivo: 'a.pdf',
      'Prazo para assinar': '31/12/2030',
      Mensagem: 'Olá',
      Aluguel: '1.200,00',
    }),
  )
  expect(mapping).toEqual({
    documentName: 'Contrato',
    file: 'Arquivo',
    deadline: 'Prazo para assinar',
    message: 'Mensagem',
    signers: [
      {
        name: 'Signatário 1',
        email: 'E-mail 1',
        documentNumber: 'CPF 1',
        telephone: 'Telefone 1',
        authenticationMethod: 'Método 1',
        order: 'Ordem 1',
      },
      { email: 'E-mail 2', name: 'Signatário 2', role: 'Papel 2' },
    ],
  })
  expect(columnMappingSchema.parse(mapping)).toEqual(mapping)
  expect(mappedColumns(mapping)).not.toContain('Aluguel')
})

test('groups by a word get its role, in the account’s own spelling', () => {
  const columns = sheet({
    Locador: 'Helena',
    'E-mail do locador': 'helena@exemplo.com',
    'Nome do locatário': 'Rui',
    'CPF do locatário': '52998224725',
    'Email locatario': 'rui@exemplo.com',
    'Nome do imóvel': 'Edifício Aurora',
  })
  const expected = {
    signers: [
      { name: 'Locador', email: 'E-mail do locador', fixed: { role: 'Locador' } },
      {
        name: 'Nome do locatário',
        documentNumber: 'CPF do locatário',
        email: 'Email locatario',
        fixed: { role: 'Locatário' },
      },
    ],
  }
  expect(guessMapping(columns, ['Locador', 'Locatário'])).toEqual(expected)
  expect(guessMapping(columns)).toEqual(expected)
})

test('a role is guessed only among the account’s: the one among the words, or none', () => {
  const columns = sheet({
    'CONTRATANTE / LOCADOR / EMPREGADOR Nome': 'Helena',
    'CONTRATANTE / LOCADOR / EMPREGADOR E-mail': 'helena@exemplo.com',
  })
  const roleBy = (...roles: readonly string[]) =>
    guessMapping(columns, roles).signers.map(({ fixed }) => fixed?.role)
  expect(roleBy('Contratante', 'Testemunha')).toEqual(['Contratante'])
  expect(roleBy('Contratante', 'Locador')).toEqual([undefined])
  expect(roleBy('Testemunha')).toEqual([undefined])
})

test('while the account’s roles are not known, the words of a group keep their accents', () => {
  const { signers } = guessMapping(
    sheet({ 'Sócio responsável Nome': 'Ana', 'Sócio responsável E-mail': 'ana@exemplo.com' }),
  )
  expect(signers[0]?.fixed?.role).toBe('Sócio responsável')
})

test('a plain sheet of names and e-mails is one signer a row, in English too', () => {
  expect(guessMapping(sheet({ Nome: 'Ana', 'E-mail': 'ana@x.com' })).signers).toEqual([
    { name: 'Nome', email: 'E-mail' },
  ])
  expect(
    guessMapping(sheet({ 'Full name': 'Ana', 'E-mail address': 'ana@x.com', Role: 'Parte' })),
  ).toEqual({ signers: [{ name: 'Full name', email: 'E-mail address', role: 'Role' }] })
})

test('what a person is names the people of columns that name nobody', () => {
  const person = { CPF: '52998224725', 'E-mail': 'rui@exemplo.com' }
  const byWord = { Contrato: 'Locação 101', Imóvel: 'Rua A, 10', Locatário: 'Rui Prado', ...person }
  expect(guessMapping(sheet(byWord))).toEqual({
    documentName: 'Contrato',
    signers: [{ name: 'Locatário', documentNumber: 'CPF', email: 'E-mail' }],
  })
  // A header that is a role of the account also gives the signer's role.
  expect(guessMapping(sheet(byWord), ['Locatário']).signers).toEqual([
    { name: 'Locatário', documentNumber: 'CPF', email: 'E-mail', fixed: { role: 'Locatário' } },
  ])
  // The only such column of a sheet may stand anywhere.
  expect(guessMapping(sheet({ ...person, Valor: '10', CLIENTE: 'Rui' })).signers).toEqual([
    { name: 'CLIENTE', documentNumber: 'CPF', email: 'E-mail' },
  ])
  expect(guessMapping(sheet({ 'Responsável legal': 'Rui', ...person })).signers).toEqual([
    { name: 'Responsável legal', documentNumber: 'CPF', email: 'E-mail' },
  ])
})

const pair = (names: readonly string[], from: number) =>
  Object.fromEntries(names.map((name, index) => [name, toCell(name, from + index)]))
const toCell = (header: string, index: number): string =>
  header.startsWith('E-mail') ? `p${index}@exemplo.com` : 'Rui Prado'

test('of several the one directly before a person’s columns names them', () => {
  const twice = sheet(
    pair(['Locador', 'Locatário', 'E-mail', 'Fiador', 'E-mail (2)', 'Testemunha'], 0),
  )
  expect(guessMapping(twice, ['Fiador']).signers).toEqual([
    { name: 'Locatário', email: 'E-mail' },
    { name: 'Fiador', email: 'E-mail (2)', fixed: { role: 'Fiador' } },
  ])
  // With two such columns apart from the person's columns, nothing is guessed.
  expect(guessMapping(sheet(pair(['E-mail', 'Locador', 'Locatário'], 0))).signers).toEqual([
    { email: 'E-mail' },
  ])
})

test('a party whose cells are no names, or beside a column of names, names nobody', () => {
  const email = { 'E-mail': 'rui@exemplo.com' }
  expect(guessMapping(sheet({ Cliente: '52998224725', ...email })).signers).toEqual([
    { documentNumber: 'Cliente', email: 'E-mail' },
  ])
  expect(guessMapping(sheet({ Cliente: 'Rui', Nome: 'Rui Prado', ...email })).signers).toEqual([
    { name: 'Nome', email: 'E-mail' },
  ])
  expect(guessMapping(sheet({ Contato: '(11) 98765-4321', ...email })).signers).toEqual([
    { email: 'E-mail' },
  ])
  expect(guessMapping(sheet({ Imóvel: 'Casa Verde', ...email })).signers).toEqual([
    { email: 'E-mail' },
  ])
})

test('beside “e-mail 2” a plain “e-mail” is the first one’s', () => {
  const columns = sheet({ Nome: 'Ana', Email: 'a@x.com', 'Nome 2': 'Rui', 'Email 2': 'r@x.com' })
  expect(guessMapping(columns).signers).toEqual([
    { name: 'Nome', email: 'Email' },
    { name: 'Nome 2', email: 'Email 2' },
  ])
})

test('values outvote a header that they contradict', () => {
  const columns = sheet({
    Documento: '52998224725',
    Contato: 'ana@exemplo.com',
    Prazo: '12 meses',
    Anexo: 'contrato 1.pdf',
  })
  expect(guessMapping(columns)).toEqual({
    file: 'Anexo',
    signers: [{ documentNumber: 'Documento', email: 'Contato' }],
  })
})

test.each([
  ['Prazo (meses)', '30'],
  ['Prazo de vigência', '31/12/2029'],
  ['Prazo da locação em meses', '12'],
  ['Prazo de pagamento', '10 dias'],
  ['Prazo', '12'],
])('a term of the contract, %j, is no deadline to sign by', (header, cell) => {
  const mapping = guessMapping(sheet({ Nome: 'Ana', 'E-mail': 'ana@exemplo.com', [header]: cell }))
  expect(mapping).toEqual({ signers: [{ name: 'Nome', email: 'E-mail' }] })
})

test('a deadline in days is one, whatever its header says of the days', () => {
  expect(guessMapping(sheet({ Prazo: '15 dias' })).deadline).toBe('Prazo')
  for (const header of [
    'Prazo para assinar',
    'Prazo (dias)',
    'Prazo em dias úteis',
    'Prazo final',
  ]) {
    expect(guessMapping(sheet({ [header]: '15' })).deadline).toBe(header)
  }
})

test('of two columns for one field the first feeds it and the other stays a column of the row', () => {
  const columns = sheet({ 'E-mail': 'a@x.com', 'E-mail (2)': '', Nome: 'Ana', Name: 'Bia' })
  expect(guessMapping(columns).signers[0]).toEqual({ email: 'E-mail', name: 'Nome' })
})

test('a sheet about nobody maps nothing', () => {
  expect(guessMapping(sheet({ Produto: 'Mesa', Valor: '10,00' }))).toEqual({ signers: [] })
})

test('e-mails under a header of observers or substitutes are theirs, and nobody’s own address', () => {
  const mapping = guessMapping(
    sheet({
      'E-mail 1': 'ana@exemplo.com',
      'Substituto 1': 'eva@exemplo.com',
      Observadores: 'rh@exemplo.com',
    }),
  )
  expect(mapping).toMatchObject({
    observers: 'Observadores',
    signers: [{ email: 'E-mail 1', substitutes: 'Substituto 1' }],
  })
})
