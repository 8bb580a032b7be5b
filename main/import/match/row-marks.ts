// Marks by which a row is recognised when a corrected sheet is opened: digests of its content, kept with the draft
// that was made of the row.
import { createHash } from 'node:crypto'
import { foldText } from '../../../shared/fold-text.ts'
import type { PreparedRow } from '../../../shared/model/prepared-row.ts'
import { toCpfDigits } from '../../../shared/rules/cpf.ts'
import { toCanonicalEmail, toCanonicalName } from '../../../shared/rules/canonical.ts'

/** Kinds of marks, the surest first: whole row, key, document's name, people. */
export const MARK_KINDS = ['row', 'key', 'name', 'people'] as const
export type MarkKind = (typeof MARK_KINDS)[number]

export type RowMarks = {
  readonly line: number
  /** Marks as `kind:digest`; at most one of a kind, and none for an empty part of the row. */
  readonly marks: readonly string[]
}

export type MarkedRow = RowMarks & {
  /** Whether the sheet names the row's file. */
  readonly namesFile: boolean
}

/** Hexadecimal digits of 64 bits: no two of ten thousand rows have the same digest by chance. */
const DIGEST_LENGTH = 16

/**
 * Marks of a row.
 * @param keyColumn column by which lines are grouped; undefined without grouping
 */
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
