// Document as the practice service stores it, with signers, areas, messages and trail.
import { z } from 'zod'
import { documentSignatureStatuses, documentStatuses } from './status-names.ts'

/** Area (AREA-01 to AREA-05) with the id of its signer. */
const practiceAreaSchema = z.object({
  type: z.enum(['Signature', 'Initials']),
  page: z.number().int(),
  /** Place in percent of the page as displayed. */
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  signerId: z.string(),
})
export type PracticeArea = z.infer<typeof practiceAreaSchema>

const practiceSignerSchema = z.object({
  /** Id of the signature, `signatureId` (STAT-05). */
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
  /** Time at which the link was sent, with which the turn began. */
  notifiedAt: z.number().optional(),
  /** Count of reminders that were sent (LIM-07). */
  reminders: z.number().int().default(0),
  signedAt: z.number().optional(),
  /** Data that the signer gave at signing (STAT-04). */
  given: z
    .object({ name: z.string(), documentNumber: z.string().optional(), birthDate: z.string() })
    .optional(),
})
export type PracticeSigner = z.infer<typeof practiceSignerSchema>

/** Message that a real service would have sent; the log shows who got what (CREATE-28, RES-03, REM-07). */
export const practiceMessageSchema = z.object({
  at: z.number(),
  kind: z.enum(['link', 'resend', 'reminder', 'cancellation', 'expiry', 'signedCopy']),
  channel: z.enum(['Email', 'Sms', 'WhatsApp']),
  /** E-mail address, or telephone with country code. */
  to: z.string(),
  text: z.string().optional(),
})
export type PracticeMessage = z.infer<typeof practiceMessageSchema>

/** Entry of the trail; a cancellation erases the entries before it (STATE-10). */
const trailEntrySchema = z.object({
  at: z.number(),
  kind: z.enum(['signed', 'approved', 'signerRemoved', 'cancelled', 'expired']),
  /** E-mail of the signer. */
  email: z.string().optional(),
  /** E-mail of the substitute who signed in the signer's place. */
  substitute: z.string().optional(),
})

const keptFileSchema = z.object({
  name: z.string(),
  /** SHA-256, which is the name in the file folder. */
  file: z.string(),
})

export const practiceDocumentSchema = z.object({
  id: z.string(),
  accountId: z.string(),
  name: z.string(),
  /** SHA-256 of the original, which is the name in the file folder; absent while there is no content. */
  file: z.string().optional(),
  contentType: z.string(),
  createdAt: z.number(),
  listedAt: z.number(),
  statusId: z.enum(documentStatuses),
  signatureStatusId: z.enum(documentSignatureStatuses),
  /** Time of the last request for signatures, also of a scheduled one (EVT-09). */
  requestedAt: z.number().optional(),
  /** Reason why incomplete signatures ended; absent after a new request. */
  endedBy: z.enum(['cancellation', 'expiry']).optional(),
  deadline: z.number().optional(),
  scheduledTo: z.number().optional(),
  reminderFrequency: z.string().optional(),
  folderId: z.string().optional(),
  /** Id that documents of one envelope share. */
  envelopeId: z.string().optional(),
  /** Id of the new version, of a `NewVersionBase`. */
  newVersionId: z.string().optional(),
  /** Whether editor or new version made it, so that it uses nothing of the quota. */
  isMadeInApplication: z.boolean().optional(),
  /** Id of the form that generates it. */
  formId: z.string().optional(),
  /**
   * Present once deleted. The record stays for the quota, and to distinguish the document from an unknown one
   * (STATE-06).
   */
  removed: z
    .object({
      at: z.number(),
      /** Id in the event: that of the envelope where the whole envelope was deleted (EVT-14). */
      as: z.string(),
      /** Whether a second event says that signatures were cancelled (EVT-17). */
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
  /** PDFs that are attached (DL-07). */
  attachments: z.array(keptFileSchema).default([]),
  messages: z.array(practiceMessageSchema),
  trail: z.array(trailEntrySchema).default([]),
})
export type PracticeDocument = z.infer<typeof practiceDocumentSchema>

/** Signers whose turn it is: all of the lowest position without a signature, or everybody without positions. */
export function currentSigners(document: PracticeDocument): readonly PracticeSigner[] {
  const unsigned = document.signers.filter(({ signedAt }) => signedAt === undefined)
  const lowest = Math.min(...unsigned.map(({ order }) => order ?? 0))
  return unsigned.filter(({ order }) => (order ?? 0) === lowest)
}

export function isOrdered(document: PracticeDocument): boolean {
  return document.signers.some(({ order }) => order !== undefined)
}

/** Whether the document waits for signatures, as CAN-02, ADD-02 and RES-02 demand. */
export function isWaiting({ signatureStatusId }: PracticeDocument): boolean {
  return signatureStatusId === 'WaitingSignatures'
}

export function lastSignedAt(document: PracticeDocument): number | undefined {
  const instants = document.signers.flatMap(({ signedAt }) => signedAt ?? [])
  return instants.length === 0 ? undefined : Math.max(...instants)
}
