// Area of a signature or of initials: percent of the page as displayed, origin top left, pages from 1. It names its
// signer by index, so that an edit of e-mail, role or method cannot orphan it (AREA-05); the wire's pointer fields
// are made at sending.
import { z } from 'zod'
import { percentSchema } from '../geometry/percent.ts'

export const SIGNATURE_AREA_TYPES = ['Signature', 'Initials'] as const

export const signatureAreaSchema = z.strictObject({
  type: z.enum(SIGNATURE_AREA_TYPES),
  /** Page from 1; the rules check whether the file has it. */
  page: z.number().int(),
  x: percentSchema,
  y: percentSchema,
  width: percentSchema,
  height: percentSchema,
  /** Index in the document's `signers`; one that is not there is a finding (AREA-06). */
  signer: z.number().int(),
  /** Whether the area was copied, proposed or placed by a layout and not yet approved; never sent. */
  isUnseen: z.literal(true).exactOptional(),
})
export type SignatureArea = Readonly<z.infer<typeof signatureAreaSchema>>
export type AreaType = SignatureArea['type']

/** Returns the area as one that a person approved. */
export function toSeen(area: SignatureArea): SignatureArea {
  const { isUnseen: _, ...seen } = area
  return seen
}

/** Tells whether both are the same area; `isUnseen` is not compared. */
export function isSameArea(a: SignatureArea, b: SignatureArea): boolean {
  return a.signer === b.signer && isSamePlace(a, b)
}

const PLACE = ['type', 'page', 'x', 'y', 'width', 'height'] as const

/**
 * Tells whether both have type, page and box in common; signers are not compared, since edits change their indices.
 */
export function isSamePlace(a: SignatureArea, b: SignatureArea): boolean {
  return PLACE.every((key) => a[key] === b[key])
}
