// Folder of 300 contracts and its workbook, with the oddities of the day on which the way took about 90 gestures:
// merged title and groups over the header, three signers a row, five ways of writing a CPF and a telephone, lost
// zeros, a sum, files named in seven ways, scans without text, wrong CPFs and files that are cut.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { makePdf } from '../support/make-pdf.ts'
import { makeXlsx, textCell } from '../support/make-xlsx.ts'

export const DOCUMENTS = 300
export const SHEET = 'contratos de novembro.xlsx'
/** Numbers of rows with a wrong CPF, and of files that are cut. */
const WRONG_CPFS = [40, 120, 200, 280]
const CUT_FILES = [25, 75, 150, 225]
export const MISTAKES = { cpfs: WRONG_CPFS.length, files: CUT_FILES.length }
/** Numbers of files whose names say nothing, and whose text has the CPF of their row. */
const NAMELESS = [13, 57, 101, 145, 189, 233, 277]
/** Numbers of scans, which have no text; the names of the first two say nothing either. */
const SCANS = [10, 60, ...Array.from({ length: 20 }, (_, at) => 70 + at * 11)]
export const LEFTOVERS = SCANS.slice(0, 2)
const MAX_PAGES = 11

const LAST = ['Lima', 'Alves', 'Souza', 'Ramos', 'Nunes', 'Prado']
const FIRST = ['Ana', 'Bruno', 'Carla', 'Davi', 'Elisa', 'Fábio', 'Gina', 'Hugo', 'Iara', 'João']

type Person = { readonly name: string; readonly email: string; readonly cpf: string }

export function toPerson(number: number): Person {
  const name = [FIRST[number % 10], LAST[Math.floor(number / 10) % 6], `Q${String(number)}`].join(
    ' ',
  )
  return { name, email: `pessoa${String(number)}@exemplo.com.br`, cpf: toCpf(number) }
}

