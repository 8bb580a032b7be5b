// Writes a file whole or not at all, whenever the process is killed.
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OWN_FILE_MODE } from '../platform/own-files.ts'

export function writeWhole(path: string, bytes: Uint8Array | string): void {
  writeFileSync(`${path}.part`, bytes, { mode: OWN_FILE_MODE })
  renameSync(`${path}.part`, path)
}

/** End of the name of a file that could not be read and was set aside. */
export const UNREADABLE = '.unreadable'

/** Removes files that were cut off or set aside, and returns their names. */
export function removeRemains(folder: string): readonly string[] {
  const remains = readdirSync(folder).filter(
    (name) => name.endsWith('.part') || name.endsWith(UNREADABLE),
  )
  for (const name of remains) rmSync(join(folder, name))
  return remains
}
