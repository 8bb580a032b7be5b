// Drafts are read page by page, since thousands at once would block their reader.
import { expect, test } from 'vitest'
import type { DraftDocumentRow, DraftPlace } from '../../../main/journal/records.ts'
import type { WritableJournalCore } from '../../../main/journal/journal-core.ts'
import type { BatchId } from '../../../shared/model/ids.ts'
import { batchIdSchema, documentIdSchema } from '../../../shared/model/ids.ts'
import { SOME_TIME, aContent } from '../../support/journal-builders.ts'
import { openTestJournal } from '../../support/open-test-journal.ts'

const BATCH = batchIdSchema.parse('44444444-4444-4444-8444-444444444444')

function aDraft(position: number): DraftDocumentRow {
  const { file, ...content } = aContent({ name: `Contrato ${position}` })
  const id = documentIdSchema.parse(crypto.randomUUID())
  return { position, document: { ...content, id, file: { kind: 'stored', file } } }
}

function readPages(
  core: WritableJournalCore,
  batchId: BatchId,
  after?: DraftPlace,
): readonly (readonly DraftDocumentRow[])[] {
  const { rows, next } = core.drafts.documents(batchId, after)
  return [rows, ...(next ? readPages(core, batchId, next) : [])]
}

test('every draft is on one page, in order, where several have one position as well', async () => {
  const { core } = await openTestJournal()
  const drafts = Array.from({ length: 1_201 }, (_, number) => aDraft(Math.floor(number / 3)))
  core.drafts.take({ batchId: BATCH, name: 'Lote', createdAt: SOME_TIME }, drafts)
  const pages = readPages(core, BATCH)
  expect(pages.length).toBeGreaterThan(2)
  const rows = pages.flat()
  expect(rows.map(({ position }) => position)).toEqual(drafts.map(({ position }) => position))
  expect(new Set(rows.map(({ document }) => document.id)).size).toBe(drafts.length)
})

test('a batch without drafts has one page, and nothing after it', async () => {
  const { core } = await openTestJournal()
  core.drafts.take({ batchId: BATCH, name: 'Lote', createdAt: SOME_TIME }, [])
  expect(core.drafts.documents(BATCH)).toEqual({ rows: [], unreadable: [] })
})
