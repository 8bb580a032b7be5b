// A document at the practice service, and the pure moves of its state machine (STATE-03 to STATE-16).
import { randomUUID } from 'node:crypto'
import { z } from 'zod'

export const areaSchema = z.object({
  type: z.enum(['Signature', 'Initials']),
  page: z.number().int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  email: z.string().nullish(),
  role: z.string().nullish(),
  authenticationMethod: z.string().nullish(),
})
export type PracticeArea = z.infer<typeof areaSchema>

export const practiceSignerSchema = z.object({
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
  requireDocumentNumber: z.boolean().optional(),
  signedAt: z.number().optional(),
  /** When the link went out; the turn began then. */
  notifiedAt: z.number().optional(),
})
export type PracticeSigner = z.infer<typeof practiceSignerSchema>

export const practiceDocumentSchema = z.object({
  id: z.string(),
  accountId: z.string(),
  name: z.string(),
  /** SHA-256 of the original, its name in the file folder. */
  file: z.string(),
  contentType: z.string(),
  createdAt: z.number(),
  listedAt: z.number(),
  statusId: z.string(),
  signatureStatusId: z.string(),
  deadline: z.number().optional(),
  scheduledTo: z.number().optional(),
  reminderFrequency: z.string().optional(),
  folderId: z.string().optional(),
  categories: z.array(z.string()),
  groups: z.array(z.string()),
  message: z.string().optional(),
  observers: z.array(z.string()),
  signers: z.array(practiceSignerSchema),
  areas: z.array(areaSchema),
})
export type PracticeDocument = z.infer<typeof practiceDocumentSchema>

export function newId(): string {
  return randomUUID()
}

/** Those whose turn it is: all of the lowest unsigned position, or everybody without positions. */
export function currentSigners(document: PracticeDocument): readonly PracticeSigner[] {
  const unsigned = document.signers.filter(({ signedAt }) => signedAt === undefined)
  const lowest = Math.min(...unsigned.map(({ order }) => order ?? 0))
  return unsigned.filter(({ order }) => (order ?? 0) === lowest)
}

/** Sends the link to those whose turn has come (CREATE-28); scheduled documents wait. */
export function notify(document: PracticeDocument, now: number): PracticeDocument {
  if (document.signatureStatusId !== 'WaitingSignatures') return document
  const current = new Set(currentSigners(document).map(({ id }) => id))
  const signers = document.signers.map((signer) =>
    current.has(signer.id) && signer.notifiedAt === undefined
      ? { ...signer, notifiedAt: now }
      : signer,
  )
  return { ...document, signers }
}

/** STATE-07, STATE-08. */
export function sign(document: PracticeDocument, signerId: string, now: number): PracticeDocument {
  const signers = document.signers.map((signer) =>
    signer.id === signerId
      ? { ...signer, signedAt: now, name: signer.name ?? toName(signer.email) }
      : signer,
  )
  const isSigned = signers.every(({ signedAt }) => signedAt !== undefined)
  return notify(
    { ...document, signers, signatureStatusId: isSigned ? 'Signed' : 'WaitingSignatures' },
    now,
  )
}

/** STATE-10: signers removed, trail erased. */
export function cancel(document: PracticeDocument): PracticeDocument {
  return { ...document, signers: [], signatureStatusId: 'SignatureNotSet' }
}

/** STATE-16. */
export function deliver(document: PracticeDocument, now: number): PracticeDocument {
  const isDue =
    document.signatureStatusId === 'SignaturesDeliveryScheduled' &&
    document.scheduledTo !== undefined &&
    document.scheduledTo <= now
  return isDue ? notify({ ...document, signatureStatusId: 'WaitingSignatures' }, now) : document
}

export function lastSignedAt(document: PracticeDocument): number | undefined {
  const instants = document.signers.flatMap(({ signedAt }) =>
    signedAt === undefined ? [] : [signedAt],
  )
  return instants.length === 0 ? undefined : Math.max(...instants)
}

/** `ana.souza@…` → `Ana Souza`: the name that a pretend signer gives at signing. */
function toName(email: string): string {
  return (email.split('@')[0] ?? email)
    .split(/[._-]+/u)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
