// Status query of one document, with a commit of what changed. The caller notes the time of the
// check (W5, time of the last check), also without a change: no audit event has it.
import type { Tracking } from '../../shared/model/tracking.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { DocumentRow } from '../journal/records.ts'
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
  /** Answer 404 or 400, perhaps gone. */
  | { readonly kind: 'missing'; readonly facts: AnswerFacts }
  | { readonly kind: 'failed'; readonly result: NoAnswer }
  /** Ended document whose cause needs a second request, which is not allowed now. */
  | { readonly kind: 'later' }
)

/**
 * Check of one document.
 * @param mayAskMore permission for a second request
 */
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
  const listed = isOver ? await readListedStatus(partner, row) : undefined
  if (listed && listed.kind !== 'read') return { kind: 'failed', result: listed, note: unread }
  const checkedAt = clock.now()
  const known = {
    tracking: row.tracking,
    deadlineAt: row.content?.deadlineAt,
    documentStatus: listed?.documentStatus,
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

/** Status of the document itself, from the list: the status query has only the signatures (STATE-05). */
async function readListedStatus(
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
