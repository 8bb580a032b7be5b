import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { estimateRemaining, followQueue } from '../../renderer/shell/queue-progress.ts'
import type { QueueRun } from '../../renderer/shell/queue-progress.ts'
import type { BatchView } from '../../shared/model/batch-view.ts'
import type { StandingCounts } from '../../shared/model/document-standing.ts'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import type { PendingRelease } from '../../shared/model/draft.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { QueueStatus } from '../../shared/model/queue-status.ts'
import type { WatchStatus } from '../../shared/model/watch-status.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import { makeAccount } from './accounts.ts'
import { attemptIdOf, batchIdOf, documentIdOf, makeRow, NOW } from './documents.ts'
import type { Answers } from './fake-bridge.ts'
import { makeBatch } from './drafts.ts'
import { IDLE } from './fake-bridge.ts'
import { openWindow } from './open-window.tsx'
import { selectionAnswers } from './selection-answers.ts'

const queued = (number: number): DocumentRowView =>
  makeRow(number, { delivery: { kind: 'queued', queuedAt: NOW } })

async function openQueue(rows: readonly DocumentRowView[], answers: Partial<Answers> = {}) {
  const opened = await openWindow({
    'document.list': ({ offset, limit }) =>
      succeed({ rows: rows.slice(offset, offset + limit), total: rows.length, unreadable: [] }),
    ...selectionAnswers(() => rows),
    ...answers,
  })
  await opened.user.keyboard('{Control>}j{/Control}')
  const panel = within(opened.screen.getByRole('region', { name: 'Fila de envio' }))
  const calls = (operation: string) =>
    opened.bridge.calls.filter((call) => call.operation === operation).map(({ input }) => input)
  return { ...opened, panel, calls }
}

function makeReleasing(given: Partial<PendingRelease> = {}): BatchView {
  const now = Date.now()
  return makeBatch(1, {
    name: 'Renovações',
    accountId: makeAccount(1).id,
    drafts: 2,
    release: {
      scope: 'all',
      documentIds: [documentIdOf(1), documentIdOf(2)],
      requestedAt: toEpochMs(now),
      dueAt: toEpochMs(now + 30_000),
      ...given,
    },
  })
}

test('the counts name the states that documents are in, and no drafts', async () => {
  const counts = { draft: 3, waiting: 2, rejected: 1 }
  const { panel } = await openQueue([], {
    'batch.list': () => succeed([makeBatch(1, { counts })]),
  })
  const list = await panel.findByLabelText('Documentos por situação')
  expect(list.textContent).toBe('Enviado2Recusado ou sem arquivo1')
})

test('each document on its way is listed with what is happening to it', async () => {
  const rows = [
    queued(1),
    makeRow(2, { delivery: { kind: 'sending', step: 'completing', attemptId: attemptIdOf(2) } }),
    makeRow(3, { delivery: { kind: 'held', hold: { reason: 'noKey' }, heldAt: NOW } }),
    makeRow(4, {
      delivery: { kind: 'unconfirmed', attemptId: attemptIdOf(4), cause: 'noAnswer', since: NOW },
    }),
  ]
  const { panel } = await openQueue(rows)
  const grid = await panel.findByRole('grid', { name: 'Documentos a caminho' })
  const [, ...lines] = within(grid)
    .getAllByRole('row')
    .map(({ textContent }) => textContent)
  expect(lines).toEqual([
    expect.stringMatching(/Contrato 1Na fila.*quando chegar a vez/u),
    expect.stringMatching(/Contrato 2Concluindo o envio.*não pode mais ser retirado/u),
    expect.stringMatching(/Contrato 3Aguardando a conta.*Informe a chave/u),
    expect.stringMatching(/Contrato 4Não confirmado.*a resposta não chegou/u),
  ])
})

test('QUEUE-05: the selected ones are withdrawn after a question, and those too late are counted', async () => {
  const rows = [queued(1), queued(2), queued(3)]
  const { panel, user, calls } = await openQueue(rows, {
    'document.withdraw': ({ documentIds }) =>
      succeed({ withdrawn: documentIds.slice(0, 2), left: { waiting: 1 } }),
  })
  const grid = await panel.findByRole('grid')
  grid.focus()
  await user.keyboard('{Control>}a{/Control}')
  await user.click(await panel.findByRole('button', { name: 'Tirar 3 da fila' }))
  expect(await panel.findByText(/Tirar 3 documentos da fila\?/u)).toBeVisible()
  expect(calls('document.withdraw')).toEqual([])
  await user.click(panel.getByRole('button', { name: 'Tirar da fila' }))
  expect(
    await panel.findByText(
      '2 retirados da fila. Ficam de fora: 1 já enviado, aguardando assinaturas.',
    ),
  ).toBeVisible()
  expect(calls('document.withdraw')).toEqual([{ documentIds: rows.map(({ id }) => id) }])
})

