import type { Screen } from '@testing-library/react'
import { within } from '@testing-library/react'
import { run } from 'axe-core'
import { expect, test } from 'vitest'
import { ReviewStep } from '../../renderer/screens/batch/steps/review-step.tsx'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import { makeFinding } from '../../shared/rules/finding.ts'
import { makeRow } from './documents.ts'
import { makeBatch, openStep } from './open-step.tsx'
import { forecasting } from './release-answers.tsx'

const DRAFT = { delivery: { kind: 'draft' } } as const
const draft = (number: number, given: Partial<DocumentRowView> = {}) =>
  makeRow(number, { ...DRAFT, ...given })

const badEmail = makeFinding('signer.emailInvalid', ['signers', 0, 'email'], { email: 'ana@' })
const noArea = makeFinding('signer.noArea', ['signers', 0], { email: 'pessoa1@exemplo.com.br' })
const ROWS = [
  draft(1),
  draft(2, { findings: [noArea] }),
  draft(3, { findings: [noArea, badEmail] }),
]
const review = (rows: readonly DocumentRowView[]) =>
  openStep(ReviewStep, { batch: makeBatch({ drafts: rows.length }), rows })

const lines = (screen: Screen) => screen.getByRole('grid', { name: 'Pendências do lote' })
const rowsOf = (screen: Screen) => within(lines(screen)).getAllByRole('row').slice(1)

test('errors come first, and the documents are told apart by what they have', async () => {
  const { screen } = await review(ROWS)
  expect(rowsOf(screen).map((line) => line.textContent)).toEqual([
    expect.stringMatching(/^ErroContrato 3Signatário 1, e-mail \(Pessoa Um\)“ana@” não é/u),
    expect.stringMatching(/^AvisoContrato 2/u),
    expect.stringMatching(/^AvisoContrato 3/u),
  ])
  const summary = screen.getByRole('status').textContent
  expect(summary).toContain('1 documento com erro não será enviado')
  expect(summary).toContain('1 só com avisos')
  expect(summary).toContain('1 sem pendências')
})

test('a severity that all lines have takes no column', async () => {
  const { screen } = await review(ROWS.slice(0, 2))
  expect(rowsOf(screen).map((line) => line.textContent)).toEqual([
    expect.stringMatching(/^Contrato 2/u),
  ])
})

test('of thousands without a position the figure is written as the language writes it', async () => {
  const { screen } = await openStep(
    ReviewStep,
    { batch: makeBatch({ drafts: 1 }), rows: [draft(1)] },
    forecasting({ ready: 5_000, withoutAreas: 5_000 }),
  )
  expect(await screen.findByText(/^5\.000 de 5\.000 sem posição de assinatura/u)).toBeVisible()
})

test('a document without name and file is told by the line of the sheet that made it', async () => {
  const source = { fileName: 'pessoas.csv', line: 7, columns: [] }
  const fileMissing = makeFinding('file.notChosen', ['file'])
  const { screen, user } = await review([
    draft(1, { name: '', fileName: '', source, findings: [fileMissing] }),
  ])
  expect(screen.getByRole('gridcell', { name: 'sem nome, linha 7' })).toBeVisible()
  lines(screen).focus()
  await user.keyboard('{Home}')
  expect(screen.getByRole('heading', { name: /sem nome, linha 7/u })).toBeVisible()
})

test('Enter goes to the step, the document and the field', async () => {
  const { screen, user, state } = await review(ROWS)
  lines(screen).focus()
  await user.keyboard('{Enter}')
  expect(state()).toMatchObject({
    step: 'signers',
    target: { documentId: ROWS[2]?.id, path: ['signers', 0, 'email'] },
  })
})

