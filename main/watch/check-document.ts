// Asks for one document's status and writes down what changed. When it was asked is for the caller to
// note (W5), also where nothing changed: no audit event tells of that.
import type { Tracking } from '../../shared/model/tracking.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { DocumentRow } from '../journal/journal.ts'
import type { NotedCheck } from '../journal/watch-journal.ts'
import type { AnswerFacts } from '../partner/call-result.ts'
import { isSameTracking, toTracking } from './to-tracking.ts'
import type { NoAnswer, WatchPorts } from './watch-ports.ts'

export type SentRow = DocumentRow & {
  readonly delivery: Extract<DocumentRow['delivery'], { kind: 'sent' }>
}

export function isSent(row: DocumentRow): row is SentRow {
  return row.delivery.kind === 'sent'
}

export type CheckResult = { readonly note: NotedCheck } & (
  | { readonly kind: 'checked'; readonly tracking: Tracking; readonly isChanged: boolean }
  /** 404 or 400: perhaps gone. */
  | { readonly kind: 'missing'; readonly facts: AnswerFacts }
  | { readonly kind: 'failed'; readonly result: NoAnswer }
  /** It is over; how cannot be asked for now. */
  | { readonly kind: 'later' }
)

/** @param mayAskMore whether there may be a second request */
export async function checkDocument(
  { journal, partner, clock }: Pick<WatchPorts, 'journal' | 'partner' | 'clock'>,
  row: SentRow,
  mayAskMore: () => boolean = () => true,
): Promise<CheckResult> {
  const documentId = row.id
  const unread = { documentId, kind: 'unread' } as const
  const result = await partner.readStatus(row.accountId, row.delivery.partnerId)
  if (result.kind !== 'answered') {
    const isMissing =
      result.kind === 'refused' && (result.refusal.status === 404 || result.refusal.status === 400)
    if (!isMissing) return { kind: 'failed', result, note: unread }
    const { facts } = result
    const note = omitUndefined({
      documentId,
      kind: 'missing' as const,
      serviceAt: facts.serviceAt,
    })
    return { kind: 'missing', facts, note }
  }
  const status = result.value
  const isOver = status.signatureStatus === 'SignatureNotSet'
  if (isOver && !mayAskMore()) return { kind: 'later', note: { documentId, kind: 'due' } }
  const own = isOver ? await readOwnStatus(partner, row) : undefined
  if (own && own.kind !== 'read') return { kind: 'failed', result: own, note: unread }
  const checkedAt = clock.now()
  const known = {
    tracking: row.tracking,
    deadlineAt: row.content?.deadlineAt,
    documentStatus: own?.documentStatus,
  }
  const serviceNow = result.facts.serviceAt ?? checkedAt
  const tracking = toTracking(known, status, checkedAt, serviceNow)
  const isChanged = !isSameTracking(row.tracking, tracking)
  if (isChanged) {
    await journal.commit([{ kind: 'trackingMoved', documentId, to: tracking }], checkedAt)
  }
  const note = omitUndefined({
    documentId,
    kind: 'answered' as const,
    at: checkedAt,
    deadlineAt: tracking.kind === 'seen' ? tracking.deadlineAt : undefined,
    isWaiting: status.signatureStatus === 'WaitingSignatures',
  })
  return { kind: 'checked', tracking, isChanged, note }
}

/** STATE-05: the status query tells of the signatures alone, the list of the document itself. */
async function readOwnStatus(
  partner: Pick<WatchPorts['partner'], 'listDocuments'>,
  row: SentRow,
): Promise<{ readonly kind: 'read'; readonly documentStatus: string | undefined } | NoAnswer> {
  const listed = await listById(partner, row)
  return listed.kind === 'answered'
    ? { kind: 'read', documentStatus: listed.value.items[0]?.documentStatus }
    : listed
}

export function listById(partner: Pick<WatchPorts['partner'], 'listDocuments'>, row: SentRow) {
  return partner.listDocuments(row.accountId, {
    filter: { documentId: row.delivery.partnerId },
    page: 1,
    perPage: 1,
    sortDirection: 'Asc',
  })
}
