import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseByteRange } from '../../../main/electron/byte-range.ts'

test.for([
  [null, { kind: 'whole' }],
  ['bytes=0-9', { kind: 'part', first: 0, last: 9 }],
  ['bytes=90-', { kind: 'part', first: 90, last: 99 }],
  ['bytes=-10', { kind: 'part', first: 90, last: 99 }],
  ['bytes=-1000', { kind: 'part', first: 0, last: 99 }],
  ['bytes=95-1000', { kind: 'part', first: 95, last: 99 }],
  ['bytes=100-', { kind: 'unsatisfiable' }],
  ['bytes=-0', { kind: 'unsatisfiable' }],
  ['bytes=9-3', { kind: 'whole' }],
  ['bytes=-', { kind: 'whole' }],
  ['bytes=0-1,3-4', { kind: 'whole' }],
  ['lines=0-1', { kind: 'whole' }],
] as const)('RFC 9110, 14: of 100 bytes %s is %j', ([header, range]) => {
  expect(parseByteRange(header, 100)).toEqual(range)
})

test('RFC 9110, 14.1.2: a part never leaves the file', () => {
  const end = fc.option(fc.nat(), { nil: '' as const })
  fc.assert(
    fc.property(end, end, fc.nat(), (from, to, size) => {
      const range = parseByteRange(`bytes=${from}-${to}`, size)
      if (range.kind !== 'part') return
      expect(range.first).toBeGreaterThanOrEqual(0)
      expect(range.last).toBeLessThan(size)
      expect(range.first).toBeLessThanOrEqual(range.last)
    }),
  )
})
