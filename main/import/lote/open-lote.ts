// Opens a batch file and reads its manifest, checked. Any file leads to an answer; a fault names the contract or
// sheet that it is about, if there is one.
import { open, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer as readAll } from 'node:stream/consumers'
import yauzl from 'yauzl'
import { z } from 'zod'
import type { Lote, LoteFault, LoteMark } from '../../../shared/model/lote.ts'
import type { JsonLimits } from '../../../shared/json-excess.ts'
import { findJsonExcess } from '../../../shared/json-excess.ts'
import { isLoteName, LOTE_FORMAT, LOTE_VERSION, loteSchema } from '../../../shared/model/lote.ts'
import { toSourceFault, toStoreFault } from '../admission-fault.ts'
import type { LoteService } from './lote-entries.ts'
import { LOTE_MANIFEST, LOTE_MARK } from './lote-entries.ts'
import type { MarkRule } from './office-mark.ts'
import { checkMark, MAX_MARK_BYTES } from './office-mark.ts'
import { SEAL_MAGIC } from './sealed.ts'
import { errorCodeOf } from '../../platform/error-code.ts'

/** Refusal, with the contract or sheet that it is about. */
export type LoteRefusal = LoteService & {
  readonly ok: false
  readonly fault: LoteFault
  /** Detail for the log and for tests. */
  readonly detail?: string
}

export type OpenedZip = {
  readonly zip: yauzl.ZipFile
  readonly entries: ReadonlyMap<string, yauzl.Entry>
  readonly lote: Lote
  readonly mark: LoteMark
  readonly sizeBytes: number
}

/** Largest manifest: 5,000 documents with four signers and their sheet's columns have some 30 MB. */
const MAX_MANIFEST_BYTES = 64_000_000
const MANIFEST_LIMITS: JsonLimits = {
  /** Several times the depth of a signer's substitute. */
  depth: 64,
  /** Count of documents of a batch. */
  members: 20_000,
  /** A million values are 5,000 documents with four signers, areas and columns of the sheet. */
  values: 4_000_000,
  /** Three times the longest cell of a sheet. */
  textCharacters: 100_000,
}
/** Contract, its file without annexes, and its Word file, of as many documents as a manifest may have. */
const MAX_ENTRIES = 3 * 20_000
/** Manifest, mark and sheet. */
const OWN_ENTRIES = 3
/** Longest name of an entry in characters; that of a file has 70, since it is its SHA-256. */
const MAX_NAME_CHARACTERS = 1_000

export class BrokenLote extends Error {
  readonly fault: LoteFault
  readonly part: LoteService
  constructor(fault: LoteFault, detail: string, part: LoteService = {}) {
    super(detail)
    this.fault = fault
    this.part = part
  }
}

/** Opens a batch file for `work` and closes it afterwards; an error of `work` becomes a fault. */
export async function withLote<T extends { readonly ok: true }>(
  path: string,
  rule: MarkRule,
  work: (opened: OpenedZip) => Promise<T>,
): Promise<T | LoteRefusal> {
  const sizeBytes = await measure(path)
  if (typeof sizeBytes === 'string') return { ok: false, fault: sizeBytes }
  let zip: yauzl.ZipFile | undefined
  try {
    zip = await openZip(path)
    const entries = await listEntries(zip)
    const manifest = await readSmallEntry(zip, entries.get(LOTE_MANIFEST), MAX_MANIFEST_BYTES)
    if (!manifest) throw new BrokenLote('notALote', `no ${LOTE_MANIFEST}`)
    // The mark is checked before the manifest is parsed.
    const mark = checkMark(
      rule,
      await readSmallEntry(zip, entries.get(LOTE_MARK), MAX_MARK_BYTES),
      manifest,
    )
    if (typeof mark === 'string') throw new BrokenLote(mark, LOTE_MARK)
    const lote = parseManifest(manifest.toString('utf8'))
    return await work({ zip, entries, lote, mark, sizeBytes })
  } catch (error) {
    return toRefusal(error)
  } finally {
    zip?.close()
  }
}

async function measure(path: string): Promise<number | LoteFault> {
  try {
    const found = await stat(path)
    return found.isFile() ? found.size : 'unreadable'
  } catch (error) {
    return toSourceFault(error) === 'missing' ? 'missing' : 'unreadable'
  }
}

async function openZip(path: string): Promise<yauzl.ZipFile> {
  try {
    return await yauzl.openPromise(path, { lazyEntries: true, autoClose: false })
  } catch (error) {
    throw new BrokenLote(NOT_OPENED[(await findLoteKind(path)) ?? 'other'], String(error))
  }
}

