import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashText, toCanonicalJson } from '../../../main/journal/canonical-json.ts'

test('the order in which an object was built does not change its text', () => {
  expect(toCanonicalJson({ b: [{ d: 1, c: null }], a: undefined })).toBe('{"b":[{"c":null,"d":1}]}')
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const turned = Object.fromEntries(Object.entries(value).toReversed())
      expect(toCanonicalJson(turned)).toBe(toCanonicalJson(value))
    }),
  )
})

test('the text is JSON of the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = toCanonicalJson(value)
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('the hash is SHA-256 of the text in UTF-8', () => {
  // FIPS 180-4, example of "abc".
  expect(hashText('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(hashText('ação')).not.toBe(hashText('acao'))
})
