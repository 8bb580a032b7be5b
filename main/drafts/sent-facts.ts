// R5 (baseline): drafts that were sent before under the same name or another, asked for many at once.
import type { DraftDocument } from '../../shared/model/draft.ts'
import { toDocumentContent } from '../../shared/model/draft.ts'
import type { AccountId, DocumentId, Sha256 } from '../../shared/model/ids.ts'
import { toSignerPairs } from '../../shared/rules/canonical.ts'
import type { DocumentFacts } from '../../shared/rules/document-facts.ts'
import type { Journal } from '../journal/journal.ts'
import { toLane } from '../queue/send/identity-key.ts'
import { inSlices } from '../platform/in-slices.ts'

export type SentFacts = Pick<DocumentFacts, 'sentBefore' | 'sentUnderOtherName'>

type SentLike = {
  readonly id: DocumentId
  readonly accountId: AccountId
  readonly fileSha256: Sha256
  readonly lane: string
  readonly signerPairs: readonly string[]
}

export type ReadSentFacts = (
  accountId: AccountId | undefined,
  documents: readonly DraftDocument[],
) => Promise<ReadonlyMap<DocumentId, SentFacts>>

/** Creates the reader, which caches the lane of each draft object. */
export function createReadSentFacts(journal: Pick<Journal, 'documents'>): ReadSentFacts {
  const known = new WeakMap<DraftDocument, SentLike>()

  const toLike = (accountId: AccountId, document: DraftDocument): readonly SentLike[] => {
    const found = known.get(document)
    if (found?.accountId === accountId) return [found]
    const content = toDocumentContent(document)
    if (!content) return []
    const { sha256: fileSha256 } = content.file
    const signerPairs = toSignerPairs(content.signers)
    const lane = toLane(accountId, content)
    const like = { id: document.id, accountId, fileSha256, lane, signerPairs }
    known.set(document, like)
    return [like]
  }

  return async (accountId, documents) => {
    if (!accountId) return new Map()
    const likes = await inSlices(documents, (document) => toLike(accountId, document))
    const asked = likes.flat()
    const answers = await journal.documents.areSentBefore(asked)
    // A draft without signers equals no document yet.
    const named = asked.filter(
      ({ signerPairs }, index) => !answers[index] && signerPairs.length > 0,
    )
    const others = await journal.documents.sentUnderOtherName(named)
    return new Map<DocumentId, SentFacts>([
      ...asked.flatMap(({ id }, index) =>
        answers[index] ? [[id, { sentBefore: true }] as const] : [],
      ),
      ...named.flatMap(({ id }, index) => {
        const sentUnderOtherName = others[index]
        return sentUnderOtherName ? [[id, { sentUnderOtherName }] as const] : []
      }),
    ])
  }
}
