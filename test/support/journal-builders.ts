// Small documents and batches for tests: each call shows only what matters to its test.
import { randomUUID } from 'node:crypto'
import {
  accountIdSchema,
  batchIdSchema,
  documentIdSchema,
  sha256Schema,
} from '../../shared/model/ids.ts'
import type { Batch } from '../../shared/model/batch.ts'
import type { DocumentContent } from '../../shared/model/document.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import type { NewDocument } from '../../main/journal/journal.ts'
import { toLane } from '../../main/queue/lane.ts'

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
