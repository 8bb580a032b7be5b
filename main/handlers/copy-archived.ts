// Copies archived files into a folder that a person chose. No file there is overwritten, and the archive's own files
// stay in place.
import { access, constants, copyFile } from 'node:fs/promises'
import { basename, join, parse } from 'node:path'
import type { CopyResult } from '../../shared/model/archive-view.ts'
import type { Failure, Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import { toFileFailure, toFolderFailure } from './path-access.ts'
import { errorCodeOf } from '../platform/error-code.ts'

/** Longest list of files that could not be copied; nobody reads more of them. */
export const MAX_FAILED = 100

export type ArchivedFile = {
  readonly name: string
  /** Path of the archived file, or the failure that says why it cannot be read. */
  readonly path: Result<string>
}

export type CopyFailure = { readonly name: string; readonly failure: Failure }

/** @param without signed documents of the choice that have no archived file */
export async function copyArchived(
  files: readonly ArchivedFile[],
  folder: string,
  without: number,
): Promise<CopyResult> {
  const failed: CopyFailure[] = []
  let copied = 0
  for (const { name, path } of files) {
    const done = path.ok ? await copyOne(path.value, folder) : path
    if (done.ok) copied += 1
    else failed.push({ name, failure: done.failure })
  }
  return {
    kind: 'copied',
    folder,
    copied,
    without,
    notCopied: failed.length,
    failed: failed.slice(0, MAX_FAILED),
  }
}

/** Copies a file under the next free name: `Contrato_assinado (2).pdf`. */
async function copyOne(path: string, folder: string, number = 1): Promise<Result<string>> {
  const { name, ext } = parse(basename(path))
  const target = join(folder, number === 1 ? `${name}${ext}` : `${name} (${String(number)})${ext}`)
  try {
    await copyFile(path, target, constants.COPYFILE_EXCL)
    return succeed(target)
  } catch (error) {
    const code = errorCodeOf(error)
    // An error without a code is not the file system's but a defect.
    if (code === '') throw error
    if (code === 'EEXIST') return copyOne(path, folder, number + 1)
    if (code === 'ENOSPC') return fail('diskFull', { path: folder })
    // The error does not say which of both files it is about.
    const unread = await access(path, constants.R_OK).then(() => undefined, errorCodeOf)
    return unread === undefined ? toFolderFailure(code, folder) : toFileFailure(unread, path)
  }
}
