// Places for signatures, proposed from what the contracts say.
import { z } from 'zod'
import { areaQuestionSchema, fileAreaFactsSchema } from '../model/area-facts.ts'
import { documentRowViewSchema } from '../model/document-view.ts'
import { documentIdSchema } from '../model/ids.ts'
import { proposedPositionsSchema } from '../model/proposed-positions.ts'
import type { OperationSchemas } from './operation-shape.ts'
import { documentIds, nothing, ofBatch } from './operation-shape.ts'

/** One answer holds up the next by no more than a few files. */
const MAX_QUESTIONS = 50

export const POSITION_OPERATIONS = {
  /**
   * Answers when every file was read or it was stopped; `files.worked` tells how far it is. All drafts of the
   * batch when `documentIds` is absent.
   */
  'position.propose': {
    input: ofBatch.extend({ documentIds: z.array(documentIdSchema).readonly().exactOptional() }),
    output: proposedPositionsSchema,
  },
  /** What is placed stays. */
  'position.stop': { input: ofBatch, output: nothing },
  /** Takes away the proposed areas that nobody moved. */
  'position.takeBack': {
    input: ofBatch.extend({ documentIds }),
    output: z.array(documentRowViewSchema).readonly(),
  },
  /** What the files show where areas lie, in the order of the questions; `unread` where that could not be read. */
  'position.readFacts': {
    input: z.strictObject({
      questions: z.array(areaQuestionSchema).min(1).max(MAX_QUESTIONS).readonly(),
    }),
    output: z.array(z.union([fileAreaFactsSchema, z.literal('unread')])).readonly(),
  },
} as const satisfies OperationSchemas
