// Batches as files: saved as a `.lote`, looked into, and taken in. One is saved or taken in at a time.
import { z } from 'zod'
import { fileTokenIdSchema, fileTokenSchema } from '../model/file-token.ts'
import { accountIdSchema } from '../model/ids.ts'
import { MAX_SEAL_CHARACTERS, MIN_SEAL_CHARACTERS } from '../model/lote.ts'
import { loteLookSchema, loteSavedSchema, loteTakenSchema } from '../model/lote-view.ts'
import type { OperationSchemas } from './operation-shape.ts'
import { nothing, ofBatch } from './operation-shape.ts'

const ofFile = z.strictObject({ token: fileTokenIdSchema })
const waiting = z.array(fileTokenSchema).readonly()

export const LOTE_OPERATIONS = {
  /** Asks where to; a password seals the file, and is kept nowhere. `lote.progressed` tells how far it is. */
  'lote.save': {
    input: ofBatch.extend({
      password: z.string().min(MIN_SEAL_CHARACTERS).max(MAX_SEAL_CHARACTERS).exactOptional(),
    }),
    output: loteSavedSchema,
  },
  /** Asks the person for one to look at. Answers, as the next ones, all that wait to be looked at. */
  'lote.pick': { input: nothing, output: waiting },
  /** Dropped on the window. */
  'lote.offer': {
    input: z.strictObject({ tokens: z.array(fileTokenIdSchema).min(1).readonly() }),
    output: waiting,
  },
  /** Those that were opened in the system, by a double click, are among them; the first first. */
  'lote.offered': { input: nothing, output: waiting },
  /** It was looked at. */
  'lote.putAway': { input: ofFile, output: waiting },
  /**
   * What is in it; nothing is taken in. A password that opens it is remembered until the file is taken in or
   * put away.
   */
  'lote.look': {
    input: ofFile.extend({ password: z.string().min(1).max(MAX_SEAL_CHARACTERS).exactOptional() }),
    output: loteLookSchema,
  },
  /** All of it or nothing. `accountId` takes the place of the one that it was saved with. */
  'lote.take': {
    input: ofFile.extend({ accountId: accountIdSchema.exactOptional() }),
    output: loteTakenSchema,
  },
  /** Whatever is being saved or taken in is given up. */
  'lote.stop': { input: nothing, output: nothing },
} as const satisfies OperationSchemas