test('a withdrawal that fails says so and keeps the selection', async () => {
  const { panel, user } = await openQueue([queued(1)], {
    'document.withdraw': () => fail('journalUnavailable', { detail: 'disk' }),
  })
  const grid = await panel.findByRole('grid')
  grid.focus()
  await user.keyboard('{Control>} {/Control}')
  await user.click(await panel.findByRole('button', { name: 'Tirar 1 da fila' }))
  await user.click(await panel.findByRole('button', { name: 'Tirar da fila' }))
  expect((await panel.findByRole('alert')).textContent).toContain('Nada foi retirado')
  expect(panel.getByText(/Tirar 1 documento da fila\?/u)).toBeVisible()
})

test('a release that has not left yet is counted down and taken back', async () => {
  let batches = [makeReleasing()]
  const { panel, user, calls } = await openQueue([], {
    'batch.list': () => succeed(batches),
    'batch.takeBack': () => {
      const { release: _, ...draft } = makeReleasing()
      batches = [draft]
      return succeed(draft)
    },
  })
  expect(await panel.findByText(/2 documentos de “Renovações”/u)).toBeVisible()
  expect(panel.getByText(/envio em \d+ s/u)).toBeVisible()
  await user.click(panel.getByRole('button', { name: 'Desfazer o envio de Renovações' }))
  await expect.poll(() => panel.queryByText(/Renovações/u)).toBeNull()
  expect(calls('batch.takeBack')).toEqual([{ batchId: batchIdOf(1) }])
})

test('a release that could not leave says why and when it is tried again', async () => {
  const release = { failure: { code: 'timeout' as const } }
  const { panel } = await openQueue([], { 'batch.list': () => succeed([makeReleasing(release)]) })
  expect(
    await panel.findByText(
      /Ainda não foi enviado: O serviço não respondeu a tempo.*Nova tentativa em/u,
    ),
  ).toBeVisible()
})

test('Enter opens the page of the document', async () => {
  const { panel, screen, user } = await openQueue([queued(1)], {
    'document.read': () => fail('notFound'),
  })
  const grid = await panel.findByRole('grid')
  grid.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Documento' })).toBeVisible()
})

const batchesOf = (...counts: readonly StandingCounts[]): readonly BatchView[] =>
  counts.map((each, index) => makeBatch(index + 2, { counts: each }))

const openLine = async (
  batches: () => readonly BatchView[],
  status: Partial<QueueStatus> = {},
  trouble?: WatchStatus['trouble'],
) => {
  const opened = await openQueue([], {
    'queue.status': () => succeed({ ...IDLE, ...status }),
    'batch.list': () => succeed(batches()),
    'watch.status': () => succeed(trouble ? { trouble } : {}),
  })
  const line = within(opened.screen.getByRole('contentinfo')).getByRole('status')
  const words = () => line.textContent
  return { ...opened, words }
}

test('the line at the bottom counts the batches on their way as each of them does, and no other', async () => {
  let counts: StandingCounts = { queued: 26, rejected: 4 }
  const { panel, screen, bridge } = await openLine(() => batchesOf({ stored: 100 }, counts), {
    state: 'sending',
  })
  const line = within(screen.getByRole('contentinfo'))
  const own = async (words: string) => {
    expect(await line.findByText(words)).toBeVisible()
    expect(panel.getByText(words)).toBeVisible()
  }
  await own('0 de 30')
  counts = { waiting: 12, queued: 10, sending: 4, rejected: 4 }
  bridge.emit({ name: 'queue.changed', payload: {} })
  await own('12 de 30')
  const bar = screen.getByRole('progressbar', { name: 'Andamento do envio' })
  expect(bar.getAttribute('aria-valuenow')).toBe('12')
})

test('it says that all is stored only when everything signed has its file', async () => {
  let counts: StandingCounts = { stored: 2, signed: 1 }
  const { words, bridge } = await openLine(() => batchesOf(counts))
  await expect.poll(words).toBe('Tudo enviado')
  counts = { stored: 3 }
  bridge.emit({ name: 'queue.changed', payload: {} })
  await expect.poll(words).toBe('Tudo enviado e guardado')
})

test('D3: in the seconds in which a release can be taken back it says that it waits, not that all is sent', async () => {
  const { words } = await openLine(() => [makeReleasing(), ...batchesOf({ waiting: 3 })])
  await expect.poll(words).toBe('Aguardando para sair2 ainda não saíram')
})

