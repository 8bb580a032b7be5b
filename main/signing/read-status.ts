// Status is read before any action and after it (W5): one reading, written down as the watcher does.
import type { Failure } from '../../shared/model/failure.ts'
import { toCallFailure } from '../failures.ts'
import type { CallResult } from '../partner/call-result.ts'
import type { SignatureStatus } from '../partner/wire/signature-status.ts'
import type { SentRow } from '../watch/check-document.ts'
import { checkDocument } from '../watch/check-document.ts'
import type { SigningPorts } from './signing-ports.ts'

export type Now =
  | { readonly kind: 'read'; readonly status: SignatureStatus }
  | { readonly kind: 'notRead'; readonly failure: Failure }

export async function readNow(
  { journal, partner, clock }: Pick<SigningPorts, 'journal' | 'partner' | 'clock'>,
  row: SentRow,
): Promise<Now> {
  const answer = await partner.readStatus(row.accountId, row.delivery.partnerId)
  const { note } = await checkDocument(
    { journal, clock, partner: { ...partner, readStatus: async () => answer } },
    row,
  )
  await journal.noteChecks([note])
  return toNow(answer)
}

/** The same of a document that no row has: nothing is written down. */
export async function readOther(
  { partner }: Pick<SigningPorts, 'partner'>,
  { accountId, delivery }: SentRow,
): Promise<Now> {
  return toNow(await partner.readStatus(accountId, delivery.partnerId))
}

function toNow(answer: CallResult<SignatureStatus>): Now {
  return answer.kind === 'answered'
    ? { kind: 'read', status: answer.value }
    : { kind: 'notRead', failure: toCallFailure(answer) }
}
