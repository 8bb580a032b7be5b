// A batch as one file, to be prepared on one machine and sent from another: saved from its drafts, and
// opened as the same batch wherever it is not known yet.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Draft, DraftDocument } from '../../shared/model/draft.ts'
import type { BatchId } from '../../shared/model/ids.ts'
import type { Lote, LoteDocument } from '../../shared/model/lote.ts'
import { LOTE_FORMAT, LOTE_VERSION } from '../../shared/model/lote.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { FileStore } from '../import/file-store.ts'
import type { FileWorkers } from '../import/file-workers.ts'
import { FileJobStopped } from '../import/file-workers.ts'
import { toUnpackedName } from '../import/lote/lote-entries.ts'
import type { ReadLote } from '../import/lote/read-lote.ts'
import type { Journal } from '../journal/journal.ts'
import type { Clock } from '../ports.ts'
import type { Drafts } from './drafts.ts'
import { toDraftFile } from './file-intake.ts'

export type SavedLote =
  | { readonly kind: 'saved'; readonly documents: number }
  /** Nothing of it is being prepared: it was released whole. */
  | { readonly kind: 'nothingToSave' }
  | { readonly kind: 'notSaved'; readonly code: string }

export type OpenedLote =
  /** `isReleased`: some of it may have gone out from where it was saved (R17). */
  | {
      readonly kind: 'opened'
      readonly draft: Draft
      readonly documents: number
      readonly isReleased: boolean
    }
  /** It is here already, prepared or released: the one here is not touched. */
  | { readonly kind: 'known'; readonly batchId: BatchId }
  | (Extract<ReadLote, { ok: false }> & { readonly kind: 'notOpened' })

export type Portable = {
  readonly save: (batchId: BatchId, path: string) => Promise<SavedLote>
  /** @param onProgress called after each document with how many are in */
  readonly open: (
    path: string,
    onProgress?: (done: number, of: number) => void,
  ) => Promise<OpenedLote>
}

export function createPortable(
  ports: {
    readonly journal: Pick<Journal, 'batches' | 'drafts' | 'saveDraft'>
    readonly files: Pick<FileStore, 'admit'>
    readonly workers: FileWorkers
    readonly clock: Clock
    /** Of the content-addressed store. */
    readonly storeFolder: string
  },
  drafts: Pick<Drafts, 'alone' | 'header' | 'receive'>,
): Portable {
  const { journal, files, workers, clock, storeFolder } = ports

  const isReleased = async (batchId: BatchId): Promise<boolean> =>
    (await journal.batches()).some(({ id }) => id === batchId)

  return {
    async save(batchId, path) {
      const lote = await drafts.alone(batchId, async (draft, book): Promise<Lote | undefined> => {
        const documents = book.entries().map(({ document }) => document)
        if (!draft || documents.length === 0) return undefined
        // Before the file is there: it may be sent from the other machine at once.
        await journal.saveDraft({ ...draft, isPortable: true })
        return toLote(draft, documents, await isReleased(batchId), clock.now())
      })
      if (!lote) return { kind: 'nothingToSave' }
      const written = await workers.run({ kind: 'writeLote', path, lote, storeFolder })
      return written.ok
        ? { kind: 'saved', documents: lote.documents.length }
        : { kind: 'notSaved', code: written.code }
    },
    async open(path, onProgress = () => {}) {
      await mkdir(storeFolder, { recursive: true })
      const folder = await mkdtemp(join(storeFolder, 'lote-'))
      try {
        const read = await readInWorker(workers, path, folder)
        if (!read.ok) return { ...read, kind: 'notOpened' }
        const { batch, documents } = read.lote
        if ((await drafts.header(batch.id)) || (await isReleased(batch.id))) {
          return { kind: 'known', batchId: batch.id }
        }
        const taken: DraftDocument[] = []
        for (const document of documents) {
          taken.push(await takeIn(files, folder, document))
          onProgress(taken.length, documents.length)
        }
        const draft = await drafts.receive(
          omitUndefined({
            batchId: batch.id,
            name: batch.name,
            accountId: batch.accountId,
            createdAt: batch.createdAt,
            isSentElsewhere: batch.isReleased ? true : undefined,
            isPortable: true,
          }),
          taken,
        )
        return { kind: 'opened', draft, documents: taken.length, isReleased: batch.isReleased }
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

function toLote(
  { batchId, name, createdAt, accountId }: Draft,
  documents: readonly DraftDocument[],
  isReleased: boolean,
  savedAt: Lote['savedAt'],
): Lote {
  return {
    format: LOTE_FORMAT,
    version: LOTE_VERSION,
    savedAt,
    batch: omitUndefined({ id: batchId, name, createdAt, accountId, isReleased }),
    documents: documents.map((document): LoteDocument => {
      const { file } = document
      return {
        ...document,
        file: file.kind === 'stored' ? { kind: 'stored', file: file.file } : file,
      }
    }),
  }
}

async function readInWorker(workers: FileWorkers, path: string, folder: string): Promise<ReadLote> {
  try {
    return await workers.run({ kind: 'readLote', path, folder })
  } catch (error) {
    const isFaultOfFile = error instanceof FileJobStopped && error.reason !== 'closed'
    if (!isFaultOfFile) throw error
    return { ok: false, fault: 'unreadable' }
  }
}

/** Through the same gate as a file that is dropped; its name is the one that it had there. */
async function takeIn(
  files: Pick<FileStore, 'admit'>,
  folder: string,
  { file, ...document }: LoteDocument,
): Promise<DraftDocument> {
  if (file.kind === 'refused') return { ...document, file }
  const { originalName } = file.file
  const admitted = await files.admit(join(folder, toUnpackedName(file.file)))
  const taken = toDraftFile(admitted, originalName)
  return {
    ...document,
    file: taken.kind === 'stored' ? { ...taken, file: { ...taken.file, originalName } } : taken,
  }
}
