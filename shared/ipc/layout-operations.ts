// Layouts: kept on this workstation, applied to drafts, made from areas that a person placed.
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
  /** Saves a layout; a new one has no id. Drafts that use it follow its changes, except areas by hand. */
  'layout.save': {
    input: z.strictObject({ id: layoutIdSchema.exactOptional(), layout: named }),
    output: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('saved'),
        id: layoutIdSchema,
        /** Number of drafts that followed; `heldBatches` are those that could not, since they are being released. */
        documents: z.number().int(),
        heldBatches: z.number().int(),
        list: layoutListSchema,
      }),
      z.strictObject({ kind: z.literal('nameTaken') }),
    ]),
  },
  /** Removes a layout; areas that it placed stay. */
  'layout.remove': { input: z.strictObject({ id: layoutIdSchema }), output: layoutListSchema },
  /** Opens a dialog for the place. */
  'layout.export': {
    input: z.strictObject({ ids: z.array(layoutIdSchema).min(1).readonly() }),
    output: savedFileSchema,
  },
  /** Opens a dialog for the file; `layout.save` keeps its layouts. */
  'layout.readFile': { input: nothing, output: readLayoutFileSchema },
  'layout.choices': {
    input: ofBatch,
    output: z.strictObject({
      columns: z.array(layoutColumnSchema).readonly(),
      last: layoutChoiceSchema.exactOptional(),
    }),
  },
  /** Applies layouts; `layout.progressed` has the progress. */
  'layout.apply': {
    input: ofBatch.extend({
      choice: layoutChoiceSchema,
      /** Drafts to apply it to; absent: all of the batch. */
      documentIds: documentIds.exactOptional(),
    }),
    output: appliedLayoutSchema,
  },
  'layout.restore': {
    input: ofBatch.extend({ before: z.array(beforeLayoutSchema).min(1).readonly() }),
    output: z.array(documentRowViewSchema).readonly(),
  },
  /** Suggests a layout; `layout.progressed` has the progress. */
  'layout.suggest': {
    input: ofBatch.extend({ documentId: documentIdSchema, scope: trialScopeSchema }),
    output: suggestedLayoutSchema,
  },
  /** Stops the work; areas that were placed stay. */
  'layout.stop': { input: ofBatch, output: nothing },
} as const satisfies OperationSchemas
