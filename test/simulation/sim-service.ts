// Service as queue, watcher and archive see it. It also knows which row each document came from, and when it acted.
import { HOUR_MS, toEpochMs } from '../../shared/model/time.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { partnerDocumentIdSchema, signatureIdSchema } from '../../shared/model/ids.ts'
import type { AccountId, PartnerDocumentId } from '../../shared/model/ids.ts'
import type { CreateRequest } from '../../main/partner/partner-client.ts'
import type { DocumentPage, DocumentPageRequest } from '../../main/partner/wire/document-list.ts'
import type { SignatureStatus } from '../../main/partner/wire/signature-status.ts'
import { toIdentity } from './identity.ts'
import type { Scenario } from './scenario.ts'
import { toPdf } from './sim-disk.ts'
import type { SimDocument, SimSigner } from './sim-document.ts'
import { toSignedFile } from './sim-document.ts'
import { isIn, toPage } from './sim-list.ts'
import type { SimRandom } from './sim-random.ts'
import type { SimTime } from './sim-time.ts'

/** Document with what others changed of it after it was made. */
function noteChanges(document: SimDocument): SimDocument {
  const first = toAddresses(document.firstSigners)
  const people = toAddresses(document.signers)
  const isRenamed = document.name !== document.firstName
  const isEdited = first.length !== people.length || people.some((each) => !first.includes(each))
  const isAnybodyLeft = people.length === 0 || people.some((each) => first.includes(each))
  return {
    ...document,
    wasChanged: document.wasChanged || isRenamed || isEdited,
    isDisguised: document.isDisguised || (isRenamed && isEdited) || !isAnybodyLeft,
  }
}

function toAddresses(signers: SimDocument['firstSigners']): readonly string[] {
  return signers.map(({ email }) => email.trim().toLowerCase())
}

/** Milliseconds between two deletions of others' documents while pages are read. */
const LOSS_SPACING_MS = 180_000

export type SimService = ReturnType<typeof createSimService>

