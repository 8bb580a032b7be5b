// Batches as files: saved as a `.lote` file, opened and imported. One is saved or imported at a time.
import { z } from 'zod'
import { fileTokenIdSchema, fileTokenSchema } from '../model/file-token.ts'
import { accountIdSchema } from '../model/ids.ts'
import { MAX_SEAL_CHARACTERS, MIN_SEAL_CHARACTERS } from '../model/lote.ts'
import { lotePreviewSchema, loteSavedSchema, loteTakenSchema } from '../model/lote-view.ts'
import type { OperationSchemas } from './operation-shape.ts'
import { nothing, ofBatch } from './operation-shape.ts'

const ofFile = z.strictObject({ token: fileTokenIdSchema })
const waiting = z.array(fileTokenSchema).readonly()

export const LOTE_OPERATIONS = {
  /**
   * Saves a batch after a dialog for the place; a password seals the file and is not kept. `lote.progressed` has the
   * progress.
   */
  'lote.save': {
    input: ofBatch.extend({
      password: z.string().min(MIN_SEAL_CHARACTERS).max(MAX_SEAL_CHARACTERS).exactOptional(),
    }),
    output: loteSavedSchema,
  },
  /** Opens a dialog for a file. Like the next ones, it returns all files that wait to be opened. */
  'lote.pick': { input: nothing, output: waiting },
  /** Adds files that were dropped on the window. */
  'lote.offer': {
    input: z.strictObject({ tokens: z.array(fileTokenIdSchema).min(1).readonly() }),
    output: waiting,
  },
  /** Returns the files that wait, the earliest first; those that were opened in the system are among them. */
  'lote.offered': { input: nothing, output: waiting },
  /** Removes a file from those that wait. */
  'lote.putAway': { input: ofFile, output: waiting },
  /**
   * Reads the content; nothing is imported. A password that opens the file is kept in memory until the file is
   * imported or removed.
   */
  'lote.preview': {
    input: ofFile.extend({ password: z.string().min(1).max(MAX_SEAL_CHARACTERS).exactOptional() }),
    output: lotePreviewSchema,
  },
  /** Imports the whole batch or nothing. `accountId` replaces the account that it was saved with. */
  'lote.take': {
    input: ofFile.extend({ accountId: accountIdSchema.exactOptional() }),
    output: loteTakenSchema,
  },
  /** Stops saving or importing, which then has no effect. */
  'lote.stop': { input: nothing, output: nothing },
} as const satisfies OperationSchemas
