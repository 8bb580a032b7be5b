// Status queries of one account in one cycle: what was found changed, what is missing, what is overdue,
// and the others in rotation (W2). Only the rows that are asked for are read whole.
import { assertNever } from '../../shared/assert-never.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import type { NotedCheck, WatchedDocument } from '../journal/watch-journal.ts'
import { GONE_COSTS, believeGone } from './believe-gone.ts'
import type { CheckResult, SentRow } from './check-document.ts'
import { checkDocument, isSent } from './check-document.ts'
import type { Meter } from './meter.ts'
import type { NoAnswer, WatchPorts } from './watch-ports.ts'

export type Asking = {
  readonly ask: (picked: readonly WatchedDocument[], most: number) => Promise<AskResult>
}

export type AskResult = {
  readonly changed: readonly DocumentId[]
  /** The first query without a usable answer. */
  readonly failed?: NoAnswer
  /** Nothing more is to be asked in this cycle. */
  readonly isStopped: boolean
}

/** So many documents in a cycle that the service cannot answer for: it is not these documents. */
const MOST_FAULTS = 3

/** @param meter of this cycle */
export function createAsking(ports: WatchPorts, meter: Meter): Asking {
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
        return { result, isNews: await believeGone(counted, row, missing, hasControl) }
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
      let failed: NoAnswer | undefined
      const end = async (isStopped: boolean): Promise<AskResult> => {
        if (notes.length > 0) await journal.noteChecks(notes)
        return { changed, isStopped, ...(failed ? { failed } : {}) }
      }
      const rows = await readRows(ports, picked)
      for (const { documentId, missingAt } of picked) {
        const row = rows.get(documentId)
        if (!row) continue
        const costs = missingAt === undefined ? 1 : GONE_COSTS
        if (meter.used() + costs > most) return end(true)
        const { result, isNews } = await askOne(row, missingAt, most)
        notes.push(result.note)
        if (isNews) changed.push(documentId)
        if (result.kind !== 'failed') continue
        failed ??= result.result
        faults += 1
        // One that the service cannot answer for is asked after the others; a line that is down or an
        // account that is refused is so for all of them.
        if (faults === MOST_FAULTS || !isOfDocument(result.result)) return end(true)
      }
      return end(false)
    },
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
  const { rows } = await journal.documents({ ids: picked.map(({ documentId }) => documentId) })
  return new Map(rows.filter(isSent).map((row) => [row.id, row]))
}
