// Key of a practice service, drawn for each folder, so that a page or program of this machine that knows the source
// does not know the key.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from './write-whole.ts'
import { errorCodeOf } from '../platform/error-code.ts'

const FILE = 'key'
const RANDOM_BYTES = 24

/** Form of a key: characters that an Authorization header can hold without a scheme (AUTH-01). */
export const KEY_FORM = /^[\x21-\x7E]+$/u

/**
 * Key of the folder, drawn at the first start and when it cannot be read.
 * @throws the system's error
 */
export function openServiceKey(folder: string): string {
  const path = join(folder, FILE)
  const kept = readKept(path)
  if (kept !== undefined && KEY_FORM.test(kept)) return kept
  const key = `pratica-${randomBytes(RANDOM_BYTES).toString('hex')}`
  writeWhole(path, key)
  return key
}

function readKept(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return undefined
    throw error
  }
}
