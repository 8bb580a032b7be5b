import { mkdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createAuditChain } from '../../../main/journal/audit-chain.ts'
import { JournalTooNew } from '../../../main/journal/journal-errors.ts'
import { MIGRATIONS, SCHEMA_VERSION, migrate } from '../../../main/journal/migrate.ts'
import { createStatements } from '../../../main/journal/statements.ts'
import type { Delivery } from '../../../shared/model/delivery.ts'
import {
  AN_ACCOUNT,
  SOME_TIME,
  aBatch,
  aDocument,
  aPartnerId,
  anAttempt,
} from '../../support/journal-builders.ts'
import { journalPath } from '../../support/journal-options.ts'
import { openTestJournal } from '../../support/open-test-journal.ts'
import { ROOT } from '../../support/runnable.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** Writes a journal as the first version left it: one document sent, one queued. */
function writeVersion1(path: string) {
  const file = new DatabaseSync(path)
  file.exec('PRAGMA journal_mode = WAL')
  migrate(file, MIGRATIONS.slice(0, 1))
  const sql = createStatements(file)
  const batch = aBatch({ name: 'Antigo' })
  const [sent, queued] = [aDocument(), aDocument({ position: 1 })]
  const partnerId = aPartnerId()
  const attempt = anAttempt(sent, { outcome: { kind: 'created', partnerId } })
  sql.run(`INSERT INTO identity VALUES (1, 'practice', '', 7)`)
  sql.run(
    `INSERT INTO batches (id, name, account_id, created_at, released_at, release_order) VALUES (?, ?, ?, ?, ?, 1)`,
    batch.id,
    batch.name,
    AN_ACCOUNT,
    batch.createdAt,
    SOME_TIME,
  )
  const insert = (
    { id, position, lane, content }: ReturnType<typeof aDocument>,
    delivery: Delivery,
    deliveredId: string | null,
  ) => {
    sql.run(
      `INSERT INTO documents (id, batch_id, account_id, position, release_order, lane, file_sha256, partner_id, delivery_kind, tracking_kind, archive_kind)
       VALUES (?, ?, ?, ?, 1, ?, ?, ?, ?, 'none', 'waiting')`,
      id,
      batch.id,
      AN_ACCOUNT,
      position,
      lane,
      content.file.sha256,
      deliveredId,
      delivery.kind,
    )
    sql.run(
      `INSERT INTO document_details VALUES (?, ?, ?, '{"kind":"none"}', '{"kind":"waiting"}')`,
      id,
      JSON.stringify(content),
      JSON.stringify(delivery),
    )
  }
  insert(sent, { kind: 'sent', partnerId, sentAt: SOME_TIME, evidence: 'answer' }, partnerId)
  insert(queued, { kind: 'queued', queuedAt: SOME_TIME }, null)
  sql.run(
    'INSERT INTO attempts VALUES (?, ?, ?, 1, ?, ?)',
    attempt.id,
    sent.id,
    AN_ACCOUNT,
    SOME_TIME,
    JSON.stringify(attempt),
  )
  sql.run('INSERT INTO baselines VALUES (?, ?)', batch.id, partnerId)
  sql.run(`INSERT INTO memory VALUES ('roles', ?, '["Parte"]')`, SOME_TIME)
  createAuditChain(sql, sql).append('journalCreated', { environment: 'practice' }, SOME_TIME)
  file.close()
  return { batch, sent, queued, attempt, partnerId }
}

