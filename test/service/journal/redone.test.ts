// Cancelled documents that others replaced: lists, counts of batches and report give one standing.
import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { toDocumentView } from '../../../main/handlers/views.ts'
import type { WritableJournalCore } from '../../../main/journal/journal-core.ts'
import type { NewDocument } from '../../../main/journal/records.ts'
import { REPORT_COLUMNS, toReportTable } from '../../../main/reports/report-table.ts'
import { toDocumentWords } from '../../../shared/i18n/document-words.ts'
import { createTranslator } from '../../../shared/i18n/translate.ts'
import { batchIdSchema, documentIdSchema } from '../../../shared/model/ids.ts'
import { WITHOUT_FACTS } from '../../support/before-facts.ts'
import { aContract, commitEach, toSendingCommits } from '../../support/filled-journal.ts'
import { AN_ACCOUNT, SOME_TIME, aBatch } from '../../support/journal-builders.ts'
import { journalPath } from '../../support/journal-options.ts'
import { openTestJournal, release } from '../../support/open-test-journal.ts'

const say = createTranslator('en')

function send(core: WritableJournalCore, document: NewDocument): void {
  commitEach(core, toSendingCommits(document, SOME_TIME), SOME_TIME)
}

function cancel(core: WritableJournalCore, { id: documentId }: NewDocument): void {
  const to = { kind: 'ended', how: 'cancelled', signatures: [], checkedAt: SOME_TIME } as const
  core.commit([{ kind: 'trackingMoved', documentId, to }], SOME_TIME)
}

function withdraw(core: WritableJournalCore, { id: documentId }: NewDocument): void {
  const to = { kind: 'withdrawn', withdrawnAt: SOME_TIME } as const
  core.commit([{ kind: 'deliveryMoved', documentId, from: 'queued', to }], SOME_TIME)
}

/** Makes a draft of the document; returns its batch and the document that its release makes. */
function redraft(core: WritableJournalCore, { id, content }: NewDocument, name: string) {
  const batchId = batchIdSchema.parse(randomUUID())
  const draftId = documentIdSchema.parse(randomUUID())
  const file = { kind: 'stored', file: content.file } as const
  const draft = { batchId, name: 'Refeitos', accountId: AN_ACCOUNT, createdAt: SOME_TIME }
  const documents = [{ documentId: id, draftId, position: 0, file }]
  const { made } = core.remakes.redraft({ act: 'toDraft', draft, documents }, SOME_TIME, SOME_TIME)
  expect(made).toHaveLength(1)
  const successor = { ...aContract(0), id: draftId, content: { ...content, name }, lane: name }
  return { batch: aBatch({ id: batchId, name: draft.name }), successor }
}

/** Returns the document's standing from each place that reports one. */
function describeAll(core: WritableJournalCore, { id }: NewDocument) {
  const [row] = core.documents.list({ ids: [id] }).rows
  if (!row) throw new Error('the document is not there')
  const { rows } = toReportTable([row], new Map(), say)
  const { words, params } = toDocumentWords(toDocumentView(row, ''))
  const standings = core.batches.list([row.batchId]).map((batch) => batch.standings)
  const isIn = (view: 'attention' | 'withdrawn'): boolean => {
    const isListed = core.documents.list({ view }).rows.some((each) => each.id === id)
    expect(core.documents.count({ view, ids: [id] })).toBe(isListed ? 1 : 0)
    expect(core.documents.countViews()[view]).toBe(core.documents.list({ view }).rows.length)
    return isListed
  }
  return {
    list: say(words, params),
    report: rows[0]?.[REPORT_COLUMNS.indexOf('state')],
    needsAttention: isIn('attention'),
    isDoneWith: isIn('withdrawn'),
    batch: standings[0],
    redoneAs: row.redoneAs?.documentId,
  }
}

