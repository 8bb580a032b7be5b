// Status queries of one account in one cycle: changed, missing and overdue documents, and others in
// rotation (W2, rotation). Only rows that are asked for are read whole.
import { assertNever } from '../../shared/assert-never.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import type { NotedCheck, WatchedDocument } from '../journal/watch-journal.ts'
import { GONE_COSTS, confirmDeletion } from './confirm-deletion.ts'
import type { CheckResult, SentRow } from './check-document.ts'
import { checkDocument, isSent } from './check-document.ts'
import type { RequestBudget } from './request-budget.ts'
import type { NoAnswer, WatchPorts } from './watch-ports.ts'

export type Asking = {
  readonly ask: (picked: readonly WatchedDocument[], most: number) => Promise<AskResult>
}

/**
 * Outcome of a check; `absent`: no row of a sent document; `faulty`: an error for this document alone; `cut`: an
 * error for all of them; `later`: a second request is needed and not allowed in this cycle.
 */
export type CheckOutcome = {
  readonly documentId: DocumentId
  readonly kind: 'answered' | 'absent' | 'faulty' | 'cut' | 'later'
}

export type AskResult = {
  readonly changed: readonly DocumentId[]
  readonly outcomes: readonly CheckOutcome[]
  /** First query without a usable answer. */
  readonly failed?: NoAnswer
  /** Flag that failures ended the queries of this cycle. */
  readonly isCut: boolean
}

/** Documents of one cycle without a usable answer after which the fault is the service's and not theirs. */
const MAX_FAULTS = 3
/** Queries at once; one commit writes their results. */
const QUERIES_AT_ONCE = 4

/**
 * Status queries of one cycle.
 * @param meter request budget of this cycle
 */
export function createAsking(ports: WatchPorts, meter: RequestBudget): Asking {
  const { journal } = ports
  const counted = { ...ports, partner: meter.partner }
  let hasControl = false
  let faults = 0

  const askOne = async (
    row: SentRow,
    missingAt: WatchedDocument['missingAt'],
    most: number,
  ): Promise<{ readonly result: CheckResult; readonly isNews: boolean }> => {
    const result = await checkDocument(counted, row, () => meter.used() < most)
    switch (result.kind) {
      case 'checked':
        hasControl = true
        return { result, isNews: result.isChanged }
      case 'missing': {
        const missing = { since: missingAt, facts: result.facts }
        return { result, isNews: await confirmDeletion(counted, row, missing, hasControl) }
      }
      case 'failed':
      case 'later':
        return { result, isNews: false }
      default:
        return assertNever(result)
    }
  }

  return {
    async ask(picked, most) {
      const notes: NotedCheck[] = []
      const changed: DocumentId[] = []
      const outcomes: CheckOutcome[] = []
      let failed: NoAnswer | undefined
      let isFull = false
      let isCut = false
      const rows = await readRows(ports, picked)
      const waiting = picked.values()
      const askSome = async (): Promise<void> => {
        for (const { documentId, missingAt } of waiting) {
          const row = rows.get(documentId)
          const costs = missingAt === undefined ? 1 : GONE_COSTS
          isFull ||= meter.used() + costs > most
          if (isFull || isCut) return
          if (!row) {
            // Row that cannot be read, or is not sent any more: it is put last.
            notes.push({ documentId, kind: 'unread' })
            outcomes.push({ documentId, kind: 'absent' })
            continue
          }
          const { result, isNews } = await askOne(row, missingAt, most)
          notes.push(result.note)
          outcomes.push({ documentId, kind: toOutcome(result) })
          if (isNews) changed.push(documentId)
          if (result.kind !== 'failed') continue
          failed ??= result.result
          faults += 1
          // Failure of one document, which the next queries pass over; a lost connection or a
          // refused account concerns all of them.
          isCut ||= faults >= MAX_FAULTS || !isOfDocument(result.result)
        }
      }
      // Missing documents one after another: another document's answer is part of their proof.
      const atOnce = picked.some(({ missingAt }) => missingAt !== undefined) ? 1 : QUERIES_AT_ONCE
      await Promise.all(Array.from({ length: atOnce }, askSome))
      if (notes.length > 0) await journal.watch.noteChecks(notes)
      return { changed, outcomes, isCut, ...(failed ? { failed } : {}) }
    },
  }
}

function toOutcome(result: CheckResult): CheckOutcome['kind'] {
  switch (result.kind) {
    case 'checked':
    case 'missing':
      return 'answered'
    case 'failed':
      return isOfDocument(result.result) ? 'faulty' : 'cut'
    case 'later':
      return 'later'
    default:
      return assertNever(result)
  }
}

function isOfDocument(result: NoAnswer): boolean {
  return (
    result.kind === 'unavailable' &&
    (result.fault === 'serverError' || result.fault === 'unreadable')
  )
}

async function readRows(
  { journal }: Pick<WatchPorts, 'journal'>,
  picked: readonly WatchedDocument[],
): Promise<ReadonlyMap<DocumentId, SentRow>> {
  if (picked.length === 0) return new Map()
  const { rows } = await journal.documents.list({ ids: picked.map(({ documentId }) => documentId) })
  return new Map(rows.filter(isSent).map((row) => [row.id, row]))
}
