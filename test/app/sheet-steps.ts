// A folder of contracts and the spreadsheet with their people, as a clerk has them: two lines want what
// no name settles, one has no file, one file has no line.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeContracts } from './batch-steps.ts'

const FIRST = ['Ana', 'Bruno', 'Carla', 'Davi', 'Elisa', 'Fábio', 'Gina', 'Hugo', 'Iara']
const LAST = ['Lima', 'Alves', 'Souza']

/** Everybody's file has their name, but for the last three. */
export const PEOPLE = LAST.flatMap((last) => FIRST.map((first) => `${first} ${last}`))
/** Two files have her name. */
export const DOUBTED = 'Iara Souza'
/** His file has another name. */
export const MISNAMED = 'Hugo Souza'
/** Whose contract nobody wrote. */
const FILELESS = 'Gina Souza'
export const MISNAMED_FILE = 'digitalizado 0017.pdf'
export const SPARE_FILE = 'tabela de preços.pdf'

/** The sheet's title stands in its first line, the header in the second. */
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
