// Signers of listed documents from earlier statuses: a document without anything in common with a
// row needs no second status request.
import type { PartnerDocumentId } from '../../../shared/model/ids.ts'
import { createRecent } from '../../journal/recent.ts'
import type { SignatureStatus } from '../../partner/wire/signature-status.ts'

export type SeenSigners = {
  readonly find: (id: PartnerDocumentId) => SignatureStatus['signatures'] | undefined
  readonly note: (id: PartnerDocumentId, status: SignatureStatus) => void
}

/** Documents kept at most: two weeks of a busy account. */
const MAX_KEPT = 20_000

/** Cache in memory; a lost entry costs one more status request. */
export function createSeenSigners(): SeenSigners {
  const seen = createRecent<SignatureStatus['signatures']>(MAX_KEPT)
  return {
    find: seen.find,
    note(id, { signatures }) {
      // Documents without signers are cancelled or not ready yet, so they identify nobody.
      if (signatures.length > 0) seen.keep(id, signatures)
    },
  }
}
