// Writes a `.lote`: a zip of the manifest and of each file once. Beside its place first, then renamed
// over it: whoever opens it meanwhile finds the old one or the new one, never half of it.
import type { ReadStream } from 'node:fs'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import yazl from 'yazl'
import type { Lote } from '../../../shared/model/lote.ts'
import { listLoteFiles } from '../../../shared/model/lote.ts'
import type { StoredFile } from '../../../shared/model/stored-file.ts'
import { syncFolder } from '../../sync-folder.ts'
import { storePath } from '../hash-copy.ts'
import type { Gauge } from './gauge.ts'
import { LOTE_MANIFEST, toLoteEntry } from './lote-entries.ts'

/** Equal content gives equal bytes: the time of a file says nothing here. */
const ENTRY_TIME = new Date(Date.UTC(1980, 0, 1, 12))

export type LotePlace = {
  readonly path: string
  /** Beside it: what is written until it is whole. */
  readonly partPath: string
}

export class WritingStopped extends Error {}

/** A file of the store that is gone, cannot be read or is no longer what it was. */
export class NotInStore extends Error {
  readonly originalName: string
  constructor(originalName: string, cause: unknown) {
    super(`${originalName} cannot be read from the store`, { cause })
    this.originalName = originalName
  }
}

/**
 * Nothing is left but what was there before when it throws.
 * @throws errors of the file system, NotInStore, WritingStopped
 */
export async function writeLote(
  { path, partPath }: LotePlace,
  lote: Lote,
  storeFolder: string,
  gauge: Pick<Gauge, 'note' | 'isStopped'>,
): Promise<void> {
  const files = listLoteFiles(lote)
  const packing = pack(lote, files, storeFolder)
  async function* watched(chunks: AsyncIterable<string | Buffer>): AsyncGenerator<string | Buffer> {
    for await (const chunk of chunks) {
      if (gauge.isStopped()) throw new WritingStopped('stopped')
      gauge.note(packing.done(), files.length)
      yield chunk
    }
  }
  const target = createWriteStream(partPath, { flags: 'wx' })
  const signal = packing.broken
  try {
    await pipeline(packing.output, watched, target, { signal }).catch((error: unknown) => {
      throw signal.aborted ? signal.reason : error
    })
    await syncFile(partPath)
    if (gauge.isStopped()) throw new WritingStopped('stopped')
    await rename(partPath, path)
    await syncFolder(dirname(path))
  } finally {
    packing.end()
    await rm(partPath, { force: true })
  }
}

/** The zip as it comes into being: each file is opened when its turn comes. */
function pack(lote: Lote, files: readonly StoredFile[], storeFolder: string) {
  const zip = new yazl.ZipFile()
  // A file that cannot be read is told here alone; the pipe would wait for ever.
  const broken = new AbortController()
  let begun = 0
  let reading: ReadStream | undefined
  zip.on('error', (error) =>
    broken.abort(new NotInStore(files[begun - 1]?.originalName ?? '', error)),
  )
  zip.addBuffer(Buffer.from(JSON.stringify(lote)), LOTE_MANIFEST, { mtime: ENTRY_TIME })
  for (const { sha256, sizeBytes } of files) {
    const options = { mtime: ENTRY_TIME, compress: false, mode: 0o100644, size: sizeBytes }
    zip.addReadStreamLazy(toLoteEntry(sha256), options, (give) => {
      begun += 1
      reading = createReadStream(storePath(storeFolder, sha256))
      reading.on('error', (error) => zip.emit('error', error))
      give(null, reading)
    })
  }
  zip.end()
  return {
    output: zip.outputStream,
    broken: broken.signal,
    /** Those that are in whole. */
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
