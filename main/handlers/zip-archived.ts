// Zip of archived files at a place that a person chose: written beside the place, then renamed, so that no incomplete
// zip has its name.
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { basename, dirname, parse } from 'node:path'
import { pipeline } from 'node:stream/promises'
import yazl from 'yazl'
import type { CopyResult } from '../../shared/model/archive-view.ts'
import type { Failure, Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { ArchivedFile, CopyFailure } from './copy-archived.ts'
import { MAX_FAILED } from './copy-archived.ts'
import { toFileFailure, toFolderFailure } from './path-access.ts'
import { errorCodeOf } from '../platform/error-code.ts'

type Readable = { readonly name: string; readonly path: string }

/** @param without signed documents of the choice that have no archived file */
export async function zipArchived(
  files: readonly ArchivedFile[],
  place: string,
  without: number,
): Promise<Result<CopyResult>> {
  const failed: CopyFailure[] = files.flatMap(({ name, path }) =>
    path.ok ? [] : [{ name, failure: path.failure }],
  )
  let readable = files.flatMap(({ name, path }) => (path.ok ? { name, path: path.value } : []))
  const partPath = `${place}.${randomUUID()}.part`
  try {
    for (;;) {
      const unread = await writeZip(readable, partPath)
      if (!unread) break
      // An entry that has begun cannot be left out of a zip: the zip is written again without it.
      await rm(partPath, { force: true })
      readable = readable.filter(({ path }) => path !== unread.path)
      failed.push({ name: unread.name, failure: unread.failure })
    }
    await rename(partPath, place)
  } catch (error) {
    await rm(partPath, { force: true })
    const code = errorCodeOf(error)
    // An error without a code is not the file system's but a defect.
    if (code === '') throw error
    return code === 'ENOSPC'
      ? fail('diskFull', { path: dirname(place) })
      : toFolderFailure(code, dirname(place))
  }
  return succeed({
    kind: 'zipped',
    fileName: basename(place),
    copied: readable.length,
    without,
    notCopied: failed.length,
    failed: failed.slice(0, MAX_FAILED),
  })
}

/**
 * Writes the zip; returns the first file that could not be read, with which the zip is not whole.
 * @throws errors of the place
 */
async function writeZip(
  files: readonly Readable[],
  partPath: string,
): Promise<(Readable & { readonly failure: Failure }) | undefined> {
  const zip = new yazl.ZipFile()
  const broken = new AbortController()
  let unread: (Readable & { readonly failure: Failure }) | undefined
  const taken = new Set<string>()
  for (const file of files) {
    const { path } = file
    // PDFs are compressed already.
    zip.addReadStreamLazy(toFreeName(path, taken), { compress: false }, (give) => {
      const reading = createReadStream(path)
      reading.on('error', (error) => {
        const read = toFileFailure(errorCodeOf(error), path)
        if (!read.ok) unread ??= { ...file, failure: read.failure }
        broken.abort(error)
      })
      give(null, reading)
    })
  }
  zip.end()
  const target = createWriteStream(partPath, { flags: 'wx' })
  const { signal } = broken
  try {
    await pipeline(zip.outputStream, target, { signal })
  } catch (error) {
    if (!signal.aborted) throw error
  }
  return unread
}

/** Name in the zip: `Contrato_assinado (2).pdf` for the second file of a name. */
function toFreeName(path: string, taken: Set<string>): string {
  const { name, ext } = parse(basename(path))
  let free = `${name}${ext}`
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) {
    free = `${name} (${String(number)})${ext}`
  }
  taken.add(free.toLowerCase())
  return free
}
