// Makes a new or changed name in a folder durable: syncing a file alone leaves its name to chance.
import { open } from 'node:fs/promises'

/** @throws errors of the file system. Windows opens no folder and needs none: NTFS journals names. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
