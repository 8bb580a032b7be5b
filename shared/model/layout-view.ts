// Layouts as the window shows them, their choice for the documents of a batch, and the outcome of applying them.
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
  /** Batches whose drafts use the layout. */
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
  /** Number of records that this version cannot read; they are kept. */
  unreadable: z.number().int(),
})
export type LayoutList = Readonly<z.infer<typeof layoutListSchema>>

const MAX_TABLE = 200
const MAX_CELL = 1000
const cell = z.string().trim().min(1).max(MAX_CELL)

/** Choice of a layout for each document; letter case and accents do not matter. */
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
  /** Layout by a text in the contract; a contract that shows the texts of two layouts gets none. */
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

/** Areas of a document before a layout was applied, for undoing it. */
export const beforeLayoutSchema = z.strictObject({
  documentId: documentIdSchema,
  areas: z.array(signatureAreaSchema).readonly(),
  placed: placedByLayoutSchema.exactOptional(),
})
export type BeforeLayout = Readonly<z.infer<typeof beforeLayoutSchema>>

const layoutOutcomeSchema = z.strictObject({
  /** Documents in which every rule has a place. */
  whole: z.number().int(),
  /** Documents in which a rule has no place, as a finding says, or whose signers the layout does not name. */
  incomplete: z.number().int(),
  /** Documents for which no layout is chosen, or more than one. */
  withoutLayout: z.number().int(),
  /** Word documents and files that cannot be read. */
  withoutPages: z.number().int(),
  /** Documents in which areas by hand stayed. */
  withByHand: z.number().int(),
  isStopped: z.boolean(),
})
export type LayoutOutcome = Readonly<z.infer<typeof layoutOutcomeSchema>>

export const appliedLayoutSchema = z.strictObject({
  outcome: layoutOutcomeSchema,
  /** Documents that applying the layout changed. */
  rows: z.array(documentRowViewSchema).readonly(),
  before: z.array(beforeLayoutSchema).readonly(),
})

/** Reasons why a rule has no good place in a document. */
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

/** Documents of the batch on which rules are tried. */
export const trialScopeSchema = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('all') }),
  /** Documents with the same value in that column. */
  z.strictObject({ of: z.literal('column'), column: cell }),
  z.strictObject({ of: z.literal('documents'), documentIds: z.array(documentIdSchema).readonly() }),
])
export type TrialScope = Readonly<z.infer<typeof trialScopeSchema>>

const suggestedRuleSchema = z.strictObject({
  /** Rules to choose from, the likeliest first, each with the number of documents that it fits. */
  choices: z
    .array(z.strictObject({ rule: layoutRuleSchema, fits: z.number().int() }))
    .min(1)
    .readonly(),
})

export const suggestedLayoutSchema = z.strictObject({
  rules: z.array(suggestedRuleSchema).readonly(),
  /** Documents that every rule fits, the one that the rules were made from among them. */
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
  /** Documents that the rules were tried on, the one that they were made from among them. */
  documentIds: z.array(documentIdSchema).readonly(),
  /** Number of areas without a signer, for which no rule is made. */
  leftOut: z.number().int(),
  isStopped: z.boolean(),
})
export type SuggestedLayout = Readonly<z.infer<typeof suggestedLayoutSchema>>

/** Layouts of a file before they are imported. */
export const readLayoutFileSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('closed') }),
  z.strictObject({
    kind: z.literal('refused'),
    fileName: z.string(),
    problem: z.enum(CARRIED_FILE_PROBLEMS),
    /** Path of the damage: `layouts.0.rules.2.place`. */
    where: z.string().exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('read'),
    fileName: z.string(),
    layouts: z
      .array(
        z.strictObject({
          layout: layoutSchema,
          /** Whether a layout of that name exists here with the same or with other rules. */
          clash: z.enum(['same', 'other']).exactOptional(),
        }),
      )
      .readonly(),
  }),
])
export type ReadLayouts = Readonly<z.infer<typeof readLayoutFileSchema>>
