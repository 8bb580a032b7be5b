// Status of the key with which an office marks its batch files: office and place, never the key.
import { z } from 'zod'
import { KEY_PERSISTENCES } from './key-status.ts'

const MAX_OFFICE_CHARACTERS = 100

/** Name of the office, on one line. */
export const officeNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(MAX_OFFICE_CHARACTERS)
  .regex(/^[^\p{Cc}\u2028\u2029]+$/u)

const ofKey = {
  office: officeNameSchema,
  /** Id of the key, equal on every machine that has the key. */
  keyId: z.string(),
}

export const officeKeyStatusSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('absent') }),
  z.strictObject({ kind: z.literal('saved'), ...ofKey, persistence: z.enum(KEY_PERSISTENCES) }),
  /** Key in the file that the policy names. */
  z.strictObject({ kind: z.literal('managed'), ...ofKey }),
  /** Key file that the policy names and that cannot be read or holds no key. */
  z.strictObject({ kind: z.literal('unusable') }),
])
export type OfficeKeyStatus = Readonly<z.infer<typeof officeKeyStatusSchema>>

/** `closed`: the person closed the dialog, and no key was made. */
export const officeKeyCreatedSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('closed') }),
  z.strictObject({
    kind: z.literal('created'),
    /** Name of the file with the key, for the other machines of the office. */
    fileName: z.string(),
    status: officeKeyStatusSchema,
  }),
])
export type OfficeKeyCreated = Readonly<z.infer<typeof officeKeyCreatedSchema>>
