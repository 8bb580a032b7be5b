// Sync of a folder, so that a new name survives a power loss where the file system supports it.
import { syncFolder } from '../platform/sync-folder.ts'
import { errorCodeOf } from '../platform/error-code.ts'

/** Error codes of shares whose folders cannot be synced. */
const NO_SYNC = ['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EISDIR', 'EBADF', 'EPERM', 'EACCES']

/**
 * Sync of one folder.
 * @throws errors of the file system
 */
export async function syncNames(folder: string): Promise<void> {
  try {
    await syncFolder(folder)
  } catch (error) {
    if (!NO_SYNC.includes(errorCodeOf(error))) throw error
  }
}
