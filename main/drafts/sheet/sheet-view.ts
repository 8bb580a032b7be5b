// View of an import for the window, and which sheet and columns it begins with.
import type { ColumnMapping } from '../../../shared/model/column-mapping.ts'
import { mappedColumns } from '../../../shared/model/column-mapping.ts'
import type { DraftDocument } from '../../../shared/model/draft.ts'
import type {
  SheetFile,
  SheetImport,
  SheetView,
  TableChoice,
  TablePreview,
} from '../../../shared/model/sheet-import.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import type { AppliedMappings } from './applied-mappings.ts'
import type { PooledImportSession } from './import-session-pool.ts'
import type { SavedMappings } from './saved-mappings.ts'
import type { AccountWords, PreparedSession } from './sheet-session.ts'

export async function toSheetView(
  { file, distant, summary }: PreparedSession,
  record: SheetImport,
  canUndo: boolean,
  roles: readonly string[],
): Promise<SheetView> {
  const { choice, mapping, origin, ways, commonFileOf } = record
  const preview = await distant.preview(choice)
  const there = new Set(preview.header)
  const { headerLine } = preview
  return omitUndefined({
    file,
    choice: omitUndefined({ ...choice, headerLine: choice.headerLine ?? headerLine }),
    preview,
    mapping,
    origin,
    roles,
    missingColumns: [...new Set(mappedColumns(mapping))].filter((column) => !there.has(column)),
    summary,
    ways,
    commonFileOf,
    canUndo,
  })
}

/** Returns the first visible table with rows, else the first table. */
export function toFirstChoice({ tables }: SheetFile): TableChoice {
  const table = tables.findIndex(({ isHidden, rows }) => !isHidden && rows > 0)
  return { table: Math.max(0, table), withHidden: false }
}

export type FirstMapping = Pick<SheetImport, 'mapping' | 'origin'>

export type KnownMappings = {
  readonly saved: SavedMappings
  readonly applied: AppliedMappings
}

/**
 * Returns the mapping that was last applied to a sheet of this header, or a saved one that fits and was used since;
 * else the one guessed from headers and values.
 */
export async function findMapping(
  { saved, applied }: KnownMappings,
  importSession: PooledImportSession,
  choice: TableChoice,
  { accountId, roles }: AccountWords,
): Promise<FirstMapping> {
  const { header }: TablePreview = await importSession.distant.preview(choice)
  const last = await applied.find({ accountId, header })
  const fitting = await saved.useFitting(header, last?.appliedAt)
  if (fitting) return { mapping: fitting.mapping, origin: { kind: 'saved', name: fitting.name } }
  if (last) return { mapping: last.mapping, origin: { kind: 'applied' } }
  return guess(importSession, choice, roles)
}

export async function guess(
  { distant }: PooledImportSession,
  choice: TableChoice,
  roles: readonly string[],
): Promise<FirstMapping> {
  const mapping: ColumnMapping = await distant.guess(choice, roles)
  return { mapping, origin: { kind: 'guessed' } }
}

/** Returns the record without links and common file of drafts that were removed or released meanwhile. */
export function withoutGone(record: SheetImport, documents: readonly DraftDocument[]): SheetImport {
  const ids = new Set(documents.map(({ id }) => id))
  const { commonFileOf, links, ...rest } = record
  return omitUndefined({
    ...rest,
    commonFileOf: commonFileOf && ids.has(commonFileOf) ? commonFileOf : undefined,
    links: links.filter(({ documentId }) => documentId === undefined || ids.has(documentId)),
  })
}
