// Compares a batch whose files came before the sheet with one whose sheet came first.
import { join } from 'node:path'
import { expect } from 'vitest'
import { addTestFiles, valueOf } from './drafts.ts'
import { makePdf } from './make-pdf.ts'
import type { TestBatch } from './sheets.ts'
import { NO_PROGRESS, openTestBatch } from './sheets.ts'

export async function applySheet(batch: TestBatch, lines: readonly string[]): Promise<void> {
  await batch.openSheet(lines)
  valueOf(await batch.sheets.match(batch.batchId, { ways: ['column', 'words', 'cpf'] }, () => {}))
  valueOf(await batch.sheets.apply(batch.batchId, 'draft', NO_PROGRESS))
}

/** Contents of a batch's documents without ids and without the paths of files. */
async function readContents(batch: TestBatch) {
  const documents = await batch.documents()
  return documents
    .map((document) => {
      const { id, file, ...rest } = document
      expect(id).not.toBe('')
      return { ...rest, file: file.kind === 'stored' ? file.file : file }
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Checks that a batch of `count` contracts is the same in both orders. */
export async function expectSameEitherWay(count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => String(1000 + index * 7))
  const names = numbers.map((number) => `${number} contrato.pdf`)
  const sheet = [
    'Número;Nome;E-mail;Papel;Documento',
    ...numbers.map(
      (number, index) => `${number};Pessoa ${index};p${index}@x.com;Parte;Nº ${number}`,
    ),
  ]
  const pdf = await makePdf('Contrato')
  const files = Object.fromEntries(names.map((name) => [name, pdf]))

  const filesFirst = await openTestBatch(files)
  await applySheet(filesFirst, sheet)
  const sheetFirst = await openTestBatch({})
  await applySheet(sheetFirst, sheet)
  const added = await addTestFiles(
    sheetFirst.workspace,
    sheetFirst.batchId,
    join(sheetFirst.folder, 'depois'),
    files,
  )

  expect(added).toHaveLength(count)
  const [one, other] = [await readContents(filesFirst), await readContents(sheetFirst)]
  expect(one).toHaveLength(count)
  expect(other).toEqual(one)
}
