// One group of a row's columns as a signer.
import type { SignerColumns } from '../../../shared/model/column-mapping.ts'
import { SIGNER_FIELDS } from '../../../shared/model/column-mapping.ts'
import type { Signer } from '../../../shared/model/signer.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import { parseTelephone } from '../../../shared/rules/repair-telephone.ts'
import { repairCpf, repairEmail, repairName, tidyText } from '../../../shared/rules/repair-text.ts'
import type { RowReader } from './row-reader.ts'

export type PreparedSigner = {
  readonly signer: Signer
  /** The cell, when it holds something that is no position. */
  readonly unreadableOrder: string | undefined
  /** That the signer was read from. */
  readonly columns: SignerColumns
}

const DEFAULT_COUNTRY = '55'

/** Undefined when the row has nobody there: all cells of the group are empty. */
export function prepareSigner(
  columns: SignerColumns,
  reader: RowReader,
): PreparedSigner | undefined {
  if (SIGNER_FIELDS.every((field) => reader.cell(columns[field]) === '')) return undefined
  const { fixedRole = '' } = columns
  const order = reader.cell(columns.order)
  const position = parseOrder(order)
  return {
    signer: omitUndefined({
      email: reader.repaired(columns.email, repairEmail),
      role: reader.repaired(columns.role, tidyText) || fixedRole,
      name: present(reader.repaired(columns.name, repairName)),
      documentNumber: present(reader.repaired(columns.documentNumber, repairCpf)),
      ...readTelephone(columns.telephone, reader),
      authenticationMethod: present(
        reader.repaired(columns.authenticationMethod, toAuthenticationMethod),
      ),
      order: position,
    }),
    unreadableOrder: order !== '' && position === undefined ? order : undefined,
    columns,
  }
}

function present(text: string): string | undefined {
  return text === '' ? undefined : text
}

/** What cannot be taken apart is kept as it is typed, with Brazil's code: the rules doubt it aloud. */
function readTelephone(
  column: string | undefined,
  reader: RowReader,
): Pick<Signer, 'telephone' | 'telephoneCountryCode'> {
  const typed = reader.cell(column)
  if (typed === '') return {}
  const parts = parseTelephone(typed)
  if (!parts) return { telephoneCountryCode: DEFAULT_COUNTRY, telephone: typed }
  const { countryCode, number } = parts
  reader.repaired(column, () => `+${countryCode} ${number}`)
  return { telephoneCountryCode: countryCode, telephone: number }
}

const METHODS: readonly (readonly [RegExp, string])[] = [
  [/^e-?\s?mail$/iu, 'Email'],
  [/^(sms|torpedo)$/iu, 'Sms'],
  [/^(whats\s?app|whats|zap|wpp)$/iu, 'WhatsApp'],
]

/** The partner's word where it is known (OPEN-08: others exist and are kept). */
function toAuthenticationMethod(text: string): string {
  return METHODS.find(([words]) => words.test(text))?.[1] ?? text
}

/** `2`, `2º`, `2.0`. */
function parseOrder(text: string): number | undefined {
  const [, digits] = /^(\d{1,3})(?:[ºª°oa.]|[.,]0)?$/u.exec(text) ?? []
  return digits === undefined ? undefined : Number(digits)
}
