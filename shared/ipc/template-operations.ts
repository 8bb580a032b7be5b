// Names and messages of drafts by template.
import { z } from 'zod'
import { documentRowViewSchema } from '../model/document-view.ts'
import { documentIdSchema } from '../model/ids.ts'
import {
  MERGED_TEXTS,
  templateRequestSchema,
  templateTrialSchema,
  textBeforeSchema,
  usedTemplatesSchema,
} from '../model/merged-texts.ts'
import type { OperationSchemas } from './operation-shape.ts'
import { ofBatch } from './operation-shape.ts'

const rows = z.array(documentRowViewSchema).readonly()
const ofRequest = ofBatch.extend({ request: templateRequestSchema })

export const TEMPLATE_OPERATIONS = {
  'template.used': {
    input: ofBatch,
    output: z.strictObject({ name: usedTemplatesSchema, message: usedTemplatesSchema }),
  },
  /** Tries a template without changing a draft. `shown`: the document of the preview. */
  'template.try': {
    input: ofRequest.extend({ shown: documentIdSchema.exactOptional() }),
    output: templateTrialSchema,
  },
  'template.apply': {
    input: ofRequest,
    output: z.strictObject({
      rows,
      /** Texts of the changed drafts before, for `template.restore`. */
      before: z.array(textBeforeSchema).readonly(),
    }),
  },
  'template.restore': {
    input: ofBatch.extend({
      kind: z.enum(MERGED_TEXTS),
      before: z.array(textBeforeSchema).min(1).readonly(),
    }),
    output: rows,
  },
} as const satisfies OperationSchemas
