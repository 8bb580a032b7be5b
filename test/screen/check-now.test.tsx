// Check that a person starts ("Verificar agora"): its progress, and the age of what is shown before it.
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail, succeed } from '../../shared/model/failure.ts'
import { documentIdOf, makeRow, NOW } from './documents.ts'
import { selectionAnswers } from './selection-answers.ts'
import { openTracking } from './tracking-answers.tsx'

test('“Verificar agora” checks all that wait, and says how many were looked at', async () => {
  const check = { total: 2_000, checked: 2_000, unanswered: 0 }
  const { screen, user, bridge } = await openTracking([makeRow(1)], {
    'document.checkNow': () => succeed({ changed: 12, check }),
  })
  await user.click(screen.getByRole('button', { name: 'Verificar agora' }))
  const words = '2.000 verificados · 12 mudaram'
  expect(await screen.findByText(words)).toBeVisible()
  expect(bridge.calls.find(({ operation }) => operation === 'document.checkNow')?.input).toEqual({
    selection: { kind: 'all', question: { view: 'pending' }, except: [] },
  })
})

test('a check shows how far it is, from whatever window it was begun, and can be stopped', async () => {
  const check = { total: 2_000, checked: 310, unanswered: 2 }
  const { screen, user, bridge } = await openTracking([makeRow(1)], {
    'watch.status': () => succeed({ check }),
    'watch.stopCheck': () => succeed({}),
  })
  const bar = await screen.findByRole('progressbar', { name: 'Verificar agora' })
  expect(bar.getAttribute('aria-valuetext')).toBe('312 de 2.000 verificados')
  await user.click(screen.getByRole('button', { name: 'Parar verificação' }))
  await waitFor(() => {
    expect(bar.isConnected).toBe(false)
  })
  expect(bridge.calls.filter(({ operation }) => operation === 'watch.stopCheck')).toHaveLength(1)
})

test('R21: a check that the service cuts says when it goes on, and what is below is said to be old', async () => {
  const trouble = {
    failure: fail('unreachable', { detail: 'ECONNREFUSED' }).failure,
    since: NOW,
    nextTryAt: NOW,
  }
  const { screen, user } = await openTracking([makeRow(1)], {
    'watch.status': () => succeed({ check: { total: 9, checked: 4, unanswered: 0 }, trouble }),
    'document.checkNow': () => fail('unreachable', { detail: 'ECONNREFUSED' }),
  })
  expect(await screen.findByRole('button', { name: 'Parar verificação' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Verificar agora' })).toBeNull()
  await user.keyboard('{F5}')
  expect(await screen.findByText('A verificação espera o serviço responder')).toBeVisible()
  expect(screen.getByText(/o serviço não respondeu; continua às/u)).toBeVisible()
  expect(screen.getByText(/O que está abaixo é da última verificação/u)).toBeVisible()
})

test('a check that left some without an answer, or was stopped, does not say that all were looked at', async () => {
  const checks = [
    { total: 9, checked: 7, unanswered: 2 },
    { total: 9, checked: 4, unanswered: 0 },
    { total: 0, checked: 0, unanswered: 0 },
  ]
  const { screen, user } = await openTracking([makeRow(1)], {
    'document.checkNow': () => {
      const check = checks.shift()
      return succeed({ changed: 0, ...(check ? { check } : {}) })
    },
  })
  const press = () => user.click(screen.getByRole('button', { name: 'Verificar agora' }))
  await press()
  expect(await screen.findByText(/7 de 9 verificados · 2 sem resposta do serviço/u)).toBeVisible()
  await press()
  expect(await screen.findByText(/4 de 9 verificados · interrompida por você/u)).toBeVisible()
  await press()
  expect(await screen.findByText('Nenhum documento espera assinatura')).toBeVisible()
})

test('the selected documents are checked alone', async () => {
  const rows = [makeRow(1), makeRow(2)]
  const { screen, user, bridge } = await openTracking(rows, {
    ...selectionAnswers(() => rows),
  })
  await screen.findByRole('grid')
  await user.click(screen.getByRole('row', { name: /Contrato 1/u }))
  await user.keyboard('{Control>} {/Control}')
  await user.click(await screen.findByRole('button', { name: /^Verificar \d+$/u }))
  expect(bridge.calls.find(({ operation }) => operation === 'document.checkNow')?.input).toEqual({
    selection: { kind: 'some', ids: [documentIdOf(1)] },
  })
})

test('whose turn it is follows the order that was sent, until the service is asked', async () => {
  const signers = [
    { email: 'bia@exemplo.com.br', role: 'Parte', name: 'Bia', order: 2 },
    { email: 'ana@exemplo.com.br', role: 'Parte', name: 'Ana', order: 1 },
  ]
  const { screen } = await openTracking([makeRow(1, { signers, tracking: { kind: 'none' } })])
  const row = await screen.findByRole('row', { name: /Contrato 1/u })
  expect(within(row).getByRole('gridcell', { name: 'Ana' })).toBeVisible()
  expect(within(row).getByRole('gridcell', { name: '0/2' })).toBeVisible()
})
