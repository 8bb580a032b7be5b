import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import type { Change } from '../../../main/journal/journal.ts'
import {
  JournalConflict,
  JournalForeign,
  JournalInUse,
  JournalTooNew,
} from '../../../main/journal/journal-errors.ts'
import { MIGRATIONS, migrate } from '../../../main/journal/migrate.ts'
import { openJournal } from '../../../main/journal/open-journal.ts'
import { openWorkerJournal } from '../../../main/journal/worker-journal.ts'
import { attemptIdSchema, partnerDocumentIdSchema } from '../../../shared/model/ids.ts'
import type { DocumentId } from '../../../shared/model/ids.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import { SOME_TIME, aBatch, aContent, aDocument, aHash } from '../../support/journal-builders.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const PRACTICE = { environment: 'practice', baseUrl: '' } as const
const WORKER = new URL('../../../main/journal/journal-worker.ts', import.meta.url)

function open(folder: string, now = SOME_TIME) {
  const opened = openJournal({
    folder: join(folder, 'journal'),
    identity: PRACTICE,
    witnessPath: join(folder, 'witness.json'),
    now,
  })
  onTestFinished(() => {
    try {
      opened.close()
    } catch {
      // closed by the test itself
    }
  })
  return opened
}

function anAttempt(documentId: DocumentId, lane: string) {
  return {
    id: attemptIdSchema.parse(crypto.randomUUID()),
    documentId,
    number: 1,
    lane,
    startedAt: SOME_TIME,
    serviceStartedAt: SOME_TIME,
    bodyBytes: 10,
  }
}

function toSending(documentId: DocumentId, lane: string): readonly Change[] {
  const attempt = anAttempt(documentId, lane)
  return [
    {
      kind: 'deliveryMoved',
      documentId,
      from: 'queued',
      to: { kind: 'sending', step: 'uploading', attemptId: attempt.id },
    },
    { kind: 'attemptStarted', attempt },
  ]
}

test('a released batch is claimed in order, one document a lane', async () => {
  const { core } = open(await temporaryFolder())
  const twins = [aDocument({ position: 0 }), aDocument({ position: 1 })]
  const other = aDocument({ position: 2, content: aContent({ name: 'Outro' }) })
  const batch = aBatch()
  core.commit([{ kind: 'batchCreated', batch, documents: [...twins, other] }], SOME_TIME)
  expect(core.claimable(SOME_TIME, 10)).toEqual([])
  core.commit(
    [{ kind: 'batchReleased', batchId: batch.id, releasedAt: SOME_TIME, baseline: [] }],
    SOME_TIME,
  )
  expect(core.claimable(SOME_TIME, 10).map(({ position }) => position)).toEqual([0, 2])
})

test('R3: the database refuses a second open attempt of a lane', async () => {
  const { core } = open(await temporaryFolder())
  const [first, second] = [aDocument({ position: 0 }), aDocument({ position: 1 })]
  const batch = aBatch()
  core.commit([{ kind: 'batchCreated', batch, documents: [first, second] }], SOME_TIME)
  core.commit(
    [{ kind: 'batchReleased', batchId: batch.id, releasedAt: SOME_TIME, baseline: [] }],
    SOME_TIME,
  )
  core.commit(toSending(first.id, first.lane), SOME_TIME)
  expect(core.claimable(SOME_TIME, 10)).toEqual([])
  expect(() => core.commit(toSending(second.id, second.lane), SOME_TIME)).toThrow(JournalConflict)
  expect(core.attempts(second.id)).toEqual([])
})

test('I6: an id of the service is claimed by one row only', async () => {
  const { core } = open(await temporaryFolder())
  const documents = [aDocument(), aDocument({ position: 1, content: aContent({ name: 'Outro' }) })]
  const batch = aBatch()
  core.commit([{ kind: 'batchCreated', batch, documents }], SOME_TIME)
  core.commit(
    [{ kind: 'batchReleased', batchId: batch.id, releasedAt: SOME_TIME, baseline: [] }],
    SOME_TIME,
  )
  const partnerId = partnerDocumentIdSchema.parse(crypto.randomUUID())
  const toSent = (documentId: DocumentId): Change => ({
    kind: 'deliveryMoved',
    documentId,
    from: 'sending',
    to: { kind: 'sent', partnerId, sentAt: SOME_TIME, evidence: 'answer' },
  })
  for (const { id, lane } of documents) core.commit(toSending(id, lane), SOME_TIME)
  const [first, second] = documents
  if (!first || !second) throw new Error('two documents')
  core.commit([toSent(first.id)], SOME_TIME)
  expect(() => core.commit([toSent(second.id)], SOME_TIME)).toThrow(JournalConflict)
  expect(core.claimedBy([partnerId])).toEqual([{ partnerId, documentId: first.id }])
})

