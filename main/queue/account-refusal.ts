// Tells a refusal of the account from a refusal of the row: the first holds everything of the
// account, the second only its row (QUEUE-04).
import type { Hold } from '../../shared/model/hold.ts'
import type { Refusal } from '../../shared/model/refusal.ts'

/**
 * The document lists no text for an exhausted quota (LIM-12, ERR-21): any 400 that speaks of one is
 * read as such. Read too widely it holds the account and shows the message; too narrowly it would
 * refuse every row of a batch.
 */
const QUOTA_WORDS = /\b(cota|quota|franquia|saldo|limite|esgotad[ao]s?|excedid[ao]s?)\b/iu

/** Undefined when it is about the row. */
export function toHold(refusal: Refusal): Hold | undefined {
  switch (refusal.status) {
    case 401:
      return {
        reason: refusal.detail === undefined ? 'keyOrAccount' : 'accountCondition',
        refusal,
      }
    case 403:
      return { reason: 'missingFeature', refusal }
    case 400:
      return refusal.messages.some((message) => QUOTA_WORDS.test(message))
        ? { reason: 'quota', refusal }
        : undefined
    default:
      return undefined
  }
}
