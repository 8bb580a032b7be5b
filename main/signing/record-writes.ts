// Record of each write about signatures in the journal: started before the call, ended by the answer or by a later
// status. A write that ends as done corrects the signers that the program knows.
import { assertNever } from '../../shared/assert-never.ts'
import type { SigningWriteId } from '../../shared/model/ids.ts'
import { signingWriteIdSchema } from '../../shared/model/ids.ts'
import type { SignersNow, SigningWrite, SigningWriteEnd } from '../../shared/model/signing-write.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { toSignerPair } from '../../shared/rules/canonical.ts'
import { correctSigners } from '../../shared/rules/correct-signers.ts'
import { toContentNow } from '../journal/content-now.ts'
import type { DocumentRow } from '../journal/records.ts'
import type { WriteResult } from '../partner/writes/write-result.ts'
import type { SentRow } from '../watch/check-document.ts'
import type { SigningPorts } from './signing-ports.ts'

export type NewSigningWrite = Pick<SigningWrite, 'kind'> & {
  readonly signatureId?: SigningWrite['signatureId'] | undefined
  readonly correction?: SigningWrite['correction'] | undefined
  /** E-mail to which a link goes. */
  readonly person?: string | undefined
}

export type WriteRecord = {
  /** @param next second write, made after a first one that is done and before the journal says so */
  readonly around: <T>(
    row: SentRow,
    write: NewSigningWrite,
    call: () => Promise<WriteResult<T>>,
    next?: () => Promise<void>,
  ) => Promise<WriteResult<T>>
  /** Whether this process is still making the write; others were left by an earlier process. */
  readonly isInFlight: (id: SigningWriteId) => boolean
  readonly end: (write: SigningWrite, outcome: SigningWriteEnd) => Promise<void>
}

export function createWriteRecord({
  journal,
  clock,
  random,
  reach,
}: Pick<SigningPorts, 'journal' | 'clock' | 'random' | 'reach'>): WriteRecord {
  const inFlight = new Set<SigningWriteId>()

  const end: WriteRecord['end'] = async (write, outcome) => {
    const { id: writeId, documentId } = write
    const corrected = outcome === 'done' ? await toCorrected(write) : undefined
    const change = { kind: 'signingEnded', writeId, documentId, outcome } as const
    await journal.commit([omitUndefined({ ...change, corrected })], clock.now())
  }

  const toCorrected = async ({
    documentId,
    partnerId,
    correction,
  }: SigningWrite): Promise<SignersNow | undefined> => {
    const [row] = (await journal.documents.list({ ids: [documentId] })).rows
    const isOwn = row?.delivery.kind === 'sent' && row.delivery.partnerId === partnerId
    const known = row && isOwn ? toSignersNow(row) : undefined
    return known && correction && correctSigners(known, correction)
  }

  return {
    async around({ id: documentId, delivery }, { person, ...given }, call, next) {
      const startedAt = clock.now()
      const { partnerId } = delivery
      const id = signingWriteIdSchema.parse(random.uuid())
      const write = omitUndefined({ id, documentId, partnerId, startedAt, ...given })
      const change = omitUndefined({ kind: 'signingStarted' as const, write, person })
      await journal.commit([change], startedAt)
      inFlight.add(id)
      try {
        await reach?.('writeStarted')
        const result = await call()
        await reach?.('writeAnswered')
        if (result.kind === 'done') await next?.()
        const outcome = toEnd(write, result)
        if (outcome) await end(write, outcome)
        await reach?.('writeEnded')
        return result
      } finally {
        inFlight.delete(id)
      }
    },
    isInFlight: (id) => inFlight.has(id),
    end,
  }
}

/** Signers and areas as the program knows them now; undefined once the personal data was erased. */
export function toSignersNow(
  row: Pick<DocumentRow, 'content' | 'corrected'>,
): SignersNow | undefined {
  const content = toContentNow(row)
  return content && { signers: content.signers, areas: content.areas }
}

/** End of a write by its result; undefined while a later status can show whether it was done. */
function toEnd(write: SigningWrite, result: WriteResult<unknown>): SigningWriteEnd | undefined {
  switch (result.kind) {
    case 'done':
    case 'notDone':
    case 'refused':
      return result.kind
    case 'unavailable':
      return 'notDone'
    case 'unknown':
      return isShownByStatus(write) ? undefined : 'unknown'
    default:
      return assertNever(result)
  }
}

/** Kinds of writes that no status shows; the watcher finds a deletion (W4, gone). */
const SHOWN_BY_NONE: readonly SigningWrite['kind'][] = ['resend', 'groups', 'evidence', 'delete']

/** Whether a status shows the write. It shows neither a link nor fields beside e-mail and role (STAT-07). */
export function isShownByStatus({ kind, correction }: SigningWrite): boolean {
  if (SHOWN_BY_NONE.includes(kind)) return false
  return (
    correction?.kind !== 'edit' || toSignerPair(correction.was) !== toSignerPair(correction.signer)
  )
}
