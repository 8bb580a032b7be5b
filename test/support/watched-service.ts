// Service for the watcher, in memory and with its own clock: documents are signed, cancelled, deleted and edited, and
// listed in pages; every request is counted.
import { randomUUID } from 'node:crypto'
import type { CallResult } from '../../main/partner/call-result.ts'
import type {
  DocumentFilter,
  DocumentPage,
  DocumentPageRequest,
} from '../../main/partner/wire/document-list.ts'
import type { SignatureStatus } from '../../main/partner/wire/signature-status.ts'
import type { WatchPartner } from '../../main/watch/watch-ports.ts'
import type { AccountId, PartnerDocumentId } from '../../shared/model/ids.ts'
import { partnerDocumentIdSchema, signatureIdSchema } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { toEpochMs, toIsoDay } from '../../shared/model/time.ts'

type Signer = { readonly email: string; readonly id: string; signedAt?: EpochMs }

export type ServedDocument = {
  readonly id: PartnerDocumentId
  readonly createdAt: EpochMs
  /** Day of creation in the service's time zone. */
  readonly createdDay: string
  /** Day of the last signature. */
  signedDay?: string
  status: string
  signers: Signer[]
  /** Whether its status is answered although no list shows it. */
  readonly isHidden: boolean
  deadlineAt?: EpochMs
}

export type WatchedRequest = { readonly kind: 'list' | 'status'; readonly text: string }

export type WatchedService = ReturnType<typeof createWatchedService>

