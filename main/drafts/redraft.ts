// Redraft of released documents with all that was prepared, in a batch of their own: their first batch may be
// stopped, wait for a release, or have annexes that the files contain already.
import type { Draft } from '../../shared/model/draft.ts'
import type { DraftFile } from '../../shared/model/draft-file.ts'
import type { BatchId, DocumentId } from '../../shared/model/ids.ts'
import { batchIdSchema, documentIdSchema } from '../../shared/model/ids.ts'
import type { RedraftAct, RedraftResult } from '../../shared/model/remake.ts'
import type { StoredFile } from '../../shared/model/stored-file.ts'
import { PDF_CONTENT_TYPE } from '../../shared/model/stored-file.ts'
import { makeFinding } from '../../shared/rules/finding.ts'
import type { DocumentRow } from '../journal/records.ts'
import type { Queue } from '../queue/queue.ts'
import type { DraftStore } from './draft-store.ts'
import type { Drafts } from './drafts.ts'
import type { DraftsPorts } from './drafts-ports.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { createSerial } from '../platform/serial.ts'
import { forEachAtOnce } from '../platform/for-each-at-once.ts'

/** Returns the drafts that were made, and the obstacle of each other document. */
export type Redraft = (
  act: RedraftAct,
  documentIds: readonly DocumentId[],
) => Promise<RedraftResult>

export type RedraftPorts = Pick<DraftsPorts, 'journal' | 'clock' | 'random'> & {
  readonly files: Pick<DraftsPorts['files'], 'source' | 'analyse'>
  readonly queue: Pick<Queue, 'redraft'>
}

type Write = Parameters<Parameters<Queue['redraft']>[1]>[0]

/** Files analysed at once; each is read whole. */
const FILES_AT_ONCE = 4

export function createRedraft(
  ports: RedraftPorts,
  drafts: Pick<Drafts, 'list' | 'forget'> & {
    readonly alone: <T>(
      batchId: BatchId,
      work: (draft: Draft | undefined, draftStore: Pick<DraftStore, 'entries'>) => Promise<T>,
    ) => Promise<T>
  },
): Redraft {
  const { journal, clock, random } = ports
  const serially = createSerial()

  /** Redrafts documents of one batch. */
  const redraftOf = async (
    { act, write }: { readonly act: RedraftAct; readonly write: Write },
    source: BatchId,
    rows: readonly DocumentRow[],
  ): Promise<RedraftResult> => {
    const files = await readFiles(ports, rows)
    const target = await findTarget(source)
    const batchId = target ?? batchIdSchema.parse(random.uuid())
    return drafts.alone(batchId, async (known, store) => {
      // Batch with a release asked for since it was found: the drafts go into another one.
      const isFree = known ? !known.release : target === undefined
      const draft = isFree && known ? known : await toDraft(source, isFree ? batchId : undefined)
      const first = draft === known ? toNextPosition(store) : 0
      const documents = rows.map((row, index) => ({
        documentId: row.id,
        draftId: documentIdSchema.parse(random.uuid()),
        position: first + index,
        file: files.get(row.fileSha256) ?? toMissing(row),
      }))
      try {
        return await write({ act, draft, documents })
      } finally {
        // The store in memory may differ from the disk now, also after an error.
        drafts.forget(draft.batchId)
      }
    })
  }

  /** Returns the batch of earlier redrafts of the same batch, as long as nothing of it is released or about to be. */
  const findTarget = async (source: BatchId): Promise<BatchId | undefined> => {
    const found = (await drafts.list()).find(
      ({ draft }) => draft.madeFrom === source && !draft.release,
    )
    if (!found) return undefined
    const { batchId } = found.draft
    return (await journal.batches.list([batchId])).length === 0 ? batchId : undefined
  }

  const toDraft = async (source: BatchId, batchId?: BatchId): Promise<Draft> => {
    const [batch] = await journal.batches.list([source])
    if (!batch) throw new Error(`no batch ${source}`)
    return omitUndefined({
      batchId: batchId ?? batchIdSchema.parse(random.uuid()),
      name: toNextName(batch.name),
      accountId: batch.accountId,
      priority: batch.priority,
      createdAt: clock.now(),
      madeFrom: source,
      // R17: another machine with the same source file may make the same documents and send them.
      isPortable: batch.sourceSha256 === undefined ? undefined : true,
    })
  }

  return async (act, documentIds) => {
    const { rows } = await journal.documents.list({ ids: documentIds })
    const known = new Set(rows.map(({ id }) => id))
    const unknown = documentIds.filter((id) => !known.has(id))
    // R19 (stop first): none of the documents is sent while their files are read.
    const results = await ports.queue.redraft([...known], async (write) => {
      const made: RedraftResult[] = []
      for (const [source, own] of Map.groupBy(rows, ({ batchId }) => batchId)) {
        made.push(await serially(source, () => redraftOf({ act, write }, source, own)))
      }
      return made
    })
    return {
      made: results.flatMap(({ made }) => made),
      left: [
        ...results.flatMap(({ left }) => left),
        ...unknown.map((documentId) => ({ documentId, why: 'notFound' as const })),
      ],
    }
  }
}

function toNextPosition(store: Pick<DraftStore, 'entries'>): number {
  return Math.max(-1, ...store.entries().map(({ position }) => position)) + 1
}

/** "Contratos" gives "Contratos (2)", and that "Contratos (3)". */
function toNextName(name: string): string {
  const numbered = /^(?<base>.*) \((?<number>\d{1,4})\)$/u.exec(name)?.groups
  if (!numbered) return `${name} (2)`
  return `${numbered['base'] ?? ''} (${Number(numbered['number']) + 1})`
}

/** Returns the files by content, analysed again, since a released document has no analysis. */
async function readFiles(
  { files }: Pick<RedraftPorts, 'files'>,
  rows: readonly DocumentRow[],
): Promise<ReadonlyMap<DocumentRow['fileSha256'], DraftFile>> {
  const wanted = new Map(
    rows.flatMap(({ content }) => (content ? [[content.file.sha256, content.file]] : [])),
  )
  const found = new Map<DocumentRow['fileSha256'], DraftFile>()
  await forEachAtOnce([...wanted.values()], FILES_AT_ONCE, async (file) => {
    found.set(file.sha256, await readFile(files, file))
  })
  return found
}

async function readFile(files: RedraftPorts['files'], file: StoredFile): Promise<DraftFile> {
  const { sha256, sizeBytes, originalName } = file
  if (!(await files.source(sha256, sizeBytes))) return toRefused(originalName)
  if (file.contentType !== PDF_CONTENT_TYPE) return { kind: 'stored', file }
  return { kind: 'stored', file, analysis: await files.analyse(sha256) }
}

function toMissing({ content }: DocumentRow): DraftFile {
  return toRefused(content?.file.originalName ?? '')
}

function toRefused(originalName: string): DraftFile {
  return {
    kind: 'refused',
    originalName,
    finding: makeFinding('file.missing', ['file'], { file: originalName }),
  }
}
