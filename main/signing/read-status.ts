// The service's status of a document, read before each action and after it (W5, actions).
import type { Failure } from '../../shared/model/failure.ts'
import { toCallFailure } from '../failures.ts'
import type { CallResult } from '../partner/call-result.ts'
import type { SignatureStatus } from '../partner/wire/signature-status.ts'
import type { SentRow } from '../watch/check-document.ts'
import { checkDocument } from '../watch/check-document.ts'
import type { SigningPorts } from './signing-ports.ts'

export type StatusReading =
  | { readonly kind: 'read'; readonly status: SignatureStatus }
  | { readonly kind: 'notRead'; readonly failure: Failure }

/** The journal keeps it as a check of the watcher. */
export async function readOwnStatus(
  { journal, partner, clock }: Pick<SigningPorts, 'journal' | 'partner' | 'clock'>,
  row: SentRow,
): Promise<StatusReading> {
  const answer = await partner.readStatus(row.accountId, row.delivery.partnerId)
  const { note } = await checkDocument(
    { journal, clock, partner: { ...partner, readStatus: async () => answer } },
    row,
  )
  await journal.watch.noteChecks([note])
  return toStatusReading(answer)
}

/** Status of a document that no row has: the journal keeps nothing of it. */
export async function readOtherStatus(
  { partner }: Pick<SigningPorts, 'partner'>,
  { accountId, delivery }: SentRow,
): Promise<StatusReading> {
  return toStatusReading(await partner.readStatus(accountId, delivery.partnerId))
}

function toStatusReading(answer: CallResult<SignatureStatus>): StatusReading {
  return answer.kind === 'answered'
    ? { kind: 'read', status: answer.value }
    : { kind: 'notRead', failure: toCallFailure(answer) }
}
