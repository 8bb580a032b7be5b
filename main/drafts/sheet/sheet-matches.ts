// The rows of an import and their files: what is asked of the texts, what a person linked, what comes of
// both. Reading texts takes its time and holds up nothing else.
import type { DraftDocument } from '../../../shared/model/draft.ts'
import type { Result } from '../../../shared/model/failure.ts'
import { fail, succeed } from '../../../shared/model/failure.ts'
import type { BatchId, DocumentId } from '../../../shared/model/ids.ts'
import type {
  Link,
  MatchWay,
  SheetImport,
  SheetMatching,
  SheetSuggestion,
} from '../../../shared/model/sheet-import.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import type { Drafts } from '../drafts.ts'
import type { ContractTexts } from './contract-texts.ts'
import type { ImportRecords } from './import-records.ts'
import type { MatchRequest } from './match-drafts.ts'
import { isWaiting, matchDrafts, toMatchFiles, toOwnContent } from './match-drafts.ts'
import type { RunningWorks } from './running-works.ts'
import { isStopped } from './running-works.ts'
import type { SheetSession } from './sheet-session.ts'
import { withoutGone } from './sheet-view.ts'

export type TextProgress = (done: number, total: number) => void

export type SheetMatches = {
  readonly match: (
    batchId: BatchId,
    asked: { readonly ways: readonly MatchWay[]; readonly commonFileOf?: DocumentId },
    onProgress: TextProgress,
  ) => Promise<Result<SheetMatching>>
  readonly link: (
    batchId: BatchId,
    links: readonly Link[],
    released: readonly number[],
    onProgress: TextProgress,
  ) => Promise<Result<SheetMatching>>
  readonly suggest: (
    batchId: BatchId,
    asked: {
      readonly lines: readonly number[]
      readonly documentIds: readonly DocumentId[]
      readonly most: number
    },
  ) => Promise<Result<readonly SheetSuggestion[]>>
  /** As it stands, with the texts that it takes; `signal` aborts their reading. */
  readonly now: (
    batchId: BatchId,
    signal: AbortSignal,
    onProgress: TextProgress,
  ) => Promise<Result<SheetMatching>>
}

export function createSheetMatches(
  { alone }: Pick<Drafts, 'alone'>,
  records: ImportRecords,
  session: SheetSession,
  texts: ContractTexts,
  works: RunningWorks,
): SheetMatches {
  const readDocuments = (batchId: BatchId): Promise<readonly DraftDocument[]> =>
    alone(batchId, async (_, book) => book.entries().map(({ document }) => document))

  /** Written before anything else is done with it. */
  const change = (
    batchId: BatchId,
    to: (record: SheetImport, documents: readonly DraftDocument[]) => Result<SheetImport>,
  ): Promise<Result<SheetImport>> =>
    session.serially(batchId, async () => {
      const known = await session.record(batchId)
      if (!known.ok) return known
      const documents = await readDocuments(batchId)
      const changed = to(withoutGone(known.value, documents), documents)
      if (changed.ok) await records.save(batchId, changed.value)
      return changed
    })

  const now: SheetMatches['now'] = async (batchId, signal, onProgress) => {
    const known = await session.record(batchId)
    if (!known.ok) return known
    const { ways, commonFileOf } = known.value
    if (!ways.includes('text') || commonFileOf) {
      return session.serially(batchId, () => matchAsRecorded(batchId, ways))
    }
    const contents = (await readDocuments(batchId)).flatMap(({ file }) => toOwnContent(file) ?? [])
    const isRead = await texts.read(contents, signal, onProgress)
    // By some of the texts two files of one person would look like one.
    const used = isRead ? ways : ways.filter((way) => way !== 'text')
    if (isStopped(signal)) {
      const changed = await change(batchId, (record) => succeed({ ...record, ways: used }))
      if (!changed.ok) return changed
    }
    return session.serially(batchId, () => matchAsRecorded(batchId, used))
  }

  const matchAsRecorded = async (
    batchId: BatchId,
    ways: readonly MatchWay[],
  ): Promise<Result<SheetMatching>> => {
    const known = await session.record(batchId)
    if (!known.ok) return known
    const documents = await readDocuments(batchId)
    const record = withoutGone(known.value, documents)
    const { links, commonFileOf } = record
    const beside = { withoutText: ways.includes('text') ? findWithoutText(documents) : [], ways }
    return session.ask(batchId, record, async (desk) => {
      if (commonFileOf) {
        const rows = await desk.distant.marks()
        const pairs = rows.map(({ line }) => ({
          line,
          documentId: commonFileOf,
          way: 'common' as const,
        }))
        return { pairs, ambiguities: [], leftRows: [], leftFiles: [], ...beside }
      }
      return { ...(await matchDrafts(desk, { documents, links, ways, textOf })), ...beside }
    })
  }

  const textOf: MatchRequest['textOf'] = texts.known
  const findWithoutText = (documents: readonly DraftDocument[]): readonly DocumentId[] =>
    documents.flatMap(({ id, file }) => {
      const content = toOwnContent(file)
      return content !== undefined && textOf(content)?.hasText === false ? [id] : []
    })

  return {
    async match(batchId, { ways, commonFileOf }, onProgress) {
      const changed = await change(batchId, (record, documents) => {
        const isThere = documents.some(
          ({ id, file }) => id === commonFileOf && file.kind === 'stored',
        )
        if (commonFileOf && !isThere) return fail('notFound')
        const { commonFileOf: _, ...rest } = record
        return succeed(omitUndefined({ ...rest, ways, commonFileOf }))
      })
      return changed.ok ? now(batchId, works.begin(batchId), onProgress) : changed
    },
    async link(batchId, links, released, onProgress) {
      const changed = await change(batchId, (record, documents) => {
        const ids = new Set(documents.filter((each) => !isWaiting(each)).map(({ id }) => id))
        const isUnknown = links.some(({ documentId }) => documentId && !ids.has(documentId))
        return isUnknown
          ? fail('notFound')
          : succeed({ ...record, links: joinLinks(record.links, links, released) })
      })
      return changed.ok ? now(batchId, works.begin(batchId), onProgress) : changed
    },
    suggest: (batchId, { lines, documentIds, most }) =>
      session.serially(batchId, async () => {
        const record = await session.record(batchId)
        if (!record.ok) return record
        const asked = new Set(documentIds)
        const documents = (await readDocuments(batchId)).filter(({ id }) => asked.has(id))
        const byId = new Map(documents.map(({ id }) => [String(id), id]))
        const files = toMatchFiles(documents, textOf)
        return session.ask(batchId, record.value, async ({ distant }) =>
          (await distant.suggest(files, lines, most)).flatMap(({ row, file, score }) => {
            const documentId = byId.get(file)
            return documentId === undefined ? [] : [{ line: row, documentId, score }]
          }),
        )
      }),
    now,
  }
}

/** The last said of a row or of a file stands alone: one file a row, one row a file. */
function joinLinks(
  known: readonly Link[],
  links: readonly Link[],
  released: readonly number[],
): readonly Link[] {
  const free = new Set(released)
  const byLine = new Map<number, Link>()
  const lineOf = new Map<DocumentId, number>()
  for (const link of [...known.filter(({ line }) => !free.has(line)), ...links]) {
    const { line, documentId } = link
    const parted = documentId && lineOf.get(documentId)
    if (parted !== undefined) byLine.delete(parted)
    const before = byLine.get(line)?.documentId
    if (before) lineOf.delete(before)
    byLine.set(line, link)
    if (documentId) lineOf.set(documentId, line)
  }
  return [...byLine.values()]
}
