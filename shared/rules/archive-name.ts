// Name of a signed file in the archive, from a template such as `{lote}/{contrato}_{nome}_assinado.pdf`, filled from
// the document and its spreadsheet line. A slash of the template makes a folder; one in a cell does not.
import { COLUMN_PREFIX, fillTidily, findFields, toFieldKey, toFieldName } from './fill-template.ts'
import type { PathLimits } from './safe-path.ts'
import { toSafePart, toSafePath } from './safe-path.ts'

/** Fields that every document has. A column of the same name is written `{coluna.nome}`. */
export const ARCHIVE_NAME_FIELDS = [
  'nome',
  'lote',
  'signatario',
  'email',
  'data',
  'ano',
  'mes',
  'dia',
] as const
export type ArchiveNameField = (typeof ARCHIVE_NAME_FIELDS)[number]

const PDF = '.pdf'

export type ArchiveNameFacts = {
  readonly documentName: string
  readonly batchName: string
  /** Name of the first signer; the e-mail where there is no name. */
  readonly signerName: string
  readonly signerEmail: string
  /** Day of the last signature, `2026-11-21`; empty when it is not known. */
  readonly signedOn: string
  /** Cells of the document's spreadsheet line by header. */
  readonly columns?: Readonly<Record<string, string>>
}

/** Values of fields by key (`toFieldKey`). */
export type TemplateFields = ReadonlyMap<string, string>

export function toArchiveNameFields(facts: ArchiveNameFacts): TemplateFields {
  const [ano = '', mes = '', dia = ''] = facts.signedOn.split('-')
  const own: Readonly<Record<ArchiveNameField, string>> = {
    nome: facts.documentName.replace(/\.(pdf|docx?)$/iu, ''),
    lote: facts.batchName,
    signatario: facts.signerName,
    email: facts.signerEmail,
    data: facts.signedOn,
    ano,
    mes,
    dia,
  }
  const columns = Object.entries(facts.columns ?? {})
  return new Map([
    ...columns.map(([header, cell]) => [toFieldKey(header), cell] as const),
    ...columns.map(([header, cell]) => [toFieldKey(COLUMN_PREFIX + header), cell] as const),
    ...Object.entries(own),
  ])
}

/** Returns the field that names a column in a template; undefined where a template cannot contain its header. */
export function toColumnField(header: string): string | undefined {
  const name = toFieldName(header)
  if (name === undefined) return undefined
  const key = toFieldKey(name)
  return ARCHIVE_NAME_FIELDS.some((field) => field === key) ? COLUMN_PREFIX + name : name
}

/** Slash between folders; one inside a field is of its header (`{CPF/CNPJ}`) or its form (`{Início:dd/MM/yyyy}`). */
const FOLDER_END = /(?<!\{[^{}]*)[/\\]|[/\\](?![^{}]*\})/u

/** Returns a relative path with `/` between folders, valid on all systems, ending in `.pdf`. */
export function toArchivePath(
  template: string,
  fields: TemplateFields,
  limits: PathLimits,
): string {
  const parts = template.replace(/\.pdf\s*$/iu, '').split(FOLDER_END)
  const filled = parts.map((part) => fillTidily(part, (key) => fields.get(key)))
  const stem = filled.at(-1) ?? ''
  const name = toSafePart(stem) === '' ? (fields.get('nome') ?? '') : stem
  return toSafePath([...filled.slice(0, -1), withoutExtension(name)], PDF, limits)
}

function withoutExtension(name: string): string {
  return name.replace(/\.pdf\s*$/iu, '')
}

export type TemplateProblem =
  | { readonly kind: 'unknownField'; readonly field: string }
  | { readonly kind: 'noField' | 'absolute' | 'parent' }

/**
 * Returns the first problem of a template.
 * @param headers of the columns that documents have; a field that is neither one of them nor one of every document is
 * unknown
 */
export function findTemplateProblem(
  template: string,
  headers: readonly string[] = [],
): TemplateProblem | undefined {
  if (/^\s*(?:[/\\]|[a-z]:)/iu.test(template)) return { kind: 'absolute' }
  if (template.split(FOLDER_END).some((part) => /^\s*\.\.+\s*$/u.test(part))) {
    return { kind: 'parent' }
  }
  const fields = findFields(template)
  if (fields.length === 0) return { kind: 'noField' }
  const columns = Object.fromEntries(headers.map((header) => [header, '']))
  const known = toArchiveNameFields({ ...NO_FACTS, columns })
  const unknown = fields.find((field) => !known.has(toFieldKey(field)))
  return unknown === undefined ? undefined : { kind: 'unknownField', field: unknown }
}

const NO_FACTS: ArchiveNameFacts = {
  documentName: '',
  batchName: '',
  signerName: '',
  signerEmail: '',
  signedOn: '',
}

/** Returns the name of a file that is not the final one; the name says so, however long it is (DL-02). */
export function toBesideName(
  documentName: string,
  what: 'parcial' | 'com_anexos',
  extension: string,
  limits: PathLimits,
): string {
  const name = documentName.replace(/\.(pdf|docx?)\s*$/iu, '')
  return toSafePath([name], `_${what}${extension}`, limits)
}
