import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { toCount, toSelectPage } from '../../../main/journal/document-queries.ts'
import type { WritableJournalCore } from '../../../main/journal/journal-core.ts'
import type { DocumentQuery } from '../../../main/journal/records.ts'
import { MIGRATIONS, migrate } from '../../../main/journal/migrate.ts'
import { DOCUMENT_VIEWS } from '../../../shared/model/document-standing.ts'
import { attemptIdSchema } from '../../../shared/model/ids.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import {
  AN_ACCOUNT,
  SOME_TIME,
  aBatch,
  aContent,
  aDocument,
} from '../../support/journal-builders.ts'
import {
  aContract,
  commitEach,
  toArchivedCommits,
  toSendingCommits,
} from '../../support/filled-journal.ts'
import { WITHOUT_FACTS } from '../../support/before-facts.ts'
import { journalPath } from '../../support/journal-options.ts'
import { openTestJournal, release } from '../../support/open-test-journal.ts'

/** Counts the documents of each view by reading them. */
function countByReading(core: WritableJournalCore): Readonly<Record<string, number>> {
  return Object.fromEntries(
    DOCUMENT_VIEWS.map((view) => [view, core.documents.list({ view }).rows.length]),
  )
}

test('counts that are kept are those of the documents, after every commit of their whole way', async () => {
  const { core } = await openTestJournal()
  const documents = [0, 1, 2].map(aContract)
  release(core, documents)
  for (const [index, document] of documents.entries()) {
    const commits = [
      ...toSendingCommits(document, SOME_TIME),
      ...toArchivedCommits(document, SOME_TIME),
    ]
    for (const changes of commits.slice(0, commits.length - index)) {
      core.commit(changes, SOME_TIME)
      expect(core.documents.countViews()).toEqual(countByReading(core))
    }
  }
  expect(core.documents.countViews()).toMatchObject({ all: 3, signed: 3, stored: 1 })
  expect(core.documents.countDeliveries()).toEqual({ sent: 3 })
  for (const query of [
    { accountId: AN_ACCOUNT },
    { view: 'stored' },
    { deliveries: ['sent'], archives: ['stored', 'storing'] },
    { trackings: ['none'] },
  ] as const satisfies readonly DocumentQuery[]) {
    expect(core.documents.count(query)).toBe(core.documents.list(query).rows.length)
  }
})

test('an account is looked at once something of it was released, with what is unconfirmed in it', async () => {
  const { core } = await openTestJournal()
  const [sent, uncertain, draft] = [aContract(0), aContract(1), aContract(2)]
  expect(core.queue.accounts()).toEqual([])
  core.commit([{ kind: 'batchCreated', batch: aBatch(), documents: [draft] }], SOME_TIME)
  expect(core.queue.accounts(), 'nothing of it was released').toEqual([])

  release(core, [sent, uncertain])
  expect(core.queue.accounts()).toEqual([{ accountId: AN_ACCOUNT, unconfirmed: 0 }])
  const attemptId = attemptIdSchema.parse('99999999-9999-4999-8999-999999999999')
  const unconfirmed = {
    kind: 'unconfirmed',
    attemptId,
    cause: 'stopped',
    since: SOME_TIME,
  } as const
  for (const [from, to] of [
    ['queued', { kind: 'sending', step: 'uploading', attemptId }],
    ['sending', unconfirmed],
  ] as const) {
    core.commit([{ kind: 'deliveryMoved', documentId: uncertain.id, from, to }], SOME_TIME)
  }
  expect(core.queue.accounts()).toEqual([{ accountId: AN_ACCOUNT, unconfirmed: 1 }])
})

test('batches are read all, or by their ids, each with the counts of its own documents', async () => {
  const { core } = await openTestJournal()
  const [first, second] = [aBatch({ name: 'Primeiro' }), aBatch({ name: 'Segundo' })]
  release(core, [aContract(0)], first)
  release(core, [aContract(1), aContract(2)], second)
  expect(core.batches.list().map(({ name }) => name)).toEqual(['Primeiro', 'Segundo'])
  expect(core.batches.list([second.id])).toMatchObject([
    { id: second.id, documents: 2, deliveries: { queued: 2 } },
  ])
  expect(core.batches.list([])).toEqual([])
})

