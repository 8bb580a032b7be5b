// The v2 document list (LIST-01 to LIST-10) and the download tickets (DL-01 to DL-07).
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DownloadUrls } from '../download-urls.ts'
import type { PracticeContext } from '../practice-context.ts'
import type { PracticeDocument } from '../practice-document.ts'
import { lastSignedAt } from '../practice-document.ts'
import { refuse, reject } from '../problem.ts'
import { addRoute, pathOf, queryOf } from '../route.ts'
import type { PracticeAccount } from '../seed.ts'
import { toIso, toStatusLabel } from './document-signatures.ts'

type Query = ReadonlyMap<string, readonly string[]>

const SORT_FIELDS = ['Name', 'CreatedAt'] as const

export function addDocumentRoutes(
  app: FastifyInstance,
  context: PracticeContext,
  urls: DownloadUrls,
): void {
  addRoute(app, context, {
    method: 'GET',
    url: '/partners/v2/accounts/:accountId/documents',
    target: 'list',
    features: ['documents'],
    handle: (request, account) => {
      const query = queryOf(request)
      return {
        status: 200,
        body: toPage(sortBy(query, select(context, account, query)), query, context),
      }
    },
  })
  addRoute(app, context, {
    method: 'GET',
    url: '/partners/v1/accounts/:accountId/documents/:documentId/download/signed',
    target: 'ticket',
    features: ['documents'],
    handle: (request, account) => {
      const document = find(context, request, account)
      if (lastSignedAt(document) === undefined) {
        throw refuse('Nenhum signatário assinou o documento até o momento.')
      }
      return { status: 200, body: urls.make(document, 'signed') }
    },
  })
  addRoute(app, context, {
    method: 'GET',
    url: '/partners/v2/accounts/:accountId/documents/:documentId/download/with-attachments',
    target: 'ticket',
    features: ['documents'],
    handle: (request, account) => ({
      status: 200,
      body: urls.make(find(context, request, account), 'original'),
    }),
  })
}

function find(
  context: PracticeContext,
  request: FastifyRequest,
  account: PracticeAccount,
): PracticeDocument {
  const document = context.store.find(pathOf(request)['documentId'] ?? '')
  if (document?.accountId !== account.id) throw refuse('Documento não existe.')
  return document
}

/** Filters combine with AND, inside a list with OR (LIST-07). */
function select(
  { store, settings, now }: PracticeContext,
  account: PracticeAccount,
  query: Query,
): readonly PracticeDocument[] {
  const one = (name: string): string | undefined => query.get(name)?.at(-1)
  const many = (name: string): readonly string[] | undefined => query.get(name)
  const name = one('name')?.toLowerCase()
  const isIn = (range: string, at: number | undefined): boolean => {
    const [from, to] = [one(`${range}from`), one(`${range}to`)]
    if (from === undefined && to === undefined) return true
    const day = toIso(at)?.slice(0, 10)
    return (
      day !== undefined && (from === undefined || day >= from) && (to === undefined || day <= to)
    )
  }
  return store
    .documents()
    .filter(
      (document) =>
        document.accountId === account.id &&
        document.listedAt <= now() &&
        !(settings.hidesGrouped && document.groups.length > 0) &&
        (one('documentid')?.toLowerCase() ?? document.id) === document.id &&
        (name === undefined || document.name.toLowerCase().includes(name)) &&
        isOneOf(many('documentstatus'), document.statusId) &&
        isOneOf(many('documentsignaturestatus'), document.signatureStatusId) &&
        (many('categories')?.some((each) => document.categories.includes(each)) ?? true) &&
        isIn('created', document.createdAt) &&
        isIn('deadlinedate', document.deadline) &&
        isIn('signaturedate', lastSignedAt(document)),
    )
}

function isOneOf(wanted: readonly string[] | undefined, value: string): boolean {
  return wanted?.includes(value) ?? true
}

/** LIST-02: a field outside the accepted ones is 422. */
function sortBy(query: Query, documents: readonly PracticeDocument[]): readonly PracticeDocument[] {
  const field = query.get('sortfield')?.at(-1) ?? 'Name'
  if (!SORT_FIELDS.some((each) => each === field)) {
    throw reject('SortField', `O campo de ordenação ${field} não é aceito.`)
  }
  const turn = query.get('sortdirection')?.at(-1) === 'Desc' ? -1 : 1
  return documents.toSorted(
    (a, b) =>
      turn *
      (field === 'Name'
        ? a.name.localeCompare(b.name, 'pt-BR')
        : a.createdAt - b.createdAt || a.id.localeCompare(b.id)),
  )
}

function toPage(
  documents: readonly PracticeDocument[],
  query: Query,
  { settings }: PracticeContext,
): object {
  const page = readNumber(query, 'page', 1)
  const perPage = Math.min(readNumber(query, 'perpage', 20), settings.maxPerPage)
  const totalPages = Math.ceil(documents.length / perPage)
  const start = (page - 1) * perPage
  return {
    items: documents.slice(start, start + perPage).map(toItem),
    page,
    perPage,
    count: documents.length,
    totalPages,
    hasPreviousPage: page > 1,
    hasNextPage: page < totalPages,
    previousPage: page > 1 ? page - 1 : undefined,
    nextPage: page < totalPages ? page + 1 : undefined,
  }
}

function readNumber(query: Query, name: string, fallback: number): number {
  const text = query.get(name)?.at(-1)
  if (text === undefined) return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw reject(name, `O valor ${text} é inválido.`)
  return value
}

/** LIST-10. */
function toItem(document: PracticeDocument): object {
  return {
    id: document.id,
    name: document.name,
    statusId: document.statusId,
    status: 'Finalizado',
    signatureStatusId: document.signatureStatusId,
    signatureStatus: toStatusLabel(document.signatureStatusId),
    endDate: document.signatureStatusId === 'Signed' ? toIso(lastSignedAt(document)) : undefined,
    deadlineForSignature: toIso(document.deadline),
    categories: document.categories.map((id) => ({ id, name: id })),
    groups: document.groups.map((id) => ({ id, name: id })),
    reminderFrequency: document.reminderFrequency,
    createdAt: toIso(document.createdAt),
  }
}
