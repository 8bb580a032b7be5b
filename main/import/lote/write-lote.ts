// Writes a `.lote`: a zip of the manifest and of each file once. Beside its place first, then renamed
// over it: whoever opens it meanwhile finds the old one or the new one, never half of it.
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import yazl from 'yazl'
import type { Lote } from '../../../shared/model/lote.ts'
import type { Sha256 } from '../../../shared/model/ids.ts'
import { syncFolder } from '../../sync-folder.ts'
import { storePath } from '../hash-copy.ts'
import { LOTE_MANIFEST, toLoteEntry } from './lote-entries.ts'

/** Equal content gives equal bytes: the time of a file says nothing here. */
const ENTRY_TIME = new Date(Date.UTC(1980, 0, 1, 12))

/** @throws errors of the file system; nothing is left then but what was there before */
export async function writeLote(path: string, lote: Lote, storeFolder: string): Promise<void> {
  const partPath = `${path}.${crypto.randomUUID()}.part`
  const zip = new yazl.ZipFile()
  const stopping = new AbortController()
  // A file of the store that cannot be read is told here alone; the pipe would wait for ever.
  let fault: unknown
  zip.on('error', (error) => {
    fault = error
    stopping.abort()
  })
  const target = createWriteStream(partPath, { flags: 'wx' })
  const written = pipeline(zip.outputStream, target, { signal: stopping.signal })
  try {
    zip.addBuffer(Buffer.from(JSON.stringify(lote)), LOTE_MANIFEST, { mtime: ENTRY_TIME })
    for (const sha256 of listFiles(lote)) {
      const options = { mtime: ENTRY_TIME, compress: false, mode: 0o100644 }
      zip.addFile(storePath(storeFolder, sha256), toLoteEntry(sha256), options)
    }
    zip.end()
    await written.catch((error: unknown) => {
      throw fault ?? error
    })
    await syncFile(partPath)
    await rename(partPath, path)
    await syncFolder(dirname(path))
  } finally {
    await rm(partPath, { force: true })
  }
}

/** Each once: many documents may share one. */
export function listFiles({ documents }: Pick<Lote, 'documents'>): readonly Sha256[] {
  const stored = documents.flatMap(({ file }) => (file.kind === 'stored' ? file.file.sha256 : []))
  return [...new Set(stored)]
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