test('a search finds names, files and people whatever case and accents, until they are erased', async () => {
  const { core } = await openTestJournal()
  const found = aDocument({
    content: aContent({
      name: 'Locação João',
      signers: [
        {
          email: 'Zoe@Exemplo.com.br',
          role: 'Fiadora',
          name: 'Zoé Luíza',
          documentNumber: '12345678909',
        },
      ],
      columns: { Nº: 'LOC-0199', IMÓVEL: 'Rua das Flores, Bloco B', FONE: '(11) 98765-4321' },
    }),
  })
  const other = aDocument({ position: 1, content: aContent({ name: 'Outro' }) })
  release(core, [found, other])
  const idsOf = (text: string): readonly string[] =>
    core.documents.list({ text }).rows.map(({ id }) => id)
  for (const text of [
    'locacao joao',
    ' ZOÉ@EXEMPLO',
    'luiza',
    'FIADORA',
    '123.456.789-09',
    '12345678909',
    'bloco b',
    'loc-0199',
    '(11) 98765-4321',
    '11987654321',
  ]) {
    expect(idsOf(text)).toEqual([found.id])
    expect(core.documents.count({ text, view: 'moving' })).toBe(1)
    expect(core.documents.count({ text, view: 'all' })).toBe(1)
  }
  expect(core.documents.count({ text: 'luiza', accountId: AN_ACCOUNT })).toBe(1)
  expect(core.documents.count({ text: 'luiza', ids: [other.id] })).toBe(0)
  expect(core.documents.count({ text: 'contrato.pdf' })).toBe(2)
  expect(idsOf('contrato.pdf')).toEqual([found.id, other.id])
  expect(idsOf('ninguém')).toEqual([])
  commitEach(core, toSendingCommits(found, SOME_TIME), SOME_TIME)
  core.commit([{ kind: 'personalDataErased', documentId: found.id }], SOME_TIME)
  expect(idsOf('luiza')).toEqual([])
  expect(core.documents.count({ text: 'contrato.pdf' })).toBe(1)
})

test('a number with marks is looked for by its longest digits first, and found in a name as it is written there', async () => {
  expect(toCount({ text: '(11) 98765-4321' }).values).toEqual([
    '98765',
    '(11) 98765-4321',
    '11987654321',
  ])
  const { core } = await openTestJournal()
  const name = 'Aditivo de 529.982.247-25'
  const inName = aDocument({ content: aContent({ name }) })
  const columns = { CPF: '529.982.247-25' }
  const inRow = aDocument({ position: 1, content: aContent({ columns }) })
  const other = aDocument({ position: 2, content: aContent({ columns: { CPF: '529.1' } }) })
  release(core, [inName, inRow, other])
  expect(core.documents.count({ text: '529.982.247-25' })).toBe(2)
  expect(core.documents.count({ text: '52998224725' })).toBe(1)
})

test('a search finds the new content of a row that was mended, and no more the old', async () => {
  const { core } = await openTestJournal()
  const document = aContract(0)
  release(core, [document])
  commitEach(core, toSendingCommits(document, SOME_TIME).slice(0, 2), SOME_TIME)
  core.commit(
    [
      {
        kind: 'deliveryMoved',
        documentId: document.id,
        from: 'sending',
        to: { kind: 'rejected', reason: 'refused', rejectedAt: SOME_TIME },
      },
      {
        kind: 'contentReplaced',
        documentId: document.id,
        content: aContent({ name: 'Emendado' }),
        lane: document.lane,
      },
    ],
    SOME_TIME,
  )
  expect(core.documents.count({ text: 'emendado' })).toBe(1)
  expect(core.documents.count({ text: document.content.name })).toBe(0)
})

test('documents of an earlier version are counted and found as those of now', async () => {
  const { root, core, close } = await openTestJournal()
  release(core, [aContract(0), aContract(1)])
  const before = core.documents.countViews()
  close()
  const file = new DatabaseSync(journalPath(root))
  file.exec(`${WITHOUT_FACTS} DROP TABLE awaited; DROP TABLE corrections; DROP TABLE signing_writes;
    DROP TABLE remakes; DROP TABLE replacements;
    DROP TABLE standings; DROP TABLE document_texts; DROP TRIGGER standings_on_insert;
    ALTER TABLE identity DROP COLUMN lost_since;
    ALTER TABLE identity DROP COLUMN lost_until; DROP INDEX attempts_requestless;
    ALTER TABLE identity DROP COLUMN journal_id; ALTER TABLE identity DROP COLUMN restored_by_age;
    DROP INDEX attempts_weakly_absent;
    DROP TRIGGER standings_on_move; PRAGMA user_version = 10`)
  migrate(file, MIGRATIONS)
  file.close()
  const again = await openTestJournal({ root })
  expect(again.core.documents.countViews()).toEqual(before)
  expect(again.core.documents.list({ text: 'locacao 1' }).rows).toHaveLength(1)
})