test('a commit is whole or not at all, and leaves no audit event when it fails', async () => {
  const { core } = open(await temporaryFolder())
  const batch = aBatch()
  const before = core.auditEvents(1, 100).length
  expect(() =>
    core.commit(
      [
        { kind: 'batchCreated', batch, documents: [aDocument()] },
        { kind: 'batchReleased', batchId: aBatch().id, releasedAt: SOME_TIME, baseline: [] },
      ],
      SOME_TIME,
    ),
  ).toThrow(JournalConflict)
  expect(core.batches()).toEqual([])
  expect(core.auditEvents(1, 100)).toHaveLength(before)
  core.commit([{ kind: 'batchCreated', batch, documents: [] }], SOME_TIME)
  expect(core.verifyAudit()).toBeUndefined()
})

test('of commits written together, one that fails takes no other with it', async () => {
  const { core } = open(await temporaryFolder())
  const good = aBatch()
  const results = core.commitAll([
    {
      changes: [
        { kind: 'batchReleased', batchId: aBatch().id, releasedAt: SOME_TIME, baseline: [] },
      ],
      at: SOME_TIME,
    },
    { changes: [{ kind: 'batchCreated', batch: good, documents: [] }], at: SOME_TIME },
  ])
  expect(results[0]).toBeInstanceOf(JournalConflict)
  expect(results[1]).toBeUndefined()
  expect(core.batches().map(({ id }) => id)).toEqual([good.id])
  expect(core.verifyAudit()).toBeUndefined()
})

test('the audit chain names the event that was changed behind its back', async () => {
  const folder = await temporaryFolder()
  const opened = open(folder)
  for (let each = 0; each < 3; each += 1) {
    opened.core.commit([{ kind: 'batchCreated', batch: aBatch(), documents: [] }], SOME_TIME)
  }
  opened.close()
  const file = new DatabaseSync(join(folder, 'journal', 'journal.sqlite'))
  expect(() => file.exec("UPDATE audit_events SET payload = '{}' WHERE seq = 3")).toThrow(
    'append-only',
  )
  file.exec(
    "DROP TRIGGER audit_events_no_update; UPDATE audit_events SET payload = '{}' WHERE seq = 3",
  )
  file.close()
  expect(open(folder).core.verifyAudit()).toBe(3)
})

test('erased personal data is in no file of the journal, and the chain still holds', async () => {
  const folder = await temporaryFolder()
  const opened = open(folder)
  const secret = 'zebulon.quaresma'
  const document = aDocument({
    content: aContent({
      name: `Contrato ${secret}`,
      signers: [{ email: `${secret}@exemplo.com.br`, role: 'Parte' }],
    }),
  })
  opened.core.commit([{ kind: 'batchCreated', batch: aBatch(), documents: [document] }], SOME_TIME)
  opened.core.commit([{ kind: 'personalDataErased', documentId: document.id }], SOME_TIME)
  expect(opened.core.documents({}).rows[0]?.content).toBeUndefined()
  expect(opened.core.verifyAudit()).toBeUndefined()
  opened.close()
  for (const name of await readdir(join(folder, 'journal'))) {
    const bytes = await readFile(join(folder, 'journal', name)).catch(() => Buffer.alloc(0))
    expect(bytes.includes(secret), name).toBe(false)
  }
})

test('a version 1 file is upgraded with everything in it', async () => {
  const folder = await temporaryFolder()
  const path = join(folder, 'old.sqlite')
  const old = new DatabaseSync(path)
  migrate(old, MIGRATIONS.slice(0, 1))
  old.exec("INSERT INTO batches (id, name, account_id, created_at) VALUES ('b', 'Antigo', 'a', 1)")
  migrate(old)
  expect(old.prepare('SELECT name FROM batches').get()).toEqual({ name: 'Antigo' })
  expect(old.prepare('SELECT count(*) AS n FROM duplicates').get()).toEqual({ n: 0 })
  expect(old.prepare('PRAGMA user_version').get()).toEqual({ user_version: MIGRATIONS.length })
  old.close()
})

