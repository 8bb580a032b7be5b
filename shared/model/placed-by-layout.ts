// Areas that a layout placed in a draft. Those that are unchanged are the layout's; all others are by hand and stay
// when the layout is applied again.
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
  /** Key of the rule, equal before and after a change of the layout. */
  rule: z.string(),
  signer: layoutSignerSchema,
  type: z.enum(SIGNATURE_AREA_TYPES),
  /** Role of the signer at the time of placing: an area that was given to another signer is by hand. */
  role: z.string(),
  areas: z.array(placedAreaSchema).readonly(),
  /** Finding why the rule has no place in this document. */
  finding: findingSchema.exactOptional(),
})
export type PlacedRule = Readonly<z.infer<typeof placedRuleSchema>>

export const placedByLayoutSchema = z.strictObject({
  /** Layout that was used; absent when more than one matched and none was used. */
  layoutId: layoutIdSchema.exactOptional(),
  rules: z.array(placedRuleSchema).readonly(),
  /** Finding about the document as a whole. */
  finding: findingSchema.exactOptional(),
})
export type PlacedByLayout = Readonly<z.infer<typeof placedByLayoutSchema>>

/** Returns a key for each rule: the n-th rule of a signer and type keeps its key, whatever its place. */
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
