// Layouts as the window shows them, how they are chosen for the documents of a batch, and what came of it.
import { z } from 'zod'
import { CARRIED_FILE_PROBLEMS } from './carried-file.ts'
import { documentRowViewSchema } from './document-view.ts'
import { batchIdSchema, documentIdSchema, layoutIdSchema } from './ids.ts'
import { layoutRuleSchema, layoutSchema } from './layout.ts'
import { placedByLayoutSchema } from './placed-by-layout.ts'
import { signatureAreaSchema } from './signature-area.ts'
import { epochMsSchema } from './time.ts'

export const keptLayoutSchema = z.strictObject({
  id: layoutIdSchema,
  layout: layoutSchema,
  changedAt: epochMsSchema,
})
export type KeptLayout = Readonly<z.infer<typeof keptLayoutSchema>>

const layoutViewSchema = keptLayoutSchema.extend({
  /** Batches whose drafts use it. */
  uses: z
    .array(
      z.strictObject({
        batchId: batchIdSchema,
        batchName: z.string(),
        documents: z.number().int(),
      }),
    )
    .readonly(),
})
export type LayoutView = Readonly<z.infer<typeof layoutViewSchema>>

export const layoutListSchema = z.strictObject({
  layouts: z.array(layoutViewSchema).readonly(),
  /** Records that this version cannot read: kept, counted, never hidden. */
  unreadable: z.number().int(),
})
export type LayoutList = Readonly<z.infer<typeof layoutListSchema>>

const MAX_TABLE = 200
const MAX_CELL = 1000
const cell = z.string().trim().min(1).max(MAX_CELL)

/** Which layout for which document. Letter case and accents do not matter. */
export const layoutChoiceSchema = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('one'), layoutId: layoutIdSchema }),
  z.strictObject({
    by: z.literal('column'),
    column: cell,
    table: z
      .array(z.strictObject({ value: cell, layoutId: layoutIdSchema }))
      .min(1)
      .max(MAX_TABLE)
      .readonly(),
  }),
  /** A contract that shows the texts of two layouts gets none. */
  z.strictObject({
    by: z.literal('text'),
    table: z
      .array(z.strictObject({ text: cell, layoutId: layoutIdSchema }))
      .min(1)
      .max(MAX_TABLE)
      .readonly(),
  }),
])
export type LayoutChoice = Readonly<z.infer<typeof layoutChoiceSchema>>

export const layoutColumnSchema = z.strictObject({
  name: z.string(),
  values: z.array(z.strictObject({ value: z.string(), documents: z.number().int() })).readonly(),
})
export type LayoutColumn = Readonly<z.infer<typeof layoutColumnSchema>>

/** As a document was before a layout was applied to it. */
export const beforeLayoutSchema = z.strictObject({
  documentId: documentIdSchema,
  areas: z.array(signatureAreaSchema).readonly(),
  placed: placedByLayoutSchema.exactOptional(),
})
export type BeforeLayout = Readonly<z.infer<typeof beforeLayoutSchema>>

const layoutOutcomeSchema = z.strictObject({
  /** Every rule has its place. */
  whole: z.number().int(),
  /** Some rule has none, of which a finding says why, or nobody of the layout signs it. */
  incomplete: z.number().int(),
  /** No layout is chosen for them, or more than one. */
  withoutLayout: z.number().int(),
  /** Word documents and files that cannot be read. */
  withoutPages: z.number().int(),
  /** Areas by hand stayed in them. */
  withByHand: z.number().int(),
  isStopped: z.boolean(),
})
export type LayoutOutcome = Readonly<z.infer<typeof layoutOutcomeSchema>>

export const appliedLayoutSchema = z.strictObject({
  outcome: layoutOutcomeSchema,
  /** That are others now. */
  rows: z.array(documentRowViewSchema).readonly(),
  before: z.array(beforeLayoutSchema).readonly(),
})

/** Why a rule has no good place in a document. */
const LAYOUT_PROBLEMS = [
  'noSigner',
  'notFound',
  'repeated',
  'scanned',
  'unknownText',
  'noLine',
  'fewPages',
  'otherPlace', // over text, off the line, or beside other texts
] as const
export type LayoutProblem = (typeof LAYOUT_PROBLEMS)[number]

/** With which documents of the batch rules are tried. */
export const trialScopeSchema = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('all') }),
  /** With the same value in that column. */
  z.strictObject({ of: z.literal('column'), column: cell }),
  z.strictObject({ of: z.literal('documents'), documentIds: z.array(documentIdSchema).readonly() }),
])
export type TrialScope = Readonly<z.infer<typeof trialScopeSchema>>

const suggestedRuleSchema = z.strictObject({
  /** The likeliest first. */
  choices: z
    .array(z.strictObject({ rule: layoutRuleSchema, fits: z.number().int() }))
    .min(1)
    .readonly(),
})

export const suggestedLayoutSchema = z.strictObject({
  rules: z.array(suggestedRuleSchema).readonly(),
  /** Documents for which every rule fits, its own among them. */
  fits: z.number().int(),
  total: z.number().int(),
  exceptions: z
    .array(
      z.strictObject({
        documentId: documentIdSchema,
        name: z.string(),
        problems: z
          .array(z.strictObject({ role: z.string(), problem: z.enum(LAYOUT_PROBLEMS) }))
          .readonly(),
      }),
    )
    .readonly(),
  /** In which it was tried, its own among them. */
  documentIds: z.array(documentIdSchema).readonly(),
  /** Areas of nobody. */
  leftOut: z.number().int(),
  isStopped: z.boolean(),
})
export type SuggestedLayout = Readonly<z.infer<typeof suggestedLayoutSchema>>

/** Layouts of a file before they are taken. */
export const readLayoutFileSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('closed') }),
  z.strictObject({
    kind: z.literal('refused'),
    fileName: z.string(),
    problem: z.enum(CARRIED_FILE_PROBLEMS),
    /** Where it is damaged: `layouts.0.rules.2.place`. */
    where: z.string().exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('read'),
    fileName: z.string(),
    layouts: z
      .array(
        z.strictObject({
          layout: layoutSchema,
          /** One of that name is here: the same, or another. */
          clash: z.enum(['same', 'other']).exactOptional(),
        }),
      )
      .readonly(),
  }),
])
export type ReadLayouts = Readonly<z.infer<typeof readLayoutFileSchema>>
