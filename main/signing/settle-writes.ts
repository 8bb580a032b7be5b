// Settles writes about signatures whose answer was lost, also by an end of the program: the document's status shows
// what became of them. Nothing is written to the service a second time.
import { assertNever } from '../../shared/assert-never.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import type { SigningWrite, SigningWriteEnd } from '../../shared/model/signing-write.ts'
import { MINUTE_MS } from '../../shared/model/time.ts'
import { toSignerPair } from '../../shared/rules/canonical.ts'
import type { SignatureStatus } from '../partner/wire/signature-status.ts'
import { seeRemoved } from '../partner/writes/signer-writes.ts'
import type { SentRow } from '../watch/check-document.ts'
import { isSent } from '../watch/check-document.ts'
import { toExtraRow } from './extra-document.ts'
import { readOwnStatus, readOtherStatus } from './read-status.ts'
import { isShownByStatus } from './record-writes.ts'
import type { WriteRecord } from './record-writes.ts'
import type { SigningPorts } from './signing-ports.ts'

/** How long a request that was cut may still act; an effect that is not there by then does not come. */
const LATE_MS = 2 * MINUTE_MS

export type SettlePorts = Pick<SigningPorts, 'journal' | 'partner' | 'clock'> & {
  readonly record: WriteRecord
  readonly alone: <T>(key: string, act: () => Promise<T>) => Promise<T>
  /**
   * Removes the replaced signer once the addition of a replacement is known as done.
   * @returns false when the removal could not be sent, and is to be tried again
   */
  readonly removeReplaced: (
    row: SentRow,
    status: SignatureStatus,
    write: SigningWrite,
  ) => Promise<boolean>
}

/** @returns documents of the writes that were settled */
export async function settleWrites(
  ports: SettlePorts,
  signal?: AbortSignal,
): Promise<readonly DocumentId[]> {
  const settled: DocumentId[] = []
  for (const write of await ports.journal.signing.openWrites()) {
    if (signal?.aborted) break
    if (ports.record.isInFlight(write.id)) continue
    const isSettled = await ports.alone(write.documentId, () => settle(ports, write))
    if (isSettled) settled.push(write.documentId)
  }
  return settled
}

async function settle(ports: SettlePorts, write: SigningWrite): Promise<boolean> {
  const { journal, record, clock } = ports
  // Another call of `settleWrites` may have settled the write while this one waited for its turn.
  const isOpen = (await journal.signing.openWrites()).some(({ id }) => id === write.id)
  if (!isOpen) return false
  const conclude = async (outcome: SigningWriteEnd): Promise<boolean> => {
    await record.end(write, outcome)
    return true
  }
  const [found] = (await journal.documents.list({ ids: [write.documentId] })).rows
  if (!found || !isShownByStatus(write)) return conclude('unknown')
  const isOwn = found.delivery.kind === 'sent' && found.delivery.partnerId === write.partnerId
  const row = toExtraRow(found, write.partnerId)
  const now =
    isOwn && isSent(found) ? await readOwnStatus(ports, found) : await readOtherStatus(ports, row)
  if (now.kind === 'notRead') return false
  const seen = judge(write, now.status)
  if (seen === 'asBefore') {
    const isLate = Math.abs(clock.now() - write.startedAt) > LATE_MS
    return isLate ? conclude('notDone') : false
  }
  if (seen === 'done' && write.kind === 'add' && write.signatureId !== undefined) {
    if (!(await ports.removeReplaced(row, now.status, write))) return false
  }
  return conclude(seen)
}

function judge(
  { kind, signatureId, correction }: SigningWrite,
  { signatureStatus, signatures }: SignatureStatus,
): SigningWriteEnd | 'asBefore' {
  const signature = signatures.find((each) => each.signatureId === signatureId)
  const isWaiting = signatureStatus === 'WaitingSignatures'
  switch (kind) {
    case 'edit': {
      if (!signature || correction?.kind !== 'edit') return 'unknown'
      const pair = toSignerPair(signature)
      if (pair === toSignerPair(correction.signer)) return 'done'
      return pair === toSignerPair(correction.was) ? 'asBefore' : 'unknown'
    }
    case 'add': {
      if (correction?.kind !== 'add') return 'unknown'
      const wanted = toSignerPair(correction.signer)
      if (signatures.some((each) => toSignerPair(each) === wanted)) return 'done'
      if (isWaiting) return 'asBefore'
      return signatureStatus === 'Signed' ? 'notDone' : 'unknown'
    }
    case 'remove': {
      if (signatureId === undefined) return 'unknown'
      const seen = seeRemoved({ signatureId }, { signatures })
      if (seen.kind === 'asBefore' && signature?.signed) return 'notDone'
      return seen.kind === 'unclear' ? 'unknown' : seen.kind
    }
    case 'cancel':
      if (signatureStatus === 'SignatureNotSet') return 'done'
      if (isWaiting) return 'asBefore'
      return signatureStatus === 'Signed' ? 'notDone' : 'unknown'
    case 'requestAgain':
      if (isWaiting) return 'done'
      return signatureStatus === 'SignatureNotSet' ? 'asBefore' : 'unknown'
    case 'resend':
    case 'groups':
    case 'evidence':
    case 'delete':
      return 'unknown'
    default:
      return assertNever(kind)
  }
}
