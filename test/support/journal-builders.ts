// Small documents and batches for tests: each call shows only what matters to its test.
import { randomUUID } from 'node:crypto'
import {
  accountIdSchema,
  attemptIdSchema,
  batchIdSchema,
  documentIdSchema,
  partnerDocumentIdSchema,
  sha256Schema,
} from '../../shared/model/ids.ts'
import type { BatchId, PartnerDocumentId } from '../../shared/model/ids.ts'
import type { Attempt } from '../../shared/model/attempt.ts'
import type { Batch } from '../../shared/model/batch.ts'
import type { DocumentContent } from '../../shared/model/document.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import type { Change } from '../../main/journal/change.ts'
import type { NewDocument } from '../../main/journal/records.ts'
import { toLane } from '../../main/queue/send/identity-key.ts'

export const AN_ACCOUNT = accountIdSchema.parse('11111111-1111-4111-8111-111111111111')
export const SOME_TIME = toEpochMs(Date.UTC(2026, 10, 20, 12))

export function aHash(seed: string): ReturnType<typeof sha256Schema.parse> {
  return sha256Schema.parse(Buffer.from(seed.padEnd(32, '.')).toString('hex').slice(0, 64))
}

export function aContent(content: Partial<DocumentContent> = {}): DocumentContent {
  return {
    name: 'Contrato de locação',
    file: {
      sha256: aHash('contrato'),
      sizeBytes: 1_000,
      contentType: 'application/pdf',
      originalName: 'contrato.pdf',
    },
    signers: [{ email: 'ana@exemplo.com.br', role: 'Contratante' }],
    areas: [],
    ...content,
  }
}

export function aDocument(document: Partial<NewDocument> = {}): NewDocument {
  const content = document.content ?? aContent()
  return {
    id: documentIdSchema.parse(randomUUID()),
    position: 0,
    content,
    lane: toLane(AN_ACCOUNT, content),
    ...document,
  }
}

export function aBatch(batch: Partial<Batch> = {}): Batch {
  return {
    id: batchIdSchema.parse(randomUUID()),
    name: 'Lote',
    accountId: AN_ACCOUNT,
    createdAt: SOME_TIME,
    ...batch,
  }
}

export function aPartnerId(): PartnerDocumentId {
  return partnerDocumentIdSchema.parse(randomUUID())
}

export function anAttempt(
  document: Pick<NewDocument, 'id' | 'lane'>,
  attempt: Partial<Attempt> = {},
): Attempt {
  return {
    id: attemptIdSchema.parse(randomUUID()),
    documentId: document.id,
    number: 1,
    lane: document.lane,
    startedAt: SOME_TIME,
    serviceStartedAt: SOME_TIME,
    bodyBytes: 10,
    ...attempt,
  }
}

export function toReleased(batchId: BatchId): Change {
  return { kind: 'batchReleased', batchId, releasedAt: SOME_TIME, baseline: [] }
}

/** Changes of a claim: the attempt, and its row as sending. */
export function toSending(
  document: Pick<NewDocument, 'id' | 'lane'>,
  attempt = anAttempt(document),
): readonly Change[] {
  return [
    {
      kind: 'deliveryMoved',
      documentId: document.id,
      from: 'queued',
      to: { kind: 'sending', step: 'uploading', attemptId: attempt.id },
    },
    { kind: 'attemptStarted', attempt },
  ]
}

export function toSent({ id }: Pick<NewDocument, 'id'>, partnerId = aPartnerId()): Change {
  return {
    kind: 'deliveryMoved',
    documentId: id,
    from: 'sending',
    to: { kind: 'sent', partnerId, sentAt: SOME_TIME, evidence: 'answer' },
  }
}
