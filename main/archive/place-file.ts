// Final name of a finished temporary file, without ever overwriting another (A2, never
// overwritten).
import { link, open, rename, rm, stat, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncNames } from './sync-names.ts'
import { ArchiveError } from './fault.ts'
import { errorCodeOf } from '../platform/error-code.ts'

/** Error codes of file systems and shares without hard links. */
const NO_LINKS = [
  'EPERM',
  'EACCES',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EMLINK',
  'EINVAL',
  'UNKNOWN',
]
/** Error codes of a file that a scanner or a viewer has open; Windows refuses to rename it. */
const IN_USE = ['EBUSY', 'EPERM', 'EACCES', 'ETXTBSY']

/**
 * Final name; false when it is taken.
 * @throws errors of the file system; ArchiveError fileInUse
 */
export async function placeFile(partPath: string, finalPath: string): Promise<boolean> {
  const placed = await linkFile(partPath, finalPath)
  if (placed === 'unsupported') return reserveAndRename(partPath, finalPath)
  if (placed === 'taken') return false
  await syncNames(dirname(finalPath))
  // Temporary file that cannot be removed now is swept later.
  await unlink(partPath).catch(() => {})
  return true
}

/** Hard link, which fails when the name exists: the only rename of POSIX that cannot overwrite. */
async function linkFile(
  partPath: string,
  finalPath: string,
): Promise<'placed' | 'taken' | 'unsupported'> {
  try {
    await link(partPath, finalPath)
    return 'placed'
  } catch (error) {
    const code = errorCodeOf(error)
    if (code === 'EEXIST') return 'taken'
    if (NO_LINKS.includes(code)) return 'unsupported'
    throw error
  }
}

/** Fallback for shares without hard links: an empty file reserves the name and is replaced. */
async function reserveAndRename(partPath: string, finalPath: string): Promise<boolean> {
  try {
    await (await open(finalPath, 'wx')).close()
  } catch (error) {
    if (errorCodeOf(error) === 'EEXIST') return false
    throw error
  }
  try {
    await rename(partPath, finalPath)
  } catch (error) {
    await clearReserved(finalPath).catch(() => {})
    const code = errorCodeOf(error)
    throw IN_USE.includes(code) ? new ArchiveError('fileInUse', code) : error
  }
  await syncNames(dirname(finalPath))
  return true
}

export async function clearReserved(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (found?.isFile() && found.size === 0) await rm(path, { force: true })
}
