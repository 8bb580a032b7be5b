// What the partner's document leaves open, as settings (OPEN-01 to OPEN-10), and how the pretend
// signers and the list behave. The defaults are the readings that the document suggests.
import { z } from 'zod'

export const practiceSettingsSchema = z.strictObject({
  /** Each pretend signer signs by itself this long after their turn came; never when absent. */
  signAfterMs: z.number().exactOptional(),
  /** Most items of a page whatever is asked for (LIM-08). */
  maxPerPage: z.number().int().default(100),
  /** A created document appears in the list only after this. */
  listLagMs: z.number().default(0),
  /** Documents with groups do not appear in the list of this key. */
  hidesGrouped: z.boolean().default(false),
  /** Names are cut at so many characters. */
  nameLength: z.number().int().exactOptional(),
  /** E-mails come back in lower case. */
  lowersEmails: z.boolean().default(true),
  /** Names come back trimmed and in NFC. */
  normalisesNames: z.boolean().default(true),
  /** Status for a refused PDF and for missing areas (OPEN-07). */
  refusedFileStatus: z.union([z.literal(400), z.literal(422)]).default(400),
  /** First page in signature areas (OPEN-06). */
  pageBase: z.union([z.literal(0), z.literal(1)]).default(1),
  /** Seconds that a download URL lives (LIM-05). */
  urlSeconds: z.number().default(300),
})
export type PracticeSettings = z.infer<typeof practiceSettingsSchema>
