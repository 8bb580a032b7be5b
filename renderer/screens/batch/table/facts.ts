// Columns of the table of a batch: each fact of a draft as text, read and written by the rules of its form. Pure.
import { assertNever } from '../../../../shared/assert-never.ts'
import type { DraftCells, DraftChange } from '../../../../shared/model/draft.ts'
import type { KnownPerson } from '../../../../shared/model/known-person.ts'
import type { Language } from '../../../../shared/model/settings.ts'
import type { Signer } from '../../../../shared/model/signer.ts'
import { SIGNATURE_LINK_METHODS } from '../../../../shared/model/signer.ts'
import { omitUndefined } from '../../../../shared/omit-undefined.ts'
import { formatTelephone } from '../../../../shared/i18n/telephone.ts'
import type { Finding } from '../../../../shared/rules/finding.ts'
import { parseTelephone } from '../../../../shared/rules/repair-telephone.ts'
import type { IdChoices } from '../../../components/id-choices.ts'
import { readDay, writeDay } from '../../../components/local-time.ts'
import { HOME_COUNTRY, writeCpf } from '../signers/write-signer.ts'
import type { AddedSigner, TableLine } from './lines.ts'

const SIGNER_FIELDS = ['name', 'email', 'role', 'documentNumber', 'telephone', 'order'] as const
/** Fields in the table of signers, where each signer has a line. */
const LINE_FIELDS = [
  'role',
  'name',
  'email',
  'documentNumber',
  'telephone',
  'signatureLinkMethod',
  'authenticationMethod',
  'order',
] as const
export type SignerField = (typeof LINE_FIELDS)[number]
/** Choices by field: words and their values. */
export type FieldChoices = Readonly<Partial<Record<SignerField, IdChoices>>>

export type Fact = {
  /** Key of the column: the path of its findings as text. */
  readonly key: string
} & (
  | { readonly kind: 'name' | 'file' | 'deadlineAt' | 'message' }
  /** Categories by their names in the account. */
  | { readonly kind: 'categories'; readonly choices: IdChoices }
  | {
      readonly kind: 'signer'
      /** Index of the signer; absent: the signer of the line. */
      readonly index?: number
      readonly field: SignerField
      readonly choices?: IdChoices | undefined
    }
  /** Document of a signer's line. */
  | { readonly kind: 'document' }
  /** Value in the spreadsheet's row, as it was there. */
  | { readonly kind: 'sheet'; readonly column: string }
)

/**
 * @param categories those that the account offers; without them the column exists only if a document has a category
 */
export function listFacts(
  documents: readonly DraftCells[],
  categories: IdChoices,
  added?: Pick<AddedSigner, 'index'>,
): readonly Fact[] {
  const signers = documents.reduce(
    (most, document) => Math.max(most, document.signers.length),
    added ? added.index + 1 : 0,
  )
  const hasCategories =
    categories.texts.length > 0 || documents.some((document) => document.categories !== undefined)
  const columns = new Set(documents.flatMap(({ columns: own = {} }) => Object.keys(own)))
  return [
    { key: 'name', kind: 'name' },
    { key: 'file', kind: 'file' },
    ...Array.from({ length: signers }, (_, index) => index).flatMap((index) =>
      SIGNER_FIELDS.map((field): Fact => ({
        key: `signers.${String(index)}.${field}`,
        kind: 'signer',
        index,
        field,
      })),
    ),
    { key: 'deadlineAt', kind: 'deadlineAt' },
    { key: 'message', kind: 'message' },
    ...[...columns].map((column): Fact => ({ key: `columns.${column}`, kind: 'sheet', column })),
    // Last, since the account's list may be read later, and the cursor must not move.
    ...(hasCategories
      ? [{ key: 'categories', kind: 'categories', choices: categories } as const]
      : []),
  ]
}

