// Signers made of payloads, and comparisons of signers.
import { randomUUID } from 'node:crypto'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { AddPayload, AreaPayload, EditPayload, SignerPayload } from './payloads.ts'
import type { PracticeArea, PracticeSigner } from './practice-document.ts'
import type { Statutes } from './rule.ts'
import { holds } from './rule.ts'
import type { PracticeSettings } from './settings.ts'

const DEFAULT_METHOD = 'Email'

export function toSigner(
  payload: SignerPayload | AddPayload,
  settings: PracticeSettings,
): PracticeSigner {
  const substitutes = 'substitutes' in payload ? (payload.substitutes ?? []) : []
  const takesRequiredNumber = settings.takesRequiredNumberOnCreate
  return omitUndefined({
    id: randomUUID(),
    email: toStoredEmail(payload.email, settings),
    role: payload.role,
    name: payload.name ?? undefined,
    documentNumber: payload.documentNumber ?? undefined,
    order: payload.order ?? undefined,
    authenticationMethod: payload.authenticationMethod ?? DEFAULT_METHOD,
    signatureLinkMethod: payload.signatureLinkMethod ?? undefined,
    telephoneCountryCode: payload.telephoneCountryCode ?? undefined,
    telephone: payload.telephone ?? undefined,
    additionalAuthenticationMethods: payload.additionalAuthenticationMethods ?? [],
    language: payload.language ?? undefined,
    substitutes: substitutes.map(toSubstitute),
    requireDocumentNumber: takesRequiredNumber && (payload.requireDocumentNumber ?? false),
    reminders: 0,
  })
}

/**
 * Signer after an edit: sent fields replace, others stay, but evidence that is not sent is erased (EDIT-02);
 * substitutes are ignored (EDIT-03).
 */
export function editedSigner(
  signer: PracticeSigner,
  payload: EditPayload,
  settings: PracticeSettings,
): PracticeSigner {
  const email = payload.email === undefined ? undefined : toStoredEmail(payload.email, settings)
  const evidenceLeft = holds('EDIT-02', settings) ? [] : signer.additionalAuthenticationMethods
  const substitutes = holds('EDIT-03', settings) ? undefined : payload.substitutes
  return {
    ...signer,
    ...omitUndefined({
      email,
      role: payload.role,
      name: payload.name ?? undefined,
      documentNumber: payload.documentNumber ?? undefined,
      authenticationMethod: payload.authenticationMethod ?? undefined,
      signatureLinkMethod: payload.signatureLinkMethod ?? undefined,
      telephoneCountryCode: payload.telephoneCountryCode ?? undefined,
      telephone: payload.telephone ?? undefined,
      language: payload.language ?? undefined,
      requireDocumentNumber: payload.requireDocumentNumber ?? undefined,
      substitutes: substitutes?.map(toSubstitute),
    }),
    additionalAuthenticationMethods: payload.additionalAuthenticationMethods ?? evidenceLeft,
  }
}

function toSubstitute({
  email,
  name,
}: {
  readonly email: string
  readonly name?: string | null | undefined
}): PracticeSigner['substitutes'][number] {
  return omitUndefined({ email, name: name ?? undefined })
}

type Identified = { readonly email: string; readonly role: string }

/** Whether e-mail and role are equal, which identify a signer (SIGN-01). */
export function isSamePair(a: Identified, b: Identified): boolean {
  return a.email.toLowerCase() === b.email.toLowerCase() && a.role === b.role
}

/** Whether an area points to a signer; one without a method points to e-mail and role only (AREA-05). */
export function isPointedAt(
  area: AreaPayload,
  signer: Identified & { readonly authenticationMethod?: string | null | undefined },
  statutes: Statutes,
): boolean {
  const { email, role, authenticationMethod } = area
  if (typeof email !== 'string' || typeof role !== 'string') return false
  if (!holds('AREA-05', statutes)) return email.toLowerCase() === signer.email.toLowerCase()
  const method = authenticationMethod ?? undefined
  const isMethod =
    method === undefined || method === (signer.authenticationMethod ?? DEFAULT_METHOD)
  return isMethod && isSamePair({ email, role }, signer)
}

export function toArea(area: Omit<PracticeArea, 'signerId'>, signerId: string): PracticeArea {
  const { type, page, x, y, width, height } = area
  return { type, page, x, y, width, height, signerId }
}

function toStoredEmail(email: string, settings: PracticeSettings): string {
  return settings.lowersEmails ? email.toLowerCase() : email
}
