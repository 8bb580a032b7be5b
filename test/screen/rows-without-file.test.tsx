import { fireEvent, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import { succeed } from '../../shared/model/failure.ts'
import { makeFinding } from '../../shared/rules/finding.ts'
import { documentIdOf } from './documents.ts'
import { keepDrafts, makeDraft, toRow } from './drafts.ts'
import type { Answers } from './fake-bridge.ts'
import { openBatch } from './open-batch.ts'

const SIGNERS = [{ email: 'ana@x.com', role: 'Parte', name: 'Ana Lima' }]
const fromSheet = (position: number): DocumentRowView => ({
  ...toRow(makeDraft(position + 1, { signers: SIGNERS }), position),
  sheetLine: position + 2,
})
const waiting = (position: number): DocumentRowView => {
  const { sizeBytes: _, pages: __, ...row } = fromSheet(position)
  return { ...row, fileName: '', findings: [makeFinding('file.notChosen', ['file'])] }
}
const free = (position: number): DocumentRowView => toRow(makeDraft(position + 1), position)

async function openRows(rows: readonly DocumentRowView[], answers: Partial<Answers> = {}) {
  const main = keepDrafts([])
  return openBatch({
    ...main.answers,
    'batch.documents': () => succeed({ rows, total: rows.length, unreadable: [] }),
    ...answers,
  })
}

test('files that come into rows that waited are counted, and parted again by one key', async () => {
  const ids = [documentIdOf(1), documentIdOf(2)]
  const { screen, user, bridge } = await openRows([waiting(0), waiting(1)], {
    'draft.addFiles': () => succeed([fromSheet(0), fromSheet(1), free(2)]),
    'draft.part': () => succeed([]),
  })
  const grid = await screen.findByRole('grid', { name: 'Arquivos do lote' })
  fireEvent.drop(grid, { dataTransfer: { types: ['Files'], files: [new File([], 'a.pdf')] } })
  expect(await screen.findByText('2 arquivos foram para as suas linhas da planilha.')).toBeVisible()
  await user.keyboard('{Control>}z{/Control}')
  await expect
    .poll(() => bridge.calls.find(({ operation }) => operation === 'draft.part')?.input)
    .toMatchObject({ documentIds: ids })
})

test('a row in doubt shows what fits first, and takes the file that a person chooses', async () => {
  const [rowId, fileId] = [documentIdOf(1), documentIdOf(4)]
  const { screen, user, bridge } = await openRows([waiting(0), fromSheet(1), free(2), free(3)], {
    'draft.suggestFiles': () =>
      succeed([
        { documentId: rowId, isInDoubt: true, likely: [fileId] },
        { documentId: documentIdOf(2), isInDoubt: true, likely: [documentIdOf(3)] },
      ]),
    'draft.pairFile': () => succeed([]),
  })
  expect(
    await screen.findByText(
      '1 linha da planilha espera o seu arquivo. 2 arquivos ainda não têm linha da planilha.',
    ),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ver quais' }))
  const list = await screen.findByRole('list', { name: 'Linhas da planilha e seus arquivos' })
  expect(
    await within(list).findByText('tem contrato-2.pdf; outro arquivo também serve'),
  ).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Arquivo de 2 · Contrato 1 · Ana Lima' }))
  const options = screen
    .getAllByRole('option', { hidden: true })
    .map(({ textContent }) => textContent)
  expect(options).toEqual(['contrato-4.pdf', 'contrato-3.pdf'])
  await user.click(screen.getByRole('option', { name: 'contrato-4.pdf', hidden: true }))
  await expect
    .poll(() => bridge.calls.find(({ operation }) => operation === 'draft.pairFile')?.input)
    .toMatchObject({ rowId, fileId })
  expect(await screen.findByText('contrato-4.pdf agora é o arquivo de Contrato 1.')).toBeVisible()
})

test('without a sheet, files without signers are nothing to be asked about', async () => {
  const { screen } = await openRows([free(0), free(1)])
  await screen.findByRole('grid', { name: 'Arquivos do lote' })
  expect(screen.queryByText(/linha da planilha/u)).toBeNull()
})
