// One group of a line's columns as a signer.
import type { SignerColumns } from '../../../shared/model/column-mapping.ts'
import { SIGNER_FIELDS } from '../../../shared/model/column-mapping.ts'
import type { Signer } from '../../../shared/model/signer.ts'
import { SIGNATURE_LINK_METHODS } from '../../../shared/model/signer.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import { parseTelephone } from '../../../shared/rules/repair-telephone.ts'
import { repairCpf, repairEmail, repairName, tidyText } from '../../../shared/rules/repair-text.ts'
import type { RowReader } from './row-reader.ts'
import { splitList } from './split-list.ts'

export type PreparedSigner = {
  readonly signer: Signer
  /** Cells that hold something which is none of their field's values, by field. */
  readonly unreadable: readonly {
    readonly field: 'order' | 'signatureLinkMethod'
    readonly text: string
  }[]
  /** That the signer was read from. */
  readonly columns: SignerColumns
  readonly line: number
}

const DEFAULT_COUNTRY = '55'

/** Undefined when the line has nobody there: all cells of the group are empty. */
export function prepareSigner(
  columns: SignerColumns,
  reader: RowReader,
): PreparedSigner | undefined {
  if (SIGNER_FIELDS.every((field) => reader.cell(columns[field]) === '')) return undefined
  const { fixed } = columns
  const order = reader.cell(columns.order)
  const position = parseOrder(order)
  const link = reader.repaired(columns.signatureLinkMethod, toMethod)
  const linkMethod = SIGNATURE_LINK_METHODS.find((method) => method === link)
  const read = omitUndefined({
    email: reader.repaired(columns.email, repairEmail),
    role: reader.repaired(columns.role, tidyText) || (fixed?.role ?? ''),
    name: present(reader.repaired(columns.name, repairName)),
    documentNumber: present(reader.repaired(columns.documentNumber, repairCpf)),
    ...readTelephone(columns.telephone, reader),
    authenticationMethod: present(reader.repaired(columns.authenticationMethod, toMethod)),
    signatureLinkMethod: linkMethod,
    additionalAuthenticationMethods: presentList(
      splitList(reader.cell(columns.additionalAuthenticationMethods)),
    ),
    substitutes: presentList(
      splitList(reader.cell(columns.substitutes)).map((email) => ({ email: repairEmail(email) })),
    ),
    language: present(reader.cell(columns.language)),
    order: position,
  })
  return {
    signer: fixed ? { ...fixed, ...read } : read,
    unreadable: [
      ...(order !== '' && position === undefined ? [{ field: 'order', text: order } as const] : []),
      ...(link !== '' && linkMethod === undefined
        ? [{ field: 'signatureLinkMethod', text: link } as const]
        : []),
    ],
    columns,
    line: reader.line,
  }
}

function present(text: string): string | undefined {
  return text === '' ? undefined : text
}

function presentList<T>(items: readonly T[]): readonly T[] | undefined {
  return items.length === 0 ? undefined : items
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
  [/^(n[aã]o enviar|n[aã]o|nenhum|not ?send|none)$/iu, 'NotSend'],
]

/** The partner's word where it is known (OPEN-08: others exist and are kept). */
function toMethod(text: string): string {
  return METHODS.find(([words]) => words.test(text))?.[1] ?? text
}

/** `2`, `2º`, `2.0`, `2,00`. */
function parseOrder(text: string): number | undefined {
  const [, digits] = /^(\d{1,3})(?:[ºª°oa.]|[.,]0+)?$/u.exec(text) ?? []
  return digits === undefined ? undefined : Number(digits)
}
