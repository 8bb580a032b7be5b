// Digest of what a release would send: the account and the content of each document, in batch order.
import { hash } from 'node:crypto'
import type { Draft, DraftDocument } from '../../shared/model/draft.ts'
import { toDocumentContent } from '../../shared/model/draft.ts'
import type { Sha256 } from '../../shared/model/ids.ts'
import { sha256Schema } from '../../shared/model/ids.ts'
import { hashText, toCanonicalJson } from '../journal/canonical-json.ts'
import type { DraftDocumentRow } from '../journal/records.ts'
import { inSlices } from '../platform/in-slices.ts'

export type DigestContent = (
  draft: Pick<Draft, 'accountId'>,
  going: readonly DraftDocumentRow[],
) => Promise<Sha256>

/** Creates the function, which caches the digest of each draft object. */
export function createDigestContent(): DigestContent {
  const known = new WeakMap<DraftDocument, string>()
  const toOwn = (document: DraftDocument): string => {
    const own =
      known.get(document) ?? hashText(toCanonicalJson([document.id, toDocumentContent(document)]))
    known.set(document, own)
    return own
  }
  return async ({ accountId }, going) => {
    const digests = await inSlices(going, ({ document }) => toOwn(document))
    return sha256Schema.parse(hash('sha256', [accountId, ...digests].join('\n')))
  }
}
