// Layouts: kept on this workstation, applied to drafts, made out of what a person placed.
import { z } from 'zod'
import { documentRowViewSchema } from '../model/document-view.ts'
import { documentIdSchema, layoutIdSchema } from '../model/ids.ts'
import {
  appliedLayoutSchema,
  beforeLayoutSchema,
  layoutChoiceSchema,
  layoutColumnSchema,
  layoutListSchema,
  readLayoutFileSchema,
  suggestedLayoutSchema,
  trialScopeSchema,
} from '../model/layout-view.ts'
import { layoutSchema } from '../model/layout.ts'
import { savedFileSchema } from '../model/carried-file.ts'
import type { OperationSchemas } from './operation-shape.ts'
import { documentIds, nothing, ofBatch } from './operation-shape.ts'

const LONGEST_NAME = 120
const named = layoutSchema.extend({ name: z.string().trim().min(1).max(LONGEST_NAME) })

export const LAYOUT_OPERATIONS = {
  'layout.list': { input: nothing, output: layoutListSchema },
  /** A new one without id. Drafts that use it follow; their areas by hand stay. */
  'layout.save': {
    input: z.strictObject({ id: layoutIdSchema.exactOptional(), layout: named }),
    output: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('saved'),
        id: layoutIdSchema,
        /** Drafts that followed, and batches that could not since they are on their way to the queue. */
        documents: z.number().int(),
        heldBatches: z.number().int(),
        list: layoutListSchema,
      }),
      z.strictObject({ kind: z.literal('nameTaken') }),
    ]),
  },
  /** What it placed stays. */
  'layout.remove': { input: z.strictObject({ id: layoutIdSchema }), output: layoutListSchema },
  /** Asks where to. */
  'layout.export': {
    input: z.strictObject({ ids: z.array(layoutIdSchema).min(1).readonly() }),
    output: savedFileSchema,
  },
  /** Asks which; nothing is kept before `layout.save`. */
  'layout.readFile': { input: nothing, output: readLayoutFileSchema },
  'layout.choices': {
    input: ofBatch,
    output: z.strictObject({
      columns: z.array(layoutColumnSchema).readonly(),
      last: layoutChoiceSchema.exactOptional(),
    }),
  },
  /** Progress comes as `layout.progressed`. */
  'layout.apply': {
    input: ofBatch.extend({
      choice: layoutChoiceSchema,
      /** Absent: all drafts of the batch. */
      documentIds: documentIds.exactOptional(),
    }),
    output: appliedLayoutSchema,
  },
  'layout.restore': {
    input: ofBatch.extend({ before: z.array(beforeLayoutSchema).min(1).readonly() }),
    output: z.array(documentRowViewSchema).readonly(),
  },
  /** Progress comes as `layout.progressed`. */
  'layout.suggest': {
    input: ofBatch.extend({ documentId: documentIdSchema, scope: trialScopeSchema }),
    output: suggestedLayoutSchema,
  },
  /** What is under way ends; what was placed stays. */
  'layout.stop': { input: ofBatch, output: nothing },
} as const satisfies OperationSchemas