/** Returns a CPF with valid check digits (Receita Federal: módulo 11); every seventh begins with a zero. */
function toCpf(number: number): string {
  const first = number % 7 === 0 ? 10_000_000 : 100_000_000
  const digits = String(first + number * 7_919)
    .padStart(9, '0')
    .slice(-9)
    .split('')
    .map(Number)
  for (const start of [10, 11]) {
    const sum = digits.reduce((total, digit, index) => total + digit * (start - index), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('')
}

const withDots = (cpf: string): string =>
  cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/u, '$1.$2.$3-$4')

const CPF_WRITINGS: readonly ((cpf: string) => string)[] = [
  (cpf) => cpf,
  (cpf) => `CPF ${withDots(cpf)}`,
  (cpf) => `CPF nº ${withDots(cpf)}`,
  (cpf) => String(Number(cpf)),
  withDots,
]
const TELEPHONE_WRITINGS: readonly ((digits: string) => string)[] = [
  (digits) => digits,
  (digits) => `(11) ${digits.slice(2, 7)}-${digits.slice(7)}`,
  (digits) => `+55 ${digits}`,
  (digits) => `11 ${digits.slice(2)}`,
  (digits) => `011 ${digits.slice(2, 7)} ${digits.slice(7)}`,
]

const bare = (text: string): string => text.normalize('NFD').replaceAll(/\p{Mark}/gu, '')
const FILE_NAMES: readonly ((name: string, number: number) => string)[] = [
  (name) => name,
  (name) => `Contrato de Locação - ${name}`,
  (name, number) => `${String(number).padStart(4, '0')} ${bare(name).toUpperCase()} - LOC - rev03`,
  (name) => `${bare(name).toLowerCase().replaceAll(' ', '_')}_assinar`,
  (name) => `loc-${bare(name).replaceAll(' ', '-')}`,
  (name, number) => `Nº ${String(number)} - ${name} (final)`,
  (name) => `CONTRATO ${bare(name).toUpperCase()} v2`,
]

export const toFileName = (number: number): string => {
  if (NAMELESS.includes(number) || LEFTOVERS.includes(number)) {
    return `digitalizado ${String(900 + number)}.pdf`
  }
  const write = FILE_NAMES[number % FILE_NAMES.length]
  return `${write?.(toPerson(number).name, number) ?? ''}.pdf`
}

export async function writeHardOffice(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (let number = 1; number <= DOCUMENTS; number += 1) {
    const file = await makeContract(number)
    const content = CUT_FILES.includes(number) ? file.subarray(0, 200) : file
    await writeFile(join(folder, toFileName(number)), content)
  }
  await writeFile(join(folder, SHEET), makeSheet())
}

/** Saves the whole files over the cut ones, as their program would when it exports them again. */
export async function exportAgain(folder: string): Promise<void> {
  for (const number of CUT_FILES) {
    await writeFile(join(folder, toFileName(number)), await makeContract(number))
  }
}

async function makeContract(number: number): Promise<Uint8Array> {
  if (SCANS.includes(number)) return makeScan()
  const { name, cpf } = toPerson(number)
  const pages = Array.from({ length: 1 + (number % MAX_PAGES) }, () => ({}))
  return makePdf(`Contrato de ${name}, CPF ${withDots(cpf)}`, pages)
}

async function makeScan(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.addPage([595.28, 841.89]).drawRectangle({ x: 60, y: 400, width: 300, height: 200 })
  return document.save()
}

const GROUPS = [
  ['C3', 'CONTRATANTE / LOCADOR / EMPREGADOR'],
  ['F3', 'CONTRATADO(A) / LOCATÁRIO(A) / EMPREGADO(A)'],
  ['J3', 'TESTEMUNHA'],
] as const
const MERGED = ['A1:M1', 'C3:E3', 'F3:I3', 'J3:K3']
const OF_PERSON = ['NOME', 'E-MAIL', 'CPF']
const HEADER = [
  'Nº',
  'TIPO',
  ...OF_PERSON,
  ...OF_PERSON,
  'CELULAR',
  'NOME',
  'E-MAIL',
  'PRAZO P/ ASSINAR',
  'IMÓVEL',
]
const OFFICE = ['Renato Vidal', 'renato.vidal@boavista.exemplo.com.br', withDots(toCpf(9_001))]
const TESTEMUNHA = ['Priscila Moreira', 'priscila.moreira@boavista.exemplo.com.br']

function toCells(number: number): readonly string[] {
  const { name, email, cpf } = toPerson(number)
  const written = WRONG_CPFS.includes(number)
    ? `${cpf.slice(0, 9)}00`
    : (CPF_WRITINGS[number % CPF_WRITINGS.length]?.(cpf) ?? cpf)
  const telephone = `119${String(81_000_000 + number * 37)}`
  const celular = TELEPHONE_WRITINGS[number % TELEPHONE_WRITINGS.length]?.(telephone) ?? ''
  const shown = number % 20 === 0 ? `${name.toUpperCase()} ` : name
  return [
    String(number),
    'Locação',
    ...OFFICE,
    shown,
    email,
    written,
    celular,
    ...TESTEMUNHA,
    '10/12/2030',
    `Rua das Acácias, ${String(number)}`,
  ]
}

const toRow = (line: number, cells: readonly string[]): string => {
  // Fewer columns than letters.
  const written = cells.map((text, at) =>
    textCell(`${'ABCDEFGHIJKLM'.charAt(at)}${String(line)}`, text),
  )
  return `<row r="${String(line)}">${written.join('')}</row>`
}

function makeSheet(): Buffer {
  const rows = [
    `<row r="1">${textCell('A1', 'CONTRATOS DE NOVEMBRO - IMOBILIÁRIA BOA VISTA')}</row>`,
    `<row r="3">${GROUPS.map(([at, text]) => textCell(at, text)).join('')}</row>`,
    toRow(4, HEADER),
    ...Array.from({ length: DOCUMENTS }, (_, at) => toRow(5 + at, toCells(at + 1))),
    toRow(5 + DOCUMENTS, ['TOTAL', String(DOCUMENTS)]),
  ]
  const merged = MERGED.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  const sheet = `<sheetData>${rows.join('')}</sheetData><mergeCells count="${String(MERGED.length)}">${merged}</mergeCells>`
  return makeXlsx({ sheet })
}
