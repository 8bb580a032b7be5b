// A file that is there whole or not at all, whenever the process is killed.
import { renameSync, writeFileSync } from 'node:fs'

export function writeWhole(path: string, bytes: Uint8Array | string): void {
  writeFileSync(`${path}.part`, bytes)
  renameSync(`${path}.part`, path)
}
