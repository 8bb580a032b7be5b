// A document as the practice service keeps it, signers, areas, messages and trail included.
import { z } from 'zod'
import { documentSignatureStatuses, documentStatuses } from './status-names.ts'

/** AREA-01 to AREA-05, with the signer already looked up. */
const practiceAreaSchema = z.object({
  type: z.enum(['Signature', 'Initials']),
  page: z.number().int(),
  /** Percent of the page as displayed. */
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  signerId: z.string(),
})
export type PracticeArea = z.infer<typeof practiceAreaSchema>

const practiceSignerSchema = z.object({
  /** The `signatureId` (STAT-05). */
  id: z.string(),
  email: z.string(),
  role: z.string(),
  name: z.string().optional(),
  documentNumber: z.string().optional(),
  order: z.number().int().optional(),
  authenticationMethod: z.string(),
  signatureLinkMethod: z.string().optional(),
  telephoneCountryCode: z.string().optional(),
  telephone: z.string().optional(),
  additionalAuthenticationMethods: z.array(z.string()).default([]),
  language: z.string().optional(),
  substitutes: z.array(z.object({ email: z.string(), name: z.string().optional() })).default([]),
  requireDocumentNumber: z.boolean().default(false),
  /** When the link went out; the turn began then. */
  notifiedAt: z.number().optional(),
  /** How many went out (LIM-07). */
  reminders: z.number().int().default(0),
  signedAt: z.number().optional(),
  /** What the signer gave at signing (STAT-04). */
  given: z
    .object({ name: z.string(), documentNumber: z.string().optional(), birthDate: z.string() })
    .optional(),
})
export type PracticeSigner = z.infer<typeof practiceSignerSchema>

/** What would have gone out: the log that shows who was told what (CREATE-28, RES-03, REM-07). */
export const practiceMessageSchema = z.object({
  at: z.number(),
  kind: z.enum(['link', 'resend', 'reminder', 'cancellation', 'expiry', 'signedCopy']),
  channel: z.enum(['Email', 'Sms', 'WhatsApp']),
  /** E-mail address, or telephone with country code. */
  to: z.string(),
  text: z.string().optional(),
})
export type PracticeMessage = z.infer<typeof practiceMessageSchema>

/** Who did what to a document; a cancellation erases what stood before it (STATE-10). */
const trailEntrySchema = z.object({
  at: z.number(),
  kind: z.enum(['signed', 'approved', 'signerRemoved', 'cancelled', 'expired']),
  /** Of the signer. */
  email: z.string().optional(),
  /** Who signed in the signer's place. */
  substitute: z.string().optional(),
})

const keptFileSchema = z.object({
  name: z.string(),
  /** SHA-256, its name in the file folder. */
  file: z.string(),
})

export const practiceDocumentSchema = z.object({
  id: z.string(),
  accountId: z.string(),
  name: z.string(),
  /** SHA-256 of the original, its name in the file folder; absent while the content is not ready. */
  file: z.string().optional(),
  contentType: z.string(),
  createdAt: z.number(),
  listedAt: z.number(),
  statusId: z.enum(documentStatuses),
  signatureStatusId: z.enum(documentSignatureStatuses),
  /** The last request for signatures, whether it was delivered or is scheduled (EVT-09). */
  requestedAt: z.number().optional(),
  /** Why the signatures ended without being complete; absent once they are asked for again. */
  endedBy: z.enum(['cancellation', 'expiry']).optional(),
  deadline: z.number().optional(),
  scheduledTo: z.number().optional(),
  reminderFrequency: z.string().optional(),
  folderId: z.string().optional(),
  /** Documents with the same one are one envelope. */
  envelopeId: z.string().optional(),
  /** What replaced a `NewVersionBase`. */
  newVersionId: z.string().optional(),
  /** By the editor, or as a new version: no document of the quota was taken for it. */
  isMadeInApplication: z.boolean().optional(),
  /** The form that generates it. */
  formId: z.string().optional(),
  /** Deleted: kept for the quota, and to tell it from what never was (STATE-06). */
  removed: z
    .object({
      at: z.number(),
      /** The id that the event says: the envelope's where all of it was deleted (EVT-14). */
      as: z.string(),
      /** Whether it also says that signatures were cancelled (EVT-17). */
      saysCanceled: z.boolean(),
    })
    .optional(),
  categories: z.array(z.string()),
  groups: z.array(z.string()),
  informations: z
    .array(z.object({ informationFieldId: z.string(), value: z.string() }))
    .default([]),
  message: z.string().optional(),
  observers: z.array(z.string()),
  signers: z.array(practiceSignerSchema),
  areas: z.array(practiceAreaSchema),
  /** PDFs that go with it (DL-07). */
  attachments: z.array(keptFileSchema).default([]),
  messages: z.array(practiceMessageSchema),
  trail: z.array(trailEntrySchema).default([]),
})
export type PracticeDocument = z.infer<typeof practiceDocumentSchema>

/** Those whose turn it is: all of the lowest unsigned position, or everybody without positions. */
export function currentSigners(document: PracticeDocument): readonly PracticeSigner[] {
  const unsigned = document.signers.filter(({ signedAt }) => signedAt === undefined)
  const lowest = Math.min(...unsigned.map(({ order }) => order ?? 0))
  return unsigned.filter(({ order }) => (order ?? 0) === lowest)
}

export function isOrdered(document: PracticeDocument): boolean {
  return document.signers.some(({ order }) => order !== undefined)
}

/** CAN-02, ADD-02, RES-02. */
export function isWaiting({ signatureStatusId }: PracticeDocument): boolean {
  return signatureStatusId === 'WaitingSignatures'
}

export function lastSignedAt(document: PracticeDocument): number | undefined {
  const instants = document.signers.flatMap(({ signedAt }) => signedAt ?? [])
  return instants.length === 0 ? undefined : Math.max(...instants)
}
