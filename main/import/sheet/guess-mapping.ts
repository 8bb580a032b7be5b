// Guesses which column feeds which field: headers first, then the values, which outvote a header that
// they contradict. A guess is shown and corrected by hand; what is not sure stays unmapped.
import type {
  ColumnMapping,
  DocumentField,
  SignerColumns,
  SignerField,
} from '../../../shared/model/column-mapping.ts'
import { DOCUMENT_FIELDS, SIGNER_FIELDS } from '../../../shared/model/column-mapping.ts'
import type { Sheet } from '../../../shared/model/sheet.ts'
import { readColumn } from '../../../shared/model/sheet.ts'
import { findParty, isParty } from './find-party.ts'
import type { HeaderMeaning } from './header-words.ts'
import { readHeader } from './header-words.ts'
import type { ValueKind } from './value-kind.ts'
import { areDeadlines, areWords, findValueKind, KIND_SAMPLE } from './value-kind.ts'

type Column = HeaderMeaning & {
  readonly header: string
  readonly kind: ValueKind
  /** Its cells may be names. */
  readonly isWords: boolean
}

/** @param roles of the account: a group's own word becomes the role it means */
export function guessMapping(sheet: Sheet, roles: readonly string[] = []): ColumnMapping {
  const columns = sheet.header.map((header): Column => {
    const cells = readColumn(sheet, header, KIND_SAMPLE)
    const meaning = readHeader(header)
    const isDeadline = meaning.field === 'deadline' && areDeadlines(cells)
    const kind = isDeadline ? 'date' : findValueKind(cells)
    return correct({ ...meaning, header, kind, isWords: areWords(cells) }, roles)
  })
  const groups = nameGroups(groupSigners(columns), columns, roles)
  const used = new Set(
    groups.flatMap(({ columns: members }) => members.map(({ header }) => header)),
  )
  const free = columns.filter(({ header }) => !used.has(header))
  return { ...mapDocument(free), signers: groups.map((group) => toSigner(group, roles)) }
}

/** Of these e-mails say nothing against the header. */
const HOLD_EMAILS: ReadonlySet<DocumentField | SignerField> = new Set([
  'email',
  'observers',
  'substitutes',
])

/** What the values say when they and the header differ. */
function correct(column: Column, roles: readonly string[]): Column {
  const { field, kind, isSigner, owner } = column
  // A header without a field's word names an owner only if it is a role: "Contato" is nobody's.
  const isOwner = field !== undefined || roles.some((role) => readHeader(role).owner === owner)
  const as = (changed: Column['field']): Column => ({
    ...column,
    field: changed,
    owner: isOwner ? owner : '',
  })
  if (kind === 'email') {
    return field !== undefined && HOLD_EMAILS.has(field) ? column : as('email')
  }
  if (kind === 'file') return as('file')
  if (kind === 'cpf' && (field === 'documentName' || field === 'name' || field === undefined)) {
    return as('documentNumber')
  }
  if (field === 'documentName' && isSigner) return as('documentNumber')
  if (kind === 'none') return column
  const isContradicted =
    (field === 'email' && kind !== 'other') || (field === 'deadline' && kind !== 'date')
  return isContradicted ? as(undefined) : column
}

type SignerGroup = {
  readonly number: number
  readonly owner: string
  readonly columns: readonly Column[]
}

/**
 * Columns that speak of one signer: by number (`email 1`), or by a word that an e-mail column has too
 * ("E-mail do locatário", "CPF do locatário", "Locatário").
 */
function groupSigners(columns: readonly Column[]): readonly SignerGroup[] {
  const owners = new Set(columns.flatMap(({ field, owner }) => (field === 'email' ? [owner] : [])))
  const hasNumbers = columns.some(({ field, number }) => field === 'email' && number !== undefined)
  const groups = new Map<string, Column[]>()
  for (const column of columns) {
    const named = nameOwner(column, owners)
    if (!named) continue
    // Beside `email 2` a plain `email` is the first one.
    const number = named.number ?? (hasNumbers && named.owner === '' ? 1 : 0)
    const key = `${number} ${named.owner}`
    groups.set(key, [...(groups.get(key) ?? []), named])
  }
  return [...groups]
    .map(([key, members]) => ({
      number: Number(key.slice(0, key.indexOf(' '))),
      owner: key.slice(key.indexOf(' ') + 1),
      columns: members,
    }))
    .filter(({ columns: members }) => members.some(isTelling))
    .toSorted((a, b) => a.number - b.number)
}

