// create-from-file: the rules of its body, then the document (CREATE-01 to CREATE-31).
import { z } from 'zod'
import type { PdfFacts } from './pdf-facts.ts'
import type { PracticeArea, PracticeDocument, PracticeSigner } from './practice-document.ts'
import { areaSchema, newId, notify } from './practice-document.ts'
import { Problem, refuse, reject } from './problem.ts'
import type { PracticeAccount } from './seed.ts'
import type { PracticeSettings } from './settings.ts'

const optionalText = z.string().nullish()
const uuid = z.guid()

const signerSchema = z.object({
  email: z.email('O e-mail do signatário é inválido.'),
  role: z.string().min(1, 'O papel do signatário é obrigatório.'),
  name: optionalText,
  documentNumber: optionalText,
  order: z.number().int().nullish(),
  authenticationMethod: z.enum(['Email', 'Sms', 'WhatsApp']).nullish(),
  telephoneCountryCode: optionalText,
  telephone: optionalText,
  signatureLinkMethod: z.enum(['Email', 'Sms', 'WhatsApp', 'NotSend']).nullish(),
  additionalAuthenticationMethods: z.array(z.string()).nullish(),
  language: optionalText,
  saveAsContact: z.boolean().nullish(),
  substitutes: z.array(z.object({ email: z.string(), name: optionalText })).nullish(),
  requireDocumentNumber: z.boolean().nullish(),
})

const bodySchema = z.object({
  documentName: optionalText,
  contentType: z.enum([
    'application/pdf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ]),
  contentFile: z.string().min(1),
  folderId: uuid.nullish(),
  categories: z.array(uuid).nullish(),
  groups: z.array(uuid).nullish(),
  customMessage: optionalText,
  deadlineForSignature: z.iso.datetime({ offset: true }).nullish(),
  scheduledTo: z.iso.datetime({ offset: true }).nullish(),
  reminderFrequency: optionalText,
  observers: z.array(z.email()).nullish(),
  signers: z.array(signerSchema).min(1, 'Informe ao menos um signatário.'),
  signatureAreas: z.array(areaSchema).nullish(),
  informations: z.array(z.object({ informationFieldId: uuid, value: z.string() })).nullish(),
})
export type CreateBody = z.infer<typeof bodySchema>

/** @throws Problem 422 for the form of the body (CREATE-20, SIGN-04, AREA-06) */
export function parseCreateBody(body: unknown): CreateBody {
  const parsed = bodySchema.safeParse(body)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({
      message,
      propertyName: path.map(String).join('.'),
    }))
    throw new Problem(422, { errors: problems.map(({ message }) => message), problems })
  }
  const { signers, signatureAreas } = parsed.data
  const ordered = signers.filter(({ order }) => order !== null && order !== undefined)
  if (ordered.length > 0 && ordered.length < signers.length) {
    throw reject('signers', 'Informe a ordem de todos os signatários ou de nenhum.')
  }
  const pairs = signers.map(({ email, role }) => `${email.toLowerCase()} ${role}`)
  if (new Set(pairs).size < pairs.length) {
    throw reject('signers', 'Há signatários repetidos com o mesmo e-mail e papel.')
  }
  for (const [index, area] of (signatureAreas ?? []).entries()) {
    if (!signers.some((signer) => isPointedAt(area, signer))) {
      throw reject(
        `signatureAreas.${index}`,
        'A área de assinatura não corresponde a um signatário.',
      )
    }
  }
  return parsed.data
}

/** @throws Problem 422 when it is not base64 (WIRE-07) */
export function decodeFile(contentFile: string): Buffer {
  const bytes = Buffer.from(contentFile, 'base64')
  const padding = contentFile.endsWith('==') ? 2 : contentFile.endsWith('=') ? 1 : 0
  // Node skips what is not of the alphabet: the length tells.
  const isWhole =
    contentFile.length % 4 === 0 && bytes.length === (contentFile.length / 4) * 3 - padding
  if (!isWhole) throw reject('contentFile', 'O conteúdo do arquivo não é base64 válido.')
  return bytes
}

