// Conclusion of a judgement in one commit: the row's move, the attempt's conclusion and the
// duplicates found.
import type { Attempt } from '../../../shared/model/attempt.ts'
import type { CandidateEvidence } from '../../../shared/model/evidence.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { assertNever } from '../../../shared/assert-never.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import type { Change, DocumentRow } from '../../journal/journal.ts'
import type { Judgement } from './decide.ts'
import type { QueuePorts } from '../queue-ports.ts'
import { toDuplicate, toResolvedByClaim } from '../duplicates/report-duplicates.ts'

export async function conclude(
  { journal, clock, reach }: QueuePorts,
  reconciled: {
    readonly row: DocumentRow
    readonly attempt: Attempt
    readonly judgement: Judgement
    readonly candidates: readonly CandidateEvidence[]
    /** Time by the service's clock. */
    readonly serviceNow: EpochMs
  },
): Promise<void> {
  const { row, attempt, judgement, candidates, serviceNow } = reconciled
  const at = clock.now()
  const move = { kind: 'deliveryMoved', documentId: row.id, from: 'unconfirmed' } as const
  const conclusion = { kind: 'attemptConcluded', attemptId: attempt.id } as const
  switch (judgement.kind) {
    case 'wait':
      return
    case 'adopt': {
      const { partnerId, evidence, extras } = judgement
      const reports = extras.map((extra): Change => ({
        kind: 'duplicateReported',
        duplicate: toDuplicate(row.id, { extra, keptId: partnerId, source: 'severalFound', at }),
      }))
      const resolved = await toResolvedByClaim(journal, partnerId, at)
      await journal.commit(
        [
          { ...move, to: { kind: 'sent', partnerId, sentAt: at, evidence } },
          { ...conclusion, conclusion: { kind: 'adopted', partnerId } },
          ...reports,
          ...resolved,
        ],
        at,
      )
      await reach?.('adopted')
      return
    }
    case 'absent':
      await journal.commit(
        [
          { ...move, to: { kind: 'queued', queuedAt: at, after: 'absent' } },
          {
            ...conclusion,
            conclusion: { kind: 'absent', ...(judgement.isWeak ? { weakAt: serviceNow } : {}) },
          },
        ],
        at,
      )
      await reach?.('concludedAbsent')
      return
    case 'ask':
      await journal.commit(
        [
          {
            ...move,
            to: {
              kind: 'needsDecision',
              attemptId: attempt.id,
              question: {
                reason: judgement.reason,
                candidates,
                askedAt: at,
                ...omitUndefined({ lastEnd: judgement.lastEnd }),
              },
            },
          },
        ],
        at,
      )
      return
    default:
      assertNever(judgement)
  }
}
