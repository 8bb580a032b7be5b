// Zip of archived files at a place that a person chose: written beside the place, then renamed, so that no incomplete
// zip has its name.
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { basename, dirname, parse } from 'node:path'
import { pipeline } from 'node:stream/promises'
import yazl from 'yazl'
import type { CopyResult } from '../../shared/model/archive-view.ts'
import type { Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { ArchivedFile } from './copy-archived.ts'
import { MAX_FAILED } from './copy-archived.ts'
import { toFolderFailure } from './path-access.ts'
import { errorCodeOf } from '../platform/error-code.ts'

/** @param without signed documents of the choice that have no archived file */
export async function zipArchived(
  files: readonly ArchivedFile[],
  place: string,
  without: number,
): Promise<Result<CopyResult>> {
  const failed = files.flatMap(({ name, path }) =>
    path.ok ? [] : [{ name, failure: path.failure }],
  )
  const paths = files.flatMap(({ path }) => (path.ok ? path.value : []))
  const partPath = `${place}.part`
  try {
    await writeZip(paths, partPath)
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
    copied: paths.length,
    without,
    notCopied: failed.length,
    failed: failed.slice(0, MAX_FAILED),
  })
}

async function writeZip(paths: readonly string[], partPath: string): Promise<void> {
  const zip = new yazl.ZipFile()
  const broken = new AbortController()
  const taken = new Set<string>()
  for (const path of paths) {
    // PDFs are compressed already.
    zip.addReadStreamLazy(toFreeName(path, taken), { compress: false }, (give) => {
      const reading = createReadStream(path)
      reading.on('error', (error) => broken.abort(error))
      give(null, reading)
    })
  }
  zip.end()
  const target = createWriteStream(partPath)
  const { signal } = broken
  await pipeline(zip.outputStream, target, { signal }).catch((error: unknown) => {
    throw signal.aborted ? signal.reason : error
  })
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
