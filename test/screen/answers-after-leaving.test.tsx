// What follows an answer is done too when the answer comes after its place was left, or after the next request.
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { FileToken } from '../../shared/model/file-token.ts'
import { fileTokenIdSchema } from '../../shared/model/file-token.ts'
import { succeed } from '../../shared/model/failure.ts'
import { keepDrafts, makeBatch, makeDraft } from './drafts.ts'
import type { FakeBridge } from './fake-bridge.ts'
import { documentIdOf, makeRow, NOW } from './documents.ts'
import { lostRow, openArchive } from './open-archive.ts'
import { openBatch } from './open-batch.ts'
import { LOTE_FILE, loteBatch, openLote, READABLE_LOTE } from './open-lote.ts'
import { openWindow } from './open-window.tsx'
import { selectionAnswers } from './selection-answers.ts'
import { detail, openTracking } from './tracking-answers.tsx'

const calls = ({ calls: all }: FakeBridge, operation: string) =>
  all.filter((call) => call.operation === operation).map(({ input }) => input)

test('removed documents can be brought back though their step was left before they were removed', async () => {
  const main = keepDrafts([makeDraft(1), makeDraft(2)])
  const removed = Promise.withResolvers<undefined>()
  const { screen, user } = await openBatch({
    ...main.answers,
    'draft.remove': async (input) => {
      await removed.promise
      return main.answers['draft.remove'](input)
    },
  })
  const grid = await screen.findByRole('grid', { name: 'Arquivos do lote' })
  grid.focus()
  await user.keyboard('{Delete}{Alt>}2{/Alt}')
  await screen.findByRole('grid', { name: 'Documentos do lote' })
  removed.resolve(undefined)
  expect(await screen.findByText('“Contrato 1” foi removido')).toBeVisible()
  await user.keyboard('{Control>}z{/Control}')
  await expect.poll(() => main.drafts().length).toBe(2)
})

test('files of two drops, one right after the other, are all added', async () => {
  const main = keepDrafts([makeDraft(1)])
  const { screen, bridge } = await openBatch({
    ...main.answers,
    'draft.addFiles': () => succeed([]),
  })
  const grid = await screen.findByRole('grid', { name: 'Arquivos do lote' })
  const drop = (name: string) =>
    fireEvent.drop(grid, { dataTransfer: { types: ['Files'], files: [new File([], name)] } })
  drop('a.pdf')
  drop('b.pdf')
  await expect
    .poll(() => calls(bridge, 'draft.addFiles'))
    .toMatchObject([{ tokens: ['token of a.pdf'] }, { tokens: ['token of b.pdf'] }])
})

test('a `.lote` that is taken in while another one comes to the front is opened, and asked about no more', async () => {
  const other: FileToken = { token: fileTokenIdSchema.parse('t2'), name: 'dezembro.lote' }
  const taken = Promise.withResolvers<undefined>()
  let waiting: readonly FileToken[] = [LOTE_FILE]
  const { screen, user, bridge } = await openLote(READABLE_LOTE, {
    'lote.offered': () => succeed(waiting),
    'lote.putAway': ({ token }) => {
      waiting = waiting.filter((file) => file.token !== token)
      return succeed(waiting)
    },
    'lote.take': async () => {
      await taken.promise
      return succeed({ kind: 'taken', batch: loteBatch })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Abrir este lote' }))
  waiting = [other, LOTE_FILE]
  bridge.emit({ name: 'lote.offered', payload: {} })
  expect(await screen.findByRole('dialog', { name: 'Abrir dezembro.lote' })).toBeVisible()
  taken.resolve(undefined)
  await expect.poll(() => waiting).toEqual([other])
})

test('a selection whose files are to be downloaded again is, though the archive was left at once', async () => {
  const rows = [lostRow(1)]
  const found = Promise.withResolvers<undefined>()
  const answers = selectionAnswers(() => rows)
  const { screen, user, bridge } = await openArchive(
    rows,
    {},
    {
      ...answers,
      'document.selected': async (input) => {
        await found.promise
        return answers['document.selected'](input)
      },
      'archive.settle': () => succeed([]),
    },
  )
  await user.click(await screen.findByRole('radio', { name: /Sumiram da pasta/u }))
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todos' }))
  await user.click(await screen.findByRole('button', { name: 'Baixar de novo o selecionado' }))
  await user.keyboard('{Control>}1{/Control}')
  await screen.findByRole('heading', { level: 1, name: 'Lotes' })
  found.resolve(undefined)
  await expect.poll(() => calls(bridge, 'archive.settle')).toHaveLength(1)
})

test('files that are dropped while a batch is being made come into that batch', async () => {
  const made = makeBatch(7)
  const answer = Promise.withResolvers<undefined>()
  const { screen, user, bridge } = await openWindow({
    'batch.create': async () => {
      await answer.promise
      return succeed(made)
    },
    'batch.list': () => succeed([made]),
    'draft.addFiles': () => succeed([]),
  })
  const place = await screen.findByRole('grid', { name: 'Lotes' })
  await user.keyboard('{Control>}n{/Control}')
  fireEvent.drop(place, { dataTransfer: { types: ['Files'], files: [new File([], 'a.pdf')] } })
  await expect.poll(() => calls(bridge, 'batch.create')).toHaveLength(1)
  answer.resolve(undefined)
  await expect
    .poll(() => calls(bridge, 'draft.addFiles'))
    .toEqual([{ batchId: made.id, tokens: ['token of a.pdf'] }])
  expect(calls(bridge, 'batch.create')).toHaveLength(1)
})

test('a draft that is ready after a person went elsewhere does not take them away from there', async () => {
  const delivery = { kind: 'withdrawn', withdrawnAt: NOW } as const
  const answer = Promise.withResolvers<undefined>()
  const batch = makeBatch(2)
  const made = { documentId: documentIdOf(1), draftId: documentIdOf(101), batchId: batch.id }
  const { screen, user, bridge, client } = await openTracking([makeRow(1, { delivery })], {
    'document.redraft': async () => {
      await answer.promise
      return succeed({ made: [made], left: [] })
    },
    'batch.list': () => succeed([batch]),
  })
  await user.click(await detail(screen).findByRole('button', { name: 'Voltar a rascunho' }))
  await expect.poll(() => calls(bridge, 'document.redraft')).toHaveLength(1)
  await user.keyboard('{Control>}1{/Control}')
  expect(await screen.findByRole('grid', { name: 'Lotes' })).toBeVisible()
  answer.resolve(undefined)
  await expect.poll(() => client.isMutating()).toBe(0)
  expect(screen.getByRole('grid', { name: 'Lotes' })).toBeVisible()
})
