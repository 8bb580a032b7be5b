// A document out of a create that was not refused (STATE-03, CREATE-09, CREATE-16, CREATE-28).
import { randomUUID } from 'node:crypto'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { notify } from './document-moves.ts'
import type { CreatePayload } from './payloads.ts'
import type { PracticeDocument } from './practice-document.ts'
import type { PracticeAccount } from './practice-account.ts'
import type { PracticeSettings } from './settings.ts'
import { isPointedAt, toArea, toSigner } from './signer-facts.ts'

const NAMELESS = 'Documento'

export function createDocument(
  payload: CreatePayload,
  context: {
    readonly account: PracticeAccount
    readonly file: string
    readonly now: number
    readonly settings: PracticeSettings
  },
): PracticeDocument {
  const { settings, account, now } = context
  const scheduledTo = toInstant(payload.scheduledTo)
  const signers = payload.signers.map((sent) => ({ sent, signer: toSigner(sent, settings) }))
  const known = new Set(account.categories.map(({ id }) => id))
  const document = omitUndefined({
    id: randomUUID(),
    accountId: account.id,
    name: toStoredName(payload.documentName ?? NAMELESS, settings),
    file: context.file,
    contentType: payload.contentType,
    createdAt: now,
    listedAt: now + settings.listLagMs,
    statusId: 'Finished' as const,
    signatureStatusId:
      scheduledTo === undefined
        ? ('WaitingSignatures' as const)
        : ('SignaturesDeliveryScheduled' as const),
    deadline: toInstant(payload.deadlineForSignature),
    scheduledTo,
    reminderFrequency: payload.reminderFrequency ?? undefined,
    folderId: payload.folderId ?? undefined,
    categories: (payload.categories ?? [])
      .map((id) => id.toLowerCase())
      .filter((id) => known.has(id)),
    groups: (payload.groups ?? []).map((id) => id.toLowerCase()),
    informations: payload.informations ?? [],
    message: payload.customMessage ?? undefined,
    observers: payload.observers ?? [],
    signers: signers.map(({ signer }) => signer),
    areas: (payload.signatureAreas ?? []).flatMap((area) => {
      const pointed = signers.find(({ sent }) => isPointedAt(area, sent))
      return pointed ? [toArea(area, pointed.signer.id)] : []
    }),
    messages: [],
  })
  return notify(document, now)
}

function toStoredName(name: string, settings: PracticeSettings): string {
  const normalised = settings.normalisesNames ? name.normalize('NFC').trim() : name
  return normalised.slice(0, settings.nameLength)
}

function toInstant(text: string | null | undefined): number | undefined {
  return typeof text === 'string' ? Date.parse(text) : undefined
}
