// A layout: rules for signature areas kept apart from any file, so that one fits hundreds of contracts.
// `shared/layout/apply-layout.ts` makes the areas of one file out of it.
import { z } from 'zod'
import { percentSchema } from '../geometry/percent.ts'
import { SIGNATURE_AREA_TYPES } from './signature-area.ts'

/** Whom a rule is for. A document without that signer is none of the rule's business. */
const layoutSignerSchema = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('role'),
    role: z.string().min(1),
    /** From 1, among the document's signers of that role. */
    number: z.number().int().min(1),
  }),
  /** From 1, in the order of the document's signers. */
  z.strictObject({ by: z.literal('position'), position: z.number().int().min(1) }),
])
export type LayoutSigner = Readonly<z.infer<typeof layoutSignerSchema>>

const sizeSchema = { width: percentSchema, height: percentSchema }
const boxSchema = { x: percentSchema, y: percentSchema, ...sizeSchema }

/** All lengths in percent of the page as displayed, `x` and `y` from its top left. */
const layoutPlaceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('page'), page: z.number().int().min(1), ...boxSchema }),
  z.strictObject({ kind: z.literal('lastPage'), ...boxSchema }),
  z.strictObject({ kind: z.literal('everyPage'), ...boxSchema }),
  z.strictObject({ kind: z.literal('allButLast'), ...boxSchema }),
  z.strictObject({
    kind: z.literal('anchor'),
    /** As it is printed, capitals included; blanks count as one. */
    text: z.string().min(1),
    /**
     * Which one in reading order: from 1, or from the end with -1. `only`: there must not be another,
     * since nobody has said which one would count.
     */
    match: z.union([z.literal('only'), z.number().int().min(1), z.number().int().max(-1)]),
    /** From the text's top left corner to the area's; negative is left and up. */
    dx: z.number(),
    dy: z.number(),
    ...sizeSchema,
  }),
])
export type LayoutPlace = Readonly<z.infer<typeof layoutPlaceSchema>>

const layoutRuleSchema = z.strictObject({
  signer: layoutSignerSchema,
  type: z.enum(SIGNATURE_AREA_TYPES),
  place: layoutPlaceSchema,
})
export type LayoutRule = Readonly<z.infer<typeof layoutRuleSchema>>

export const layoutSchema = z.strictObject({
  name: z.string(),
  rules: z.array(layoutRuleSchema).readonly(),
})
export type Layout = Readonly<z.infer<typeof layoutSchema>>

/** The texts to look for in a file before the layout can be applied to it; each once. */
export function anchorTexts({ rules }: Layout): readonly string[] {
  return [...new Set(rules.flatMap(({ place }) => (place.kind === 'anchor' ? [place.text] : [])))]
}
