// Results of queries about drafts.
import type { BatchId, DocumentId, LayoutId } from '../../shared/model/ids.ts'

export type FoundDraft = {
  readonly id: DocumentId
  readonly batchId: BatchId
  readonly name: string
}

/** Number of drafts of a batch whose areas a layout placed. */
export type LayoutUse = {
  readonly batchId: BatchId
  readonly layoutId: LayoutId
  readonly documents: number
}
