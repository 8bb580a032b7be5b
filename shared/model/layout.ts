// A layout: rules for signature areas kept apart from any file, so that one fits hundreds of contracts.
// `shared/layout/apply-layout.ts` makes the areas of one file out of it.
import { z } from 'zod'
import { percentSchema } from '../geometry/percent.ts'
import { SIGNATURE_AREA_TYPES } from './signature-area.ts'
import type { Signer } from './signer.ts'

const LONGEST_TEXT = 300

/** Whom a rule is for. A document without that signer is none of the rule's business. */
export const layoutSignerSchema = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('role'),
    role: z.string().min(1).max(LONGEST_TEXT),
    /** From 1, among the document's signers of that role. */
    number: z.number().int().min(1),
  }),
  /** From 1, in the order of the document's signers. */
  z.strictObject({ by: z.literal('position'), position: z.number().int().min(1) }),
])
export type LayoutSigner = Readonly<z.infer<typeof layoutSignerSchema>>

const sizeSchema = { width: percentSchema, height: percentSchema }
const boxSchema = { x: percentSchema, y: percentSchema, ...sizeSchema }

export const ANCHOR_SIDES = ['over', 'under', 'before', 'after'] as const
export type AnchorSide = (typeof ANCHOR_SIDES)[number]

const atTextSchema = {
  /**
   * Which one in reading order: from 1, or from the end with -1. `only`: there must not be another,
   * since nobody has said which one would count.
   */
  match: z.union([z.literal('only'), z.number().int().min(1), z.number().int().max(-1)]),
  /**
   * Where the area stands: over and under the text from its left edge, before and after it on its
   * baseline. Absent: `dx` and `dy` lead from the text's top left corner to the area's.
   */
  side: z.enum(ANCHOR_SIDES).exactOptional(),
  /** From that place; negative is left and up. */
  dx: z.number(),
  dy: z.number(),
  ...sizeSchema,
  /**
   * The area begins and ends with the signing line at the text, and stands on it; `width`, `dx` and `dy`
   * then say nothing. Without such a line there is no area.
   */
  asWideAsLine: z.literal(true).exactOptional(),
}

export const SIGNER_TEXTS = ['name', 'role', 'documentNumber'] as const
export type SignerText = (typeof SIGNER_TEXTS)[number]

/** All lengths in percent of the page as displayed, `x` and `y` from its top left. */
const layoutPlaceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('page'), page: z.number().int().min(1), ...boxSchema }),
  z.strictObject({ kind: z.literal('lastPage'), ...boxSchema }),
  /** `before` pages before the last one. */
  z.strictObject({ kind: z.literal('lastBut'), before: z.number().int().min(1), ...boxSchema }),
  z.strictObject({ kind: z.literal('everyPage'), ...boxSchema }),
  z.strictObject({ kind: z.literal('allButLast'), ...boxSchema }),
  z.strictObject({ kind: z.literal('oddPages'), ...boxSchema }),
  z.strictObject({ kind: z.literal('evenPages'), ...boxSchema }),
  z.strictObject({
    kind: z.literal('anchor'),
    /** Letter case, accents, blanks and hyphens do not matter. */
    text: z.string().min(1).max(LONGEST_TEXT),
    ...atTextSchema,
  }),
  /** At what the document itself says of its signer, such as the name under the line. */
  z.strictObject({ kind: z.literal('signerAnchor'), of: z.enum(SIGNER_TEXTS), ...atTextSchema }),
])
export type LayoutPlace = Readonly<z.infer<typeof layoutPlaceSchema>>
export type AnchorPlace = Extract<LayoutPlace, { kind: 'anchor' | 'signerAnchor' }>
export type PagePlace = Exclude<LayoutPlace, AnchorPlace>

export const layoutRuleSchema = z.strictObject({
  signer: layoutSignerSchema,
  type: z.enum(SIGNATURE_AREA_TYPES),
  place: layoutPlaceSchema,
})
export type LayoutRule = Readonly<z.infer<typeof layoutRuleSchema>>

/** More than any contract has signers and pages to name. */
const MAX_RULES = 200

export const layoutSchema = z.strictObject({
  name: z.string().max(LONGEST_TEXT),
  rules: z.array(layoutRuleSchema).max(MAX_RULES).readonly(),
})
export type Layout = Readonly<z.infer<typeof layoutSchema>>

export function isAnchor(place: LayoutPlace): place is AnchorPlace {
  return place.kind === 'anchor' || place.kind === 'signerAnchor'
}

/** What the layout needs to know of a signer. */
export type LayoutPerson = Pick<Signer, 'role'> & Partial<Pick<Signer, 'name' | 'documentNumber'>>

/** Its place in the document's signers; undefined where the document has no such signer. */
export function findLayoutSigner(
  signer: LayoutSigner,
  signers: readonly Pick<Signer, 'role'>[],
): number | undefined {
  if (signer.by === 'position') {
    return signer.position <= signers.length ? signer.position - 1 : undefined
  }
  const ofRole = signers.flatMap(({ role }, index) => (role === signer.role ? [index] : []))
  return ofRole[signer.number - 1]
}

/** What stands at the anchor; empty when the document does not say it of its signer. */
export function anchorText(place: AnchorPlace, person: LayoutPerson): string {
  return place.kind === 'anchor' ? place.text : (person[place.of] ?? '').trim()
}

/**
 * The texts to look for in a file before the layout can be applied to it; each once.
 * @param signers of the document; without them only texts that are the same for all
 */
export function anchorTexts(
  { rules }: Pick<Layout, 'rules'>,
  signers: readonly LayoutPerson[] = [],
): readonly string[] {
  const texts = rules.flatMap(({ place, signer }) => {
    if (!isAnchor(place)) return []
    if (place.kind === 'anchor') return [place.text]
    const person = signers[findLayoutSigner(signer, signers) ?? -1]
    return person ? [anchorText(place, person)] : []
  })
  return [...new Set(texts)].filter((text) => text !== '')
}
