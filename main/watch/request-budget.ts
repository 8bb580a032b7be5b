// Count of the requests of one cycle, over all parts of the watcher.
import type { WatchPartner } from './watch-ports.ts'

export type RequestBudget = {
  /** Partner whose calls are counted. */
  readonly partner: WatchPartner
  readonly used: () => number
}

export function createRequestBudget(partner: WatchPartner): RequestBudget {
  let used = 0
  return {
    partner: {
      listDocuments(accountId, request) {
        used += 1
        return partner.listDocuments(accountId, request)
      },
      readStatus(accountId, documentId) {
        used += 1
        return partner.readStatus(accountId, documentId)
      },
    },
    used: () => used,
  }
}
