// Prepares rows of a sheet as documents without files: each cell goes through the repair of its field.
import type { ColumnMapping } from '../../../shared/model/column-mapping.ts'
import { documentColumns, SIGNER_FIELDS } from '../../../shared/model/column-mapping.ts'
import type { PreparedRow } from '../../../shared/model/prepared-row.ts'
import type { FieldColumn } from '../../../shared/model/sheet-source.ts'
import type { Sheet, SheetRow } from '../../../shared/model/sheet.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import { isCellError } from '../../../shared/rules/cell-error.ts'
import type { Finding, FindingCode } from '../../../shared/rules/finding.ts'
import { makeFinding } from '../../../shared/rules/finding.ts'
import { parseAmount } from '../../../shared/rules/parse-amount.ts'
import { tidyText } from '../../../shared/rules/repair-text.ts'
import type { ToFieldColumns } from './field-columns.ts'
import { createFieldColumns } from './field-columns.ts'
import type { LineGroup } from './group-lines.ts'
import { groupLines } from './group-lines.ts'
import type { IdLabels } from './prepare-options.ts'
import { NO_LABELS, prepareOptions } from './prepare-options.ts'
import type { PreparedSigner, UnreadableField } from './prepare-signer.ts'
import { prepareSigner } from './prepare-signer.ts'
import type { DayFacts, ReadDeadline } from './read-times.ts'
import { createReadDeadline } from './read-times.ts'
import type { RowReader } from './row-reader.ts'
import { createGroupReader, createRowReader, indexColumns } from './row-reader.ts'

/**
 * Makes one document per line, or one per key with a signer per line.
 * @param days facts without which a deadline as a number of days cannot be read
 */
export function prepareRows(
  sheet: Sheet,
  mapping: ColumnMapping,
  knownLabels: IdLabels = NO_LABELS,
  days?: DayFacts,
): readonly PreparedRow[] {
  const context = {
    mapping,
    knownLabels,
    readDeadline: createReadDeadline(days),
    header: sheet.header,
    blank: Object.fromEntries(sheet.header.map((name) => [name, ''])),
    columnsOf: indexColumns(sheet),
    toFieldColumns: createFieldColumns(mapping),
  }
  return groupLines(sheet, mapping).map((group) => prepareGroup(group, context))
}

/** Facts that all rows of a sheet share. */
type Context = {
  readonly mapping: ColumnMapping
  readonly knownLabels: IdLabels
  readonly readDeadline: ReadDeadline
  readonly header: Sheet['header']
  readonly blank: Readonly<Record<string, string>>
  readonly columnsOf: ReadonlyMap<string, number>
  readonly toFieldColumns: ToFieldColumns
}

function prepareGroup(group: LineGroup, context: Context): PreparedRow {
  const { mapping, knownLabels, readDeadline, header, blank, columnsOf } = context
  const { first, rest, findings: ofGroup } = group
  const ofFirst = createRowReader(first, columnsOf)
  const ofRest = rest.map((row) => createRowReader(row, columnsOf))
  const readers = [ofFirst, ...ofRest]
  const reader = createGroupReader(ofFirst, ofRest)
  const name = reader.repaired(mapping.documentName, tidyText)
  const { options, findings } = prepareOptions(mapping, reader, knownLabels, readDeadline)
  const people = readers.flatMap((each) =>
    mapping.signers.flatMap((columns) => prepareSigner(columns, each, knownLabels.roles) ?? []),
  )
  const fileName = reader.cell(mapping.file)
  const informed = (mapping.informations ?? []).flatMap(({ column }, place) =>
    reader.cell(column) === '' ? [] : [place],
  )
  const fields = toFields(blank, header, first)
  const lineOf = rest.length === 0 ? undefined : reader.lineOf
  const columns = context.toFieldColumns(first.line, people, informed, lineOf)
  return omitUndefined({
    line: first.line,
    document: {
      ...options,
      name,
      signers: [...people.map(({ signer }) => signer), ...(mapping.fixedSigners ?? [])],
    },
    fileName: fileName === '' ? undefined : fileName,
    fields: rest.length === 0 ? fields : { ...fields, ...readOtherLines(mapping, header, group) },
    repairs: readers.flatMap(({ repairs }) => repairs),
    columns,
    findings: [
      ...ofGroup,
      ...findings,
      ...people.flatMap(toUnreadable),
      ...readers.flatMap((each) => toCellErrors(each, first.line, columns)),
    ],
  })
}

/**
 * Cells by column.
 * @param blank object with every column empty: to copy it is faster than to grow an object
 */
function toFields(
  blank: Readonly<Record<string, string>>,
  header: readonly string[],
  { cells }: SheetRow,
): Readonly<Record<string, string>> {
  const fields = { ...blank }
  for (let at = 0; at < header.length; at += 1) fields[header[at] ?? ''] = cells[at] ?? ''
  return fields
}

/**
 * Cells that the first line leaves empty and another line fills, in all columns but those of signers alone. Amounts
 * that differ are all in the cell, which is no amount then: the sum of a policy would take one of them.
 */
function readOtherLines(
  mapping: ColumnMapping,
  header: readonly string[],
  { first, rest }: LineGroup,
): Readonly<Record<string, string>> {
  const ofSigners = new Set(
    mapping.signers.flatMap((columns) => SIGNER_FIELDS.flatMap((field) => columns[field] ?? [])),
  )
  for (const column of documentColumns(mapping)) ofSigners.delete(column)
  return Object.fromEntries(
    header.flatMap((column, at) => {
      if (ofSigners.has(column)) return []
      const own = readFilled(first, at)
      const texts = [own, ...rest.map((row) => readFilled(row, at))].filter((each) => each !== '')
      const byAmount = Map.groupBy(texts, parseAmount)
      const areAmounts = byAmount.size > 1 && !byAmount.has(undefined)
      const text = areAmounts ? [...byAmount.values()].map(([each]) => each).join('; ') : texts[0]
      return text === undefined || text === own ? [] : [[column, text]]
    }),
  )
}

/** Returns the text of a cell; empty for the error of a formula. */
function readFilled({ cells }: SheetRow, at: number): string {
  const text = (cells[at] ?? '').trim()
  return isCellError(text) ? '' : text
}

const UNREADABLE = {
  role: 'signer.roleNotGiven',
  order: 'signer.orderUnreadable',
  signatureLinkMethod: 'signer.linkUnreadable',
  saveAsContact: 'signer.flagUnreadable',
  requireDocumentNumber: 'signer.flagUnreadable',
} as const satisfies Readonly<Record<UnreadableField, FindingCode>>

function toUnreadable({ unreadable }: PreparedSigner, index: number): readonly Finding[] {
  return unreadable.map(({ field, text }) =>
    makeFinding(UNREADABLE[field], ['signers', index, field], { text }),
  )
}

/** Findings of formulas without a result in cells that feed a field. */
function toCellErrors(
  { errors, line }: RowReader,
  firstLine: number,
  columns: readonly FieldColumn[],
): readonly Finding[] {
  return [...errors].map(([column, text]) => {
    const fed = columns.find((each) => each.column === column && (each.line ?? firstLine) === line)
    return makeFinding('cell.formulaError', fed?.path ?? [], { column, text })
  })
}
