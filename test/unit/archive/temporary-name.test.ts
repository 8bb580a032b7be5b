import { win32 } from 'node:path'
import { expect, test } from 'vitest'
import { JSON_MANIFEST_NAME, MANIFEST_NAME } from '../../../main/archive/manifest-names.ts'
import { OWNER_LENGTH } from '../../../main/archive/own-lists.ts'
import { toPartName } from '../../../main/archive/temporary-name.ts'
import { systemRandom } from '../../../main/platform/system-ports.ts'

const ID = '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f1001'
const NAMES = [
  ...['download', 'again', 'partial', 'attachments'].map((tag) => [ID, tag] as const),
  ['saved', 'file'],
  [MANIFEST_NAME, `${ID.slice(-OWNER_LENGTH)}.list`],
  [JSON_MANIFEST_NAME, `${ID.slice(-OWNER_LENGTH)}.list`],
] as const

/** Longest folder path for which archive names are made, characters (`toPathLimits`). */
const DEEPEST_FOLDER = 223

test.each(NAMES)(
  'DL-06: a temporary file %s.%s is one that Windows takes, in the deepest folder that names are made for',
  (what, tag) => {
    const name = toPartName(what, tag, systemRandom)
    expect(name.length).toBeLessThanOrEqual(63)
    const short = win32.join('C:\\', 'x'.repeat(195 - 3), name)
    expect(short.length).toBeLessThanOrEqual(259)
    const long = win32.join('C:\\', 'x'.repeat(DEEPEST_FOLDER - 3), name)
    // `fs` gives Windows every path in this form, to which the limit of 259 does not apply.
    expect(win32.toNamespacedPath(long)).toBe(`\\\\?\\${long}`)
    const share = `\\\\servidor\\${'x'.repeat(DEEPEST_FOLDER - 11)}\\${name}`
    expect(win32.toNamespacedPath(share)).toBe(`\\\\?\\UNC\\${share.slice(2)}`)
  },
)
