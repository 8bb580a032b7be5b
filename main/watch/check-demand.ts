// Documents that a person wants checked now, in memory: a restart forgets the demand, and the journal
// keeps what was learnt.
import { assertNever } from '../../shared/assert-never.ts'
import type { AccountId, DocumentId } from '../../shared/model/ids.ts'
import type { CheckProgress } from '../../shared/model/watch-status.ts'
import type { SelectedCheck } from '../journal/watch-journal.ts'
import type { CheckOutcome } from './ask-status.ts'

export type CheckDemand = {
  /** Adds documents, which are checked before those still waiting, in their order. */
  readonly add: (documents: readonly SelectedCheck[]) => void
  readonly next: (accountId: AccountId, count: number) => readonly DocumentId[]
  readonly note: (accountId: AccountId, outcomes: readonly CheckOutcome[]) => void
  /** Count of the documents that wait, of all accounts when none is given. */
  readonly left: (accountId?: AccountId) => number
  readonly accounts: () => readonly AccountId[]
  /** Progress since the demand was last empty. */
  readonly progress: () => CheckProgress
  readonly drop: () => void
}

/** Queries of one document at most, when the service answers with an error for it alone. */
const MAX_QUERIES = 2

type Waiting = Map<DocumentId, { readonly faults: number }>

export function createCheckDemand(onProgress: () => void = () => {}): CheckDemand {
  const waiting = new Map<AccountId, Waiting>()
  let progress: CheckProgress = { total: 0, checked: 0, unanswered: 0 }
  const left = (accountId?: AccountId): number =>
    accountId === undefined
      ? [...waiting.values()].reduce((sum, { size }) => sum + size, 0)
      : (waiting.get(accountId)?.size ?? 0)

  const noteOne = (documents: Waiting, { documentId, kind }: CheckOutcome): void => {
    const wanted = documents.get(documentId)
    if (!wanted) return
    switch (kind) {
      case 'answered':
      case 'absent':
        documents.delete(documentId)
        progress = { ...progress, checked: progress.checked + 1 }
        return
      case 'faulty': {
        const faults = wanted.faults + 1
        documents.delete(documentId)
        if (faults < MAX_QUERIES) documents.set(documentId, { faults })
        else progress = { ...progress, unanswered: progress.unanswered + 1 }
        return
      }
      case 'cut':
      case 'later':
        return
      default:
        assertNever(kind)
    }
  }

  return {
    add(documents) {
      if (left() === 0) progress = { total: 0, checked: 0, unanswered: 0 }
      for (const accountId of new Set(documents.map((each) => each.accountId))) {
        const before: Waiting = waiting.get(accountId) ?? new Map()
        const ids = documents
          .filter((each) => each.accountId === accountId)
          .map(({ documentId }) => documentId)
        const wanted: Waiting = new Map(ids.map((id) => [id, before.get(id) ?? { faults: 0 }]))
        for (const [id, known] of before) if (!wanted.has(id)) wanted.set(id, known)
        waiting.set(accountId, wanted)
        progress = { ...progress, total: progress.total + wanted.size - before.size }
      }
      onProgress()
    },
    next(accountId, count) {
      const ids: DocumentId[] = []
      for (const id of waiting.get(accountId)?.keys() ?? []) {
        if (ids.length >= count) break
        ids.push(id)
      }
      return ids
    },
    note(accountId, outcomes) {
      const documents = waiting.get(accountId)
      if (!documents || documents.size === 0) return
      for (const outcome of outcomes) noteOne(documents, outcome)
      onProgress()
    },
    left,
    accounts: () => [...waiting.keys()].filter((accountId) => left(accountId) > 0),
    progress: () => progress,
    drop() {
      waiting.clear()
      onProgress()
    },
  }
}
