// Reads the service's status of a document, before each act and after it (W5, time of the last check).
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

/** Reads the status of a row's own document; the journal keeps it like a check of the watcher. */
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

/** Reads the status of a document that is no row's own; the journal keeps nothing of it. */
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