const NOT_OPENED = { plain: 'damaged', sealed: 'sealed', other: 'notALote' } as const
const ZIP = Buffer.from('504b0304', 'hex')

/** Kind by the first bytes, which a truncated copy still has; undefined for any other file. */
export async function findLoteKind(path: string): Promise<'plain' | 'sealed' | undefined> {
  const file = await open(path, 'r')
  try {
    const { buffer } = await file.read(Buffer.alloc(SEAL_MAGIC.length), 0, SEAL_MAGIC.length, 0)
    if (buffer.equals(SEAL_MAGIC)) return 'sealed'
    return buffer.subarray(0, ZIP.length).equals(ZIP) ? 'plain' : undefined
  } finally {
    await file.close()
  }
}

/** Whether a file is a batch file by its name or its first bytes. */
export async function isLoteFile(path: string): Promise<boolean> {
  return isLoteName(path) || (await findLoteKind(path).catch(() => undefined)) !== undefined
}

async function listEntries(zip: yauzl.ZipFile): Promise<OpenedZip['entries']> {
  if (zip.entryCount > MAX_ENTRIES) throw new BrokenLote('tooLarge', `${zip.entryCount} entries`)
  const entries = new Map<string, yauzl.Entry>()
  await new Promise<void>((resolve, reject) => {
    // The listener stays, since the zip may report errors after the end.
    zip.on('error', (error: Error) => reject(new BrokenLote('damaged', error.message)))
    zip.on('entry', (entry: yauzl.Entry) => {
      // A name of this length can be neither shown nor matched to a file.
      if (entry.fileName.length > MAX_NAME_CHARACTERS) {
        reject(new BrokenLote('tooLarge', `${entry.fileName.length} characters of a name`))
        return
      }
      if (entries.has(entry.fileName)) reject(new BrokenLote('damaged', `${entry.fileName} twice`))
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.once('end', resolve)
    zip.readEntry()
  })
  return entries
}

/** Whole entry in memory; undefined where there is none. */
async function readSmallEntry(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry | undefined,
  mostBytes: number,
): Promise<Buffer | undefined> {
  if (!entry) return undefined
  if (entry.uncompressedSize > mostBytes) {
    throw new BrokenLote('tooLarge', `${entry.uncompressedSize} bytes of ${entry.fileName}`)
  }
  return readAll(await openEntry(zip, entry))
}

const headSchema = z.looseObject({ format: z.literal(LOTE_FORMAT), version: z.number() })

/** Whether a batch file would be refused for its size: with this manifest, and so many files beside it. */
export function isTooLargeToOpen(manifest: Buffer, files: number): boolean {
  return (
    manifest.length > MAX_MANIFEST_BYTES ||
    files + OWN_ENTRIES > MAX_ENTRIES ||
    findJsonExcess(manifest.toString('utf8'), MANIFEST_LIMITS) !== undefined
  )
}

function parseManifest(manifest: string): Lote {
  const excess = findJsonExcess(manifest, MANIFEST_LIMITS)
  if (excess) throw new BrokenLote('tooLarge', `${LOTE_MANIFEST}: over the limit of ${excess}`)
  let json: unknown
  try {
    json = JSON.parse(manifest)
  } catch {
    throw new BrokenLote('damaged', `${LOTE_MANIFEST} is no JSON`)
  }
  const head = headSchema.safeParse(json)
  if (!head.success) throw new BrokenLote('notALote', 'another format')
  const { version } = head.data
  if (version > LOTE_VERSION) throw new BrokenLote('newer', `version ${version}`)
  const parsed = loteSchema.safeParse(json)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new BrokenLote('damaged', `${issue?.path.map(String).join('.')}: ${issue?.message}`)
}

export async function openEntry(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Readable> {
  try {
    return await zip.openReadStreamPromise(entry)
  } catch (error) {
    throw new BrokenLote('damaged', String(error))
  }
}

function toRefusal(error: unknown): LoteRefusal {
  if (error instanceof BrokenLote) {
    const { fault, part, message: detail } = error
    return { ok: false, fault, ...part, detail }
  }
  if (!isOfDisk(error)) return { ok: false, fault: 'damaged', detail: String(error) }
  return { ok: false, fault: 'unreadable', detail: String(error) }
}

/** Fault of an error that occurred while the store was written. */
export function toLoteStoreFault(error: unknown): 'diskFull' | 'storeUnwritable' {
  return toStoreFault(error) === 'diskFull' ? 'diskFull' : 'storeUnwritable'
}

/** Whether an error is the disk's, not one of zlib or of the zip reader about a manipulated file. */
export function isOfDisk(error: unknown): boolean {
  const code = errorCodeOf(error)
  return code !== '' && !code.startsWith('Z_') && !code.startsWith('ERR_')
}