test('a journal of version 1 opens with nothing lost, and goes on', async () => {
  const root = await temporaryFolder()
  mkdirSync(join(root, 'journal'))
  const { batch, sent, queued, attempt, partnerId } = writeVersion1(journalPath(root))
  const { core } = await openTestJournal({ root })
  expect(core.describe()).toMatchObject({ commits: 7, schemaVersion: SCHEMA_VERSION })
  expect(core.batches.list()).toMatchObject([
    { id: batch.id, name: 'Antigo', documents: 2, deliveries: { sent: 1, queued: 1 } },
  ])
  const { rows, unreadable } = core.documents.list({})
  expect(unreadable).toEqual([])
  expect(rows.map(({ id, content }) => ({ id, content }))).toEqual(
    [sent, queued].map(({ id, content }) => ({ id, content })),
  )
  expect(core.attempts.of(sent.id)).toEqual([attempt])
  expect(core.documents.claimedBy([partnerId])).toEqual([{ partnerId, documentId: sent.id }])
  expect(core.batches.baseline(batch.id)).toEqual([partnerId])
  expect(core.memory.recall('roles')).toEqual({ value: ['Parte'], at: SOME_TIME })
  expect(core.queue.claimable(SOME_TIME, 10).map(({ id }) => id)).toEqual([queued.id])
  core.commit(
    [
      {
        kind: 'deliveryMoved',
        documentId: queued.id,
        from: 'queued',
        to: { kind: 'withdrawn', withdrawnAt: SOME_TIME },
      },
    ],
    SOME_TIME,
  )
  expect(core.documents.countDeliveries()).toEqual({ sent: 1, withdrawn: 1 })
  expect(core.audit.verify()).toBeUndefined()
})

test('24: a journal that the program of version 2 wrote itself opens with every document as it was, and its chain holds', async () => {
  const root = await temporaryFolder()
  mkdirSync(join(root, 'journal'))
  const fixture = join(ROOT, 'test', 'fixtures', 'journals', 'version-2.sqlite.gz')
  await writeFile(journalPath(root), gunzipSync(await readFile(fixture)))
  const identity = { environment: 'live', baseUrl: 'https://service.example' } as const
  const { core } = await openTestJournal({ root, identity })
  expect(core.describe()).toMatchObject({ schemaVersion: SCHEMA_VERSION, identity })
  const { rows, unreadable } = core.documents.list({})
  expect(unreadable).toEqual([])
  const states = rows.map(({ content, delivery, tracking, archive }) => [
    content?.name,
    delivery.kind,
    tracking.kind === 'seen' ? tracking.signatureStatus : tracking.kind,
    archive.kind,
  ])
  expect(states).toEqual([
    ['Guardado', 'sent', 'Signed', 'stored'],
    ['Sem confirmação', 'unconfirmed', 'none', 'waiting'],
    ['Na fila', 'queued', 'none', 'waiting'],
    ['Recusado', 'rejected', 'none', 'waiting'],
    ['A assinar', 'sent', 'WaitingSignatures', 'waiting'],
  ])
  const [stored, unconfirmed] = rows
  if (!stored || !unconfirmed) throw new Error('two documents')
  expect(stored.archive).toMatchObject({ path: 'Antigo/Guardado.pdf', pages: 3 })
  expect(core.attempts.of(unconfirmed.id)).toMatchObject([
    { number: 1, outcome: { kind: 'unknown', cause: 'serverError', status: 500 } },
  ])
  expect(core.batches.list()).toMatchObject([
    {
      name: 'Antigo',
      documents: 5,
      deliveries: { sent: 2, unconfirmed: 1, queued: 1, rejected: 1 },
    },
  ])
  expect(core.audit.verify()).toBeUndefined()
})

test('an upgrade that fails half-way leaves the version it came from', async () => {
  const path = join(await temporaryFolder(), 'journal.sqlite')
  const file = new DatabaseSync(path)
  migrate(file, MIGRATIONS.slice(0, 1))
  const broken = [...MIGRATIONS.slice(0, 1), 'CREATE TABLE half (id); SELECT * FROM nowhere;']
  expect(() => migrate(file, broken)).toThrow('nowhere')
  expect(file.isTransaction).toBe(false)
  expect(file.prepare('PRAGMA user_version').get()).toEqual({ user_version: 1 })
  expect(file.prepare(`SELECT name FROM sqlite_schema WHERE name = 'half'`).all()).toEqual([])
  file.close()
})

test('a journal of a newer version is refused, and not one byte of it changes', async () => {
  const { root, close } = await openTestJournal()
  close()
  const path = journalPath(root)
  const file = new DatabaseSync(path)
  file.exec('PRAGMA user_version = 99')
  file.close()
  const before = await readFile(path)
  await expect(openTestJournal({ root })).rejects.toThrow(JournalTooNew)
  expect(await readFile(path)).toEqual(before)
})
