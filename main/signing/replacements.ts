// Cancel and redo: a document at the service is cancelled once the one in its place was answered 201. What waits
// is in the journal, so that an end of the program at any place neither forgets the cancellation nor lets the old
// one go before the new one is there. Cancelling again what is cancelled does nothing: each round reads first.
import { assertNever } from '../../shared/assert-never.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import type { ReplacementState } from '../../shared/model/remake.ts'
import type { SigningOutcome } from '../../shared/model/signing.ts'
import { toStage } from '../../shared/rules/document-acts.ts'
import type { Journal } from '../journal/journal.ts'
import type { Clock } from '../ports.ts'
import type { Signing } from './signing.ts'

export type Replacements = {
  /** Tries each that is due once; whether all were answered, and which came to an end. */
  readonly round: () => Promise<ReplacementRound>
}

export type ReplacementRound = {
  readonly ended: readonly DocumentId[]
  /** Of one at least it is not known, or could not be done yet: it is tried again. */
  readonly hasFailed: boolean
}

export type ReplacementPorts = {
  readonly journal: Pick<Journal, 'dueReplacements' | 'replacements' | 'documents' | 'commit'>
  readonly signing: Pick<Signing, 'forecast' | 'act'>
  readonly clock: Pick<Clock, 'now'>
}

type FailureWhy = Extract<ReplacementState, { kind: 'failed' }>['why']

export function createReplacements({ journal, signing, clock }: ReplacementPorts): Replacements {
  /** As the journal has it: what became of the old one, if that is over. */
  const findEnd = async (documentId: DocumentId): Promise<ReplacementState | undefined> => {
    const row = (await journal.documents({ ids: [documentId] })).rows[0]
    if (!row) return undefined
    const endedAt = clock.now()
    switch (toStage(row)) {
      case 'cancelled':
      case 'expired':
      case 'gone':
      case 'replaced':
        return { kind: 'done', endedAt }
      case 'signed':
        return { kind: 'signed', endedAt }
      default:
        return undefined
    }
  }

  const cancel = async (documentId: DocumentId): Promise<FailureWhy | undefined> => {
    const item = { documentId, action: { kind: 'cancel' } } as const
    const [forecast] = await signing.forecast([item])
    if (forecast?.kind !== 'told') return 'notRead'
    if (forecast.plan.kind !== 'cancel') return 'notWaiting'
    const results = await signing.act([{ ...item, told: forecast.told }], {})
    return results.map(({ outcome }) => toWhy(outcome)).find((why) => why !== undefined)
  }

  const settle = async (documentId: DocumentId): Promise<ReplacementState> => {
    const before = await findEnd(documentId)
    if (before) return before
    const why = await cancel(documentId)
    // What the service shows counts, whatever the call answered.
    const after = await findEnd(documentId)
    return after ?? { kind: 'failed', why: why ?? 'unknown', failedAt: clock.now() }
  }

  return {
    async round() {
      const ended: DocumentId[] = []
      let hasFailed = false
      const due = await journal.dueReplacements()
      const known = due.length === 0 ? [] : await journal.replacements()
      for (const documentId of due) {
        const to = await settle(documentId)
        const before = known.find((each) => each.documentId === documentId)?.state
        // A try like the one before is no news.
        if (before?.kind !== 'failed' || to.kind !== 'failed' || before.why !== to.why) {
          await journal.commit([{ kind: 'replacementMoved', documentId, to }], clock.now())
        }
        if (to.kind === 'failed') hasFailed = true
        else ended.push(documentId)
      }
      return { ended, hasFailed }
    },
  }
}

function toWhy(outcome: SigningOutcome): FailureWhy | undefined {
  switch (outcome.kind) {
    case 'done':
      return undefined
    case 'failed':
      return outcome.failure.code === 'serviceRefused' ? 'refused' : 'notRead'
    case 'notDone':
    case 'changed':
      return 'notWaiting'
    case 'unknown':
    case 'recent':
      return 'unknown'
    default:
      return assertNever(outcome)
  }
}
