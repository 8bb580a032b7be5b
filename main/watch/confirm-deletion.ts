// Proof that a document is gone (W4, gone). One absent answer may come from a stale replica or a
// moved account: needed are two answers, spaced apart, a list without the id, and an answer for
// another document of the account.
import type { PartnerDocumentId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import type { AnswerFacts } from '../partner/call-result.ts'
import type { SentRow } from './check-document.ts'
import { listById } from './check-document.ts'
import type { WatchPorts } from './watch-ports.ts'

/** Requests at most, the status query before the proof included. */
export const GONE_COSTS = 4

type Missing = { readonly since: EpochMs | undefined; readonly facts: AnswerFacts }

/**
 * Proof and commit of the move to `gone`.
 * @param hasControl whether a document of the account has answered in this cycle
 */
export async function confirmDeletion(
  ports: WatchPorts,
  row: SentRow,
  missing: Missing,
  hasControl: boolean,
): Promise<boolean> {
  if (!(await isGone(ports, row, missing, hasControl))) return false
  const checkedAt = ports.clock.now()
  await ports.journal.commit(
    [{ kind: 'trackingMoved', documentId: row.id, to: { kind: 'gone', checkedAt } }],
    checkedAt,
  )
  return true
}

/** Proof alone; it commits nothing. */
export async function isGone(
  { partner, rules }: Pick<WatchPorts, 'partner' | 'rules'>,
  row: SentRow,
  { since, facts }: Missing,
  hasControl: boolean,
): Promise<boolean> {
  const isSpaced =
    since !== undefined &&
    facts.serviceAt !== undefined &&
    facts.serviceAt - since >= rules.goneSpacingMs
  if (!isSpaced) return false
  // The list comes last: an account that was lost as a whole may come back between two answers.
  if (!hasControl && !(await doesAnotherAnswer(partner, row))) return false
  const listed = await listById(partner, row)
  // An item that cannot be read may be the document.
  if (listed.kind === 'answered' && listed.value.unreadable > 0) return false
  return listed.kind === 'answered' && listed.value.items.length === 0
}

/** Answer for any other document of the list, whoever made it. */
async function doesAnotherAnswer(
  partner: WatchPorts['partner'],
  { accountId, delivery }: SentRow,
): Promise<boolean> {
  const listed = await partner.listDocuments(accountId, {
    filter: {},
    page: 1,
    perPage: 2,
    sortDirection: 'Desc',
  })
  if (listed.kind !== 'answered') return false
  const control: PartnerDocumentId | undefined = listed.value.items
    .map(({ id }) => id)
    .find((id) => id !== delivery.partnerId)
  if (control === undefined) return false
  return (await partner.readStatus(accountId, control)).kind === 'answered'
}
