// Sync of a file's bytes to disk, so that a rename after it never shows an empty file.
import { closeSync, fsyncSync, openSync } from 'node:fs'

export function syncFile(path: string): void {
  const file = openSync(path, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
