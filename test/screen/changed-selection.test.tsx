// A question about selected documents names these: it ends when others are selected, so that its answer never acts on
// documents that are not selected any more.
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import {
  documentIdOf,
  makeCounts,
  makeRow,
  makeSignature,
  makeView,
  NOW,
  waiting,
} from './documents.ts'
import { openWindow } from './open-window.tsx'
import { selectionAnswers } from './selection-answers.ts'

const answersFor = (rows: readonly DocumentRowView[]) => ({
  'document.list': () => succeed({ rows, total: rows.length, unreadable: [] }),
  'document.counts': () => succeed(makeCounts({ pending: rows.length, all: rows.length })),
  'document.read': ({ documentId }: { documentId: string }) => {
    const row = rows.find(({ id }) => id === documentId)
    return row ? succeed(makeView(row)) : fail('notFound')
  },
  ...selectionAnswers(() => rows),
})

test('a document that is selected after a withdrawal was asked about is not answered for with the others', async () => {
  const rows = [1, 2].map((number) =>
    makeRow(number, { delivery: { kind: 'queued', queuedAt: NOW } }),
  )
  const { screen, user, bridge } = await openWindow({
    ...answersFor(rows),
    'document.withdraw': ({ documentIds }) => succeed({ withdrawn: [...documentIds], left: {} }),
  })
  await user.keyboard('{Control>}j{/Control}')
  const panel = within(screen.getByRole('region', { name: 'Fila de envio' }))
  const grid = await panel.findByRole('grid')
  grid.focus()
  await user.keyboard('{Control>} {/Control}')
  await user.click(await panel.findByRole('button', { name: 'Tirar 1 da fila' }))
  await panel.findByText(/Tirar 1 documento da fila\?/u)
  grid.focus()
  await user.keyboard('{Escape}{ArrowDown}{Control>} {/Control}')
  await user.click(await panel.findByRole('button', { name: 'Tirar 1 da fila' }))
  await user.click(await panel.findByRole('button', { name: 'Tirar da fila' }))
  const withdrawn = () =>
    bridge.calls.flatMap(({ operation, input }) =>
      operation === 'document.withdraw' ? [input] : [],
    )
  await expect.poll(withdrawn).toEqual([{ documentIds: [documentIdOf(2)] }])
})

test('the choice of a signer to remove goes with the selection that it was asked for', async () => {
  const rows = [1, 2].map((number) =>
    makeRow(number, {
      tracking: waiting([makeSignature(number, { email: `pessoa${String(number)}@x.br` })]),
    }),
  )
  const { screen, user } = await openWindow(answersFor(rows))
  await user.keyboard('{Control>}2{/Control}')
  const grid = await screen.findByRole('grid', { name: /Documentos enviados/u })
  grid.focus()
  await user.keyboard('{Control>} {/Control}')
  const bar = within(await screen.findByRole('group', { name: 'Documentos selecionados' }))
  await user.click(await bar.findByRole('button', { name: 'Mais' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remover signatário…' }))
  await bar.findByRole('option', { name: /pessoa1@x\.br/u })
  grid.focus()
  await user.keyboard('{Control>} {/Control}{ArrowDown}{Control>} {/Control}')
  await expect.poll(() => screen.queryByRole('option', { name: /pessoa1@x\.br/u })).toBeNull()
  expect(await screen.findByRole('button', { name: 'Mais' })).toBeVisible()
})
