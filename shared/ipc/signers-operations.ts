// Options of the signers of many drafts at once, and people who are known.
import { z } from 'zod'
import { documentRowViewSchema } from '../model/document-view.ts'
import { knownPersonSchema } from '../model/known-person.ts'
import { signerOptionsSchema, signersBeforeSchema } from '../model/signer-options.ts'
import type { OperationSchemas } from './operation-shape.ts'
import { documentIds, ofBatch } from './operation-shape.ts'

/** Fewer letters are in most names. */
const MIN_LETTERS = 3
const MAX_LETTERS = 200

export const SIGNERS_OPERATIONS = {
  /** People of the batch's account, by a part of name, e-mail or CPF: of its documents, contacts and users. Nobody is asked. */
  'signers.known': {
    input: ofBatch.extend({ text: z.string().trim().min(MIN_LETTERS).max(MAX_LETTERS) }),
    output: z.array(knownPersonSchema).readonly(),
  },
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
