// The names inside a `.lote`. Nothing is ever written under a name that a file brought with it.
import type { Sha256 } from '../../../shared/model/ids.ts'

export const LOTE_MANIFEST = 'lote.json'

export function toLoteEntry(sha256: Sha256): string {
  return `files/${sha256}`
}
