// Writes a batch file: a zip of the manifest and of each file once. It is written beside its place and then renamed,
// so that a reader finds the old file or the new one, never a part.
import { createHash } from 'node:crypto'
import type { ReadStream } from 'node:fs'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import yazl from 'yazl'
import type { Sha256 } from '../../../shared/model/ids.ts'
import type { LoteImport, LoteWithoutSheet } from '../../../shared/model/lote.ts'
import { addLoteSheet, listLoteFiles } from '../../../shared/model/lote.ts'
import { syncFolder } from '../../platform/sync-folder.ts'
import { storePath } from '../hash-copy.ts'
import { LARGEST_SHEET_BYTES } from '../sheet/table-file.ts'
import type { Gauge } from './gauge.ts'
import { LOTE_MANIFEST, LOTE_MARK, toLoteEntry } from './lote-entries.ts'
import type { OfficeKey } from './office-mark.ts'
import { makeMark } from './office-mark.ts'
import { isTooLargeToOpen } from './open-lote.ts'
import { seal } from './sealed.ts'

/** Time of all entries, so that equal content gives equal bytes. */
const ENTRY_TIME = new Date(Date.UTC(1980, 0, 1, 12))

export type LotePlace = {
  readonly path: string
  /** Temporary path beside it, until the file is whole. */
  readonly partPath: string
}

export class WritingStopped extends Error {}

/** The batch has more than a batch file that is opened may have. */
export class TooLargeLote extends Error {}

/** A file of the store is missing, unreadable or no longer has its digest. */
export class NotInStore extends Error {
  readonly originalName: string
  constructor(originalName: string, cause: unknown) {
    super(`${originalName} cannot be read from the store`, { cause })
    this.originalName = originalName
  }
}

export type LoteContent = {
  readonly lote: LoteWithoutSheet
  /** Import under way, with its sheet. */
  readonly sheet?: LoteImport
  /** Password that seals the file. */
  readonly password?: string
  /** Office key that marks the file. */
  readonly officeKey?: OfficeKey
}

/**
 * Writes a batch file; when it throws, only an earlier file stays. A sheet that the store does not have is left out,
 * which the answer says.
 * @throws errors of the file system, NotInStore, WritingStopped, TooLargeLote
 */
export async function writeLote(
  { path, partPath }: LotePlace,
  { lote, sheet, password, officeKey }: LoteContent,
  storeFolder: string,
  gauge: Pick<Gauge, 'note' | 'isStopped'>,
): Promise<{ readonly isSheetInside: boolean }> {
  // A job that is repeated after its process ended meets its own part file.
  await rm(partPath, { force: true })
  const files = listLoteFiles(lote)
  const bytes = sheet && (await readSheet(storeFolder, sheet.sha256))
  const proven = sheet && bytes && { sheet, bytes }
  const packing = pack({ lote, proven, officeKey }, storeFolder)
  async function* watched(chunks: AsyncIterable<string | Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      if (gauge.isStopped()) throw new WritingStopped('stopped')
      gauge.note(packing.done(), files.length)
      yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    }
  }
  const sealed = (chunks: AsyncIterable<string | Buffer>): AsyncGenerator<Buffer> =>
    password === undefined ? watched(chunks) : seal(watched(chunks), password)
  const target = createWriteStream(partPath, { flags: 'wx' })
  const signal = packing.broken
  try {
    await pipeline(packing.output, sealed, target, { signal }).catch((error: unknown) => {
      throw signal.aborted ? signal.reason : error
    })
    signal.throwIfAborted()
    await syncFile(partPath)
    if (gauge.isStopped()) throw new WritingStopped('stopped')
    await rename(partPath, path)
    await syncFolder(dirname(path))
    return { isSheetInside: bytes !== undefined }
  } finally {
    packing.end()
    await rm(partPath, { force: true })
  }
}

/**
 * Sheet, read and verified before the first byte is written, so that it cannot fail later; undefined for one that
 * cannot be used.
 */
async function readSheet(storeFolder: string, sha256: Sha256): Promise<Buffer | undefined> {
  const path = storePath(storeFolder, sha256)
  try {
    if ((await stat(path)).size > LARGEST_SHEET_BYTES) return undefined
    const bytes = await readFile(path)
    return createHash('sha256').update(bytes).digest('hex') === sha256 ? bytes : undefined
  } catch {
    return undefined
  }
}

type ProvenSheet = { readonly sheet: LoteImport; readonly bytes: Buffer }

/** Zip as a stream; each contract is opened when it is its turn. */
function pack(
  {
    lote,
    proven,
    officeKey,
  }: {
    readonly lote: LoteWithoutSheet
    readonly proven: ProvenSheet | undefined
    readonly officeKey: OfficeKey | undefined
  },
  storeFolder: string,
) {
  const zip = new yazl.ZipFile()
  const files = listLoteFiles(lote)
  const sheet = proven && { ...proven.sheet, sizeBytes: proven.bytes.length }
  const manifest = Buffer.from(JSON.stringify(addLoteSheet(lote, sheet)))
  if (isTooLargeToOpen(manifest, files.length)) throw new TooLargeLote('too large to be opened')
  // An unreadable file is reported here only: the pipe would wait for ever.
  const broken = new AbortController()
  let begun = 0
  let reading: ReadStream | undefined
  zip.on('error', (error) =>
    broken.abort(new NotInStore(files[begun - 1]?.originalName ?? '', error)),
  )
  zip.addBuffer(manifest, LOTE_MANIFEST, { mtime: ENTRY_TIME })
  if (officeKey) zip.addBuffer(makeMark(officeKey, manifest), LOTE_MARK, { mtime: ENTRY_TIME })
  const options = { mtime: ENTRY_TIME, compress: false, mode: 0o100644 }
  for (const { sha256, sizeBytes: size } of files) {
    zip.addReadStreamLazy(toLoteEntry(sha256), { ...options, size }, (give) => {
      begun += 1
      reading = createReadStream(storePath(storeFolder, sha256))
      reading.on('error', (error) => zip.emit('error', error))
      give(null, reading)
      // Listens after the zip does, so that the zip gets the first bytes too.
      const hash = createHash('sha256')
      reading.on('data', (chunk) => hash.update(chunk))
      reading.on('end', () => {
        if (hash.digest('hex') !== sha256) zip.emit('error', new Error('another digest'))
      })
    })
  }
  const isSheetToAdd = files.every(({ sha256 }) => sha256 !== sheet?.sha256)
  if (proven && isSheetToAdd) {
    zip.addBuffer(proven.bytes, toLoteEntry(proven.sheet.sha256), options)
  }
  zip.end()
  return {
    output: zip.outputStream,
    broken: broken.signal,
    /** Count of files that are written whole. */
    done: (): number => Math.max(0, begun - 1),
    end: (): void => void reading?.destroy(),
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
