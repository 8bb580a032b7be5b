// Prepares a signer from one group of a line's columns.
import type { SignerColumns, SignerField } from '../../../shared/model/column-mapping.ts'
import { SIGNER_FIELDS } from '../../../shared/model/column-mapping.ts'
import type { Signer } from '../../../shared/model/signer.ts'
import { SIGNATURE_LINK_METHODS } from '../../../shared/model/signer.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import { toAccountRole } from '../../../shared/rules/account-role.ts'
import { isOfValue } from '../../../shared/rules/role-of-value.ts'
import { withoutDocumentLabel } from '../../../shared/rules/document-label.ts'
import { parseTelephone } from '../../../shared/rules/repair-telephone.ts'
import {
  repairDocumentNumber,
  repairEmail,
  repairName,
  tidyText,
} from '../../../shared/rules/repair-text.ts'
import { parseFlag, toEvidence, toLanguage, toMethod } from './cell-words.ts'
import type { RowReader } from './row-reader.ts'
import { splitList } from './split-list.ts'

export type UnreadableField =
  | 'role'
  | 'order'
  | 'signatureLinkMethod'
  | 'saveAsContact'
  | 'requireDocumentNumber'

export type PreparedSigner = {
  readonly signer: Signer
  /** Filled cells whose text is no value of their field, by field. */
  readonly unreadable: readonly { readonly field: UnreadableField; readonly text: string }[]
  /** Group of columns from which the signer was read. */
  readonly columns: SignerColumns
  readonly line: number
}

const DEFAULT_COUNTRY = '55'
const FIELDS_WITHOUT_ROLE = SIGNER_FIELDS.filter((field) => field !== 'role')

/** Signer of a line; undefined when all cells of the group are empty. */
export function prepareSigner(
  columns: SignerColumns,
  reader: RowReader,
  roles: readonly string[] = [],
): PreparedSigner | undefined {
  if (identifyingFields(columns).every((field) => reader.cell(columns[field]) === ''))
    return undefined
  const { fixed, roleByValue } = columns
  const unreadable: { readonly field: UnreadableField; readonly text: string }[] = []
  /** Parsed value of a cell; a filled cell without one is noted as unreadable. */
  const read = <T>(field: UnreadableField, text: string, parsed: T | undefined): T | undefined => {
    if (text !== '' && parsed === undefined) unreadable.push({ field, text })
    return parsed
  }
  const readFlag = (field: 'saveAsContact' | 'requireDocumentNumber'): boolean | undefined => {
    const text = reader.cell(columns[field])
    return read(field, text, parseFlag(text))
  }
  const order = reader.cell(columns.order)
  const position = read('order', order, parseOrder(order))
  const link = reader.repaired(columns.signatureLinkMethod, toMethod)
  const kind = roleByValue ? tidyText(reader.cell(columns.role)) : ''
  const ofKind = read('role', kind, findRole(kind, roleByValue))
  const ofCell = roleByValue
    ? toAccountRole(ofKind ?? '', roles)
    : reader.repaired(columns.role, (text) => toAccountRole(tidyText(text), roles))
  const signer = omitUndefined({
    email: reader.repaired(columns.email, repairEmail),
    role: ofCell || (kind === '' ? (fixed?.role ?? '') : ''),
    name: present(reader.repaired(columns.name, repairName)),
    documentNumber: present(
      reader.repaired(columns.documentNumber, repairDocumentNumber, isSameNumber),
    ),
    ...readTelephone(columns.telephone, reader),
    authenticationMethod: present(reader.repaired(columns.authenticationMethod, toMethod)),
    signatureLinkMethod: read(
      'signatureLinkMethod',
      link,
      SIGNATURE_LINK_METHODS.find((method) => method === link),
    ),
    additionalAuthenticationMethods: presentList(
      splitList(reader.cell(columns.additionalAuthenticationMethods)).map(toEvidence),
    ),
    substitutes: presentList(readSubstitutes(reader.cell(columns.substitutes))),
    language: present(reader.repaired(columns.language, toLanguage)),
    order: position,
    saveAsContact: readFlag('saveAsContact'),
    requireDocumentNumber: readFlag('requireDocumentNumber'),
  })
  return {
    signer: fixed ? { ...fixed, ...signer } : signer,
    unreadable,
    columns,
    line: reader.line,
  }
}

/** Fields of which a filled cell shows that there is a signer; a kind of contract (`roleByValue`) shows none. */
function identifyingFields({ roleByValue }: SignerColumns): readonly SignerField[] {
  return roleByValue ? FIELDS_WITHOUT_ROLE : SIGNER_FIELDS
}

/** Role of a value; undefined without an entry, and where entries disagree. */
function findRole(value: string, entries: SignerColumns['roleByValue'] = []): string | undefined {
  const same = entries.filter((entry) => isOfValue(entry, value))
  const [role, ...others] = new Set(same.map((entry) => entry.role))
  return others.length === 0 ? role : undefined
}

function present(text: string): string | undefined {
  return text === '' ? undefined : text
}

function presentList<T>(items: readonly T[]): readonly T[] | undefined {
  return items.length === 0 ? undefined : items
}

/** Telephone of a cell. One that cannot be parsed is kept as typed, with Brazil's code; the rules report it. */
function readTelephone(
  column: string | undefined,
  reader: RowReader,
): Pick<Signer, 'telephone' | 'telephoneCountryCode'> {
  const typed = reader.cell(column)
  if (typed === '') return {}
  const parts = parseTelephone(typed)
  if (!parts) return { telephoneCountryCode: DEFAULT_COUNTRY, telephone: typed }
  const { countryCode, number } = parts
  reader.repaired(column, () => `+${countryCode} ${number}`, isSameTelephone)
  return { telephoneCountryCode: countryCode, telephone: number }
}

/** Whether only dots, hyphens and a label were removed; an added leading zero is a repair. */
function isSameNumber(from: string, to: string): boolean {
  return toCharacters(withoutDocumentLabel(from)) === toCharacters(to)
}

/** Whether telephones are equal with or without Brazil's code. */
function isSameTelephone(from: string, to: string): boolean {
  const [typed, read] = [toCharacters(from), toCharacters(to)]
  return typed === read || `${DEFAULT_COUNTRY}${typed}` === read
}

function toCharacters(text: string): string {
  return text.replace(/[^\p{L}\d]/gu, '').toUpperCase()
}

/** Order of a signer: `2`, `2º`, `2.0`, `2,00`. */
function parseOrder(text: string): number | undefined {
  const [, digits] = /^(\d{1,3})(?:[ºª°oa.]|[.,]0+)?$/u.exec(text) ?? []
  return digits === undefined ? undefined : Number(digits)
}

type Substitute = NonNullable<Signer['substitutes']>[number]

/**
 * Substitutes of a cell: a list of e-mails, each with a name where there is one: `Eva Lima <eva@exemplo.com>;
 * rui@exemplo.com`.
 */
function readSubstitutes(cell: string): readonly Substitute[] {
  return splitList(cell).map((text) => {
    const name = repairName(/^([^<>]+)</u.exec(text)?.[1] ?? '')
    return omitUndefined({ email: repairEmail(text), name: name === '' ? undefined : name })
  })
}
