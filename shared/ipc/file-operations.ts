// Work on the files of a batch: annexes, new versions of originals, conversion of Word files.
import { z } from 'zod'
import { refusedAnnexSchema } from '../model/annex.ts'
import { changedOriginalSchema } from '../model/changed-original.ts'
import { documentRowViewSchema } from '../model/document-view.ts'
import { fileTokenIdSchema } from '../model/file-token.ts'
import { sha256Schema } from '../model/ids.ts'
import { MAX_PASSWORD_LENGTH, unlockedFilesSchema } from '../model/locked-files.ts'
import { convertedWordSchema } from '../model/word.ts'
import type { OperationSchemas } from './operation-shape.ts'
import { documentIds, nothing, ofBatch } from './operation-shape.ts'

const rows = z.array(documentRowViewSchema).readonly()
const refusedAnnexes = z.array(refusedAnnexSchema).readonly()

export const FILE_OPERATIONS = {
  /**
   * Adds annexes after the present ones; returns the files that cannot be annexes. Appending them to the contracts
   * follows.
   */
  'annex.add': {
    input: ofBatch.extend({ tokens: z.array(fileTokenIdSchema).min(1).readonly() }),
    output: refusedAnnexes,
  },
  'annex.replace': {
    input: ofBatch.extend({ sha256: sha256Schema, token: fileTokenIdSchema }),
    output: refusedAnnexes,
  },
  /** Sets the annexes that stay, in their order. */
  'annex.arrange': {
    input: ofBatch.extend({ order: z.array(sha256Schema).readonly() }),
    output: nothing,
  },
  /** Stops appending; contracts with the annexes keep them, and the others cannot be sent until it is resumed. */
  'annex.stop': { input: ofBatch, output: nothing },
  'annex.resume': { input: ofBatch, output: nothing },
  /** Returns the drafts whose originals changed since they were copied. */
  'original.changed': { input: ofBatch, output: z.array(changedOriginalSchema).readonly() },
  /** Copies the changed originals; returns the rows with a new version. */
  'original.take': { input: ofBatch.extend({ documentIds }), output: rows },
  /** Keeps the present copies; the originals are not offered again until they change once more. */
  'original.keep': { input: ofBatch.extend({ documentIds }), output: nothing },
  /** Tries the password on all locked files; it is not kept. */
  'locked.open': {
    input: ofBatch.extend({ password: z.string().min(1).max(MAX_PASSWORD_LENGTH) }),
    output: unlockedFilesSchema,
  },
  'word.status': { input: nothing, output: z.strictObject({ canConvert: z.boolean() }) },
  /** Converts Word files; returns when all are converted or it was stopped. */
  'word.convert': { input: ofBatch.extend({ documentIds }), output: convertedWordSchema },
  'word.stop': { input: ofBatch, output: nothing },
  /** Returns the documents to their Word files. */
  'word.revert': { input: ofBatch.extend({ documentIds }), output: rows },
} as const satisfies OperationSchemas
