// Application of a sheet row to a draft. Fields of the sheet replace those of the draft; other fields stay as a
// person left them (texts of templates: rerender-templates.ts). Pure.
import type { ColumnMapping } from '../../../shared/model/column-mapping.ts'
import type { DraftDocument } from '../../../shared/model/draft.ts'
import type { DocumentId } from '../../../shared/model/ids.ts'
import type { PreparedRow } from '../../../shared/model/prepared-row.ts'
import type { ImportedRow } from '../../../shared/model/sheet-source.ts'
import type { SignatureArea } from '../../../shared/model/signature-area.ts'
import { findHeirs } from '../../../shared/model/signer-edit.ts'
import type { Signer } from '../../../shared/model/signer.ts'
import { CONTRACT_EXTENSION } from '../../../shared/model/stored-file.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import { toCanonicalEmail } from '../../../shared/rules/canonical.ts'
import type { Finding } from '../../../shared/rules/finding.ts'
import { makeFinding } from '../../../shared/rules/finding.ts'

export type AppliedSheet = {
  /** Name of the sheet's file. */
  readonly fileName: string
  readonly mapping: ColumnMapping
}

export function applyRow(
  before: DraftDocument,
  row: PreparedRow,
  { fileName, mapping }: AppliedSheet,
  imported: Pick<ImportedRow, 'marks' | 'isByHand'>,
): DraftDocument {
  const { name, signers: _, informations, ...options } = row.document
  const people = mergeSigners(before, row)
  return omitUndefined({
    ...before,
    ...emptied(before),
    ...options,
    name: name === '' ? before.name : name,
    signers: people,
    areas: follow(before, people),
    informations: mergeInformations(before.informations, informations, mapping),
    columns: row.fields,
    source: { fileName, line: row.line, columns: row.columns },
    imported: { ...imported, unread: row.findings.map((each) => toPlaced(each, row)) },
  })
}

/** Returns the draft of a row that has no file yet. */
export function toWaitingDraft(
  id: DocumentId,
  { fileName: originalName = '' }: Pick<PreparedRow, 'fileName'>,
): DraftDocument {
  const finding =
    originalName === ''
      ? makeFinding('file.notChosen', ['file'])
      : makeFinding('file.notInBatch', ['file'], { file: originalName })
  return {
    id,
    name: originalName.replace(CONTRACT_EXTENSION, ''),
    file: { kind: 'refused', originalName, finding },
    signers: [],
    areas: [],
  }
}

const SHEET_OPTIONS = [
  'message',
  'deadlineAt',
  'scheduledToAt',
  'folderId',
  'categories',
  'groups',
  'reminderFrequency',
  'observers',
] as const satisfies readonly (keyof DraftDocument)[]
type SheetOption = (typeof SHEET_OPTIONS)[number]

/** Returns the fields that an earlier sheet gave, emptied: the new sheet may have emptied their cells. */
function emptied({ source }: DraftDocument): Partial<Record<SheetOption, undefined>> {
  const said = new Set(source?.columns.map(({ path }) => path[0]))
  return Object.fromEntries(
    SHEET_OPTIONS.filter((field) => said.has(field)).map((field) => [field, undefined]),
  )
}

/** Returns the signers after the row; a row without signers keeps those that a person entered. */
function mergeSigners(before: DraftDocument, row: PreparedRow): readonly Signer[] {
  const { signers } = row.document
  const cameFromSheet = before.source?.columns.some(({ path }) => path[0] === 'signers') ?? false
  if (signers.length === 0) return cameFromSheet ? [] : before.signers
  const known = new Map(before.signers.map((signer) => [toCanonicalEmail(signer.email), signer]))
  return signers.map((signer, index) => {
    const same = signer.email === '' ? undefined : known.get(toCanonicalEmail(signer.email))
    return same ? { ...withoutFed(same, row, index), ...signer } : signer
  })
}

/** Returns the signer without the optional fields that a column gives. */
function withoutFed(signer: Signer, { columns }: PreparedRow, index: number): Signer {
  const fed = new Set(
    columns.flatMap(({ path: [list, at, field] }) =>
      list === 'signers' && at === index ? [String(field)] : [],
    ),
  )
  const { email, role, ...rest } = signer
  const kept = Object.entries(rest).filter(([field]) => !fed.has(field))
  return { email, role, ...Object.fromEntries(kept) }
}

/**
 * Returns the areas after the row: each stays with its person in any order of the sheet, or goes to the person's
 * replacement; without one it is removed. When the row has no signers, all areas stay.
 */
function follow(
  { signers, areas }: Pick<DraftDocument, 'signers' | 'areas'>,
  after: readonly Signer[],
): readonly SignatureArea[] {
  if (after.length === 0) return areas
  const heirs = findHeirs(signers, after)
  const isNew = (place: number): boolean => place < after.length && !heirs.includes(place)
  return areas.flatMap((area) => {
    // Area placed before its signer was named: for the signer at its index.
    if (!signers[area.signer]) return [area]
    const signer = heirs[area.signer] ?? (isNew(area.signer) ? area.signer : undefined)
    return signer === undefined ? [] : [{ ...area, signer }]
  })
}

type Informations = DraftDocument['informations']

function mergeInformations(
  before: Informations,
  said: Informations = [],
  { informations = [] }: ColumnMapping,
): Informations {
  const fed = new Set(informations.map(({ informationFieldId }) => informationFieldId))
  const kept = (before ?? []).filter(({ informationFieldId }) => !fed.has(informationFieldId))
  // Fields of the sheet first: its columns refer to them by index.
  const all = [...said, ...kept]
  return all.length === 0 ? undefined : all
}

/**
 * Returns a finding of a whole row with the path of the field that its column gives, else of the signers, where a
 * person corrects it.
 */
function toPlaced(finding: Finding, { columns }: PreparedRow): Finding {
  if (finding.path.length > 0) return finding
  const fed = columns.find(({ column }) => column === finding.params['column'])
  const isAboutGroup = finding.code === 'row.keyMissing'
  return { ...finding, path: (isAboutGroup ? undefined : fed?.path) ?? ['signers'] }
}
