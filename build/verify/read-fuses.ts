// Reads the fuses of a packaged Electron from its file, in the order of the fuse wire (Electron, "Electron Fuses").
import { readFileSync } from 'node:fs'

/** Mark of the fuse wire in a binary; a byte of version and one of length follow (`@electron/fuses`). */
export const FUSE_SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'

/** Fuses that electron-builder.yml sets; others have Electron's defaults. */
const WANTED_FUSES = {
  runAsNode: '0',
  cookieEncryption: '1',
  nodeOptions: '0',
  nodeCliInspect: '0',
  asarIntegrity: '1',
  onlyLoadAppFromAsar: '1',
  browserSnapshot: '0',
  fileProtocolPrivileges: '0',
} as const

/** Fuses as `01001100…`; undefined for a file that is no Electron. */
export function readFuses(path: string): string | undefined {
  const binary = readFileSync(path, 'latin1')
  const at = binary.indexOf(FUSE_SENTINEL)
  if (at < 0) return undefined
  const from = at + FUSE_SENTINEL.length + 2
  return binary.slice(from, from + binary.charCodeAt(from - 1))
}

/** Names of fuses with another value than the wanted one. */
export function findWrongFuses(wire: string): readonly string[] {
  return Object.entries(WANTED_FUSES)
    .filter(([, wanted], index) => wire[index] !== wanted)
    .map(([name]) => name)
}
