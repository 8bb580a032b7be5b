// Place of a signature or of initials: percent of the page as displayed, origin top left, pages from 1. Points at its
// signer by index in the document's list, so that an edit of e-mail, role or method cannot orphan it (AREA-05); the
// wire's pointer fields are written when it is sent.
import { z } from 'zod'
import { percentSchema } from '../geometry/percent.ts'

export const SIGNATURE_AREA_TYPES = ['Signature', 'Initials'] as const

export const signatureAreaSchema = z.strictObject({
  type: z.enum(SIGNATURE_AREA_TYPES),
  /** From 1; whether the file has it is for the rules. */
  page: z.number().int(),
  x: percentSchema,
  y: percentSchema,
  width: percentSchema,
  height: percentSchema,
  /** Index in the document's `signers`; one that is not there is a finding (AREA-06). */
  signer: z.number().int(),
  /** Copied, proposed or placed by a layout; nobody has looked at it here. Never sent. */
  isUnseen: z.literal(true).exactOptional(),
})
export type SignatureArea = Readonly<z.infer<typeof signatureAreaSchema>>
export type AreaType = SignatureArea['type']

/** Once somebody looked. */
export function toSeen(area: SignatureArea): SignatureArea {
  const { isUnseen: _, ...seen } = area
  return seen
}

/** Whether or not it was looked at. */
export function isSameArea(a: SignatureArea, b: SignatureArea): boolean {
  return a.signer === b.signer && isSamePlace(a, b)
}

const PLACE = ['type', 'page', 'x', 'y', 'width', 'height'] as const

/** Whoever it is for: an edit of the signers gives areas other indices, and nobody has looked at them by that. */
export function isSamePlace(a: SignatureArea, b: SignatureArea): boolean {
  return PLACE.every((key) => a[key] === b[key])
}
