// Matching of an import's rows with files, by the ways chosen and a person's links. The reading of texts delays no
// other work.
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
import type { MatchDraft, ChosenPairs } from '../../import/match/match-drafts.ts'
import type { Drafts } from '../drafts.ts'
import type { ContractTexts } from './contract-texts.ts'
import type { ImportRecords } from './import-records.ts'
import type { RunningWorks } from './running-works.ts'
import { isStopped } from './running-works.ts'
import type { SheetSession } from './sheet-session.ts'
import { withoutGone } from './sheet-view.ts'
import { isWaiting, toMatchDrafts, toMatched, toOwnContent } from './to-match-drafts.ts'

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
  /** Reads the texts that are needed; returns the ways to match by, without `text` when `signal` aborted. */
  readonly readTexts: (
    batchId: BatchId,
    signal: AbortSignal,
    onProgress: TextProgress,
  ) => Promise<Result<readonly MatchWay[]>>
  /** Returns the drafts with what was read of their texts. */
  readonly toDrafts: (documents: readonly DraftDocument[]) => readonly MatchDraft[]
}

export function createSheetMatches(
  { alone }: Pick<Drafts, 'alone'>,
  records: ImportRecords,
  session: SheetSession,
  texts: ContractTexts,
  works: RunningWorks,
): SheetMatches {
  const readDocuments = (batchId: BatchId): Promise<readonly DraftDocument[]> =>
    alone(batchId, async (_, draftStore) => draftStore.entries().map(({ document }) => document))

  /** Changes the record and saves it before it returns. */
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

  const readTexts: SheetMatches['readTexts'] = async (batchId, signal, onProgress) => {
    const known = await session.record(batchId)
    if (!known.ok) return known
    const { ways, commonFileOf } = known.value
    if (!ways.includes('text') || commonFileOf) return succeed(ways)
    const rest = ways.filter((way) => way !== 'text')
    const unpaired = await findUnpaired(batchId, rest)
    if (!unpaired.ok) return unpaired
    const contents = unpaired.value.flatMap(({ file }) => toOwnContent(file) ?? [])
    if (await texts.read(contents, signal, onProgress)) return succeed(ways)
    // With a part of the texts, two files of one person would look like one.
    if (!isStopped(signal)) return succeed(rest)
    const changed = await change(batchId, (record) => succeed({ ...record, ways: rest }))
    return changed.ok ? succeed(rest) : changed
  }

  /** Returns the drafts that the ways before `text` leave without a row; no other text is read. */
  const findUnpaired = async (
    batchId: BatchId,
    ways: readonly MatchWay[],
  ): Promise<Result<readonly DraftDocument[]>> => {
    const matched = await session.serially(batchId, () => matchBy(batchId, ways))
    if (!matched.ok) return matched
    const found = matched.value.pairs.filter(({ way }) => way !== 'before')
    const paired = new Set(found.map(({ documentId }) => documentId))
    return succeed((await readDocuments(batchId)).filter(({ id }) => !paired.has(id)))
  }

  const matchNow = async (
    batchId: BatchId,
    onProgress: TextProgress,
  ): Promise<Result<SheetMatching>> => {
    const ways = await readTexts(batchId, works.begin(batchId), onProgress)
    return ways.ok ? session.serially(batchId, () => matchBy(batchId, ways.value)) : ways
  }

  const matchBy = async (
    batchId: BatchId,
    ways: readonly MatchWay[],
  ): Promise<Result<SheetMatching>> => {
    const known = await session.record(batchId)
    if (!known.ok) return known
    const documents = await readDocuments(batchId)
    const record = withoutGone(known.value, documents)
    const withoutText = ways.includes('text') ? findWithoutText(documents) : []
    return session.ask(batchId, record, async ({ distant }) => {
      const matching = await distant.match(toDrafts(documents), ways, toChosenPairs(record))
      return { ...toMatched(matching, documents), withoutText, ways }
    })
  }

  const toDrafts: SheetMatches['toDrafts'] = (documents) => toMatchDrafts(documents, texts.known)
  const findWithoutText = (documents: readonly DraftDocument[]): readonly DocumentId[] =>
    documents.flatMap(({ id, file }) => {
      const content = toOwnContent(file)
      return content !== undefined && texts.known(content)?.hasText === false ? [id] : []
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
      return changed.ok ? matchNow(batchId, onProgress) : changed
    },
    async link(batchId, links, released, onProgress) {
      const changed = await change(batchId, (record, documents) => {
        const ids = new Set(documents.filter((each) => !isWaiting(each)).map(({ id }) => id))
        const isUnknown = links.some(({ documentId }) => documentId && !ids.has(documentId))
        return isUnknown
          ? fail('notFound')
          : succeed({ ...record, links: joinLinks(record.links, links, released) })
      })
      return changed.ok ? matchNow(batchId, onProgress) : changed
    },
    suggest: (batchId, { lines, documentIds, most }) =>
      session.serially(batchId, async () => {
        const record = await session.record(batchId)
        if (!record.ok) return record
        const asked = new Set(documentIds)
        const documents = (await readDocuments(batchId)).filter(({ id }) => asked.has(id))
        const byId = new Map(documents.map(({ id }) => [String(id), id]))
        const files = toDrafts(documents)
        return session.ask(batchId, record.value, async ({ distant }) =>
          (await distant.suggest(files, lines, most)).flatMap(({ row, file, score }) => {
            const documentId = byId.get(file)
            return documentId === undefined ? [] : [{ line: row, documentId, score }]
          }),
        )
      }),
    readTexts,
    toDrafts,
  }
}

export function toChosenPairs({ links, commonFileOf }: SheetImport): ChosenPairs {
  return omitUndefined({ links, commonFileOf })
}

/** Joins links, so that a row has one file and a file one row; the last link of either counts. */
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
