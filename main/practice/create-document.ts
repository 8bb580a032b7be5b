// Makes a document of an accepted create (STATE-03, CREATE-09, CREATE-16), and the request for signatures that a
// create and request-signatures have in common.
import { randomUUID } from 'node:crypto'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { SignatureRequest } from './life-moves.ts'
import { requestSignatures } from './life-moves.ts'
import type { CreatePayload, RequestPayload } from './payloads.ts'
import type { PracticeAccount } from './practice-account.ts'
import type { PracticeDocument } from './practice-document.ts'
import { holds } from './rule.ts'
import type { PracticeSettings } from './settings.ts'
import { isPointedAt, toArea, toSigner } from './signer-facts.ts'

const NAMELESS = 'Documento'

/** Document without a request for signatures. */
export function newDocument(
  given: Pick<PracticeDocument, 'accountId' | 'name' | 'contentType' | 'statusId'> &
    Partial<PracticeDocument>,
  { now, settings }: { readonly now: number; readonly settings: PracticeSettings },
): PracticeDocument {
  return {
    id: randomUUID(),
    createdAt: now,
    listedAt: now + settings.listLagMs,
    signatureStatusId: 'SignatureNotSet',
    categories: [],
    groups: [],
    informations: [],
    observers: [],
    signers: [],
    areas: [],
    attachments: [],
    messages: [],
    trail: [],
    ...given,
  }
}

export function createDocument(
  payload: CreatePayload,
  context: {
    readonly account: PracticeAccount
    readonly file: string
    readonly now: number
    readonly settings: PracticeSettings
  },
): PracticeDocument {
  const { settings, account, file } = context
  const known = new Set(account.categories.map(({ id }) => id))
  const categories = (payload.categories ?? []).map((id) => id.toLowerCase())
  const document = newDocument(
    omitUndefined({
      accountId: account.id,
      name: toStoredName(payload.documentName ?? NAMELESS, settings),
      file,
      contentType: payload.contentType,
      statusId: holds('STATE-03', settings) ? ('Finished' as const) : ('Draft' as const),
      folderId: payload.folderId ?? undefined,
      categories: holds('CREATE-09', settings)
        ? categories.filter((id) => known.has(id))
        : categories,
      groups: (payload.groups ?? []).map((id) => id.toLowerCase()),
      informations: payload.informations ?? [],
    }),
    context,
  )
  return requestSignatures(document, toSignatureRequest(payload, settings), context)
}

/** Request for signatures, the same for a create and for an existing document (PART-02). */
export function toSignatureRequest(
  payload: RequestPayload,
  settings: PracticeSettings,
): SignatureRequest {
  const signers = payload.signers.map((sent) => ({ sent, signer: toSigner(sent, settings) }))
  return {
    signers: signers.map(({ signer }) => signer),
    areas: (payload.signatureAreas ?? []).flatMap((area) => {
      const pointed = signers.find(({ sent }) => isPointedAt(area, sent, settings))
      return pointed ? [toArea(area, pointed.signer.id)] : []
    }),
    observers: payload.observers ?? [],
    deadline: toInstant(payload.deadlineForSignature),
    scheduledTo: toInstant(payload.scheduledTo),
    reminderFrequency: payload.reminderFrequency ?? undefined,
    message: payload.customMessage ?? undefined,
  }
}

function toStoredName(name: string, settings: PracticeSettings): string {
  const normalised = settings.normalisesNames ? name.normalize('NFC').trim() : name
  return normalised.slice(0, settings.nameLength)
}

export function toInstant(text: string | null | undefined): number | undefined {
  return typeof text === 'string' ? Date.parse(text) : undefined
}
