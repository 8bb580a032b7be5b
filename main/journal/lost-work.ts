// Report of what a restored backup lacks, read from a copy of the damaged file, which itself stays
// unchanged. An unreadable page leaves a gap, and the report says so.
import { z } from 'zod'
import type { DatabaseSync } from 'node:sqlite'
import type { DeliveryKind } from '../../shared/model/delivery.ts'
import { DELIVERY_KINDS, deliverySchema } from '../../shared/model/delivery.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { readBothWays } from './read-both-ways.ts'
import { json } from './rows.ts'

/** Batch or document as the damaged file has it. */
export type LostBatch = { readonly id: string; readonly name: string }
export type LostDocument = {
  readonly id: string
  readonly batchId: string
  /** Name; absent where its page cannot be read, or where it was erased. */
  readonly name?: string
  /** Delivery in the damaged file, and in the backup; absent when the backup lacks the document. */
  readonly delivery: DeliveryKind
  readonly deliveryBefore?: DeliveryKind
  /** Id at the service, where the damaged file has the document as sent. */
  readonly partnerId?: string
}

export type LostWork = {
  /** Flag of a complete report; false when a page could not be read and more may be lost. */
  readonly isComplete: boolean
  /** Count of commits of the damaged file, as far as it can be read. */
  readonly commits?: number
  /** Batches that the backup lacks. */
  readonly batches: readonly LostBatch[]
  /** Documents that the backup lacks, or has with another delivery. */
  readonly documents: readonly LostDocument[]
}

export const NOTHING_READABLE: LostWork = { isComplete: false, batches: [], documents: [] }

const batchSchema = z.object({ id: z.string(), name: z.string() })
const documentSchema = z.object({
  id: z.string(),
  batch_id: z.string(),
  delivery_kind: z.enum(DELIVERY_KINDS),
})
const detailsSchema = z.object({
  content: json(z.object({ name: z.string() })).nullable(),
  delivery: json(deliverySchema),
})
type DocumentLine = z.infer<typeof documentSchema>

/** Comparison of a journal that may be damaged anywhere with the backup in its place. */
export function findLostWork(damaged: DatabaseSync, backup: DatabaseSync): LostWork {
  const batches = readBothWays(damaged, 'batches', 'id, name', batchSchema)
  const documents = readBothWays(
    damaged,
    'documents',
    'id, batch_id, delivery_kind',
    documentSchema,
  )
  const known = {
    batches: readBothWays(backup, 'batches', 'id, name', batchSchema).rows,
    documents: readBothWays(backup, 'documents', 'id, batch_id, delivery_kind', documentSchema)
      .rows,
  }
  const knownBatches = new Set(known.batches.map(({ id }) => id))
  const before = new Map(known.documents.map((line) => [line.id, line.delivery_kind]))
  const moved = documents.rows.filter((line) => before.get(line.id) !== line.delivery_kind)
  return omitUndefined({
    isComplete: batches.isComplete && documents.isComplete,
    commits: attempt(() => readCommits(damaged)),
    batches: batches.rows.filter(({ id }) => !knownBatches.has(id)),
    documents: moved.map((line) => describe(damaged, line, before.get(line.id))),
  })
}

function readCommits(database: DatabaseSync): number {
  const row = database.prepare('SELECT commits FROM identity').get()
  return z.object({ commits: z.number() }).parse(row).commits
}

function describe(
  damaged: DatabaseSync,
  { id, batch_id: batchId, delivery_kind: delivery }: DocumentLine,
  deliveryBefore: DeliveryKind | undefined,
): LostDocument {
  const details = attempt(() => readDetails(damaged, id))
  return omitUndefined({
    id,
    batchId,
    name: details?.content?.name,
    delivery,
    deliveryBefore,
    partnerId: details?.delivery.kind === 'sent' ? details.delivery.partnerId : undefined,
  })
}

function readDetails(database: DatabaseSync, id: string): z.infer<typeof detailsSchema> {
  const find = 'SELECT content, delivery FROM document_details WHERE document_id = ?'
  return detailsSchema.parse(database.prepare(find).get(id))
}

/** Read that ignores what a damaged page throws. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