test('a cancelled document that was redone names its successor and needs nobody, wherever it is counted or listed', async () => {
  const { core } = await openTestJournal()
  const document = aContract(0)
  release(core, [document])
  send(core, document)
  cancel(core, document)
  const cancelled = {
    list: 'Cancelled',
    report: 'Cancelled',
    needsAttention: true,
    isDoneWith: false,
    batch: { over: 1 },
    redoneAs: undefined,
  }
  expect(describeAll(core, document)).toEqual(cancelled)

  const { batch, successor } = redraft(core, document, 'Locação refeita')
  expect(describeAll(core, document), 'a draft may never be sent').toEqual(cancelled)

  release(core, [successor], batch)
  expect(describeAll(core, document)).toEqual({
    list: 'Redone as “Locação refeita”',
    report: 'Redone as “Locação refeita”',
    needsAttention: false,
    isDoneWith: true,
    batch: { redone: 1 },
    redoneAs: successor.id,
  })
  send(core, successor)
  cancel(core, successor)
  core.commit([{ kind: 'personalDataErased', documentId: successor.id }], SOME_TIME)
  expect(describeAll(core, document)).toMatchObject({ list: 'Redone', report: 'Redone' })
})

test('a cancelled document whose successor was taken out of the queue needs a person again, until one of that is released', async () => {
  const { core } = await openTestJournal()
  const document = aContract(0)
  release(core, [document])
  send(core, document)
  cancel(core, document)
  const first = redraft(core, document, 'Primeiro')
  release(core, [first.successor], first.batch)
  expect(describeAll(core, document).needsAttention).toBe(false)
  withdraw(core, first.successor)
  expect(describeAll(core, document).needsAttention).toBe(true)
  const second = redraft(core, first.successor, 'Segundo')
  release(core, [second.successor], second.batch)
  expect(describeAll(core, document).needsAttention).toBe(false)
})

test('a document that still waits is no redone one, and becomes one with its cancellation', async () => {
  const { core } = await openTestJournal()
  const document = aContract(0)
  release(core, [document])
  send(core, document)
  cancel(core, document)
  const { batch, successor } = redraft(core, document, 'Refeito')
  release(core, [successor], batch)
  const to = {
    kind: 'seen',
    signatureStatus: 'WaitingSignatures',
    signatures: [],
    checkedAt: SOME_TIME,
  } as const
  core.commit([{ kind: 'trackingMoved', documentId: document.id, to }], SOME_TIME)
  expect(describeAll(core, document)).toMatchObject({
    list: 'Waiting for signatures',
    report: 'Waiting for signatures',
    batch: { waiting: 1 },
  })
})

test('documents that an earlier version saw cancelled and redone are counted as redone after the upgrade', async () => {
  const { root, core, close } = await openTestJournal()
  const [redone, cancelled] = [aContract(0), aContract(1)]
  release(core, [redone, cancelled])
  for (const document of [redone, cancelled]) {
    send(core, document)
    cancel(core, document)
  }
  const { batch, successor } = redraft(core, redone, 'Refeito')
  release(core, [successor], batch)
  const before = core.documents.countViews()
  close()
  const file = new DatabaseSync(journalPath(root))
  file.exec(`${WITHOUT_FACTS} PRAGMA user_version = 19`)
  file.close()
  const again = await openTestJournal({ root })
  expect(again.core.documents.countViews()).toEqual(before)
  expect(again.core.documents.countViews()).toMatchObject({ attention: 1, withdrawn: 1 })
})

test('an expired document is shown with the deadline that was sent, of which the service says nothing any more', async () => {
  const { core } = await openTestJournal()
  const plain = aContract(0)
  const document = { ...plain, content: { ...plain.content, deadlineAt: SOME_TIME } }
  release(core, [document])
  send(core, document)
  const to = { kind: 'ended', how: 'expired', signatures: [], checkedAt: SOME_TIME } as const
  core.commit([{ kind: 'trackingMoved', documentId: document.id, to }], SOME_TIME)
  const [row] = core.documents.list({ ids: [document.id] }).rows
  expect(row && toDocumentView(row, '')).toMatchObject({ options: { deadlineAt: SOME_TIME } })
})
