// Schemas of the request bodies; a body that fails here has a wrong form and is answered with 422 (ERR-06).
import { z } from 'zod'
import { holds } from './rule.ts'
import type { PracticeSettings } from './settings.ts'

const optionalText = z.string().nullish()
const uuid = z.guid()
const instant = z.iso
  .datetime({ offset: true, error: 'A data deve estar em ISO 8601, com fuso.' })
  .refine(hasFourDigitYear, 'O ano da data, em UTC, deve ter quatro dígitos.')
  .nullish()
/** E-mail with text around an @; the document asks for no more. */
const email = z.email({
  pattern: z.regexes.unicodeEmail,
  error: 'O e-mail do signatário é obrigatório e deve ser válido.',
})
const role = z
  .string('O papel do signatário é obrigatório.')
  .min(1, 'O papel do signatário é obrigatório.')

const MIME_TYPES = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const

const areaFields = {
  type: z.enum(['Signature', 'Initials']),
  page: z.number().int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
}

export type Payloads = ReturnType<typeof createPayloads>
export type CreatePayload = z.infer<Payloads['create']>
export type RequestPayload = z.infer<Payloads['request']>
export type SignerPayload = z.infer<Payloads['create']>['signers'][number]
export type AddPayload = z.infer<Payloads['add']>
export type EditPayload = z.infer<Payloads['edit']>
export type AreaPayload = NonNullable<CreatePayload['signatureAreas']>[number]

/** Fields of a signer, in a create and alone, with the methods that the settings name. */
function createSignerFields(settings: PracticeSettings) {
  const authenticationMethod = z.enum(['Email', 'Sms', 'WhatsApp', settings.certificateMethod])
  const evidence = z.enum([
    'DocumentIdWithPhoto',
    settings.selfieMethod,
    settings.facialBiometryMethod,
  ])
  const signer = {
    email,
    role,
    name: optionalText,
    documentNumber: z
      .string()
      .regex(/^\d{11}$/u, 'O CPF deve ter 11 dígitos, sem pontuação.')
      .nullish(),
    order: z.number().int().min(1).nullish(),
    authenticationMethod: authenticationMethod.nullish(),
    telephoneCountryCode: optionalText,
    telephone: optionalText,
    signatureLinkMethod: z.enum(['Email', 'Sms', 'WhatsApp', 'NotSend']).nullish(),
    additionalAuthenticationMethods: z.array(evidence).nullish(),
    language: optionalText,
    saveAsContact: z.boolean().nullish(),
    requireDocumentNumber: z.boolean().nullish(),
  }
  return { signer, authenticationMethod, evidence }
}

export function createPayloads(settings: PracticeSettings) {
  const { signer, authenticationMethod, evidence } = createSignerFields(settings)
  const area = z.object({
    ...areaFields,
    email: optionalText,
    role: optionalText,
    authenticationMethod: authenticationMethod.nullish(),
  })
  const substitutes = z.array(z.object({ email, name: optionalText })).nullish()
  const request = {
    customMessage: optionalText,
    deadlineForSignature: instant,
    scheduledTo: instant,
    reminderFrequency: optionalText,
    observers: z.array(z.email({ pattern: z.regexes.unicodeEmail })).nullish(),
    signers: z.array(z.object({ ...signer, substitutes })),
    signatureAreas: z.array(area).nullish(),
  }
  return {
    create: z.object({
      documentName: optionalText,
      contentType: z.enum(MIME_TYPES),
      contentFile: z.string().min(1, 'O arquivo é obrigatório.'),
      folderId: uuid.nullish(),
      categories: z.array(uuid).nullish(),
      groups: z.array(uuid).nullish(),
      informations: z.array(z.object({ informationFieldId: uuid, value: z.string() })).nullish(),
      ...request,
    }),
    /** Request for signatures of an existing document (PART-02), with the fields of a create. */
    request: z.object(request),
    groups: z.object({ groups: z.array(uuid) }),
    evidence: z.object({ additionalAuthenticationMethods: z.array(evidence) }),
    add: z.object({ ...signer, signatureAreas: z.array(z.object(areaFields)).nullish() }),
    edit: z
      .object({ ...signer, resendLinkAfterEdit: z.boolean() })
      .partial()
      .extend({
        email: holds('EDIT-08', settings) ? email : email.optional(),
        role: holds('EDIT-08', settings) ? role : role.optional(),
        resendLinkAfterEdit: z.boolean().nullish(),
        // Substitutes are ignored, whatever their form (EDIT-03).
        substitutes: holds('EDIT-03', settings) ? z.undefined().catch(undefined) : substitutes,
      }),
    cancel: z.object({ message: optionalText }).default({}),
    webhook: z.object({ uri: z.string('A URL é obrigatória.').min(1, 'A URL é obrigatória.') }),
  } as const
}

/** Whether the year has four digits: `Date` writes other years in a form that no client reads (WIRE-04). */
function hasFourDigitYear(text: string): boolean {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) || /^\d{4}-/u.test(at.toISOString())
}
