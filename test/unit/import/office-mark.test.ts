import { describe, expect, test } from 'vitest'
import {
  ANY_MARK,
  checkMark,
  createOfficeKey,
  formatOfficeKey,
  makeMark,
  parseOfficeKey,
  toOfficeKeyId,
} from '../../../main/import/lote/office-mark.ts'

const MANIFEST = Buffer.from('{"format":"signature-batches.lote"}')
const key = createOfficeKey('Boa Vista: Imóveis')
const mark = makeMark(key, MANIFEST)
const rule = { key, isRequired: false }
const change = (part: object): Buffer =>
  Buffer.from(JSON.stringify({ ...JSON.parse(mark.toString()), ...part }))

describe('a key as one line of text', () => {
  test('is read as it was written, whatever a file or a clipboard puts around it', () => {
    const line = formatOfficeKey(key)
    expect(parseOfficeKey(`\uFEFF  ${line} \r\nkeep this file\r\n`)).toEqual(key)
  })

  test.each([
    ['nothing', ''],
    ['a password', 'contratos de junho'],
    ['one without an office', formatOfficeKey(key).replace(/:[^:]*: .*$/u, ':')],
    ['one that was cut short', formatOfficeKey(key).replace(key.secret, key.secret.slice(1))],
    ['one of a later version', formatOfficeKey(key).replace(':1:', ':2:')],
  ])('%s is none', (_, text) => {
    expect(parseOfficeKey(text)).toBeUndefined()
  })

  test('two keys of one office are told apart, and the name for them gives nothing away', () => {
    const other = createOfficeKey(key.office)
    expect(other.secret).not.toBe(key.secret)
    expect(toOfficeKeyId(other)).not.toBe(toOfficeKeyId(key))
    expect(mark.toString()).not.toContain(key.secret)
  })
})

describe('a mark', () => {
  test('of this key over this manifest is the office’s own', () => {
    expect(checkMark(rule, mark, MANIFEST)).toEqual({ kind: 'own', office: key.office })
    expect(checkMark({ key, isRequired: true }, mark, MANIFEST)).toMatchObject({ kind: 'own' })
  })

  test('over another manifest says that the file was edited', () => {
    expect(checkMark(rule, mark, Buffer.concat([MANIFEST, Buffer.from(' ')]))).toBe('edited')
  })

  test('under another name of the office is edited too', () => {
    expect(checkMark(rule, change({ office: 'Vista Boa' }), MANIFEST)).toBe('edited')
  })

  test('of another key is another’s, and so is one whose key is only claimed', () => {
    const other = createOfficeKey(key.office)
    expect(checkMark({ key: other, isRequired: false }, mark, MANIFEST)).toBe('otherMark')
    const claimed = change({ key: toOfficeKeyId(other) })
    expect(checkMark({ key: other, isRequired: false }, claimed, MANIFEST)).toBe('edited')
  })

  test('cannot be checked without a key: whose it says it is, is told as such', () => {
    expect(checkMark(ANY_MARK, mark, MANIFEST)).toEqual({ kind: 'unchecked', office: key.office })
  })

  test.each([
    ['no JSON', Buffer.from('{')],
    ['without its MAC', change({ mac: undefined })],
    ['with a MAC of another length', change({ mac: 'ab' })],
    ['with more in it', change({ note: 'x' })],
    ['with a name of two lines', change({ office: 'a\nb' })],
  ])('%s is damaged, with a key and without', (_, damaged) => {
    expect(checkMark(rule, damaged, MANIFEST)).toBe('damaged')
    expect(checkMark(ANY_MARK, damaged, MANIFEST)).toBe('damaged')
  })

  test('of a later version is not taken for none', () => {
    expect(checkMark(ANY_MARK, change({ version: 2, mac: 'other' }), MANIFEST)).toBe('newer')
  })
})

describe('a file without a mark', () => {
  test('is said to have none', () => {
    expect(checkMark(rule, undefined, MANIFEST)).toEqual({ kind: 'none' })
    expect(checkMark(ANY_MARK, undefined, MANIFEST)).toEqual({ kind: 'none' })
  })

  test('is refused where the mark is required, and so is every file where there is no key', () => {
    expect(checkMark({ key, isRequired: true }, undefined, MANIFEST)).toBe('unmarked')
    expect(checkMark({ isRequired: true }, undefined, MANIFEST)).toBe('noOfficeKey')
    expect(checkMark({ isRequired: true }, mark, MANIFEST)).toBe('noOfficeKey')
  })
})
