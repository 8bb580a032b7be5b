// Folder of contracts and the spreadsheet with their people: one row fits two files, one fits none by name, one has
// no file, and one file has no row.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeContracts } from './batch-steps.ts'

const FIRST = ['Ana', 'Bruno', 'Carla', 'Davi', 'Elisa', 'Fábio', 'Gina', 'Hugo', 'Iara']
const LAST = ['Lima', 'Alves', 'Souza']

/** People of the sheet; the file of each is named after them, except the three below. */
export const PEOPLE = LAST.flatMap((last) => FIRST.map((first) => `${first} ${last}`))
/** Person whose name two files have. */
export const DOUBTED = 'Iara Souza'
/** Person whose file has another name. */
export const MISNAMED = 'Hugo Souza'
/** Person without a file. */
const FILELESS = 'Gina Souza'
export const MISNAMED_FILE = 'digitalizado 0017.pdf'
export const SPARE_FILE = 'tabela de preços.pdf'

/** Returns the line of a person; the title is in line 1, the header in line 2. */
export const lineOf = (person: string): number => PEOPLE.indexOf(person) + 3

export type FolderAndSheet = { readonly paths: readonly string[]; readonly sheet: string }

export async function writeFolderAndSheet(folder: string): Promise<FolderAndSheet> {
  const settled = PEOPLE.filter((who) => ![DOUBTED, MISNAMED, FILELESS].includes(who))
  const others = [MISNAMED_FILE, SPARE_FILE].map((name) => name.replace('.pdf', ''))
  const paths = await writeContracts(folder, [
    ...settled.map((who) => `Contrato ${who}`),
    `Contrato ${DOUBTED} (1)`,
    `Contrato ${DOUBTED} (2)`,
    ...others,
  ])
  const sheet = join(folder, 'pessoas.csv')
  await writeFile(sheet, writeSheet())
  return { paths, sheet }
}

function writeSheet(): string {
  const rows = PEOPLE.map((who, index) => {
    const address = who
      .normalize('NFD')
      .replace(/[^a-z ]/giu, '')
      .replace(' ', '.')
      .toLowerCase()
    const name = index === 0 ? who.toUpperCase() : who
    return [`Locação ${100 + index}`, name, `${address}@exemplo.com.br`, 'Locatário', 'Olá'].join(
      ';',
    )
  })
  return ['Locações de novembro;;;;', 'Contrato;Nome;E-mail;Papel;Aviso', ...rows, ''].join('\r\n')
}