export function listSignerFacts(choices: FieldChoices): readonly Fact[] {
  return [
    { key: 'name', kind: 'document' },
    ...LINE_FIELDS.map((field): Fact => ({
      key: `signer.${field}`,
      kind: 'signer',
      field,
      choices: choices[field],
    })),
  ]
}

/** Returns the path of a cell's findings as text, for the signer of the line. */
export function toCellKey({ signer }: TableLine, fact: Fact): string {
  return fact.kind === 'signer' && fact.index === undefined
    ? `signers.${String(signer)}.${fact.field}`
    : fact.key
}

/** Splits the text of a cell with several names. */
export function listNames(text: string): readonly string[] {
  return text.split(';').flatMap((name) => name.trim() || [])
}

export function writeNames(names: readonly string[]): string {
  return names.join('; ')
}

/** Tells whether people of the account are offered in the cell. */
export function isOfPerson(fact: Fact): boolean {
  return fact.kind === 'signer' && ['name', 'email', 'documentNumber'].includes(fact.field)
}

export function isReadOnly({ kind }: Fact): boolean {
  return kind === 'file' || kind === 'sheet' || kind === 'document'
}

export function readFact(document: TableLine, fact: Fact, language: Language): string {
  switch (fact.kind) {
    case 'name':
    case 'document':
      return document.name
    case 'file':
      return document.fileName
    case 'message':
      return document.message ?? ''
    case 'deadlineAt':
      return document.deadlineAt === undefined ? '' : writeDay(document.deadlineAt, language)
    case 'categories':
      return writeNames((document.categories ?? []).map(fact.choices.textOf))
    case 'sheet':
      return document.columns?.[fact.column] ?? ''
    case 'signer':
      return readSigner(document.signers[indexOf(document, fact)], fact)
    default:
      return assertNever(fact)
  }
}

type SignerFact = Extract<Fact, { kind: 'signer' }>

function indexOf({ signer = 0 }: TableLine, { index = signer }: SignerFact): number {
  return index
}

function readSigner(signer: Signer | undefined, { field, choices }: SignerFact): string {
  if (!signer) return ''
  if (field === 'order') return signer.order === undefined ? '' : String(signer.order)
  const text = signer[field] ?? ''
  if (field === 'documentNumber') return writeCpf(text)
  if (field === 'telephone') {
    return readTelephone(signer.telephoneCountryCode ?? HOME_COUNTRY, text)
  }
  return choices?.textOf(text) ?? text
}

/** Returns the text of a person for a signer's cell; undefined if unknown. */
export function readPerson(
  { name, email, documentNumber, telephone, telephoneCountryCode = HOME_COUNTRY }: KnownPerson,
  field: SignerField,
): string | undefined {
  if (field === 'name') return name
  if (field === 'email') return email
  if (field === 'documentNumber') return documentNumber && writeCpf(documentNumber)
  return field === 'telephone'
    ? telephone && readTelephone(telephoneCountryCode, telephone)
    : undefined
}

/** Returns the number, with its country code if that is foreign, so that a copy is the same number. */
function readTelephone(countryCode: string, number: string): string {
  const isForeign = countryCode !== HOME_COUNTRY && number !== '' && !number.startsWith('+')
  return isForeign ? `+${countryCode} ${number}` : formatTelephone(countryCode, number)
}

/** Undefined: the draft cannot take the text there. */
export function writeFact(
  document: TableLine,
  fact: Fact,
  typed: string,
  language: Language,
): DraftChange | undefined {
  const text = fact.kind === 'message' ? typed : typed.trim()
  switch (fact.kind) {
    case 'name':
      return { name: text }
    case 'message':
      return { message: text === '' ? null : text }
    case 'deadlineAt': {
      const at = text === '' ? null : readDay(text, { language, isLeft: true })
      return at === undefined ? undefined : { deadlineAt: at }
    }
    case 'signer': {
      const { signers } = document
      const index = indexOf(document, fact)
      const signer = signers[index] ?? (index === signers.length ? NOBODY : undefined)
      const changed = signer && writeSigner(signer, fact, text)
      return changed && { signers: putSigner(signers, index, changed) }
    }
    case 'categories': {
      const ids = listNames(text).map(fact.choices.idOf)
      if (!ids.every((id) => id !== undefined)) return undefined
      return { categories: ids.length === 0 ? null : ids }
    }
    case 'file':
    case 'sheet':
    case 'document':
      return undefined
    default:
      return assertNever(fact)
  }
}

