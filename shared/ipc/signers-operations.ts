// Options of the signers of many drafts at once, and search of known people.
import { z } from 'zod'
import { documentRowViewSchema } from '../model/document-view.ts'
import { knownPersonSchema } from '../model/known-person.ts'
import { signerOptionsSchema, signersBeforeSchema } from '../model/signer-options.ts'
import type { OperationSchemas } from './operation-shape.ts'
import { documentIds, ofBatch } from './operation-shape.ts'

/** Least letters of a search; fewer are in most names. */
const MIN_LETTERS = 3
const MAX_LETTERS = 200

export const SIGNERS_OPERATIONS = {
  /**
   * Returns people of the account's documents, contacts and users whose name, e-mail or CPF contains the text; the
   * service is not asked.
   */
  'signers.known': {
    input: ofBatch.extend({ text: z.string().trim().min(MIN_LETTERS).max(MAX_LETTERS) }),
    output: z.array(knownPersonSchema).readonly(),
  },
  /** Sets options; without `documentIds` in all drafts, without `role` for every signer. */
  'signers.change': {
    input: ofBatch.extend({
      documentIds: documentIds.exactOptional(),
      role: z.string().exactOptional(),
      options: signerOptionsSchema,
    }),
    output: z.strictObject({
      rows: z.array(documentRowViewSchema).readonly(),
      /** Number of changed signers. */
      signers: z.number().int(),
      before: z.array(signersBeforeSchema).readonly(),
    }),
  },
} as const satisfies OperationSchemas
