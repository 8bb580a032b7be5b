// A layout: rules for signature areas that belong to no file, so that one fits hundreds of contracts.
// `shared/layout/apply-layout.ts` makes the areas of one file from it.
import { z } from 'zod'
import { foldText } from '../fold-text.ts'
import { percentSchema } from '../geometry/percent.ts'
import { SIGNATURE_AREA_TYPES } from './signature-area.ts'
import type { Signer } from './signer.ts'

const LONGEST_TEXT = 300

/** Signer that a rule is for; the rule does not apply to a document without that signer. */
export const layoutSignerSchema = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('role'),
    role: z.string().min(1).max(LONGEST_TEXT),
    /** Number among the document's signers of that role, from 1. */
    number: z.number().int().min(1),
  }),
  /** Number in the order of the document's signers, from 1. */
  z.strictObject({ by: z.literal('position'), position: z.number().int().min(1) }),
])
export type LayoutSigner = Readonly<z.infer<typeof layoutSignerSchema>>

const sizeSchema = { width: percentSchema, height: percentSchema }
const boxSchema = { x: percentSchema, y: percentSchema, ...sizeSchema }

export const ANCHOR_SIDES = ['over', 'under', 'before', 'after'] as const
export type AnchorSide = (typeof ANCHOR_SIDES)[number]

const atTextSchema = {
  /**
   * Match that counts, in reading order: from 1, or from the end with -1. `only`: the text must occur once, since
   * nobody has chosen a match.
   */
  match: z.union([z.literal('only'), z.number().int().min(1), z.number().int().max(-1)]),
  /**
   * Side of the text on which the area stands: over and under it from its left edge, before and after it on its
   * baseline. Absent: `dx` and `dy` lead from the text's top left corner to the area's.
   */
  side: z.enum(ANCHOR_SIDES).exactOptional(),
  /** Distance from that place; negative is left and up. */
  dx: z.number(),
  dy: z.number(),
  ...sizeSchema,
  /**
   * Whether the area begins and ends with the signing line at the text and stands on it; `width`, `dx` and `dy` are
   * then not used. Without such a line there is no area.
   */
  asWideAsLine: z.literal(true).exactOptional(),
}

export const SIGNER_TEXTS = ['name', 'role', 'documentNumber'] as const
export type SignerText = (typeof SIGNER_TEXTS)[number]

/** Place of a rule; all lengths in percent of the page as displayed, `x` and `y` from its top left. */
const layoutPlaceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('page'), page: z.number().int().min(1), ...boxSchema }),
  z.strictObject({ kind: z.literal('lastPage'), ...boxSchema }),
  /** Page that is `before` pages before the last one. */
  z.strictObject({ kind: z.literal('lastBut'), before: z.number().int().min(1), ...boxSchema }),
  z.strictObject({ kind: z.literal('everyPage'), ...boxSchema }),
  z.strictObject({ kind: z.literal('allButLast'), ...boxSchema }),
  z.strictObject({ kind: z.literal('oddPages'), ...boxSchema }),
  z.strictObject({ kind: z.literal('evenPages'), ...boxSchema }),
  z.strictObject({
    kind: z.literal('anchor'),
    /** Text to find; letter case, accents, blanks and hyphens do not matter. */
    text: z.string().min(1).max(LONGEST_TEXT),
    ...atTextSchema,
  }),
  /** Place at a text of the document's own signer, such as the name under the line. */
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

/** Most rules of a layout; more than any contract has signers and pages. */
const MAX_RULES = 200

export const layoutSchema = z.strictObject({
  name: z.string().max(LONGEST_TEXT),
  rules: z.array(layoutRuleSchema).max(MAX_RULES).readonly(),
})
export type Layout = Readonly<z.infer<typeof layoutSchema>>

/** Tells whether two layouts may not both have these names. */
export function isSameName(one: string, other: string): boolean {
  return foldText(one.trim()) === foldText(other.trim())
}

export function isAnchor(place: LayoutPlace): place is AnchorPlace {
  return place.kind === 'anchor' || place.kind === 'signerAnchor'
}

/** Signer as far as a layout uses it. */
export type LayoutPerson = Pick<Signer, 'role'> & Partial<Pick<Signer, 'name' | 'documentNumber'>>

/** Returns the signer's index in the document; undefined where the document has no such signer. */
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

/** Returns the text to find; empty when the document does not have it for its signer. */
export function anchorText(place: AnchorPlace, person: LayoutPerson): string {
  return place.kind === 'anchor' ? place.text : (person[place.of] ?? '').trim()
}

/**
 * Returns the texts to find in a file before the layout can be applied, each once.
 * @param signers of the document; without them only texts that are the same for all documents
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
