// What the window is shown of an import, and which sheet and columns it begins with.
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
import type { PooledImportSession } from './import-session-pool.ts'
import type { SavedMappings } from './saved-mappings.ts'
import type { PreparedSession } from './sheet-session.ts'

export async function toSheetView(
  { file, distant, summary }: PreparedSession,
  record: SheetImport,
  canUndo: boolean,
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
    missingColumns: [...new Set(mappedColumns(mapping))].filter((column) => !there.has(column)),
    summary,
    ways,
    commonFileOf,
    canUndo,
  })
}

/** The first sheet that a person sees and that has anything in it. */
export function toFirstChoice({ tables }: SheetFile): TableChoice {
  const table = tables.findIndex(({ isHidden, rows }) => !isHidden && rows > 0)
  return { table: Math.max(0, table), withHidden: false }
}

export type FirstMapping = Pick<SheetImport, 'mapping' | 'origin'>

/** One that was saved for these columns, else what headers and values say. */
export async function findMapping(
  mappings: Pick<SavedMappings, 'useFitting'>,
  importSession: PooledImportSession,
  choice: TableChoice,
  roles: readonly string[],
): Promise<FirstMapping> {
  const { header }: TablePreview = await importSession.distant.preview(choice)
  const saved = await mappings.useFitting(header)
  return saved
    ? { mapping: saved.mapping, origin: { kind: 'saved', name: saved.name } }
    : guess(importSession, choice, roles)
}

export async function guess(
  { distant }: PooledImportSession,
  choice: TableChoice,
  roles: readonly string[],
): Promise<FirstMapping> {
  const mapping: ColumnMapping = await distant.guess(choice, roles)
  return { mapping, origin: { kind: 'guessed' } }
}

/** Drafts that were removed or released meanwhile are no file of any row. */
export function withoutGone(record: SheetImport, documents: readonly DraftDocument[]): SheetImport {
  const ids = new Set(documents.map(({ id }) => id))
  const { commonFileOf, links, ...rest } = record
  return omitUndefined({
    ...rest,
    commonFileOf: commonFileOf && ids.has(commonFileOf) ? commonFileOf : undefined,
    links: links.filter(({ documentId }) => documentId === undefined || ids.has(documentId)),
  })
}
