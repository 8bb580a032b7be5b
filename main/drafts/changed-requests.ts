// Note in a request for a second person's release that the batch is no more what was asked for. It is kept with the
// draft, so that a list of batches shows it without reading documents.
import type { Draft } from '../../shared/model/draft.ts'
import { omitFields } from '../../shared/omit-fields.ts'
import type { DigestContent } from './content-digest.ts'
import type { DraftStore } from './draft-store.ts'
import { isReady } from './forecast.ts'

/** Whether the batch has a request that a second person can still answer. */
export function hasOpenRequest({ request, release }: Draft): boolean {
  return request !== undefined && !request.declined && !release
}

/** Returns the draft with the note as it must be now; undefined when nothing is to be saved. */
export async function noteChange(
  draft: Draft,
  draftStore: DraftStore,
  digestContent: DigestContent,
): Promise<Draft | undefined> {
  const { request } = draft
  if (!request || !hasOpenRequest(draft)) return undefined
  if (!draftStore.isChecked()) await draftStore.recheck(draft.accountId)
  const digest = await digestContent(draft, draftStore.entries().filter(isReady))
  const isChanged = digest !== request.contentSha256
  if (isChanged === (request.isChanged ?? false)) return undefined
  const plain = omitFields(request, 'isChanged')
  return { ...draft, request: isChanged ? { ...plain, isChanged } : plain }
}
