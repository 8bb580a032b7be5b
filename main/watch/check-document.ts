// Asks for one document's status and writes down what changed. "Gone" is believed late (W4).
import type { EpochMs } from '../../shared/model/time.ts'
import type { Tracking } from '../../shared/model/tracking.ts'
import type { PartnerDocumentId } from '../../shared/model/ids.ts'
import type { DocumentRow } from '../journal/journal.ts'
import type { CallResult } from '../partner/call-result.ts'
import { isSameTracking, toTracking } from './to-tracking.ts'
import type { WatchPorts } from './watch-ports.ts'

export type SentRow = DocumentRow & {
  readonly delivery: Extract<DocumentRow['delivery'], { kind: 'sent' }>
}

export type CheckResult =
  | {
      readonly kind: 'checked'
      readonly tracking: Tracking
      readonly isChanged: boolean
      readonly requests: number
    }
  /** 404 or 400: perhaps gone. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly result: Exclude<CallResult<unknown>, { kind: 'answered' }> }

export async function checkDocument(
  { journal, partner, clock }: Pick<WatchPorts, 'journal' | 'partner' | 'clock'>,
  row: SentRow,
): Promise<CheckResult> {
  const result = await partner.readStatus(row.accountId, row.delivery.partnerId)
  if (result.kind !== 'answered') {
    const isMissing =
      result.kind === 'refused' && (result.refusal.status === 404 || result.refusal.status === 400)
    return isMissing ? { kind: 'missing' } : { kind: 'failed', result }
  }
  const status = result.value
  const isOver = status.signatureStatus === 'SignatureNotSet'
  const own = isOver ? await readOwnStatus(partner, row) : undefined
  if (own && own.kind !== 'read') return { kind: 'failed', result: own }
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
    await journal.commit([{ kind: 'trackingMoved', documentId: row.id, to: tracking }], checkedAt)
  }
  return { kind: 'checked', tracking, isChanged, requests: isOver ? 2 : 1 }
}

/** STATE-05: the status query tells of the signatures alone, the list of the document itself. */
async function readOwnStatus(
  partner: Pick<WatchPorts['partner'], 'listDocuments'>,
  row: SentRow,
): Promise<
  | { readonly kind: 'read'; readonly documentStatus: string | undefined }
  | Exclude<CallResult<unknown>, { kind: 'answered' }>
> {
  const listed = await listById(partner, row)
  return listed.kind === 'answered'
    ? { kind: 'read', documentStatus: listed.value.items[0]?.documentStatus }
    : listed
}

function listById(partner: Pick<WatchPorts['partner'], 'listDocuments'>, row: SentRow) {
  return partner.listDocuments(row.accountId, {
    filter: { documentId: row.delivery.partnerId },
    page: 1,
    perPage: 1,
    sortDirection: 'Asc',
  })
}

/** First "not there" answers by document, until the second that W4 asks for. */
export type Missing = Map<PartnerDocumentId, EpochMs>

/** W4: two spaced answers, absent from the list by id, and a control document that does answer. */
export async function believeGone(
  ports: WatchPorts,
  row: SentRow,
  missing: Missing,
  control: SentRow | undefined,
): Promise<boolean> {
  const { partnerId } = row.delivery
  const now = ports.clock.now()
  const first = missing.get(partnerId)
  if (first === undefined) {
    missing.set(partnerId, now)
    return false
  }
  if (now - first < ports.rules.goneSpacingMs || !control) return false
  const listed = await listById(ports.partner, row)
  if (listed.kind !== 'answered' || listed.value.items.length > 0) return false
  const answer = await ports.partner.readStatus(control.accountId, control.delivery.partnerId)
  if (answer.kind !== 'answered') return false
  missing.delete(partnerId)
  await ports.journal.commit(
    [{ kind: 'trackingMoved', documentId: row.id, to: { kind: 'gone', checkedAt: now } }],
    now,
  )
  return true
}
