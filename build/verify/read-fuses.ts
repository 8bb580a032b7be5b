// The fuses of a packaged Electron as its file holds them, in the order of the wire: Electron, "Electron Fuses".
import { readFileSync } from 'node:fs'

/** What the wire is found by in a binary; a byte of version and one of length follow (`@electron/fuses`). */
export const FUSE_SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'

/** What electron-builder.yml asks for; what it does not name stays as Electron has it. */
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

/** `01001100…`; undefined for a file that is no Electron. */
export function readFuses(path: string): string | undefined {
  const binary = readFileSync(path, 'latin1')
  const at = binary.indexOf(FUSE_SENTINEL)
  if (at < 0) return undefined
  const from = at + FUSE_SENTINEL.length + 2
  return binary.slice(from, from + binary.charCodeAt(from - 1))
}

/** Names of those that are not as they are wanted. */
export function findWrongFuses(wire: string): readonly string[] {
  return Object.entries(WANTED_FUSES)
    .filter(([, wanted], index) => wire[index] !== wanted)
    .map(([name]) => name)
}
