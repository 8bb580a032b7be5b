import { act, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DuplicateView } from '../../shared/model/duplicate-view.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import { makeCounts, makeRow, NOW, partnerIdOf } from './documents.ts'
import type { Answers } from './fake-bridge.ts'
import { openWindow } from './open-window.tsx'

function makeDuplicate(
  number: number,
  given: Partial<DuplicateView['duplicate']> = {},
): DuplicateView {
  return {
    duplicate: {
      documentId: makeRow(number).id,
      keptId: partnerIdOf(number),
      extraId: partnerIdOf(100 + number),
      reportedAt: NOW,
      source: 'repeatedRequest',
      likeness: 'file',
      ...given,
    },
    name: `Contrato ${String(number)}`,
    batchName: 'Lote de novembro',
    hasPage: { kept: true, extra: true },
  }
}

async function openDuplicates(views: readonly DuplicateView[], answers: Partial<Answers> = {}) {
  let open = views
  const opened = await openWindow({
    'document.counts': () => succeed({ ...makeCounts(), duplicates: open.length }),
    'duplicate.list': () => succeed(open),
    'duplicate.resolve': ({ extraId }) => {
      open = open.filter(({ duplicate }) => duplicate.extraId !== extraId)
      return succeed({})
    },
    ...answers,
  })
  await opened.user.keyboard('{Control>}3{/Control}')
  const section = () =>
    opened.screen.findByRole('region', { name: 'Existem duas vezes no serviço' })
  return { ...opened, section }
}

test('R14: what exists twice stands in Decisões, with its two sides, when and how it was found', async () => {
  const { section, screen } = await openDuplicates([makeDuplicate(1), makeDuplicate(2)])
  const list = within(await section())
  expect(list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Contrato 1',
    'Contrato 2',
  ])
  const [first] = list.getAllByRole('listitem')
  if (!first) throw new Error('two of them')
  expect(first.textContent).toContain('Lote de novembro')
  expect(first.textContent).toContain('algo na rede repetiu o pedido')
  expect(first.textContent).toContain('existe outro documento idêntico')
  expect(first.textContent).toContain(partnerIdOf(1).slice(0, 8))
  expect(first.textContent).toContain(partnerIdOf(101).slice(0, 8))
  // The count in the navigation includes duplicates, also when no row needs a decision.
  const place = screen.getByRole('button', { name: /Decisões/u })
  expect(place.textContent).toContain('2 documentos existem duas vezes no serviço')
  expect(screen.queryByText('Nenhuma decisão pendente')).toBeNull()
})

test('R14: both pages are opened, each by its own button', async () => {
  const { section, user, bridge } = await openDuplicates([makeDuplicate(1)])
  const list = within(await section())
  await user.click(list.getByRole('button', { name: 'Abrir a página de Contrato 1: Deste lote' }))
  await user.click(list.getByRole('button', { name: 'Abrir a página de Contrato 1: A cópia' }))
  const opened = bridge.calls.filter(({ operation }) => operation === 'duplicate.openPage')
  expect(opened.map(({ input }) => input)).toEqual([
    { extraId: partnerIdOf(101), side: 'kept' },
    { extraId: partnerIdOf(101), side: 'extra' },
  ])
})

test('R14: the one too many is cancelled as any document is: told first, then done', async () => {
  const documentId = makeRow(1).id
  const { section, user, screen, bridge } = await openDuplicates([makeDuplicate(1)], {
    'signing.forecast': () =>
      succeed([
        {
          kind: 'foreseen',
          documentId,
          plan: { kind: 'cancel', made: 0, pending: 2 },
          effect: 'so',
        },
      ]),
    'signing.act': () => succeed([{ documentId, outcome: { kind: 'done' } }]),
  })
  const list = within(await section())
  await user.click(list.getByRole('button', { name: 'Cancelar o que sobra de Contrato 1' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: /^Cancelar/u }))
  const acted = bridge.calls.find(({ operation }) => operation === 'signing.act')
  expect(acted?.input).toMatchObject({
    items: [{ documentId, extraId: partnerIdOf(101), action: { kind: 'cancel' }, effect: 'so' }],
  })
})

test('R14: a person says that it is settled, and it leaves the list', async () => {
  const { section, user, screen } = await openDuplicates([makeDuplicate(1)])
  const list = within(await section())
  await user.click(list.getByRole('button', { name: 'Marcar como resolvido: Contrato 1' }))
  await expect
    .poll(() => screen.queryByRole('region', { name: 'Existem duas vezes no serviço' }))
    .toBeNull()
})

test('R14: the result of a cancellation stays to be read when the list is empty meanwhile, and the focus is not lost', async () => {
  const documentId = makeRow(1).id
  let open: readonly DuplicateView[] = [makeDuplicate(1)]
  const { section, user, screen, bridge } = await openDuplicates([], {
    'duplicate.list': () => succeed(open),
    'signing.forecast': () =>
      succeed([
        {
          kind: 'foreseen',
          documentId,
          plan: { kind: 'cancel', made: 0, pending: 2 },
          effect: 'so',
        },
      ]),
    'signing.act': () => {
      open = []
      return succeed([{ documentId, outcome: { kind: 'done' } }])
    },
  })
  const list = within(await section())
  await user.click(list.getByRole('button', { name: 'Cancelar o que sobra de Contrato 1' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: /^Cancelar/u }))
  const result = await dialog.findByRole('list', { name: 'Resultados' })
  act(() => {
    bridge.emit({ name: 'queue.changed', payload: {} })
  })
  await expect
    .poll(() =>
      screen.queryByRole('region', { name: 'Existem duas vezes no serviço', hidden: true }),
    )
    .toBeNull()
  expect(result).toBeVisible()
  await user.click(dialog.getAllByRole('button', { name: 'Fechar' }).at(-1) ?? document.body)
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Nenhuma decisão pendente/u)
})

test('R14: with each one that is settled the focus stays in the list, and with the last one on what says so', async () => {
  const { section, user, screen } = await openDuplicates([makeDuplicate(1), makeDuplicate(2)])
  const list = within(await section())
  for (const [name, next] of [
    ['Contrato 1', () => list.getByRole('list', { name: 'Documentos que existem duas vezes' })],
    ['Contrato 2', () => screen.getByText(/^Nenhuma decisão pendente/u).closest('[tabindex]')],
  ] as const) {
    act(() => list.getByRole('button', { name: `Marcar como resolvido: ${name}` }).focus())
    await user.keyboard('{Enter}')
    await expect.poll(() => screen.queryByText(name)).toBeNull()
    await expect.poll(() => document.activeElement).toBe(next())
  }
})

test('R14: of a withdrawn row the other one is told, and what fails is said', async () => {
  const { keptId: _, ...late } = makeDuplicate(1, { source: 'lateAttempt' }).duplicate
  const view = { ...makeDuplicate(1), duplicate: late, hasPage: { kept: false, extra: false } }
  const { section, user } = await openDuplicates([view], {
    'duplicate.resolve': () => fail('notFound'),
  })
  const list = within(await section())
  expect(list.queryByText('O documento daqui foi retirado: só existe o outro')).not.toBeNull()
  expect(list.queryByRole('button', { name: /Abrir a página/u })).toBeNull()
  await user.click(list.getByRole('button', { name: /Marcar como resolvido/u }))
  const said = await list.findByRole('alert')
  expect(said.textContent).toContain('Não foi marcado como resolvido')
})
