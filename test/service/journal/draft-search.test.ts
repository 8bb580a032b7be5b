// Drafts are found by what people know of them, in all batches.
import { expect, test } from 'vitest'
import type { WritableJournalCore } from '../../../main/journal/journal-core.ts'
import type { DocumentContent } from '../../../shared/model/document.ts'
import { batchIdSchema, documentIdSchema } from '../../../shared/model/ids.ts'
import { SOME_TIME, aContent } from '../../support/journal-builders.ts'
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

test('no more are read than are asked for, and more than one page of them is searched', async () => {
  const { core } = await openTestJournal()
  takeDrafts(
    core,
    Array.from({ length: 1_100 }, (_, number) => ({ name: `Contrato ${String(number)}` })),
  )
  expect(core.drafts.find('contrato', 8)).toHaveLength(8)
  expect(core.drafts.find('contrato 10', 2_000)).toHaveLength(111)
})
