// Drafts as the import session matches them: name of the file, CPFs of its text, and row of an earlier sheet.
import { dirname } from 'node:path'
import type { DraftDocument } from '../../../shared/model/draft.ts'
import { toFileName } from '../../../shared/model/draft.ts'
import type { DraftFile } from '../../../shared/model/draft-file.ts'
import type { DocumentId, Sha256 } from '../../../shared/model/ids.ts'
import type { SheetMatching } from '../../../shared/model/sheet-import.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import type { MatchDraft } from '../../import/match/match-drafts.ts'
import type { MatchFile } from '../../import/match/match-row.ts'
import type { MatchedRows } from '../../import/session/import-session.ts'
import type { CpfsInText } from '../../pdf/read-cpfs.ts'

/** Whether the draft came from a row and waits for its file. */
export function isWaiting({ file }: Pick<DraftDocument, 'file'>): boolean {
  return (
    file.kind === 'refused' &&
    (file.finding.code === 'file.notInBatch' || file.finding.code === 'file.notChosen')
  )
}

/** Returns the hash of the contract without annexes; undefined for a refused file. */
export function toOwnContent(file: DraftFile): Sha256 | undefined {
  if (file.kind !== 'stored') return undefined
  return file.annexed?.own.file.sha256 ?? file.file.sha256
}

/** @param textOf undefined for a text that was not read */
export function toMatchDrafts(
  documents: readonly DraftDocument[],
  textOf: (content: Sha256) => CpfsInText | undefined,
): readonly MatchDraft[] {
  return documents.map((document) => {
    const { file, source, imported } = document
    const content = toOwnContent(file)
    return omitUndefined({
      ...toMatchFile(document),
      cpfs: content === undefined ? undefined : textOf(content)?.cpfs,
      content,
      isWaiting: isWaiting(document) || undefined,
      row:
        source && imported
          ? { line: source.line, marks: imported.marks, isByHand: imported.isByHand }
          : undefined,
    })
  })
}

export function toMatchFile(document: DraftDocument): MatchFile {
  const { id, file } = document
  const folder = file.origin === undefined ? undefined : dirname(file.origin.path)
  return omitUndefined({ id, name: toNameOfFile(document), folder })
}

/** Returns the name of the file as people know it: a converted Word file keeps its own name. */
function toNameOfFile(document: DraftDocument): string {
  const { file } = document
  return (file.kind === 'stored' ? file.word?.originalName : undefined) ?? toFileName(document)
}

type Matched = Pick<SheetMatching, 'pairs' | 'ambiguities' | 'leftRows' | 'leftFiles' | 'made'>

export function toMatched(
  { matches, ambiguities, leftRows, leftFiles, made }: MatchedRows,
  documents: readonly DraftDocument[],
): Matched {
  const byId = new Map<string, DocumentId>(documents.map(({ id }) => [id, id]))
  const toIds = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? [])
  return {
    pairs: matches.flatMap(({ row: line, file, way }) =>
      toIds([file]).map((documentId) => ({ line, documentId, way })),
    ),
    ambiguities: ambiguities.map(({ rows: lines, files }) => ({
      lines,
      documentIds: toIds(files),
    })),
    leftRows,
    made,
    leftFiles: toIds(leftFiles),
  }
}
