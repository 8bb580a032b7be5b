// Reason of a question in the words of the window.
import type { Question } from '../../../shared/model/evidence.ts'

/** Returns `unread` where nothing but the names of the candidates could be read: nobody knows how alike they are. */
export function toShownReason({ reason, candidates }: Question): Question['reason'] | 'unread' {
  const isUnread =
    candidates.length > 0 &&
    candidates.every(
      ({ signersEqual, signatureStatus }) =>
        signersEqual === 'unknown' && signatureStatus === undefined,
    )
  return reason === 'partialMatch' && isUnread ? 'unread' : reason
}
