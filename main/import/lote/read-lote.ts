// Reads a `.lote` into an empty folder: the manifest checked, each file under its SHA-256 and proven to
// have it. Whatever the file, an answer; nothing is written but what the manifest asks for.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import yauzl from 'yauzl'
import { z } from 'zod'
import type { StoredFile } from '../../../shared/model/stored-file.ts'
import type { Lote, LoteFault } from '../../../shared/model/lote.ts'
import { LOTE_FORMAT, LOTE_VERSION, loteSchema } from '../../../shared/model/lote.ts'
import { toSourceFault, toStoreFault } from '../admission-fault.ts'
import { LOTE_MANIFEST, toLoteEntry, toUnpackedName } from './lote-entries.ts'

export type ReadLote =
  | { readonly ok: true; readonly lote: Lote }
  | { readonly ok: false; readonly fault: LoteFault; readonly detail?: string }

/** 5,000 documents with four signers and their sheet's columns have some 30 MB. */
const LARGEST_MANIFEST_BYTES = 200_000_000
const MOST_ENTRIES = 20_000

class Broken extends Error {
  readonly fault: LoteFault
  constructor(fault: LoteFault, detail: string) {
    super(detail)
    this.fault = fault
  }
}

/** @param folder empty, and this call's own */
export async function readLote(path: string, folder: string): Promise<ReadLote> {
  try {
    const found = await stat(path)
    if (!found.isFile()) return { ok: false, fault: 'unreadable' }
  } catch (error) {
    return { ok: false, fault: toSourceFault(error) === 'missing' ? 'missing' : 'unreadable' }
  }
  let zip: yauzl.ZipFile | undefined
  try {
    zip = await openZip(path)
    const entries = await listEntries(zip)
    const lote = await readManifest(zip, entries)
    for (const file of distinctFiles(lote)) await extract(zip, entries, file, folder)
    return { ok: true, lote }
  } catch (error) {
    return toRefusal(error)
  } finally {
    zip?.close()
  }
}

async function openZip(path: string): Promise<yauzl.ZipFile> {
  try {
    return await yauzl.openPromise(path, { lazyEntries: true, autoClose: false })
  } catch (error) {
    throw new Broken((await beginsLikeZip(path)) ? 'damaged' : 'notALote', String(error))
  }
}

const ZIP = Buffer.from('504b0304', 'hex')

/** A copy that was cut off still begins right. */
async function beginsLikeZip(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { buffer } = await file.read(Buffer.alloc(ZIP.length), 0, ZIP.length, 0)
    return buffer.equals(ZIP)
  } finally {
    await file.close()
  }
}

type Entries = ReadonlyMap<string, yauzl.Entry>

async function listEntries(zip: yauzl.ZipFile): Promise<Entries> {
  if (zip.entryCount > MOST_ENTRIES) throw new Broken('tooLarge', `${zip.entryCount} entries`)
  const entries = new Map<string, yauzl.Entry>()
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) => {
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.once('end', resolve)
    zip.once('error', (error: Error) => reject(new Broken('damaged', error.message)))
    zip.readEntry()
  })
  return entries
}

async function readManifest(zip: yauzl.ZipFile, entries: Entries): Promise<Lote> {
  const entry = entries.get(LOTE_MANIFEST)
  if (!entry) throw new Broken('notALote', `no ${LOTE_MANIFEST}`)
  if (entry.uncompressedSize > LARGEST_MANIFEST_BYTES) {
    throw new Broken('tooLarge', `${entry.uncompressedSize} bytes of ${LOTE_MANIFEST}`)
  }
  return parseManifest(await text(await openEntry(zip, entry)))
}

const headSchema = z.looseObject({ format: z.literal(LOTE_FORMAT), version: z.number() })

function parseManifest(manifest: string): Lote {
  let json: unknown
  try {
    json = JSON.parse(manifest)
  } catch {
    throw new Broken('damaged', `${LOTE_MANIFEST} is no JSON`)
  }
  const head = headSchema.safeParse(json)
  if (!head.success) throw new Broken('notALote', 'another format')
  if (head.data.version > LOTE_VERSION) throw new Broken('newer', `version ${head.data.version}`)
  const parsed = loteSchema.safeParse(json)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Broken('damaged', `${issue?.path.map(String).join('.')}: ${issue?.message}`)
}

function distinctFiles({ documents }: Lote): readonly StoredFile[] {
  const stored = documents.flatMap(({ file }) => (file.kind === 'stored' ? file.file : []))
  return [...new Map(stored.map((file) => [file.sha256, file])).values()]
}

/** The bytes must be those of the name: a swapped file would be signed by the wrong people. */
async function extract(
  zip: yauzl.ZipFile,
  entries: Entries,
  file: StoredFile,
  folder: string,
): Promise<void> {
  const { sha256, sizeBytes, originalName } = file
  const entry = entries.get(toLoteEntry(sha256))
  if (!entry) throw new Broken('damaged', `${originalName} is missing`)
  if (entry.uncompressedSize !== sizeBytes) throw new Broken('damaged', `${originalName}: size`)
  const hash = createHash('sha256')
  const source = await openEntry(zip, entry)
  source.on('data', (chunk: Buffer) => hash.update(chunk))
  await pipeline(source, createWriteStream(join(folder, toUnpackedName(file)), { flags: 'wx' }))
  if (hash.digest('hex') !== sha256) throw new Broken('damaged', `${originalName}: content`)
}

async function openEntry(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Readable> {
  try {
    return await zip.openReadStreamPromise(entry)
  } catch (error) {
    throw new Broken('damaged', String(error))
  }
}

function toRefusal(error: unknown): ReadLote {
  if (error instanceof Broken) return { ok: false, fault: error.fault, detail: error.message }
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    // What a zip that was tampered with makes zlib say, and what a disk says.
    if (error.code.startsWith('Z_') || error.code.startsWith('ERR_')) {
      return { ok: false, fault: 'damaged', detail: error.message }
    }
    return { ok: false, fault: toStoreFault(error) === 'diskFull' ? 'diskFull' : 'unreadable' }
  }
  return { ok: false, fault: 'damaged', detail: String(error) }
}
