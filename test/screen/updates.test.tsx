import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { Answers } from './fake-bridge.ts'
import { openWindow } from './open-window.tsx'

async function openUpdates(answers: Partial<Answers>) {
  const opened = await openWindow(answers)
  await opened.user.keyboard('{Control>}6{/Control}')
  return {
    ...opened,
    updates: within(await opened.screen.findByRole('region', { name: 'Atualizações' })),
  }
}

test('a version that is ready is told with what changed, and waits while the program is at work', async () => {
  const { updates, user, screen } = await openUpdates({
    'update.read': () => succeed({ kind: 'ready', version: '0.2.0', notes: 'Mais rápido' }),
    'update.install': () => fail('updateWaits'),
  })
  expect(updates.getByText('A versão 0.2.0 está pronta para ser instalada.')).toBeVisible()
  expect(updates.getByText('Mais rápido')).toBeVisible()
  await user.click(updates.getByRole('button', { name: 'Fechar e instalar agora' }))
  expect(await screen.findByText(/O programa está trabalhando/u)).toBeVisible()
})

test('what changed is shown as text, whatever stands in it', async () => {
  const notes = '<b>grave</b> <img src=x onerror=alert(1)>\n[aqui](https://evil.example)'
  const { updates } = await openUpdates({
    'update.read': () => succeed({ kind: 'found', version: '0.2.0', notes }),
  })
  expect(updates.getByText(/<b>grave/u).textContent).toBe(notes)
  expect(updates.queryByRole('img')).toBeNull()
  expect(updates.queryByRole('link')).toBeNull()
})

test('one that was refused says why and is offered to nobody', async () => {
  const { updates, user } = await openUpdates({
    'update.read': () => succeed({ kind: 'current' }),
    'update.check': () => succeed({ kind: 'failed', problem: 'untrusted' }),
  })
  await user.click(updates.getByRole('button', { name: 'Procurar nova versão' }))
  expect(await updates.findByText(/não tem a assinatura de quem publica/u)).toBeVisible()
  expect(updates.queryByRole('button', { name: 'Fechar e instalar agora' })).toBeNull()
})

test('where the program does not update itself nothing is offered', async () => {
  const { updates } = await openUpdates({})
  expect(updates.getByText(/quem o instalou o atualiza/u)).toBeVisible()
  expect(updates.queryByRole('button')).toBeNull()
})

test('a new version that could not be looked for, and updates that could not be read, are said', async () => {
  let isRead = false
  const { updates, user } = await openUpdates({
    'update.read': () => (isRead ? succeed({ kind: 'current' }) : fail('unexpected')),
    'update.check': () => fail('unexpected'),
  })
  expect((await updates.findByRole('alert')).textContent).toMatch(/^As atualizações não puderam/u)
  isRead = true
  await user.click(updates.getByRole('button', { name: 'Tentar de novo' }))
  await user.click(await updates.findByRole('button', { name: 'Procurar nova versão' }))
  expect((await updates.findByRole('alert')).textContent).toMatch(
    /^Não foi possível procurar uma nova versão/u,
  )
})
