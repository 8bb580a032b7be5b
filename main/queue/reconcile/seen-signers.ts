// Whose documents the list shows, as earlier looks were told: a document that had nothing in common with a
// row has nothing in common with it at the next look either, and is not asked about again.
import type { PartnerDocumentId } from '../../../shared/model/ids.ts'
import { createRecent } from '../../journal/recent.ts'
import type { SignatureStatus } from '../../partner/wire/signature-status.ts'

export type SeenSigners = {
  readonly find: (id: PartnerDocumentId) => SignatureStatus['signatures'] | undefined
  readonly note: (id: PartnerDocumentId, status: SignatureStatus) => void
}

/** Of a busy account's fortnight. */
const MAX_KEPT = 20_000

/** In memory: lost, each is only asked about once more. */
export function createSeenSigners(): SeenSigners {
  const seen = createRecent<SignatureStatus['signatures']>(MAX_KEPT)
  return {
    find: seen.find,
    note(id, { signatures }) {
      // Without signers it is cancelled, or not ready yet: nobody knows whose it is.
      if (signatures.length > 0) seen.keep(id, signatures)
    },
  }
}
