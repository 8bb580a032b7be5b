// Data of the program: disk use, cleaning, and erasure or export of a person's data.
import { z } from 'zod'
import { cleanedSchema, dataUsageSchema } from '../model/data-usage.ts'
import { erasurePlanSchema, erasureReceiptSchema, erasureSubjectSchema } from '../model/erasure.ts'
import type { OperationSchemas } from './operation-shape.ts'
import { nothing } from './operation-shape.ts'

const erasure = z.strictObject({ subject: erasureSubjectSchema, withSignedFiles: z.boolean() })

export const DATA_OPERATIONS = {
  'data.usage': { input: nothing, output: dataUsageSchema },
  'data.clean': { input: nothing, output: cleanedSchema },
  /** Returns what an erasure would remove and keep; nothing is changed. */
  'data.planErasure': { input: erasure, output: erasurePlanSchema },
  /** Erases what is found now, which may differ from the plan; `nothing`: nothing is found any more. */
  'data.erase': {
    input: erasure,
    output: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('erased'), receipt: erasureReceiptSchema }),
      z.strictObject({ kind: z.literal('nothing') }),
    ]),
  },
  'data.receipts': { input: nothing, output: z.array(erasureReceiptSchema).readonly() },
  /** Opens a dialog for the place of the export. */
  'data.exportPerson': {
    input: z.strictObject({ text: z.string().max(500) }),
    output: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('closed') }),
      z.strictObject({
        kind: z.literal('saved'),
        fileName: z.string(),
        documents: z.number().int(),
        drafts: z.number().int(),
        files: z.number().int(),
      }),
      z.strictObject({ kind: z.literal('several'), people: z.array(z.string()).readonly() }),
      z.strictObject({ kind: z.literal('notAPerson') }),
      z.strictObject({ kind: z.literal('nothing') }),
    ]),
  },
} as const satisfies OperationSchemas
