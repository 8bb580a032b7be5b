// Folder of an office: contracts in every known style, the sheet with
// their people, and the lines of each contract on which its people sign.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Papa from 'papaparse'
import { KNOWN_STYLES } from '../support/contracts/known-styles.ts'
import type { MadeContract } from '../support/contracts/plan-contract.ts'
import { makeContract } from '../support/contracts/plan-contract.ts'

/** Roles of the practice account, by the role words of the contracts. */
const ROLES: Readonly<Partial<Record<string, string>>> = {
  Locador: 'Locador',
  LOCADOR: 'Locador',
  Locatário: 'Locatário',
  LOCATARIO: 'Locatário',
  'CONTRATANTE / LOCADOR': 'Contratante',
  'CONTRATADO(A)': 'Contratada',
  Fiador: 'Fiador',
  Testemunha: 'Testemunha',
  'Testemunha 1': 'Testemunha',
  'Testemunha 2': 'Testemunha',
}
const COLUMNS = ['Signatário', 'E-mail', 'Papel', 'CPF'] as const

export type OfficeContract = Pick<
  MadeContract,
  'signers' | 'lines' | 'width' | 'height' | 'form'
> & {
  readonly name: string
  readonly style: string
}

export async function writeOfficeFolder(
  folder: string,
  count: number,
): Promise<readonly OfficeContract[]> {
  await mkdir(folder, { recursive: true })
  const contracts: OfficeContract[] = []
  for (let seed = 0; contracts.length < count; seed += 1) {
    const style = KNOWN_STYLES[seed % KNOWN_STYLES.length]
    if (!style) break
    const { pdf, ...made } = await makeContract(style, `office-${String(seed)}`)
    // Contracts without lines belong to another test: nothing may be proposed for them.
    if (made.lines.includes(undefined)) continue
    if (made.signers.some(({ role }) => ROLES[role] === undefined)) continue
    const name = `Contrato ${String(contracts.length + 1).padStart(4, '0')}`
    await writeFile(join(folder, `${name}.pdf`), pdf)
    contracts.push({ ...made, name, style: style.name })
  }
  await writeFile(join(folder, 'contratos.csv'), writeSheet(contracts))
  return contracts
}

function writeSheet(contracts: readonly OfficeContract[]): string {
  const most = Math.max(...contracts.map(({ signers }) => signers.length))
  const groups = Array.from({ length: most }, (_, index) => index)
  const fields = [
    'Contrato',
    'Arquivo',
    ...groups.flatMap((index) => COLUMNS.map((each) => `${each} ${String(index + 1)}`)),
  ]
  const data = contracts.map(({ name, signers }) => [
    name,
    `${name}.pdf`,
    ...groups.flatMap((index) => {
      const signer = signers[index]
      if (!signer) return COLUMNS.map(() => '')
      const { name: person = '', role, cpf = '' } = signer
      return [person, toAddress(person, name), ROLES[role] ?? '', cpf]
    }),
  ])
  // Byte order mark, by which Excel knows UTF-8.
  return `\uFEFF${Papa.unparse({ fields, data }, { delimiter: ';', newline: '\r\n' })}`
}

function toAddress(person: string, contract: string): string {
  const name = person
    .normalize('NFD')
    .replaceAll(/[^a-z ]/giu, '')
    .trim()
    .toLowerCase()
    .replaceAll(/ +/gu, '.')
  return `${name}.${contract.slice(-4)}@exemplo.com.br`
}
