// Guesses which column feeds which field: by headers, then by values, which count more where both differ. A person
// sees and corrects the guess; a doubtful column stays unmapped.
import { foldText } from '../../../shared/fold-text.ts'
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
import { areCounts, areDeadlines, areWords, findValueKind, KIND_SAMPLE } from './value-kind.ts'

type Column = HeaderMeaning & {
  readonly header: string
  readonly kind: ValueKind
  /** Whether the cells may be names. */
  readonly isWords: boolean
}

/**
 * Guesses a mapping.
 * @param roles roles of the account, to which the word of a group of columns is mapped
 */
export function guessMapping(sheet: Sheet, roles: readonly string[] = []): ColumnMapping {
  const columns = sheet.header.map((header): Column => {
    const cells = readColumn(sheet, header, KIND_SAMPLE)
    const meaning = readHeader(header)
    const isTerm = /^prazo\P{L}*$/u.test(foldText(header)) && areCounts(cells)
    const isDeadline = meaning.field === 'deadline' && areDeadlines(cells) && !isTerm
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

/** Fields that contain e-mails, so that e-mails do not contradict such a header. */
const HOLD_EMAILS: ReadonlySet<DocumentField | SignerField> = new Set([
  'email',
  'observers',
  'substitutes',
])

/** Column corrected by its values where they and the header differ. */
function correct(column: Column, roles: readonly string[]): Column {
  const { field, kind, isSigner, owner } = column
  // A header without a field names an owner only if it is a role; "Contato" is none.
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
    (field === 'email' && kind !== 'other') ||
    (field === 'deadline' && (kind !== 'date' || CONTRACT_TERM.test(owner)))
  return isContradicted ? as(undefined) : column
}

/** Words beside `prazo` that make it a term of the contract: 12 months would end the signing after 12 days. */
const CONTRACT_TERM =
  /\b(?:mes|meses|anos?|semanas?|horas?|months?|years?|weeks?|hours?|vigencia|validade|locacao|aluguel|contratual|pagamento|entrega|garantia|carencia|execucao|experiencia|obra|servicos?|rescisao|aviso)\b/u

type SignerGroup = {
  readonly number: number
  readonly owner: string
  readonly columns: readonly Column[]
}

/**
 * Groups of columns that belong to one signer: by number (`email 1`), or by a word that an e-mail column has too
 * ("E-mail do locatário", "CPF do locatário", "Locatário").
 */
function groupSigners(columns: readonly Column[]): readonly SignerGroup[] {
  const owners = new Set(columns.flatMap(({ field, owner }) => (field === 'email' ? [owner] : [])))
  const hasNumbers = columns.some(({ field, number }) => field === 'email' && number !== undefined)
  const groups = new Map<string, Column[]>()
  for (const column of columns) {
    const named = nameOwner(column, owners)
    if (!named) continue
    // Beside `email 2`, a column `email` without number is the first.
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
    .filter(({ columns: members }) => members.some(isIdentifying))
    .toSorted((a, b) => a.number - b.number)
}

/** Gives a group without names the column of a party before it: "Locatário | CPF | E-mail". */
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
      // The party is the group's role only where the account has such a role: a tenant may be one, a customer is
      // none.
      owner: isRole(column) ? column.owner : '',
      columns: [{ ...column, field: 'name' }, ...group.columns],
    }
  })
}

const toHeader = ({ header }: Column): string => header

function hasName(columns: readonly Column[]): boolean {
  return columns.some(({ field }) => field === 'name')
}

/** Column as one of a signer; undefined when it is none. */
function nameOwner(column: Column, owners: ReadonlySet<string>): Column | undefined {
  const { field, owner, kind, isSigner } = column
  if (field === undefined && owner !== '' && owners.has(owner) && kind === 'other') {
    return { ...column, field: 'name' }
  }
  if (!isSignerField(field)) return undefined
  return owner === '' || owners.has(owner) || isSigner ? column : undefined
}

/** Whether a column identifies a person; a group of, say, only `ordem` does not. */
function isIdentifying({ field, isSigner }: Column): boolean {
  return field === 'email' || field === 'documentNumber' || isSigner
}

function isSignerField(field: Column['field']): field is SignerField {
  return SIGNER_FIELDS.some((each) => each === field)
}

/** Columns of a signer: the first column of each field; further ones stay ordinary columns. */
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
 * Role of the account that equals the owner without accents, else the only role among its words ("Contratante /
 * Locador"). A role that the account does not have is never guessed; while roles are unknown, the header's words are
 * taken.
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
  // Without columns of signers, a column `name` is the document's name.
  const name = columns.find(({ field, owner }) => field === 'name' && owner === '')?.header
  return mapping['documentName'] === undefined && name !== undefined
    ? { ...mapping, documentName: name }
    : mapping
}
