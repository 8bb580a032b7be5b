// Sheet of the sample contracts as an office writes it: Excel's CSV with semicolons in Windows-1252, CPFs without
// leading zeros, names in capitals, telephones in several forms.
import Papa from 'papaparse'
import type { Person, SampleContract } from './contracts/contract.ts'
import { signersOf } from './contracts/contract.ts'

const SIGNER_COLUMNS = ['Signatário', 'E-mail', 'Papel', 'CPF', 'Celular', 'Autenticação'] as const

/** Misspelt addresses of the sheet, by the right address of each. */
export type WrongAddresses = Readonly<Partial<Record<string, string>>>

/** @param deadline date as `dd/mm/aaaa` */
export function writeSheet(
  contracts: readonly SampleContract[],
  deadline: string,
  addresses: WrongAddresses = {},
): Uint8Array {
  const most = Math.max(...contracts.map((contract) => signersOf(contract).length))
  const groups = Array.from({ length: most }, (_, index) => index)
  const fields = [
    'Número',
    'Contrato',
    'Arquivo',
    ...groups.flatMap((index) => SIGNER_COLUMNS.map((name) => `${name} ${index + 1}`)),
    'Mensagem',
    'Prazo para assinatura',
  ]
  const data = contracts.map((contract, row) => {
    const signers = signersOf(contract)
    const cells = groups.flatMap((index) => {
      const signer = signers[index]
      if (!signer) return SIGNER_COLUMNS.map(() => '')
      const { person, role } = signer
      const email = addresses[person.email] ?? person.email
      return toCells({ ...person, email }, role, row + index)
    })
    const number = `2026-${String(row + 1).padStart(4, '0')}`
    const { name, fileCell, message = '' } = contract
    return [number, name, fileCell, ...cells, message, deadline]
  })
  return toWindows1252(Papa.unparse({ fields, data }, { delimiter: ';', newline: '\r\n' }))
}

/** @param turn number of the cell's form, so that all forms occur */
function toCells({ name, email, cpf, telephone }: Person, role: string, turn: number): string[] {
  return [
    turn % 3 === 0 ? name.toLocaleUpperCase('pt-BR') : name,
    turn % 4 === 1 ? ` ${email.toUpperCase()}` : email,
    role,
    toCpfCell(cpf, turn),
    toTelephoneCell(telephone, turn),
    turn % 5 === 2 ? 'e-mail' : '',
  ]
}

/** Excel reads digits as a number, so that leading zeros are lost. */
function toCpfCell(cpf: string, turn: number): string {
  if (cpf.startsWith('0') || turn % 2 === 0) return String(Number(cpf))
  return cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/u, '$1.$2.$3-$4')
}

function toTelephoneCell(digits: string, turn: number): string {
  const [area, first, last] = [digits.slice(0, 2), digits.slice(2, 7), digits.slice(7)]
  const writings = [
    `(${area}) ${first}-${last}`,
    `+55 ${area} ${first} ${last}`,
    digits,
    `${area} ${first.slice(1)}-${last}`, // as it was before the ninth digit
  ]
  return writings[turn % writings.length] ?? digits
}

/** @throws for a character beyond Latin-1, which the sample does not use */
function toWindows1252(text: string): Uint8Array {
  const composed = text.normalize('NFC')
  const strange = /[^\u0000-\u007f\u00a0-\u00ff]/u.exec(composed) // eslint-disable-line no-control-regex -- all of ASCII is meant
  if (strange) throw new Error(`not in Windows-1252: ${strange[0]}`)
  return Buffer.from(composed, 'latin1')
}
