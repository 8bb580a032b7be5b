// PDFs of a batch that need a password: opened with it, so that an equal file without a password is sent. The service
// accepts none with a password or an edit lock (LIM-04).
import { z } from 'zod'
import { documentIdSchema } from './ids.ts'
import type { BlockReason } from './pdf-analysis.ts'

/** Reasons for which a password is asked. */
export const LOCKS: readonly BlockReason[] = ['passwordRequired', 'encrypted', 'editLocked']

export const MAX_PASSWORD_LENGTH = 127

const UNLOCK_FAULTS = [
  'wrongPassword',
  'editLocked', // it opens, and its author forbids every change
  'signed',
  'notUnlocked', // of a kind that cannot be read here
  'storeUnwritable',
] as const

export const unlockedFilesSchema = z.strictObject({
  unlocked: z.number().int(),
  /** Documents that were not opened, whose files are unchanged. */
  failed: z
    .array(z.strictObject({ documentId: documentIdSchema, fault: z.enum(UNLOCK_FAULTS) }))
    .readonly(),
})
export type UnlockedFiles = Readonly<z.infer<typeof unlockedFilesSchema>>