test('the whole words of the line under the cursor stand below, with the way to mend it', async () => {
  const { screen, user, state } = await review(ROWS)
  lines(screen).focus()
  await user.keyboard('{ArrowDown}')
  const words = screen.getByRole('heading', { name: /Contrato 2/u })
  expect(words.parentElement?.textContent).toContain('não tem área de assinatura')
  await user.click(screen.getByRole('button', { name: /Corrigir/u }))
  expect(state()).toMatchObject({ step: 'areas', target: { documentId: ROWS[1]?.id } })
})

test('the list and its causes are narrowed by severity', async () => {
  const { screen, user } = await review([ROWS[1] ?? draft(2)])
  expect(rowsOf(screen)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Erros 0' }))
  expect(screen.getByText('Nenhuma pendência deste tipo.')).toBeVisible()
  expect(screen.getByRole('row', { name: 'Todas as pendências 0' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Avisos 1' }))
  expect(rowsOf(screen)).toHaveLength(1)
  expect(screen.getByRole('row', { name: /Signatário sem posição 1/u })).toBeVisible()
})

test('nothing to mend says so and leads to the release', async () => {
  const { screen, user, state } = await review([draft(1), draft(2)])
  expect(screen.getByText('Os 2 documentos foram conferidos e não têm pendências.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ir para Envio' }))
  expect(state().step).toBe('release')
})

test('a batch without documents leads to the files, one that was released to its sending', async () => {
  const { screen, user, state, show } = await review([])
  await user.click(screen.getByRole('button', { name: 'Ir para Arquivos' }))
  expect(state().step).toBe('files')
  show({ batch: makeBatch(), rows: [makeRow(1)] })
  expect(
    screen.getByText('Todos os documentos deste lote já foram encaminhados para envio.'),
  ).toBeVisible()
})

test('what a released document once had is not shown as something to mend', async () => {
  const { screen } = await review([makeRow(1, { findings: [badEmail] }), draft(2)])
  expect(screen.getByText('O documento foi conferido e não tem pendências.')).toBeVisible()
})

test('what nobody has begun is to do and no error; both stand apart, the errors first', async () => {
  const noSigner = makeFinding('document.noSigner', ['signers'])
  const { screen, user } = await review([
    draft(1, { findings: [noSigner] }),
    draft(2, { findings: [badEmail] }),
  ])
  expect(screen.getByRole('status').textContent).toBe(
    '1 documento com erro não será enviado1 documento a completar não será enviado',
  )
  expect(screen.getByRole('button', { name: /^Erros\s*1$/u })).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^A fazer\s*1$/u }))
  expect(rowsOf(screen)).toHaveLength(1)
  expect(screen.getAllByRole('img', { name: 'A fazer' })[0]).toBeVisible()
})

test('two thousand documents with findings draw only the lines in sight', async () => {
  const rows = Array.from({ length: 2_000 }, (_, index) =>
    draft(index + 1, { findings: [noArea, badEmail] }),
  )
  const { screen } = await review(rows)
  expect(lines(screen).getAttribute('aria-rowcount')).toBe('4001')
  expect(rowsOf(screen).length).toBeLessThan(100)
  expect(within(screen.getByRole('status')).getByText(/2\.000 documentos com erro/u)).toBeVisible()
})

test.each(['pt-BR', 'en'] as const)('in %s the review has no axe violation', async (language) => {
  const { container } = await openStep(
    ReviewStep,
    { batch: makeBatch({ drafts: 3 }), rows: ROWS },
    {},
    { language },
  )
  const { violations } = await run(container, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
})

test('CREATE-12: the review says who will see the documents, with findings and without', async () => {
  const { screen, show } = await review(ROWS)
  const said = () => screen.getByRole('list', { name: /Quem verá/u }).textContent
  expect(said()).toContain('a conta inteira')
  show({ batch: makeBatch({ drafts: 1 }), rows: [draft(1)] })
  expect(said()).toContain('a conta inteira')
})

test('what was released already is not spoken of as if it were still to be seen by somebody', async () => {
  const { screen } = await review([makeRow(1)])
  expect(screen.queryByRole('list', { name: /Quem verá/u })).toBeNull()
})