/** "Locatário | CPF | E-mail": a party's own column names the people of a group that names nobody. */
function nameGroups(
  groups: readonly SignerGroup[],
  columns: readonly Column[],
  roles: readonly string[],
): readonly SignerGroup[] {
  const isRole = ({ owner }: Column): boolean =>
    roles.some((role) => readHeader(role).owner === owner)
  const used = new Set(groups.flatMap(({ columns: members }) => members.map(toHeader)))
  const parties = columns.filter(
    (column) =>
      column.field === undefined &&
      column.kind === 'other' &&
      column.isWords &&
      !used.has(column.header) &&
      (isRole(column) || isParty(column.owner)),
  )
  const nameless = groups.filter(({ owner, columns: members }) => owner === '' && !hasName(members))
  return groups.map((group) => {
    if (!nameless.includes(group)) return group
    const party = findParty(
      columns.map(toHeader),
      group.columns.map(toHeader),
      parties.map(toHeader),
      nameless.length === 1,
    )
    const column = parties.find(({ header }) => header === party)
    if (!column) return group
    return {
      ...group,
      // A customer is no role of a signature; a tenant is, where the account says so.
      owner: isRole(column) ? column.owner : '',
      columns: [{ ...column, field: 'name' }, ...group.columns],
    }
  })
}

const toHeader = ({ header }: Column): string => header

function hasName(columns: readonly Column[]): boolean {
  return columns.some(({ field }) => field === 'name')
}

/** The column as one of a signer; undefined when it is none. */
function nameOwner(column: Column, owners: ReadonlySet<string>): Column | undefined {
  const { field, owner, kind, isSigner } = column
  if (field === undefined && owner !== '' && owners.has(owner) && kind === 'other') {
    return { ...column, field: 'name' }
  }
  if (!isSignerField(field)) return undefined
  return owner === '' || owners.has(owner) || isSigner ? column : undefined
}

/** A group needs more than, say, a lone `ordem`: something that finds a person. */
function isTelling({ field, isSigner }: Column): boolean {
  return field === 'email' || field === 'documentNumber' || isSigner
}

function isSignerField(field: Column['field']): field is SignerField {
  return SIGNER_FIELDS.some((each) => each === field)
}

/** The first column of each field; a second one of the same stays an ordinary column. */
function toSigner({ owner, columns }: SignerGroup, roles: readonly string[]): SignerColumns {
  const fields = new Map<SignerField, string>()
  for (const { field, header } of columns) {
    if (isSignerField(field) && !fields.has(field)) fields.set(field, header)
  }
  const headers = columns.map(({ header }) => header)
  const role = owner === '' ? undefined : toRole(owner, headers, roles)
  return { ...Object.fromEntries(fields), ...(role === undefined ? {} : { fixed: { role } }) }
}

/**
 * The account's role that reads the same without accents, else its only one that is among the words
 * ("Contratante / Locador"): one that the account does not have is never guessed. While its roles are not
 * known, the words as the headers write them.
 */
function toRole(
  owner: string,
  headers: readonly string[],
  roles: readonly string[],
): string | undefined {
  const same = roles.find((role) => readHeader(role).owner === owner)
  if (same !== undefined) return same
  const among = roles.filter((role) => ` ${owner} `.includes(` ${readHeader(role).owner} `))
  if (roles.length > 0) return among.length === 1 ? among[0] : undefined
  const written = headers.flatMap((header) => header.match(/\p{L}+/gu) ?? [])
  const words = owner
    .split(' ')
    .map((word) => written.find((each) => readHeader(each).owner === word) ?? word)
    .join(' ')
    .toLocaleLowerCase('pt-BR')
  return `${words.charAt(0).toLocaleUpperCase('pt-BR')}${words.slice(1)}`
}

function mapDocument(columns: readonly Column[]): Partial<Record<DocumentField, string>> {
  const find = (field: DocumentField): string | undefined =>
    (
      columns.find((each) => each.field === field && each.owner === '') ??
      columns.find((each) => each.field === field)
    )?.header
  const found = DOCUMENT_FIELDS.flatMap((field) => {
    const header = find(field)
    return header === undefined ? [] : [[field, header] as const]
  })
  const mapping = Object.fromEntries(found)
  // Without signers' columns beside it, a name is the document's.
  const name = columns.find(({ field, owner }) => field === 'name' && owner === '')?.header
  return mapping['documentName'] === undefined && name !== undefined
    ? { ...mapping, documentName: name }
    : mapping
}
