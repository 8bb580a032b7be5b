import { act, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail, succeed } from '../../shared/model/failure.ts'
import { DAY_MS } from '../../shared/model/time.ts'
import { DOCX_CONTENT_TYPE } from '../../shared/model/stored-file.ts'
import { makeOverview, makeRow, makeView, NOW, SHA256 } from './documents.ts'
import { makeContent, openTracking } from './tracking-answers.tsx'

const { figures } = makeOverview()
const REFUSED = {
  reason: 'roleMissing',
  count: 4,
  question: { view: 'attention', only: { kind: 'refused', reason: 'roleMissing' } },
} as const

const WORD = {
  sha256: SHA256,
  sizeBytes: 1,
  contentType: DOCX_CONTENT_TYPE,
  originalName: 'a.docx',
} as const

async function openOverview() {
  const opened = await openTracking([makeRow(1)], {
    'document.overview': () =>
      succeed(
        makeOverview({
          figures: {
            ...figures,
            waiting: { ...figures.waiting, count: 192 },
            due: { ...figures.due, count: 12 },
            signedLately: { ...figures.signedLately, count: 87 },
          },
          refused: [REFUSED],
          medianMs: 2.5 * DAY_MS,
          oldest: [{ documentId: makeRow(1).id, name: 'Contrato 1', sentAt: NOW }],
        }),
      ),
  })
  await opened.user.click(await opened.screen.findByRole('radio', { name: 'Resumo' }))
  const lists = () =>
    opened.bridge.calls
      .filter(({ operation }) => operation === 'document.list')
      .map(({ input }) => input)
  return { ...opened, lists }
}

test('the summary has its figures, and each opens the list of what it counts', async () => {
  const { screen, user, lists } = await openOverview()
  expect(await screen.findByRole('button', { name: /Aguardam assinatura\s*192/u })).toBeVisible()
  expect(
    screen.getByRole('button', { name: /mediana\)\s*2,5 dias\s*87 documentos que todos/u }),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: /Vencem em até 3 dias\s*12/u }))
  await screen.findByRole('grid', { name: 'Documentos enviados' })
  expect(lists().at(-1)).toMatchObject(figures.due.question)
  const note = screen.getByRole('group', { name: 'Lista reduzida' })
  expect(within(note).getByText(/^Só os que vencem até/u)).toBeVisible()
  await user.click(within(note).getByRole('button', { name: 'Mostrar todos' }))
  await expect.poll(() => screen.queryByRole('group', { name: 'Lista reduzida' })).toBeNull()
  expect(screen.getByRole('grid', { name: 'Documentos enviados' })).toBeVisible()
})

test('19: a figure of 0 opens a list that is called unknown, not good, while the service cannot be asked', async () => {
  const trouble = { failure: fail('unreachable', { detail: 'ECONNREFUSED' }).failure, since: NOW }
  const { screen, user } = await openTracking([], {
    'document.overview': () => succeed(makeOverview()),
    'watch.status': () => succeed({ trouble }),
  })
  await user.click(await screen.findByRole('radio', { name: 'Resumo' }))
  await user.click(await screen.findByRole('button', { name: /Vencem em até 3 dias\s*0/u }))
  expect(await screen.findByText('Nenhum até a última verificação')).toBeVisible()
  expect(screen.queryByText('Nenhum agora')).toBeNull()
})

test('the summary counts signed documents with a problem of the file, and names them otherwise than the tab does', async () => {
  const { screen } = await openOverview()
  const today = await screen.findByRole('button', { name: /^Todos assinaram hoje/u })
  expect(within(today).getByText('com os que têm problema no arquivo assinado')).toBeVisible()
  expect(screen.queryByText(/Assinados/u)).toBeNull()
})

test('refusals are counted by reason, and a reason opens its documents', async () => {
  const { screen, user, lists } = await openOverview()
  const refused = await screen.findByRole('region', {
    name: 'Recusados ou sem arquivo, por motivo',
  })
  await user.click(within(refused).getByRole('button', { name: /Papel que a conta não tem\s*4/u }))
  await screen.findByRole('grid', { name: 'Documentos enviados' })
  expect(lists().at(-1)).toMatchObject(REFUSED.question)
  expect(
    screen.getByText('Só os não enviados por este motivo: Papel que a conta não tem.'),
  ).toBeVisible()
})

test('a document’s page has its history, with the number of each event in the chain', async () => {
  const row = makeRow(1)
  const { screen, user, bridge } = await openTracking([row], {
    // The pages of a Word file are not drawn.
    'document.read': () => succeed(makeView(row, { content: makeContent({ file: WORD }) })),
    'document.history': () =>
      succeed([
        { seq: 12, at: NOW, happened: { kind: 'added' } },
        { seq: 31, at: NOW, happened: { kind: 'seen', signed: 1, of: 2 } },
        { seq: 40, at: NOW, happened: { kind: 'ended', how: 'expired' } },
      ]),
  })
  const grid = await screen.findByRole('grid')
  await screen.findByRole('row', { name: /Contrato 1/u })
  act(() => grid.focus())
  await user.keyboard('{Enter}')
  const page = await screen.findByRole('dialog', { name: 'Documento' })
  const history = await within(page).findByRole('region', { name: 'Histórico' })
  await expect
    .poll(() =>
      within(history)
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent),
    )
    .toEqual([
      expect.stringMatching(/^Adicionado ao lote/u),
      expect.stringMatching(/^Verificado: 1 de 2 assinaram/u),
      expect.stringMatching(/^Vencido sem todas as assinaturas/u),
    ])
  expect(within(history).getByTitle('Registro nº 31')).toBeVisible()
  expect(bridge.calls).toContainEqual({
    operation: 'document.history',
    input: { documentId: row.id },
  })
})
