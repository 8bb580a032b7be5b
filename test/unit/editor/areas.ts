// Areas for the tests of the editor.
import fc from 'fast-check'
import type { Rectangle } from '../../../shared/geometry/rectangle.ts'
import { SMALLEST_SIDE, roundRectangle, toRectangle } from '../../../shared/geometry/rectangle.ts'
import type { SignatureArea } from '../../../shared/model/signature-area.ts'

/** Returns an area on page 1 for the first signer. */
export function areaAt(box: Rectangle): SignatureArea {
  return { type: 'Signature', page: 1, signer: 0, ...box }
}

export const anyBox = fc
  .record({
    width: fc.double({ min: SMALLEST_SIDE, max: 100, noNaN: true }),
    height: fc.double({ min: SMALLEST_SIDE, max: 100, noNaN: true }),
    left: fc.double({ min: 0, max: 1, noNaN: true }),
    top: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ width, height, left, top }) =>
    roundRectangle(toRectangle(left * (100 - width), top * (100 - height), width, height)),
  )

export const anyArea: fc.Arbitrary<SignatureArea> = fc
  .record({
    type: fc.constantFrom('Signature' as const, 'Initials' as const),
    page: fc.integer({ min: 1, max: 9 }),
    signer: fc.nat(3),
    box: anyBox,
  })
  .map(({ box, ...rest }) => ({ ...rest, ...box }))
