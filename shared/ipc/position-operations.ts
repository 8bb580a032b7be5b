// Places for signatures, proposed from what the contracts say.
import { z } from 'zod'
import { documentRowViewSchema } from '../model/document-view.ts'
import { documentIdSchema } from '../model/ids.ts'
import { proposedPositionsSchema } from '../model/proposed-positions.ts'
import type { OperationSchemas } from './operation-shape.ts'
import { documentIds, nothing, ofBatch } from './operation-shape.ts'

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
} as const satisfies OperationSchemas
