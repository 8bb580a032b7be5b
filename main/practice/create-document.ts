// A document out of a create that was not refused (STATE-03, CREATE-09, CREATE-16), and what it and
// request-signatures ask of signers.
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

/** A document that nobody was asked to sign yet. */
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

/** PART-02: the same of create-from-file and of a request for a document that is there. */
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
