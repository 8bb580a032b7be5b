// Keys while a dialog is open: those of the screen below do nothing, and Escape closes the uppermost dialog alone.
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail, succeed } from '../../shared/model/failure.ts'
import { makeAccount } from './accounts.ts'
import { makeCounts, makeRow, makeSignature, makeView, waiting } from './documents.ts'
import { keepDrafts, makeDraft } from './drafts.ts'
import { openBatch } from './open-batch.ts'
import { openWindow } from './open-window.tsx'
import { forecasting } from './release-answers.tsx'

test('Ctrl+Enter in a dialog over the release sends nothing', async () => {
  const main = keepDrafts([makeDraft(1)], { accountId: makeAccount(1).id })
  const { screen, user, bridge } = await openBatch({
    ...main.answers,
    ...forecasting({ ready: 1 }),
  })
  const asked = () => bridge.calls.some(({ operation }) => operation === 'batch.release')
  await user.keyboard('{Alt>}6{/Alt}')
  await screen.findByRole('button', { name: /Enviar 1 documento/u })
  await user.keyboard('?')
  await screen.findByRole('dialog', { name: 'Atalhos desta tela' })
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(asked()).toBe(false)
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(asked).toBe(true)
})

const ROW = makeRow(1, { tracking: waiting([makeSignature(1, { email: 'ana@x.br' })]) })

/** Opens the form that corrects the signer of a sent document, and types an address. */
async function openForm() {
  const opened = await openWindow({
    'document.list': () => succeed({ rows: [ROW], total: 1, unreadable: [] }),
    'document.counts': () => succeed(makeCounts({ pending: 1, all: 1 })),
    'document.read': ({ documentId }) =>
      documentId === ROW.id ? succeed(makeView(ROW)) : fail('notFound'),
  })
  const { screen, user } = opened
  await user.keyboard('{Control>}2{/Control}')
  await user.click(await screen.findByRole('button', { name: /Corrigir/u }))
  const form = await screen.findByRole('dialog', { name: 'Corrigir signatário' })
  const email = await screen.findByRole('textbox', { name: 'E-mail' })
  await user.clear(email)
  await user.type(email, 'ana.souza@x.br')
  return { ...opened, form, email }
}

test.each([
  ['the list of keys', '?', 'Atalhos desta tela'],
  ['the quick search', '{Control>}k{/Control}', 'Busca rápida'],
])('Escape closes %s over a form, and the form keeps what was typed', async (_, keys, name) => {
  const { screen, user, email } = await openForm()
  screen.getByRole('button', { name: 'Continuar' }).focus()
  await user.keyboard(keys)
  await screen.findByRole('dialog', { name })
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog', { name })).toBeNull()
  expect(email).toBeVisible()
  expect(email).toHaveProperty('value', 'ana.souza@x.br')
})

test('a click beside a form does not close it over what was typed', async () => {
  const { email } = await openForm()
  const beside = document.querySelector('.mantine-Modal-overlay')
  if (!beside) throw new Error('no room beside the dialog')
  fireEvent.click(beside)
  expect(email).toBeVisible()
})
