// Writes a file whole or not at all, whenever the process is killed.
import { renameSync, writeFileSync } from 'node:fs'
import { OWN_FILE_MODE } from '../platform/own-files.ts'

export function writeWhole(path: string, bytes: Uint8Array | string): void {
  writeFileSync(`${path}.part`, bytes, { mode: OWN_FILE_MODE })
  renameSync(`${path}.part`, path)
}