export function createSimService(
  plan: Scenario['service'],
  world: {
    readonly time: SimTime
    readonly random: SimRandom
    readonly trace: (line: string) => void
  },
) {
  const { time, random, trace } = world
  const documents = new Map<PartnerDocumentId, SimDocument>()
  const originals = new Map<string, Buffer>()
  let goodKey = 1
  let quotaUntilMs = 0
  let nextLossMs = 0
  let changedAtMs = time.now()
  /**
   * True times until which documents are neither listed nor found, not found, or not listed; `all` means every
   * document.
   */
  const lostUntilMs = new Map<PartnerDocumentId | 'all', number>()
  const hiddenUntilMs = new Map<PartnerDocumentId, number>()
  const unlistedUntilMs = new Map<PartnerDocumentId, number>()
  let listedTwiceUntilMs = 0
  const refusedUntilMs = new Map<AccountId, number>()
  const listFailsUntilMs = new Map<AccountId, number>()

  const now = (): EpochMs => toEpochMs(time.now() + plan.aheadMs)
  const keep = (document: SimDocument): void => {
    changedAtMs = time.now()
    const before = documents.get(document.id)
    const isOther = before !== undefined && toIdentity(before) !== toIdentity(document)
    const noted = isOther ? { ...document, otherSinceMs: changedAtMs } : document
    documents.set(document.id, noteChanges(noted))
  }
  const change = (id: PartnerDocumentId, to: Partial<SimDocument>): void => {
    const document = documents.get(id)
    const removal = to.isRemoved === true ? { removedAtMs: time.now() } : {}
    if (document) keep({ ...document, ...removal, ...to })
  }

  const signNext = (id: PartnerDocumentId): void => {
    const document = documents.get(id)
    if (!document || document.isRemoved || document.status !== 'WaitingSignatures') return
    const next = document.signers.find(({ signedAt }) => signedAt === undefined)
    if (!next) return
    const signers = document.signers.map((signer) =>
      signer.id === next.id ? { ...signer, signedAt: now() } : signer,
    )
    const isDone = signers.every(({ signedAt }) => signedAt !== undefined)
    keep({ ...document, signers, ...(isDone ? { status: 'Signed' as const } : {}) })
    if (!isDone) time.at(time.now() + plan.signAfterMs / 3, () => signNext(id))
  }

  const isLost = (id: PartnerDocumentId): boolean =>
    Math.max(lostUntilMs.get(id) ?? 0, lostUntilMs.get('all') ?? 0) > time.now()

  /** Deletes two documents of others on a page that was read already, more than two pages overlap (R8). */
  const loseSome = (listed: readonly SimDocument[]): void => {
    if (time.now() < nextLossMs) return
    nextLossMs = time.now() + LOSS_SPACING_MS
    const others = listed.filter(({ rowId }) => rowId === undefined)
    if (others.length === 0) return
    const at = others.indexOf(random.pick(others))
    for (const { id } of others.slice(at, at + 2)) change(id, { isRemoved: true })
  }

  const transformName = (name: string): string => {
    const whole = plan.rewritesNames ? rewriteName(name) : name
    const trimmed = plan.changesNames ? whole.trim().normalize('NFC') : whole
    return plan.nameLength === undefined ? trimmed : trimmed.slice(0, plan.nameLength)
  }

  const make = (
    made: Pick<SimDocument, 'accountId' | 'name' | 'fileSha256' | 'fileKey' | 'isWord'> & {
      readonly rowId?: string
      readonly workstation?: string
      readonly sentAtMs?: number
      readonly isGrouped: boolean
      readonly signers: readonly { readonly email: string; readonly role: string }[]
    },
  ): SimDocument => {
    const document: SimDocument = {
      id: partnerDocumentIdSchema.parse(random.uuid()),
      accountId: made.accountId,
      ...(made.rowId === undefined ? {} : { rowId: made.rowId }),
      ...(made.workstation === undefined ? {} : { workstation: made.workstation }),
      identity: toIdentity(made),
      name: transformName(made.name),
      firstName: transformName(made.name),
      firstSigners: made.signers,
      wasChanged: false,
      wasCut: plan.nameLength !== undefined && made.name.length > plan.nameLength,
      isDisguised: false,
      signers: made.signers.map(({ email, role }) => ({
        id: signatureIdSchema.parse(random.uuid()),
        email: plan.changesNames ? email.trim().toLowerCase() : email,
        role,
      })),
      fileSha256: made.fileSha256,
      fileKey: made.fileKey,
      isWord: made.isWord,
      createdAt: toEpochMs(now() + plan.createdAheadMs),
      sentAtMs: made.sentAtMs ?? time.now(),
      madeAtMs: time.now(),
      listedAtMs: time.now() + plan.listLagMs * random.between(0.2, 1),
      isHidden: made.isGrouped && plan.hidesGrouped,
      status: 'WaitingSignatures',
      isRemoved: false,
    }
    keep(document)
    time.at(time.now() + plan.signAfterMs * random.between(0.3, 1), () => signNext(document.id))
    trace(`service makes ${document.id.slice(0, 8)} for ${made.rowId?.slice(0, 8) ?? 'others'}`)
    return document
  }

  return {
    now,
    documents: (): readonly SimDocument[] => [...documents.values()],
    /** True time at which a document was last made or changed. */
    changedAtMs: () => changedAtMs,
    ofRow: (rowId: string): readonly SimDocument[] =>
      [...documents.values()].filter((each) => each.rowId === rowId),
    find: (id: PartnerDocumentId): SimDocument | undefined => documents.get(id),
    isKeyGood: (key: number) => key === goodKey,
    goodKey: () => goodKey,
    changeKey: () => {
      goodKey += 1
    },
    exhaustQuota: (untilMs: number) => {
      quotaUntilMs = untilMs
    },
    isQuotaSpent: () => time.now() < quotaUntilMs,
    keepOriginal: (sha256: string, bytes: Buffer) => void originals.set(sha256, bytes),
    original: ({ fileSha256, isWord }: SimDocument): Buffer =>
      isWord || plan.changesFiles
        ? toPdf(`converted ${fileSha256}`)
        : (originals.get(fileSha256) ?? toPdf(`unknown ${fileSha256}`)),
    make,
    makeFrom: (
      request: CreateRequest,
      from: Pick<SimDocument, 'sentAtMs'> & {
        readonly isGrouped: boolean
        readonly workstation: string
      },
    ): SimDocument =>
      make({
        accountId: request.accountId,
        rowId: toRowId(request),
        workstation: from.workstation,
        sentAtMs: from.sentAtMs,
        name: request.documentName,
        signers: request.content.signers,
        fileSha256: request.content.file.sha256,
        fileKey: request.content.file.sha256,
        isWord: request.content.file.contentType !== 'application/pdf',
        isGrouped: from.isGrouped,
      }),
    change,
    changeSigners(
      id: PartnerDocumentId,
      to: (signers: readonly SimSigner[]) => readonly SimSigner[],
    ) {
      const document = documents.get(id)
      if (!document) return
      const signers = to(document.signers)
      const isDone = signers.every(({ signedAt }) => signedAt !== undefined)
      keep({ ...document, signers, ...(isDone ? { status: 'Signed' as const } : {}) })
    },
    lose: (id: PartnerDocumentId | 'all', untilMs: number) => void lostUntilMs.set(id, untilMs),
    hide: (id: PartnerDocumentId, untilMs: number) => void hiddenUntilMs.set(id, untilMs),
    unlist: (id: PartnerDocumentId, untilMs: number) => void unlistedUntilMs.set(id, untilMs),
    listTwice: (untilMs: number): void => {
      listedTwiceUntilMs = untilMs
    },
    refuse: (accountId: AccountId, untilMs: number) => void refusedUntilMs.set(accountId, untilMs),
    isRefused: (accountId: AccountId) => time.now() < (refusedUntilMs.get(accountId) ?? 0),
    failList: (accountId: AccountId, untilMs: number) =>
      void listFailsUntilMs.set(accountId, untilMs),
    isListFailing: (accountId: AccountId) => time.now() < (listFailsUntilMs.get(accountId) ?? 0),
    /** Whether the document was never lost, hidden or unlisted. */
    isUntroubled: (id: PartnerDocumentId) =>
      !lostUntilMs.has(id) && !hiddenUntilMs.has(id) && !unlistedUntilMs.has(id),
    /** @param behindMs milliseconds by which the answering machine is outdated */
    list(accountId: AccountId, request: DocumentPageRequest, behindMs = 0): DocumentPage {
      const found = [...documents.values()]
        .filter(
          (each) =>
            each.accountId === accountId &&
            !each.isRemoved &&
            !each.isHidden &&
            !isLost(each.id) &&
            time.now() >= (unlistedUntilMs.get(each.id) ?? 0) &&
            each.listedAtMs <= time.now() - behindMs &&
            isIn(each, request.filter, plan.zoneHours * HOUR_MS),
        )
        .toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
      if (request.sortDirection === 'Desc') found.reverse()
      const perPage = Math.min(request.perPage, plan.pageCap)
      if (plan.losesOthers && random.chance(0.2)) loseSome(found.slice(0, request.page * perPage))
      const page = toPage(found, request.page, perPage)
      const items = time.now() < listedTwiceUntilMs ? page.items.slice(0, 1) : []
      return { ...page, items: [...items, ...page.items] }
    },
    status(accountId: AccountId, id: PartnerDocumentId): SignatureStatus | undefined {
      const document = documents.get(id)
      if (!document || document.isRemoved || document.accountId !== accountId) return undefined
      if (isLost(id) || (hiddenUntilMs.get(id) ?? 0) > time.now()) return undefined
      return {
        signatureStatus: document.status,
        signatures: document.signers.map(({ id: signatureId, email, role, signedAt }) => ({
          signatureId,
          email,
          role,
          signed: signedAt !== undefined,
          ...(signedAt === undefined ? {} : { signedAt }),
        })),
      }
    },
    /** File of the signed download now, partial until all have signed. */
    signedFile: toSignedFile,
  }
}

/** Name in another form: blanks collapsed, capitals, no extension. */
function rewriteName(name: string): string {
  return name
    .replace(/\s+/gu, ' ')
    .toUpperCase()
    .replace(/\.PDF\s*$/u, '')
}

/** Id of the sending row, carried in a field that the queue neither reads nor compares. */
export function toRowId({ content }: Pick<CreateRequest, 'content'>): string {
  return content.informations?.[0]?.value ?? ''
}
