// Positions for signatures, proposed from the contracts' texts and drawings.
import { z } from 'zod'
import { areaQuestionSchema, fileAreaFactsSchema } from '../model/area-facts.ts'
import { documentRowViewSchema } from '../model/document-view.ts'
import { documentIdSchema } from '../model/ids.ts'
import { proposedPositionsSchema } from '../model/proposed-positions.ts'
import type { OperationSchemas } from './operation-shape.ts'
import { documentIds, nothing, ofBatch } from './operation-shape.ts'

/** Most questions of a call, so that its answer delays the next call by a few files at most. */
const MAX_QUESTIONS = 50

export const POSITION_OPERATIONS = {
  /**
   * Proposes positions; returns when every file was read or it was stopped. `files.worked` has the progress. All
   * drafts of the batch when `documentIds` is absent.
   */
  'position.propose': {
    input: ofBatch.extend({ documentIds: z.array(documentIdSchema).readonly().exactOptional() }),
    output: proposedPositionsSchema,
  },
  /** Stops proposing; placed areas stay. */
  'position.stop': { input: ofBatch, output: nothing },
  /** Removes the proposed areas that nobody moved. */
  'position.takeBack': {
    input: ofBatch.extend({ documentIds }),
    output: z.array(documentRowViewSchema).readonly(),
  },
  /**
   * Returns what the files show at their areas, in the order of the questions; `unread` where a file could not be
   * read.
   */
  'position.readFacts': {
    input: z.strictObject({
      questions: z.array(areaQuestionSchema).min(1).max(MAX_QUESTIONS).readonly(),
    }),
    output: z.array(z.union([fileAreaFactsSchema, z.literal('unread')])).readonly(),
  },
} as const satisfies OperationSchemas
