// Which draft of the batch is the file of which row: what a person said first, then what an earlier
// sheet left, then what the desk finds. Pure but for the desk.
import type { DraftDocument } from '../../../shared/model/draft.ts'
import { toFileName } from '../../../shared/model/draft.ts'
import type { DraftFile } from '../../../shared/model/draft-file.ts'
import type { DocumentId, Sha256 } from '../../../shared/model/ids.ts'
import type { Link, MatchWay, SheetMatching } from '../../../shared/model/sheet-import.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import type { CpfsInText } from '../../pdf/read-cpfs.ts'
import type { MatchFile } from '../../import/match/match-files.ts'
import type { RowMarks } from '../../import/match/row-marks.ts'
import type { Desk } from './desk-keeper.ts'
import type { MarkedDraft } from './recognise.ts'
import { recognise } from './recognise.ts'

/** What is done with rows and drafts, as far as matching knows. */
export type Matched = Pick<SheetMatching, 'pairs' | 'ambiguities' | 'leftRows' | 'leftFiles'>

export type MatchRequest = {
  readonly documents: readonly DraftDocument[]
  readonly links: readonly Link[]
  readonly ways: readonly MatchWay[]
  /** Where nobody has looked, absent. */
  readonly textOf: (content: Sha256) => CpfsInText | undefined
}

/** It came from a row and waits for its file: nothing that could be matched. */
export function isWaiting({ file }: Pick<DraftDocument, 'file'>): boolean {
  return (
    file.kind === 'refused' &&
    (file.finding.code === 'file.notInBatch' || file.finding.code === 'file.notChosen')
  )
}

/** The contract itself, without what the batch appends to it. */
export function toOwnContent(file: DraftFile): Sha256 | undefined {
  if (file.kind !== 'stored') return undefined
  return file.annexed?.own.file.sha256 ?? file.file.sha256
}

export function toMarkedDrafts(documents: readonly DraftDocument[]): readonly MarkedDraft[] {
  return documents.flatMap(({ id, source, imported }) =>
    source && imported ? [{ id, line: source.line, marks: imported.marks }] : [],
  )
}

export function toMatchFiles(
  documents: readonly DraftDocument[],
  textOf: MatchRequest['textOf'],
): readonly MatchFile[] {
  return documents.map((document) => {
    const content = toOwnContent(document.file)
    const cpfs = content === undefined ? undefined : textOf(content)?.cpfs
    return omitUndefined({ id: document.id, name: toNameOfFile(document), cpfs })
  })
}

/** As people know it: a Word file that was converted here keeps its own name. */
function toNameOfFile(document: DraftDocument): string {
  const { file } = document
  return (file.kind === 'stored' ? file.word?.originalName : undefined) ?? toFileName(document)
}

export async function matchDrafts(
  { distant }: Pick<Desk, 'distant'>,
  { documents, links, ways, textOf }: MatchRequest,
): Promise<Matched> {
  const rows = await distant.marks()
  const files = documents.filter((document) => !isWaiting(document))
  const { pairs: told, without } = settle(rows, files, links)
  const given = new Set(told.map(({ documentId }) => documentId))
  const free = files.filter(({ id }) => !given.has(id))
  const settled = [...told.map(({ line }) => line), ...without]
  const found = await distant.match(toMatchFiles(free, textOf), ways, settled)
  const byId = new Map(free.map(({ id }) => [String(id), id]))
  const toIds = (names: readonly string[]) => names.flatMap((name) => byId.get(name) ?? [])
  const matched = found.matches.flatMap(({ row, file, way }) =>
    toIds([file]).map((documentId) => ({ line: row, documentId, way })),
  )
  const open = ways.includes('column') ? rows.filter(({ namesFile }) => !namesFile) : rows
  const left = recogniseLeft(open, free, found.leftRows, toIds(found.leftFiles))
  const kept = new Set(left.flatMap(({ line, documentId }) => [line, documentId]))
  return {
    pairs: [...told, ...matched, ...left].toSorted((a, b) => a.line - b.line),
    ambiguities: found.ambiguities.map(({ rows: lines, files: names }) => ({
      lines,
      documentIds: toIds(names),
    })),
    leftRows: [...found.leftRows, ...without]
      .filter((line) => !kept.has(line))
      .toSorted((a, b) => a - b),
    leftFiles: toIds(found.leftFiles).filter((id) => !kept.has(id)),
  }
}

type Pairs = Matched['pairs']

/** What a person said now stands above what was put together by hand when a sheet was applied before. */
function settle(
  rows: readonly RowMarks[],
  files: readonly DraftDocument[],
  links: readonly Link[],
): { readonly pairs: Pairs; readonly without: readonly number[] } {
  const lines = new Set(rows.map(({ line }) => line))
  const ids = new Set(files.map(({ id }) => id))
  const standing = links.filter(
    ({ line, documentId }) => lines.has(line) && (documentId === undefined || ids.has(documentId)),
  )
  const linkedLines = new Set(standing.map(({ line }) => line))
  const linkedIds = new Set(standing.map(({ documentId }) => documentId))
  const byHand = files.filter(({ id, imported }) => imported?.isByHand && !linkedIds.has(id))
  const before = recognise(
    rows.filter(({ line }) => !linkedLines.has(line)),
    toMarkedDrafts(byHand),
  )
  const hand = standing.flatMap(({ line, documentId }) =>
    documentId === undefined ? [] : [{ line, documentId, way: 'hand' as const }],
  )
  return {
    pairs: [...hand, ...toPairs(before)],
    without: standing.flatMap(({ line, documentId }) => (documentId === undefined ? [line] : [])),
  }
}

/** A name or an e-mail that was corrected may be all by which a row had found its file. */
function recogniseLeft(
  rows: readonly RowMarks[],
  files: readonly DraftDocument[],
  leftRows: readonly number[],
  leftFiles: readonly DocumentId[],
): Pairs {
  const lines = new Set(leftRows)
  const ids = new Set(leftFiles)
  const drafts = files.filter(({ id }) => ids.has(id))
  return toPairs(
    recognise(
      rows.filter(({ line }) => lines.has(line)),
      toMarkedDrafts(drafts),
    ),
  )
}

function toPairs(found: ReadonlyMap<number, DocumentId>): Pairs {
  return Array.from(found, ([line, documentId]) => ({ line, documentId, way: 'before' as const }))
}