test('STATE-13: what the service could not finish needs a person, also where an earlier version read it', async () => {
  const { root, core, close } = await openTestJournal()
  const documents = [aContract(0), aContract(1)]
  release(core, documents)
  for (const [index, document] of documents.entries()) {
    commitEach(core, toSendingCommits(document, SOME_TIME), SOME_TIME)
    const signatureStatus = index === 0 ? 'ErrorOnFinalizingSignatures' : 'WaitingSignatures'
    const to = { kind: 'seen', signatureStatus, signatures: [], checkedAt: SOME_TIME } as const
    core.commit([{ kind: 'trackingMoved', documentId: document.id, to }], SOME_TIME)
  }
  expect(core.documents.countViews()).toMatchObject({ attention: 1, pending: 1 })
  const before = core.documents.countViews()
  close()
  const file = new DatabaseSync(journalPath(root))
  file.exec(`${WITHOUT_FACTS} PRAGMA user_version = 19`)
  file.close()
  const again = await openTestJournal({ root })
  expect(again.core.documents.countViews()).toEqual(before)
  const [failed] = documents
  const rows = again.core.documents.list({ view: 'attention' }).rows
  expect(rows.map(({ id }) => id)).toEqual([failed?.id])
})

test('a list with the newest file first is read from one index without sorting, and so is what lies between two of its rows', async () => {
  const { root, core, close } = await openTestJournal()
  const documents = [0, 1, 2, 3].map(aContract)
  release(core, documents)
  for (const [index, document] of documents.entries()) {
    commitEach(core, toSendingCommits(document, SOME_TIME), SOME_TIME)
    const commits = toArchivedCommits(document, toEpochMs(SOME_TIME + (index % 3) * 1_000))
    // The last document is signed and not yet stored.
    commitEach(core, index === 3 ? commits.slice(0, 2) : commits, SOME_TIME)
  }
  const newest = { view: 'archive', order: 'newest' } as const
  const ids = documents.map(({ id }) => id)
  const expected = [3, 2, 1, 0].map((place) => ids[place])
  expect(core.documents.list(newest).rows.map(({ id }) => id)).toEqual(expected)
  expect(core.documents.list({ ...newest, offset: 1, limit: 2 }).rows.map(({ id }) => id)).toEqual(
    expected.slice(1, 3),
  )
  const between = core.documents.between(newest, { index: 2 }, { index: 0 })
  expect(between).toEqual(expected.slice(0, 3))
  close()
  const file = new DatabaseSync(journalPath(root))
  const plan = file
    .prepare(`EXPLAIN QUERY PLAN ${toSelectPage({ ...newest, limit: 50 }).sql}`)
    .all()
  expect(plan.map(({ detail }) => String(detail))).toEqual([
    'SCAN documents USING COVERING INDEX documents_newest',
  ])
  file.close()
})

test('a page of a view is read in its order from one index, without sorting, and a search reads texts alone', async () => {
  const { root, close } = await openTestJournal()
  close()
  const file = new DatabaseSync(journalPath(root))
  const planOf = (query: DocumentQuery): readonly string[] =>
    file
      .prepare(`EXPLAIN QUERY PLAN ${toSelectPage(query).sql}`)
      .all()
      .map(({ detail }) => String(detail))
  const inOrder = 'SCAN documents USING COVERING INDEX documents_in_order'
  for (const view of DOCUMENT_VIEWS) {
    expect(planOf({ view, accountId: AN_ACCOUNT, limit: 50 })).toEqual([inOrder])
  }
  for (const isDescending of [false, true]) {
    const sorted = planOf({ view: 'all', sort: { by: 'name', isDescending }, limit: 50 })
    expect(sorted[0]).toMatch(
      /^SCAN document_names USING COVERING INDEX document_names_(?:up|down)$/u,
    )
    expect(sorted.join()).not.toContain('TEMP B-TREE')
  }
  const search = planOf({ view: 'signed', text: 'ana', limit: 50 })
  expect(search).toContain(inOrder)
  expect(search).toContain('SCAN document_texts')
  expect(search.join()).not.toContain('document_details')
  expect(search.join()).not.toContain('TEMP B-TREE')
  const count = file
    .prepare(`EXPLAIN QUERY PLAN ${toCount({ view: 'all', text: 'ana' }).sql}`)
    .all()
  expect(count.map(({ detail }) => String(detail))).toEqual(['SCAN document_texts'])
  file.close()
})
