// Options of the signers of many drafts at once.
import { z } from 'zod'
import { documentRowViewSchema } from '../model/document-view.ts'
import { signerOptionsSchema, signersBeforeSchema } from '../model/signer-options.ts'
import type { OperationSchemas } from './operation-shape.ts'
import { documentIds, ofBatch } from './operation-shape.ts'

export const SIGNERS_OPERATIONS = {
  /** Without `documentIds` all drafts, without `role` every signer. */
  'signers.change': {
    input: ofBatch.extend({
      documentIds: documentIds.exactOptional(),
      role: z.string().exactOptional(),
      options: signerOptionsSchema,
    }),
    output: z.strictObject({
      rows: z.array(documentRowViewSchema).readonly(),
      /** How many are others now. */
      signers: z.number().int(),
      before: z.array(signersBeforeSchema).readonly(),
    }),
  },
} as const satisfies OperationSchemas
