// Marks by which a row of a sheet is known again when the sheet was corrected and is opened once more: digests of what
// it said, kept with the draft that it became.
import { createHash } from 'node:crypto'
import { foldText } from '../../../shared/fold-text.ts'
import type { PreparedRow } from '../../../shared/model/prepared-row.ts'
import { toCpfDigits } from '../../../shared/rules/cpf.ts'
import { toCanonicalEmail, toCanonicalName } from '../../../shared/rules/canonical.ts'

/** The surest first: the whole row, its key, its document's name, its people. */
export const MARK_KINDS = ['row', 'key', 'name', 'people'] as const
export type MarkKind = (typeof MARK_KINDS)[number]

export type RowMarks = {
  readonly line: number
  /** `kind:digest`; one of a kind, and none for what the row leaves empty. */
  readonly marks: readonly string[]
}

export type MarkedRow = RowMarks & {
  /** Its sheet says which file: no other is meant. */
  readonly namesFile: boolean
}

/** 64 bits: among ten thousand rows no two are alike by chance. */
const DIGEST_LENGTH = 16

/** @param keyColumn by which lines are grouped, where they are */
export function toRowMarks(
  { line, fields, document, fileName }: PreparedRow,
  keyColumn: string | undefined,
): MarkedRow {
  const cells = Object.entries(fields).map(([header, cell]) => `${header}\n${cell.trim()}`)
  const people = document.signers.map(({ email, documentNumber = '' }) =>
    [toCanonicalEmail(email), toCpfDigits(documentNumber) ?? documentNumber].join('\n'),
  )
  const said: Readonly<Record<MarkKind, string>> = {
    row: cells.join('\n\n'),
    key: keyColumn === undefined ? '' : foldText(fields[keyColumn] ?? '').trim(),
    name: toCanonicalName(document.name),
    people: people.toSorted().join('\n\n'),
  }
  const marks = MARK_KINDS.filter((kind) => said[kind].trim() !== '').map(
    (kind) => `${kind}:${digest(said[kind])}`,
  )
  return { line, marks, namesFile: fileName !== undefined }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, DIGEST_LENGTH)
}
