// Gives a finished temporary file its final name without ever overwriting another (A2).
import { link, open, rename, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from '../sync-folder.ts'

/** False when the name is taken. */
export async function placeFile(partPath: string, finalPath: string): Promise<boolean> {
  const placed = await linkFile(partPath, finalPath)
  if (placed === 'unsupported') return reserveAndRename(partPath, finalPath)
  if (placed === 'taken') return false
  await unlink(partPath)
  await syncFolder(dirname(finalPath))
  return true
}

/** A hard link fails when the name exists: the only rename of POSIX that cannot overwrite. */
async function linkFile(
  partPath: string,
  finalPath: string,
): Promise<'placed' | 'taken' | 'unsupported'> {
  try {
    await link(partPath, finalPath)
    return 'placed'
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EEXIST') return 'taken'
    if (code === 'EPERM' || code === 'ENOTSUP' || code === 'EOPNOTSUPP' || code === 'ENOSYS') {
      return 'unsupported'
    }
    throw error
  }
}

/** Shares without hard links: an empty file takes the name first, then gives way. */
async function reserveAndRename(partPath: string, finalPath: string): Promise<boolean> {
  try {
    await (await open(finalPath, 'wx')).close()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
  await rename(partPath, finalPath)
  await syncFolder(dirname(finalPath))
  return true
}
