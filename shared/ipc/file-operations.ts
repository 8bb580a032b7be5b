// Work on the files of a batch once they are in: annexes behind them, new versions of their originals, Word files
// converted.
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
  /** Behind those that are there; answers the files that cannot be annexes. The contracts follow. */
  'annex.add': {
    input: ofBatch.extend({ tokens: z.array(fileTokenIdSchema).min(1).readonly() }),
    output: refusedAnnexes,
  },
  'annex.replace': {
    input: ofBatch.extend({ sha256: sha256Schema, token: fileTokenIdSchema }),
    output: refusedAnnexes,
  },
  /** Those that stay, in their order. */
  'annex.arrange': {
    input: ofBatch.extend({ order: z.array(sha256Schema).readonly() }),
    output: nothing,
  },
  /** The contracts that have them keep them; the others cannot be sent until it goes on. */
  'annex.stop': { input: ofBatch, output: nothing },
  'annex.resume': { input: ofBatch, output: nothing },
  /** Drafts whose originals were changed since they were copied in. */
  'original.changed': { input: ofBatch, output: z.array(changedOriginalSchema).readonly() },
  /** Answers the rows that have a new version now. */
  'original.take': { input: ofBatch.extend({ documentIds }), output: rows },
  /** Keeps the copies; the originals are not offered again until they change once more. */
  'original.keep': { input: ofBatch.extend({ documentIds }), output: nothing },
  /** Tries the password on all that are locked, and forgets it. */
  'locked.open': {
    input: ofBatch.extend({ password: z.string().min(1).max(MAX_PASSWORD_LENGTH) }),
    output: unlockedFilesSchema,
  },
  'word.status': { input: nothing, output: z.strictObject({ canConvert: z.boolean() }) },
  /** Answers when all are converted or it was stopped. */
  'word.convert': { input: ofBatch.extend({ documentIds }), output: convertedWordSchema },
  'word.stop': { input: ofBatch, output: nothing },
  /** Their Word files again. */
  'word.revert': { input: ofBatch.extend({ documentIds }), output: rows },
} as const satisfies OperationSchemas