function isPointedAt(
  area: PracticeArea,
  signer: { readonly email: string; readonly role: string },
): boolean {
  return area.email?.toLowerCase() === signer.email.toLowerCase() && area.role === signer.role
}

/** @throws Problem 400 for the state of the account and the file (CREATE-21 to CREATE-25) */
export function checkCreate(
  body: CreateBody,
  account: PracticeAccount,
  facts: PdfFacts | undefined,
  settings: PracticeSettings,
): void {
  const unknown = [...new Set(body.signers.map(({ role }) => role))].filter(
    (role) => !account.roles.includes(role),
  )
  if (unknown.length > 0) throw refuse(`Um ou mais papéis (${unknown.join(', ')}) não existe(m)`)
  if (facts?.kind === 'locked' || facts?.kind === 'unreadable') {
    throw new Problem(settings.refusedFileStatus, {
      errors: ['O arquivo está protegido por senha, bloqueado para edição ou não é um PDF válido.'],
    })
  }
  const areas = body.signatureAreas ?? []
  if (account.requiresAreas && areas.length === 0) {
    throw refuse('A conta exige o posicionamento das assinaturas.')
  }
  if (body.groups && body.groups.length > 0 && !account.features.includes('groups')) {
    throw refuse('A conta não possui o recurso de grupos de acesso.')
  }
  if (body.informations && !account.features.includes('document_informations')) {
    throw refuse('A conta não possui o recurso de informações de documentos.')
  }
  const pages = facts?.kind === 'pages' ? facts.pages : undefined
  const missing = areas.find(
    ({ page }) =>
      pages !== undefined && (page < settings.pageBase || page >= pages + settings.pageBase),
  )
  if (missing) throw refuse(`A página ${missing.page} não existe no documento.`)
}

export function createDocument(
  body: CreateBody,
  context: {
    readonly accountId: string
    readonly file: string
    readonly now: number
    readonly settings: PracticeSettings
  },
): PracticeDocument {
  const { settings, now } = context
  const scheduledTo = toInstant(body.scheduledTo)
  const document: PracticeDocument = {
    id: newId(),
    accountId: context.accountId,
    name: toStoredName(body.documentName ?? 'documento', settings),
    file: context.file,
    contentType: body.contentType,
    createdAt: now,
    listedAt: now + settings.listLagMs,
    statusId: 'Finished',
    signatureStatusId:
      scheduledTo === undefined ? 'WaitingSignatures' : 'SignaturesDeliveryScheduled',
    deadline: toInstant(body.deadlineForSignature),
    scheduledTo,
    reminderFrequency: body.reminderFrequency ?? undefined,
    folderId: body.folderId ?? undefined,
    categories: body.categories ?? [],
    groups: body.groups ?? [],
    message: body.customMessage ?? undefined,
    observers: body.observers ?? [],
    signers: body.signers.map((signer) => toSigner(signer, settings)),
    areas: body.signatureAreas ?? [],
  }
  return notify(document, now)
}

function toSigner(
  signer: CreateBody['signers'][number],
  settings: PracticeSettings,
): PracticeSigner {
  return {
    id: newId(),
    email: settings.lowersEmails ? signer.email.toLowerCase() : signer.email,
    role: signer.role,
    name: signer.name ?? undefined,
    documentNumber: signer.documentNumber ?? undefined,
    order: signer.order ?? undefined,
    authenticationMethod: signer.authenticationMethod ?? 'Email',
    signatureLinkMethod: signer.signatureLinkMethod ?? undefined,
    telephoneCountryCode: signer.telephoneCountryCode ?? undefined,
    telephone: signer.telephone ?? undefined,
    requireDocumentNumber: signer.requireDocumentNumber ?? undefined,
  }
}

function toStoredName(name: string, settings: PracticeSettings): string {
  const normalised = settings.normalisesNames ? name.normalize('NFC').trim() : name
  return normalised.slice(0, settings.nameLength)
}

function toInstant(text: string | null | undefined): number | undefined {
  return text === null || text === undefined ? undefined : Date.parse(text)
}