/** Signer that is added after the last one when the first cell is written. */
const NOBODY: Signer = { email: '', role: '' }

/** An added signer signs last if all others have an order. */
function putSigner(signers: readonly Signer[], index: number, signer: Signer): readonly Signer[] {
  if (index < signers.length) return signers.with(index, signer)
  const isOrdered = signers.length > 0 && signers.every(({ order }) => order !== undefined)
  const last = Math.max(0, ...signers.map(({ order = 0 }) => order))
  return [
    ...signers,
    isOrdered && signer.order === undefined ? { ...signer, order: last + 1 } : signer,
  ]
}

function writeSigner(
  signer: Signer,
  { field, choices }: SignerFact,
  text: string,
): Signer | undefined {
  const value = text === '' ? undefined : text
  switch (field) {
    case 'email':
    case 'role':
      return { ...signer, [field]: text }
    case 'order': {
      const isNumber = /^\d{1,3}$/u.test(text)
      if (value !== undefined && !isNumber) return undefined
      return keep(signer, { order: value === undefined ? undefined : Number(value) })
    }
    case 'name':
      return keep(signer, { name: value })
    case 'authenticationMethod':
    case 'signatureLinkMethod':
      return writeMethod(signer, field, value && (choices?.idOf(value) ?? null))
    case 'documentNumber':
      return keep(signer, { documentNumber: value && writeCpf(value) })
    case 'telephone': {
      const { telephoneCountryCode: known } = signer
      if (value === undefined) return keep(signer, { telephone: undefined })
      // The number's own country code, whatever the last one was; a text that is no number is stored as typed.
      const { countryCode, number } = parseTelephone(value) ?? {
        countryCode: known ?? HOME_COUNTRY,
        number: value,
      }
      return keep(signer, {
        telephone: formatTelephone(countryCode, number),
        telephoneCountryCode: countryCode,
      })
    }
    default:
      return assertNever(field)
  }
}

/** `null`: the text is none of the choices. */
function writeMethod(
  signer: Signer,
  field: 'authenticationMethod' | 'signatureLinkMethod',
  method: string | null | undefined,
): Signer | undefined {
  if (method === null) return undefined
  if (field === 'authenticationMethod') return keep(signer, { authenticationMethod: method })
  const link = SIGNATURE_LINK_METHODS.find((each) => each === method)
  return keep(signer, { signatureLinkMethod: link })
}

type Optional =
  | 'authenticationMethod'
  | 'signatureLinkMethod'
  | 'name'
  | 'documentNumber'
  | 'telephone'
  | 'telephoneCountryCode'
  | 'order'

/** Returns the signer without fields that are undefined. */
function keep(
  signer: Signer,
  change: { readonly [Field in Optional]?: Signer[Field] | undefined },
): Signer {
  const { email, role, ...optional } = signer
  return { email, role, ...omitUndefined({ ...optional, ...change }) }
}

/** Groups findings by the key of their cell; those without a column are at the document's name. */
export function placeFindings(
  findings: readonly Finding[],
  keys: ReadonlySet<string>,
): ReadonlyMap<string, readonly Finding[]> {
  return Map.groupBy(findings, ({ path }) => {
    const [list, index, field] = path
    const isTelephone = field === 'telephoneCountryCode'
    const key = [list, index, isTelephone ? 'telephone' : field].filter(
      (part) => part !== undefined,
    )
    return [key.join('.'), String(list)].find((each) => keys.has(each)) ?? 'name'
  })
}
