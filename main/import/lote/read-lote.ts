// Unpacks a batch file into a folder of its own: each file under its SHA-256, which is checked. Only files of the
// manifest are written, and never under a name that comes from the batch file.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Lote, LoteMark } from '../../../shared/model/lote.ts'
import type { LoteSummary } from '../../../shared/model/lote-view.ts'
import { toLoteSummary } from '../../../shared/model/lote-view.ts'
import { OWN_FILE_MODE } from '../../platform/own-files.ts'
import { LARGEST_SHEET_BYTES } from '../sheet/table-file.ts'
import type { Gauge } from './gauge.ts'
import type { PackedFile } from './lote-entries.ts'
import { listPackedFiles, toLoteEntry } from './lote-entries.ts'
import type { LoteRefusal, OpenedZip } from './open-lote.ts'
import type { MarkRule } from './office-mark.ts'
import { BrokenLote, isOfDisk, openEntry, toLoteStoreFault, withLote } from './open-lote.ts'

export type ReadLote =
  | { readonly ok: true; readonly lote: Lote; readonly mark: LoteMark }
  | LoteRefusal
  /** A person stopped it; unpacked files are still in the folder. */
  | { readonly ok: false; readonly fault: 'stopped' }

export type LotePreview =
  | { readonly ok: true; readonly summary: LoteSummary; readonly mark: LoteMark }
  | LoteRefusal

/** Largest factor of unpacking: contracts do not shrink to a twentieth; a higher factor is made to fill the disk. */
const MAX_UNPACKED = 20

class Stopped extends Error {}

/** Reads the manifest and checks that all its files are there; unpacks nothing. */
export function previewLote(path: string, rule: MarkRule): Promise<LotePreview> {
  return withLote(path, rule, async ({ lote, mark, entries, sizeBytes }) => {
    checkEntries(lote, entries, sizeBytes)
    return { ok: true, summary: toLoteSummary(lote), mark }
  })
}

/**
 * Unpacks a batch file.
 * @param folder folder that no other batch file is unpacked into; files of an earlier call for this one are replaced
 */
export async function readLote(
  path: string,
  folder: string,
  gauge: Pick<Gauge, 'note' | 'isStopped'>,
  rule: MarkRule,
): Promise<ReadLote> {
  let isStopped = false
  const read = await withLote(path, rule, async (opened) => {
    const { lote, mark, entries, sizeBytes } = opened
    checkEntries(lote, entries, sizeBytes)
    const files = listPackedFiles(lote)
    for (const [index, file] of files.entries()) {
      gauge.note(index, files.length)
      isStopped ||= await extract(opened, file, folder, gauge.isStopped)
      if (isStopped) break
    }
    return { ok: true, lote, mark }
  })
  return isStopped ? { ok: false, fault: 'stopped' } : read
}

/** Checks before anything is written that no file is missing and that the unpacked size is bounded. */
function checkEntries(lote: Lote, entries: OpenedZip['entries'], zipBytes: number): void {
  let unpackedBytes = 0
  for (const { sha256, sizeBytes, part } of listPackedFiles(lote)) {
    const entry = entries.get(toLoteEntry(sha256))
    if (!entry) throw new BrokenLote('damaged', 'not inside', part)
    if (entry.uncompressedSize !== sizeBytes) {
      throw new BrokenLote('damaged', 'another size', part)
    }
    if (part.sheet !== undefined && sizeBytes > LARGEST_SHEET_BYTES) {
      throw new BrokenLote('tooLarge', `${sizeBytes} bytes of a sheet`, part)
    }
    unpackedBytes += sizeBytes
  }
  if (unpackedBytes > MAX_UNPACKED * zipBytes) {
    throw new BrokenLote('tooLarge', `${unpackedBytes} bytes in ${zipBytes}`)
  }
}

/**
 * Unpacks a file and compares its digest, since a swapped file would be signed by the wrong people. Returns whether
 * it was stopped.
 */
async function extract(
  { zip, entries }: Pick<OpenedZip, 'zip' | 'entries'>,
  { sha256, unpackedName, part }: PackedFile,
  folder: string,
  isStopped: () => boolean,
): Promise<boolean> {
  const entry = entries.get(toLoteEntry(sha256))
  if (!entry) throw new BrokenLote('damaged', 'not inside', part)
  const hash = createHash('sha256')
  const source = await openEntry(zip, entry)
  const target = createWriteStream(join(folder, unpackedName), { mode: OWN_FILE_MODE })
  async function* hashed(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      if (isStopped()) throw new Stopped()
      hash.update(chunk)
      yield chunk
    }
  }
  let storeError: unknown
  target.once('error', (error) => {
    storeError = error
  })
  try {
    await pipeline(source, hashed, target)
  } catch (error) {
    if (error instanceof Stopped) return true
    if (error === storeError) throw new BrokenLote(toLoteStoreFault(error), String(error))
    throw isOfDisk(error) ? error : new BrokenLote('damaged', String(error), part)
  }
  if (hash.digest('hex') !== sha256) throw new BrokenLote('damaged', 'other bytes', part)
  return false
}