export function createWatchedService(options: {
  readonly now: () => EpochMs
  readonly pageCap?: number
  /** Difference between the service's days and those of UTC, in milliseconds. */
  readonly zoneMs?: number
}) {
  const { now, pageCap = 100, zoneMs = 0 } = options
  const documents = new Map<PartnerDocumentId, ServedDocument>()
  const requests: WatchedRequest[] = []
  let trouble: ((request: WatchedRequest) => CallResult<never> | undefined) | undefined
  let refusedAccount: AccountId | undefined
  let beforePage: ((page: number) => void) | undefined

  const toDay = (at: number): string => toIsoDay(toEpochMs(at + zoneMs))
  const isIn = (document: ServedDocument, filter: DocumentFilter): boolean => {
    if (document.isHidden) return false
    const { signatureStatuses, signatureDateFrom: from, signatureDateTo: to } = filter
    if (signatureStatuses && !signatureStatuses.includes(document.status)) return false
    if (filter.documentId !== undefined && filter.documentId !== document.id) return false
    if (filter.createdFrom !== undefined || filter.createdTo !== undefined) {
      const day = document.createdDay
      if (day < (filter.createdFrom ?? day) || day > (filter.createdTo ?? day)) return false
    }
    if (from === undefined && to === undefined) return true
    const day = document.signedDay
    return day !== undefined && day >= (from ?? day) && day <= (to ?? day)
  }

  const answer = <T>(
    request: WatchedRequest,
    accountId: AccountId,
    value: T | undefined,
  ): CallResult<T> => {
    requests.push(request)
    const troubled = trouble?.(request)
    if (troubled) return troubled
    const facts = {
      serviceAt: toEpochMs(Math.floor(now() / 1_000) * 1_000),
      receivedAtMs: now(),
      durationMs: 0,
    }
    if (value !== undefined && accountId !== refusedAccount)
      return { kind: 'answered', value, facts: { ...facts, status: 200 } }
    const status = accountId === refusedAccount ? 403 : 404
    const refusal = { status, messages: [], problems: [], operation: request.kind }
    return { kind: 'refused', refusal, facts: { ...facts, status } }
  }

  const toPage = ({ filter, page, perPage, sortDirection }: DocumentPageRequest): DocumentPage => {
    beforePage?.(page)
    const found: ServedDocument[] = []
    for (const document of documents.values()) if (isIn(document, filter)) found.push(document)
    found.sort((a, b) => a.createdAt - b.createdAt)
    if (sortDirection === 'Desc') found.reverse()
    const size = Math.min(perPage, pageCap)
    const hasNextPage = page * size < found.length
    return {
      items: found.slice((page - 1) * size, page * size).map(({ id, createdAt, status }) => ({
        id,
        createdAt,
        name: '',
        documentStatus: 'Finished',
        signatureStatus: status,
      })),
      unreadable: 0,
      page,
      count: found.length,
      hasNextPage,
      ...(hasNextPage ? { nextPage: page + 1 } : {}),
    }
  }

  const toStatus = ({ status, signers, deadlineAt }: ServedDocument): SignatureStatus => ({
    signatureStatus: status,
    ...(deadlineAt === undefined ? {} : { deadlineAt }),
    signatures: signers.map(({ id, email, signedAt }) => ({
      signatureId: signatureIdSchema.parse(id),
      email,
      role: 'Parte',
      signed: signedAt !== undefined,
      ...(signedAt === undefined ? {} : { signedAt }),
    })),
  })

  const partner: WatchPartner = {
    listDocuments: async (accountId, request) => {
      const { filter, page } = request
      const asked = { kind: 'list', text: JSON.stringify({ ...filter, page }) } as const
      return answer(asked, accountId, toPage(request))
    },
    readStatus: async (accountId, id) => {
      const document = documents.get(id)
      return answer({ kind: 'status', text: id }, accountId, document && toStatus(document))
    },
  }

  const get = (id: PartnerDocumentId): ServedDocument => {
    const document = documents.get(id)
    if (!document) throw new Error(`no document ${id}`)
    return document
  }
  const finishIfSigned = (document: ServedDocument): void => {
    const { signers } = document
    if (signers.every(({ signedAt }) => signedAt !== undefined)) document.status = 'Signed'
  }

  return {
    partner,
    requests: (): readonly WatchedRequest[] => requests,
    /** Sets the failure that the next requests meet instead of an answer. */
    setTrouble: (next: typeof trouble) => {
      trouble = next
    },
    /** Answers every request of this account with 403; the lists of all accounts show the same documents. */
    refuseAccount: (accountId: AccountId | undefined) => {
      refusedAccount = accountId
    },
    /** Sets an act that happens before a page of the list is answered. */
    onPage: (act: typeof beforePage) => {
      beforePage = act
    },
    find: (id: PartnerDocumentId) => documents.get(id),
    add(
      createdAt: EpochMs,
      made: {
        readonly signers?: number
        readonly deadlineAt?: EpochMs
        readonly isHidden?: boolean
      } = {},
    ) {
      const id = partnerDocumentIdSchema.parse(randomUUID())
      const { signers = 1, deadlineAt, isHidden = false } = made
      documents.set(id, {
        id,
        createdAt,
        createdDay: toDay(createdAt),
        status: 'WaitingSignatures',
        isHidden,
        ...(deadlineAt === undefined ? {} : { deadlineAt }),
        signers: Array.from({ length: signers }, (_, at) => ({
          email: `${String(at)}@exemplo.com.br`,
          id: randomUUID(),
        })),
      })
      return id
    },
    /** Signs for the next signer, or for all. */
    sign(id: PartnerDocumentId, who: 'next' | 'all' = 'all') {
      const document = get(id)
      const open = document.signers.filter(({ signedAt }) => signedAt === undefined)
      for (const signer of who === 'all' ? open : open.slice(0, 1)) signer.signedAt = now()
      document.signedDay = toDay(now())
      finishIfSigned(document)
    },
    removeLastSigner(id: PartnerDocumentId) {
      const document = get(id)
      document.signers.pop()
      finishIfSigned(document)
    },
    editSigner(id: PartnerDocumentId, email: string) {
      const document = get(id)
      document.signers = document.signers.map((signer, at) =>
        at === 0 ? { ...signer, email } : signer,
      )
    },
    cancel(id: PartnerDocumentId) {
      const document = get(id)
      Object.assign(document, { status: 'SignatureNotSet', signers: [] })
      delete document.signedDay
    },
    remove: (id: PartnerDocumentId) => void documents.delete(id),
  }
}
