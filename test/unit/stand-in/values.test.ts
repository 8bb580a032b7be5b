import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeValue, encodeValue } from '../../../build/electron-stand-in/values.ts'

const back = (value: unknown): unknown => decodeValue(encodeValue(value))

test('whatever can be cloned arrives as it was', () => {
  const leaf = fc.oneof(
    fc.string(),
    fc.double(),
    fc.boolean(),
    fc.bigInt(),
    fc.constant(undefined),
    fc.constant(null),
    fc.date({ noInvalidDate: true }),
    fc.uint8Array(),
    fc.float64Array(),
  )
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('$', 'v')), tie('value'), {
        noNullPrototype: true,
      }),
      fc.array(tie('value'), { maxLength: 3 }).map((members) => new Set(members)),
      fc
        .array(fc.tuple(tie('value'), tie('value')), { maxLength: 3 })
        .map((pairs) => new Map(pairs)),
    ),
  }))
  fc.assert(
    fc.property(value, (each) => {
      expect(back(each)).toEqual(structuredClone(each))
    }),
  )
})

test.for([NaN, Infinity, -Infinity, -0])('the number %s arrives', (value) => {
  expect(Object.is(back(value), value)).toBe(true)
})

test('an error arrives with its name and message', () => {
  const error = back(new RangeError('too far'))
  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({ name: 'RangeError', message: 'too far' })
})

test('a large array of bytes arrives', () => {
  const bytes = new Uint8Array(1_000_003).map((_, index) => index % 251)
  expect(back(bytes)).toEqual(bytes)
})

test.for([
  ['a function', () => {}],
  ['a symbol', Symbol('x')],
  ['a promise', Promise.resolve()],
] as const)('%s is refused in Electron’s words', ([, value]) => {
  expect(() => encodeValue({ deep: [value] })).toThrow('An object could not be cloned.')
})

test('a value that holds itself is refused by name, not by a full stack', () => {
  const ring: { self?: unknown } = {}
  ring.self = ring
  expect(() => encodeValue(ring)).toThrow('holds itself')
})