test('a file of a newer version is refused and stays as it is', async () => {
  const folder = await temporaryFolder()
  open(folder).close()
  const path = join(folder, 'journal', 'journal.sqlite')
  const file = new DatabaseSync(path)
  file.exec('PRAGMA user_version = 99')
  file.close()
  expect(() => open(folder)).toThrow(JournalTooNew)
  const again = new DatabaseSync(path)
  expect(again.prepare('PRAGMA user_version').get()).toEqual({ user_version: 99 })
  again.close()
})

test('R4: a second opener of a folder is refused while the first lives', async () => {
  const folder = await temporaryFolder()
  const first = open(folder)
  expect(() => open(folder)).toThrow(JournalInUse)
  first.close()
  expect(() => open(folder)).not.toThrow()
})

test('a journal of the practice service is refused for a live one', async () => {
  const folder = await temporaryFolder()
  open(folder).close()
  expect(() =>
    openJournal({
      folder: join(folder, 'journal'),
      identity: { environment: 'live', baseUrl: 'https://exemplo.com.br' },
      witnessPath: join(folder, 'witness.json'),
      now: SOME_TIME,
    }),
  ).toThrow(JournalForeign)
})

test('a damaged journal is kept aside and its newest backup restored, and it says so', async () => {
  const folder = await temporaryFolder()
  const opened = open(folder)
  const batch = aBatch()
  opened.core.commit([{ kind: 'batchCreated', batch, documents: [] }], SOME_TIME)
  opened.backUp(SOME_TIME)
  opened.close()
  const path = join(folder, 'journal', 'journal.sqlite')
  const bytes = await readFile(path)
  await writeFile(path, bytes.fill(0x5a, 0, 100))
  const { core, opening } = open(folder, toEpochMs(SOME_TIME + 1))
  expect(core.batches().map(({ id }) => id)).toEqual([batch.id])
  expect(await readFile(opening.restored?.damagedPath ?? '')).toEqual(bytes)
})

test('R17: a journal older than its witness is known as restored', async () => {
  const folder = await temporaryFolder()
  const opened = open(folder)
  expect(opened.opening.isBehindWitness).toBe(false)
  opened.close()
  await writeFile(join(folder, 'witness.json'), JSON.stringify({ commits: 5 }))
  expect(open(folder).opening.isBehindWitness).toBe(true)
})

test('a row that no longer parses is shown as unreadable, the others stay', async () => {
  const folder = await temporaryFolder()
  const opened = open(folder)
  const documents = [aDocument(), aDocument({ position: 1, content: aContent({ name: 'Outro' }) })]
  opened.core.commit([{ kind: 'batchCreated', batch: aBatch(), documents }], SOME_TIME)
  opened.close()
  const file = new DatabaseSync(join(folder, 'journal', 'journal.sqlite'))
  file
    .prepare("UPDATE document_details SET tracking = '{' WHERE document_id = ?")
    .run(documents[0]?.id ?? '')
  file.close()
  const page = open(folder).core.documents({})
  expect(page.rows.map(({ id }) => id)).toEqual([documents[1]?.id])
  expect(page.unreadable).toMatchObject([{ id: documents[0]?.id, problem: 'tracking: not JSON' }])
})

test('the worker thread answers like the core, and its errors keep their names', async () => {
  const folder = await temporaryFolder()
  const { journal } = await openWorkerJournal(WORKER, {
    folder: join(folder, 'journal'),
    identity: PRACTICE,
    witnessPath: join(folder, 'witness.json'),
    now: SOME_TIME,
  })
  const batch = aBatch({ sourceSha256: aHash('lote') })
  await journal.commit([{ kind: 'batchCreated', batch, documents: [aDocument()] }], SOME_TIME)
  expect(await journal.batchBySource(aHash('lote'))).toEqual(batch)
  const missing = aBatch().id
  await expect(
    journal.commit(
      [{ kind: 'batchReleased', batchId: missing, releasedAt: SOME_TIME, baseline: [] }],
      SOME_TIME,
    ),
  ).rejects.toThrow(JournalConflict)
  await expect(
    openWorkerJournal(WORKER, {
      folder: join(folder, 'journal'),
      identity: PRACTICE,
      witnessPath: join(folder, 'witness.json'),
      now: SOME_TIME,
    }),
  ).rejects.toThrow(JournalInUse)
  await journal.close()
})
