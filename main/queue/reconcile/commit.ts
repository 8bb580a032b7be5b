// Commit of a judgement: the row's move, the attempt's conclusion and the duplicates found are one
// commit.
import type { Attempt } from '../../../shared/model/attempt.ts'
import type { CandidateEvidence } from '../../../shared/model/evidence.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { assertNever } from '../../../shared/assert-never.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import type { Change } from '../../journal/change.ts'
import type { DocumentRow } from '../../journal/records.ts'
import { JournalConflict } from '../../journal/journal-errors.ts'
import { toDuplicate, toResolvedByClaim } from '../duplicates/find-duplicates.ts'
import type { QueuePorts } from '../queue-ports.ts'
import type { Judgement } from './decide.ts'

export type Judged = {
  readonly row: DocumentRow
  readonly attempt: Attempt
  readonly judgement: Judgement
  readonly candidates: readonly CandidateEvidence[]
  /** Time by the service's clock. */
  readonly serviceNow: EpochMs
}

export async function commitJudgement(ports: QueuePorts, judged: Judged): Promise<void> {
  if (judged.judgement.kind === 'wait') return
  try {
    await commitOnce(ports, judged)
  } catch (error) {
    const now = (await ports.journal.documents.list({ ids: [judged.row.id] })).rows[0]
    // Withdrawal by a person during the reconcile (R18, bounds).
    if (!(error instanceof JournalConflict) || now?.delivery.kind !== 'withdrawn') throw error
  }
}

async function commitOnce({ journal, clock, reach }: QueuePorts, judged: Judged): Promise<void> {
  const { judgement } = judged
  const at = clock.now()
  const resolved =
    judgement.kind === 'adopt' ? await toResolvedByClaim(journal, judgement.partnerId, at) : []
  await journal.commit([...toChanges(judged, at), ...resolved], at)
  if (judgement.kind === 'adopt') await reach?.('adopted')
  if (judgement.kind === 'absent') await reach?.('concludedAbsent')
}

function toChanges(
  { row, attempt, judgement, candidates, serviceNow }: Judged,
  at: EpochMs,
): readonly Change[] {
  const move = { kind: 'deliveryMoved', documentId: row.id, from: 'unconfirmed' } as const
  const conclusion = { kind: 'attemptConcluded', attemptId: attempt.id } as const
  switch (judgement.kind) {
    case 'wait':
      return []
    case 'adopt': {
      const { partnerId, evidence, extras } = judgement
      return [
        { ...move, to: { kind: 'sent', partnerId, sentAt: at, evidence } },
        { ...conclusion, conclusion: { kind: 'adopted', partnerId } },
        ...extras.map((extra): Change => ({
          kind: 'duplicateReported',
          duplicate: toDuplicate(row.id, { extra, keptId: partnerId, source: 'severalFound', at }),
        })),
      ]
    }
    case 'absent': {
      const weakness = judgement.isWeak ? { weakAt: serviceNow } : {}
      return [
        { ...move, to: { kind: 'queued', queuedAt: at, after: 'absent' } },
        { ...conclusion, conclusion: { kind: 'absent', ...weakness } },
      ]
    }
    case 'ask': {
      const { reason, lastEnd } = judgement
      const question = { reason, candidates, askedAt: at, ...omitUndefined({ lastEnd }) }
      return [{ ...move, to: { kind: 'needsDecision', attemptId: attempt.id, question } }]
    }
    default:
      return assertNever(judgement)
  }
}

/**
 * Settlement of an attempt without an answer. The connection ended by the time of this scan at the
 * latest; nothing shows the exact time after a crash, a restore or a sleep of the machine.
 */
export async function commitUnanswered(
  { journal, clock }: QueuePorts,
  { attempt, row }: Pick<Judged, 'attempt' | 'row'>,
  scanAt: EpochMs,
): Promise<Attempt> {
  if (attempt.outcome && attempt.serviceSettledAt !== undefined) return attempt
  const cause = row.delivery.kind === 'unconfirmed' ? row.delivery.cause : 'stopped'
  const outcome = attempt.outcome ?? ({ kind: 'unknown', cause } as const)
  await journal.commit(
    [{ kind: 'attemptSettled', attemptId: attempt.id, outcome, serviceSettledAt: scanAt }],
    clock.now(),
  )
  return { ...attempt, outcome, serviceSettledAt: scanAt }
}
