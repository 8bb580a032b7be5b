// Areas that a layout placed in a draft: those that are still as it placed them are its own, all others are by hand and
// stay when the layout is applied again.
import { z } from 'zod'
import { percentSchema } from '../geometry/percent.ts'
import { findingSchema } from '../rules/finding.ts'
import { layoutIdSchema } from './ids.ts'
import type { LayoutRule } from './layout.ts'
import { layoutSignerSchema } from './layout.ts'
import { SIGNATURE_AREA_TYPES } from './signature-area.ts'
import type { SignatureArea } from './signature-area.ts'
import type { Signer } from './signer.ts'

const placedAreaSchema = z.strictObject({
  page: z.number().int(),
  x: percentSchema,
  y: percentSchema,
  width: percentSchema,
  height: percentSchema,
})
type PlacedAreaBox = Readonly<z.infer<typeof placedAreaSchema>>

const placedRuleSchema = z.strictObject({
  /** Equal for the same rule of the layout before and after a change of it. */
  rule: z.string(),
  signer: layoutSignerSchema,
  type: z.enum(SIGNATURE_AREA_TYPES),
  /** Of the signer when it was placed: an area that went to somebody else is by hand. */
  role: z.string(),
  areas: z.array(placedAreaSchema).readonly(),
  /** Why the rule has no place in this document. */
  finding: findingSchema.exactOptional(),
})
export type PlacedRule = Readonly<z.infer<typeof placedRuleSchema>>

export const placedByLayoutSchema = z.strictObject({
  /** Absent when the layouts were in doubt, and none was used. */
  layoutId: layoutIdSchema.exactOptional(),
  rules: z.array(placedRuleSchema).readonly(),
  /** Of the document as a whole. */
  finding: findingSchema.exactOptional(),
})
export type PlacedByLayout = Readonly<z.infer<typeof placedByLayoutSchema>>

/** The n-th rule of a signer and type is the same rule, wherever it leads. */
export function toRuleKeys(rules: readonly LayoutRule[]): readonly string[] {
  const counts = new Map<string, number>()
  return rules.map(({ signer, type }) => {
    const whose = signer.by === 'role' ? `${signer.role}:${signer.number}` : `#${signer.position}`
    const key = `${type}:${whose}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return `${key}:${count}`
  })
}

export function isPlacedBy(
  area: SignatureArea,
  signers: readonly Pick<Signer, 'role'>[],
  { type, role, areas }: PlacedRule,
): boolean {
  return (
    area.type === type &&
    signers[area.signer]?.role === role &&
    areas.some((placed) => isSamePlace(area, placed))
  )
}

export function isSamePlace(a: PlacedAreaBox, b: PlacedAreaBox): boolean {
  return (
    a.page === b.page && a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height
  )
}
