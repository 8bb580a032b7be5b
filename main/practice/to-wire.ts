// Documents and accounts as the partner's JSON, which leaves out undefined values (WIRE-03).
import type { PracticeDocument, PracticeSigner } from './practice-document.ts'
import { lastSignedAt } from './practice-document.ts'
import type { PracticeAccount } from './practice-account.ts'
import type { Statutes } from './rule.ts'
import { holds } from './rule.ts'
import { DOCUMENT_STATUS_LABELS, SIGNATURE_STATUS_LABELS } from './status-names.ts'

/** Account (ACC-04); an expired trial is no trial (ACC-11). */
export function toAccount(account: PracticeAccount, statutes: Statutes): object {
  const { id, name, companyName, createdAt, documentNumber, condition } = account
  const isOver = condition === 'trialExpired' && holds('ACC-11', statutes)
  const isTrial = account.isTrial && !isOver
  const initDate = createdAt
  const personType = 'Company'
  const active = condition !== 'inactive'
  return { id, name, companyName, createdAt, isTrial, initDate, personType, documentNumber, active }
}

/** Status of the signatures (STAT-01 to STAT-05). */
export function toSignatureStatus(document: PracticeDocument, statutes: Statutes): object {
  return {
    signatureStatusId: document.signatureStatusId,
    signatureStatus: SIGNATURE_STATUS_LABELS[document.signatureStatusId],
    deadlineForSignature: toIso(document.deadline),
    signatures: document.signers.map((signer) => toSignature(signer, statutes)),
  }
}

/** Item of the document list (LIST-10). */
export function toListItem(document: PracticeDocument, account: PracticeAccount): object {
  const isSigned = document.signatureStatusId === 'Signed'
  return {
    id: document.id,
    name: document.name,
    statusId: document.statusId,
    status: DOCUMENT_STATUS_LABELS[document.statusId],
    signatureStatusId: document.signatureStatusId,
    signatureStatus: SIGNATURE_STATUS_LABELS[document.signatureStatusId],
    endDate: isSigned ? toIso(lastSignedAt(document)) : undefined,
    deadlineForSignature: toIso(document.deadline),
    categories: toNamed(document.categories, account.categories),
    groups: toNamed(document.groups, account.groups),
    reminderFrequency: document.reminderFrequency,
    createdAt: toIso(document.createdAt),
  }
}

/** Name without extension (DL-01). */
export function toNameWithoutExtension(name: string): string {
  return name.replace(/\.(pdf|docx?)$/iu, '')
}

function toSignature(signer: PracticeSigner, statutes: Statutes): object {
  const given = holds('STAT-04', statutes) ? signer.given : { name: signer.name, ...signer.given }
  return {
    id: holds('STAT-05', statutes) ? signer.id : undefined,
    email: signer.email,
    role: signer.role,
    signed: signer.signedAt !== undefined,
    authenticationMethod: signer.authenticationMethod,
    signatureLinkMethod: signer.signatureLinkMethod,
    telephone: toTelephone(signer),
    name: given?.name,
    documentNumberType: given?.documentNumber === undefined ? undefined : 'Cpf',
    documentNumber: given?.documentNumber,
    birthDate: given?.birthDate,
    handwritten: given ? false : undefined,
    order: signer.order,
    signedAt: toIso(signer.signedAt),
    requireDocumentNumber: signer.requireDocumentNumber,
  }
}

function toTelephone({ telephone, telephoneCountryCode }: PracticeSigner): object | undefined {
  if (telephone === undefined) return undefined
  const countryCode = telephoneCountryCode ?? ''
  return {
    countryCode,
    number: telephone,
    value: `${countryCode}${telephone}`,
    formatted: `+${countryCode} ${telephone}`,
  }
}

function toNamed(
  ids: readonly string[],
  known: readonly { readonly id: string; readonly name: string }[],
): readonly object[] {
  return ids.map((id) => ({ id, name: known.find((each) => each.id === id)?.name }))
}

/** Instant in ISO 8601 and UTC (WIRE-04). */
export function toIso(at: number | undefined): string | undefined {
  return at === undefined ? undefined : new Date(at).toISOString()
}
