// Search of drafts by their texts, in all batches.
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { toFindDrafts } from '../../../main/journal/draft-search.ts'
import type { WritableJournalCore } from '../../../main/journal/journal-core.ts'
import type { DocumentContent } from '../../../shared/model/document.ts'
import { batchIdSchema, documentIdSchema } from '../../../shared/model/ids.ts'
import { WITHOUT_FACTS } from '../../support/before-facts.ts'
import { SOME_TIME, aContent } from '../../support/journal-builders.ts'
import { journalPath } from '../../support/journal-options.ts'
import { openTestJournal } from '../../support/open-test-journal.ts'

function takeDrafts(
  core: WritableJournalCore,
  contents: readonly Partial<DocumentContent>[],
): void {
  const batchId = batchIdSchema.parse(crypto.randomUUID())
  const rows = contents.map((given, position) => {
    const { file, ...content } = aContent(given)
    const id = documentIdSchema.parse(crypto.randomUUID())
    return { position, document: { ...content, id, file: { kind: 'stored', file } as const } }
  })
  core.drafts.take({ batchId, name: 'Lote', createdAt: SOME_TIME }, rows)
}

test('a draft of any batch is found by its name without accents, its file, its people and their CPF', async () => {
  const { core } = await openTestJournal()
  const [file] = [aContent().file]
  takeDrafts(core, [{ name: 'Outro' }])
  takeDrafts(core, [
    {
      name: 'Locação 0199',
      file: { ...file, originalName: 'loc_0199.pdf' },
      signers: [
        {
          email: 'conceicao@exemplo.com.br',
          role: 'Locatária',
          name: 'Conceição Lima',
          documentNumber: '123.456.789-09',
        },
      ],
    },
  ])
  const find = (text: string) => core.drafts.find(text, 5).map(({ name }) => name)
  for (const text of ['locacao', 'LOC_0199', 'Conceicao Lima', '123.456.789-09', '12345678909']) {
    expect(find(text), text).toEqual(['Locação 0199'])
  }
  expect(find('nenhum')).toEqual([])
})

test('a draft is found by its new words once it was changed, and not while it is removed', async () => {
  const { core } = await openTestJournal()
  const { file, ...content } = aContent({ name: 'Antes' })
  const batchId = batchIdSchema.parse(crypto.randomUUID())
  const id = documentIdSchema.parse(crypto.randomUUID())
  const document = { ...content, id, file: { kind: 'stored', file } as const }
  core.drafts.take({ batchId, name: 'Lote', createdAt: SOME_TIME }, [{ position: 0, document }])
  core.drafts.saveDocuments(batchId, [{ position: 0, document: { ...document, name: 'Depois' } }])
  expect(core.drafts.find('antes', 5)).toEqual([])
  expect(core.drafts.find('depois', 5)).toEqual([{ id, batchId, name: 'Depois' }])
  core.drafts.markDocuments(batchId, [id], 'removed')
  expect(core.drafts.find('depois', 5)).toEqual([])
  core.drafts.markDocuments(batchId, [id], 'kept')
  expect(core.drafts.find('depois', 5)).toHaveLength(1)
})

test('drafts of an earlier version are found', async () => {
  const { root, core, close } = await openTestJournal()
  takeDrafts(core, [{ name: 'Locação 0199' }])
  close()
  const file = new DatabaseSync(journalPath(root))
  file.exec(`${WITHOUT_FACTS} PRAGMA user_version = 19`)
  file.close()
  const again = await openTestJournal({ root })
  expect(again.core.drafts.find('locacao', 5)).toHaveLength(1)
})

test('a search among drafts reads their texts alone, and of those that it finds the name', async () => {
  const { root, close } = await openTestJournal()
  close()
  const file = new DatabaseSync(journalPath(root))
  const plan = file.prepare(`EXPLAIN QUERY PLAN ${toFindDrafts(['ana']).sql}`).all()
  expect(plan.map(({ detail }) => String(detail))).toEqual([
    'SCAN draft_texts',
    'SEARCH draft_documents USING PRIMARY KEY (id=?)',
  ])
  file.close()
})

test('no more are read than are asked for, and all of them are searched', async () => {
  const { core } = await openTestJournal()
  takeDrafts(
    core,
    Array.from({ length: 1_100 }, (_, number) => ({ name: `Contrato ${String(number)}` })),
  )
  expect(core.drafts.find('contrato', 8)).toHaveLength(8)
  expect(core.drafts.find('contrato 10', 2_000)).toHaveLength(111)
})
