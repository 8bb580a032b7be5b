// Makes a new name in the archive folder durable, where its file system knows how.
import { syncFolder } from '../platform/sync-folder.ts'
import { codeOf } from './fault.ts'

/** Shares whose folders cannot be synced: their server does it, or nobody can. */
const CANNOT = ['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EISDIR', 'EBADF', 'EPERM', 'EACCES']

/** @throws errors of the file system */
export async function syncNames(folder: string): Promise<void> {
  try {
    await syncFolder(folder)
  } catch (error) {
    if (!CANNOT.includes(codeOf(error))) throw error
  }
}
