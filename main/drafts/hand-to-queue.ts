// Hand-over of drafts to the queue as documents, with the doubt that another machine may have them too.
import type { Draft } from '../../shared/model/draft.ts'
import { toDocumentContent } from '../../shared/model/draft.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { DraftDocumentRow, NewDocument } from '../journal/records.ts'
import { toLane } from '../queue/send/identity-key.ts'
import type { ReleaseResult } from '../queue/release/release.ts'
import { toDraftDoubt, toDraftSource } from './draft-doubt.ts'
import type { DraftsPorts } from './drafts-ports.ts'

/**
 * Releases the drafts that the batch still has: a document in the chain is no draft, so a crash sends nothing twice.
 */
export async function handToQueue(
  {
    journal,
    queue,
  }: Pick<DraftsPorts, 'journal'> & {
    readonly queue: Pick<DraftsPorts['queue'], 'releaseNew' | 'releaseMore'>
  },
  draft: Draft,
  accountId: AccountId,
  going: readonly DraftDocumentRow[],
): Promise<ReleaseResult> {
  const documents = going.flatMap((entry) => toNewDocument(accountId, entry))
  if (documents.length === 0) return { kind: 'released' }
  const { batchId, name, createdAt, priority } = draft
  const sourceSha256 = toDraftSource(draft)
  const doubt = toDraftDoubt(draft)
  const isKnown = (await journal.batches.list([batchId])).length > 0
  const batch = omitUndefined({
    id: batchId,
    name,
    accountId,
    createdAt,
    priority,
    sourceSha256,
  })
  return isKnown
    ? queue.releaseMore(batch, documents, doubt)
    : queue.releaseNew(batch, documents, doubt)
}

function toNewDocument(
  accountId: AccountId,
  { position, document }: DraftDocumentRow,
): readonly NewDocument[] {
  const content = toDocumentContent(document)
  if (!content) return []
  const { file } = document
  const pages = file.kind === 'stored' ? file.analysis?.pages.length : undefined
  const withPages = omitUndefined({ ...content, pages: pages === 0 ? undefined : pages })
  return [{ id: document.id, position, content: withPages, lane: toLane(accountId, content) }]
}
