// Correction of a document that the service refused: checked by the rules as before its release, then queued again.
import type { DraftChange } from '../../shared/model/draft.ts'
import { changeDraft } from '../../shared/model/draft.ts'
import type { Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import { PDF_CONTENT_TYPE } from '../../shared/model/stored-file.ts'
import type { Finding } from '../../shared/rules/finding.ts'
import { hasError } from '../../shared/rules/finding.ts'
import { toCanonicalJson } from '../journal/canonical-json.ts'
import type { DocumentRow } from '../journal/records.ts'
import type { Queue } from '../queue/queue.ts'
import { checkDraft } from './check-draft.ts'
import type { DraftsPorts } from './drafts-ports.ts'
import type { ReleaseReviews } from './release-reviews.ts'

export type FixedRow =
  | { readonly kind: 'queued'; readonly row: DocumentRow }
  /** Document with errors; nothing was changed. */
  | { readonly kind: 'notReady'; readonly findings: readonly Finding[] }

/**
 * Corrects and queues the document; `stateChanged` when it is not rejected, `notFound` without row or content,
 * `approvedContent` for other content of a batch that a second person had to release.
 */
export async function fixRejected(
  ports: DraftsPorts & {
    readonly queue: Pick<Queue, 'requeue'>
    readonly reviews: Pick<ReleaseReviews, 'findNeedOfReleased'>
  },
  documentId: DocumentId,
  change: DraftChange = {},
): Promise<Result<FixedRow>> {
  const { journal, files, clock } = ports
  const read = async () => (await journal.documents.list({ ids: [documentId] })).rows[0]
  const row = await read()
  if (!row?.content) return fail('notFound')
  if (row.delivery.kind !== 'rejected') return fail('stateChanged')
  const content = changeDraft(row.content, change)
  const isSame = toCanonicalJson(content) === toCanonicalJson(row.content)
  if (!isSame && (await ports.reviews.findNeedOfReleased(row.batchId))) {
    return fail('approvedContent')
  }
  const { file } = content
  const isPdf = file.contentType === PDF_CONTENT_TYPE
  const analysis = isPdf ? { analysis: await files.analyse(file.sha256) } : {}
  const rules = await ports.readRules(row.accountId)
  const findings = checkDraft(
    ports,
    { ...content, id: documentId, file: { kind: 'stored', file, ...analysis } },
    { now: clock.now(), accountId: row.accountId, rules },
    {},
  )
  if (hasError(findings)) return succeed({ kind: 'notReady', findings })
  await ports.queue.requeue(row, content)
  return succeed({ kind: 'queued', row: (await read()) ?? row })
}