test('D3: while the service does not answer it says how many have not left, and why', async () => {
  const release = { failure: { code: 'timeout' as const } }
  const { words } = await openLine(() => [makeReleasing(release)])
  await expect
    .poll(words)
    .toMatch(/^O envio ainda não saiuO serviço não respondeu a tempo.*2 ainda não saíram$/u)
})

test.each([
  [{ waiting: 8, rejected: 2 }, 'Nada a enviar agora2 recusados ou sem arquivo'],
  [{ waiting: 8, needsDecision: 1 }, 'Nada a enviar agora1 a decidir'],
  [{ waiting: 8, held: 1 }, 'Nada a enviar agora1 aguardando a conta'],
  [{ waiting: 8, withdrawn: 1 }, 'Tudo enviado'],
  [{ draft: 4 }, 'Nada na fila'],
] as const)('D3: an idle queue with %o says: %s', async (counts, said) => {
  const { words } = await openLine(() => batchesOf(counts))
  await expect.poll(words).toBe(said)
})

test('D13: the sentence of the panel agrees with its counts: while documents wait for a person it does not say that none is left', async () => {
  const { panel } = await openLine(() => batchesOf({ waiting: 8, needsDecision: 1, rejected: 2 }))
  expect(
    await panel.findByText(/^Nada está sendo enviado\. O que falta espera por você/u),
  ).toBeVisible()
  expect(panel.queryByText(/Não há nada para enviar/u)).toBeNull()
})

test('D3: “Tudo enviado” is not said while the service cannot be asked: why, since when and the next try are', async () => {
  const { words, panel } = await openLine(
    () => batchesOf({ waiting: 3, stored: 2 }),
    {},
    {
      failure: fail('keyRefused').failure,
      since: NOW,
      nextTryAt: NOW,
    },
  )
  await expect
    .poll(words)
    .toMatch(/^Não foi possível verificar no serviço.*chave.*desde .*Próxima tentativa às/u)
  expect(panel.getByText(/Não se sabe o que aconteceu depois/u)).toBeVisible()
  expect(panel.queryByText('Tudo enviado')).toBeNull()
})

test('D3: signed files that could not be stored stand in the line', async () => {
  const { words } = await openLine(() => batchesOf({ stored: 3, fileFailed: 2 }))
  await expect.poll(words).toBe('Tudo enviado2 sem arquivo guardado')
})

const SECOND_MS = 1_000

/** Follows a queue once a second, `perSecond` of its `total` rows being sent between two looks. */
function watch(total: number, perSecond: number, seconds: number): QueueRun | undefined {
  const ticks = Array.from({ length: seconds + 1 }, (_, second) => second)
  return ticks.reduce<QueueRun | undefined>(
    (run, second) =>
      followQueue(
        run,
        { waiting: 50 + second * perSecond, queued: total - second * perSecond },
        second * SECOND_MS,
      ),
    undefined,
  )
}

test('what is left takes as long as the pace of the last minute says', () => {
  const run = watch(300, 2, 30)
  const left = { waiting: 110, queued: 240 }
  expect(run && estimateRemaining(run, left, 30 * SECOND_MS)).toBe(120 * SECOND_MS)
})

test('nothing is promised before the pace is known', () => {
  const run = watch(300, 2, 1)
  expect(run && estimateRemaining(run, { waiting: 52, queued: 298 }, SECOND_MS)).toBeUndefined()
})

test('D13: nothing is promised while nothing moves, whether looks go on or not', () => {
  const run = watch(300, 2, 30)
  const left = { waiting: 110, queued: 240 }
  const later = 45 * SECOND_MS
  expect(run && estimateRemaining(run, left, later)).toBeUndefined()
  const still = followQueue(run, left, later)
  expect(still && estimateRemaining(still, left, later)).toBeUndefined()
})

test('a pause of more than a minute is not counted into the pace', () => {
  const before = watch(300, 2, 30)
  const later = 30 * SECOND_MS + 600 * SECOND_MS
  const resumed = followQueue(before, { waiting: 110, queued: 240 }, later)
  const left = { waiting: 120, queued: 230 }
  const run = followQueue(resumed, left, later + 5 * SECOND_MS)
  expect(run && estimateRemaining(run, left, later + 5 * SECOND_MS)).toBe(115 * SECOND_MS)
})

test('an empty queue ends the run', () => {
  expect(followQueue(watch(10, 2, 5), { waiting: 60 }, 6 * SECOND_MS)).toBeUndefined()
})
