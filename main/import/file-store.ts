// The content-addressed store: files as they were when they were added, by their SHA-256. A removed
// stick or an edited original does not touch what was prepared.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Sha256 } from '../../shared/model/ids.ts'
import type { PdfAnalysis } from '../../shared/model/pdf-analysis.ts'
import type { StoredFile } from '../../shared/model/stored-file.ts'
import { PDF_CONTENT_TYPE } from '../../shared/model/stored-file.ts'
import type { TextMatches } from '../../shared/model/text-match.ts'
import type { FileSource } from '../partner/partner-client.ts'
import { toStoreFault } from './admission-fault.ts'
import type { AdmissionRefusal } from './file-jobs.ts'
import type { FileWorkers } from './file-workers.ts'
import { FileJobStopped } from './file-workers.ts'
import { removePartialCopies, storePath } from './hash-copy.ts'

export type Admission =
  | {
      readonly ok: true
      readonly file: StoredFile
      /** Of a PDF; Word files are converted by the service. */
      readonly analysis?: PdfAnalysis
    }
  | AdmissionRefusal

export type FileStore = {
  /** Copies the file in and analyses it; the original is only read. */
  readonly admit: (path: string) => Promise<Admission>
  /** Of a file in the store. */
  readonly analyse: (sha256: Sha256) => Promise<PdfAnalysis>
  /** Where each text stands in a file of the store; nowhere, if it is no PDF that opens. */
  readonly findTexts: (sha256: Sha256, texts: readonly string[]) => Promise<readonly TextMatches[]>
  /** Undefined when the store has no such file of that size. */
  readonly source: (sha256: Sha256, sizeBytes: number) => Promise<FileSource | undefined>
  /** Undefined when the store has no such file. */
  readonly path: (sha256: Sha256) => Promise<string | undefined>
}

/** Multiple of three, so that base64 has whole groups. */
const READ_BYTES = 192 * 1024

export function createFileStore(options: {
  readonly folder: string
  readonly workers: FileWorkers
}): FileStore {
  const { folder, workers } = options
  let prepared: Promise<AdmissionRefusal | undefined> | undefined
  return {
    async admit(path) {
      prepared ??= prepare(folder)
      const refusal = await prepared
      if (refusal) {
        prepared = undefined // the disk may have room again
        return refusal
      }
      const stored = await store(workers, path, folder)
      if (!stored.ok || stored.file.contentType !== PDF_CONTENT_TYPE) return stored
      const analysis = await analyse(workers, storePath(folder, stored.file.sha256))
      return { ...stored, analysis }
    },
    analyse: (sha256) => analyse(workers, storePath(folder, sha256)),
    findTexts: (sha256, texts) => findTexts(workers, storePath(folder, sha256), texts),
    async source(sha256, sizeBytes) {
      const path = storePath(folder, sha256)
      const found = await stat(path).catch(() => undefined)
      if (found?.size !== sizeBytes) return undefined
      return {
        sha256,
        sizeBytes,
        open: () => createReadStream(path, { highWaterMark: READ_BYTES }),
      }
    },
    async path(sha256) {
      const path = storePath(folder, sha256)
      const found = await stat(path).catch(() => undefined)
      return found?.isFile() ? path : undefined
    },
  }
}

/** Before the first copy: what a killed process left is removed. */
async function prepare(folder: string): Promise<AdmissionRefusal | undefined> {
  try {
    await removePartialCopies(folder)
    return undefined
  } catch (error) {
    return { ok: false, fault: toStoreFault(error) }
  }
}

async function store(workers: FileWorkers, path: string, storeFolder: string): Promise<Admission> {
  try {
    return await workers.run({ kind: 'store', path, storeFolder })
  } catch (error) {
    // Copying parses nothing; it is stopped only when the medium does not answer.
    if (!isFaultOfFile(error)) throw error
    return { ok: false, fault: 'unreadable' }
  }
}

/** Whatever the file, an answer: a worker that had to be stopped is one too. */
export async function analyse(workers: FileWorkers, path: string): Promise<PdfAnalysis> {
  try {
    return await workers.run({ kind: 'analyse', path })
  } catch (error) {
    if (!isFaultOfFile(error)) throw error
    const blocked = error.reason === 'timedOut' ? 'timedOut' : 'damaged'
    return { pages: [], encrypted: false, blocked }
  }
}

async function findTexts(
  workers: FileWorkers,
  path: string,
  texts: readonly string[],
): Promise<readonly TextMatches[]> {
  if (texts.length === 0) return []
  try {
    return await workers.run({ kind: 'findTexts', path, texts })
  } catch (error) {
    if (!isFaultOfFile(error)) throw error
    return texts.map((text) => ({ text, matches: [] }))
  }
}

function isFaultOfFile(error: unknown): error is FileJobStopped {
  return error instanceof FileJobStopped && error.reason !== 'closed'
}
