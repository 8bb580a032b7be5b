// Error boundaries: a part of the window whose code throws says so, and the rest of the window stays.
import { act, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NotLoadedError, readLater } from '../../renderer/components/read-later.tsx'
import { succeed } from '../../shared/model/failure.ts'
import type { Settings } from '../../shared/model/settings.ts'
import { settingsSchema } from '../../shared/model/settings.ts'
import { makeAccount } from './accounts.ts'
import { keepDrafts, makeBatch, makeDraft } from './drafts.ts'
import { IDLE } from './fake-bridge.ts'
import { openBatchAt } from './open-batch.ts'
import { openWindow } from './open-window.tsx'

const ANA = { email: 'ana@exemplo.com.br', name: 'Ana Souza', role: 'Contratante' }
const TITLE = 'Esta página não pôde ser mostrada'

/** Makes React fail when it next changes this element's text, as a component's own code would. */
function breakText(element: HTMLElement): void {
  const [text] = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
  if (!text) throw new Error('no text in this element')
  Object.defineProperty(text, 'nodeValue', {
    set: () => {
      throw new TypeError('Ana Souza, CPF 123')
    },
  })
}

/** Opens the window with one batch, and breaks the list of batches when the batch gets another name. */
async function openBroken(settings: Partial<Settings> = {}) {
  let name = 'Lote 1'
  const opened = await openWindow(
    { 'batch.list': () => succeed([makeBatch(1, { name })]) },
    settings,
  )
  const { screen, bridge } = opened
  breakText(await screen.findByText('Lote 1'))
  name = 'Lote de novembro'
  bridge.emit({ name: 'batch.changed', payload: {} })
  await screen.findByRole('alert')
  return opened
}

test('a page whose code throws says so in its place; navigation and the line at the bottom stay', async () => {
  const { screen, user } = await openBroken()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: TITLE }))
  const words = screen.getByRole('alert').textContent
  expect(words).toContain('Houve um erro do programa. A fila não para')
  expect(words).toContain('Abra de novo ou vá para outra página')
  expect(screen.getByRole('button', { name: 'Ver o relatório' })).toBeVisible()
  expect(screen.getByRole('status', { name: 'Fila de envio' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Decisões/u }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Decisões' })).toBeVisible()
  expect(screen.queryByText(TITLE)).toBeNull()
})

test('a page that is opened again asks anew for what it shows', async () => {
  const { screen, user, bridge } = await openBroken()
  const asked = () => bridge.calls.filter(({ operation }) => operation === 'batch.list').length
  const before = asked()
  await user.click(screen.getByRole('button', { name: 'Abrir de novo' }))
  expect(await screen.findByText('Lote de novembro')).toBeVisible()
  expect(screen.queryByText(TITLE)).toBeNull()
  expect(asked()).toBe(before + 1)
})

test('the page says in English what happened', async () => {
  const { screen } = await openBroken({ language: 'en' })
  expect(screen.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible()
  expect(screen.getByRole('alert').textContent).toContain('The queue does not stop')
})

test('AUTH-16: an error of a page is logged by its kind and place in the code, without its words', async () => {
  const { screen, bridge } = await openBroken()
  const logged = bridge.calls.filter(({ operation }) => operation === 'app.logPageError')
  expect(logged.map(({ input }) => input)).toEqual([
    {
      where: 'batches',
      error: 'TypeError',
      frames: expect.arrayContaining([
        expect.stringMatching(/error-boundary\.test\.tsx:\d+:\d+$/u),
      ]),
    },
  ])
  expect(JSON.stringify(logged)).not.toContain('Ana')
  expect(screen.getByRole('alert').textContent).not.toContain('Ana')
})

test('a step whose code throws leaves the steps in sight, and what was typed is saved', async () => {
  const main = keepDrafts([makeDraft(1, { signers: [ANA] })], { accountId: makeAccount(1).id })
  const { screen, user, bridge, grid } = await openBatchAt('signers', main.answers)
  const card = await screen.findByRole('region', { name: /1 Ana Souza/u })
  breakText(within(grid).getByText('Ana Souza'))
  await user.type(within(card).getByLabelText('Nome'), ' L')
  expect((await screen.findByRole('alert')).textContent).toContain('Houve um erro do programa')
  expect(screen.getByRole('heading', { level: 1, name: 'Lote 1' })).toBeVisible()
  await expect
    .poll(() => bridge.calls.find(({ operation }) => operation === 'draft.change')?.input)
    .toMatchObject({ change: { signers: [{ name: expect.stringContaining('Ana Souza ') }] } })
  await user.click(screen.getByRole('tab', { name: /Opções/u }))
  expect(screen.queryByText(/Houve um erro do programa/u)).toBeNull()
})

test('what was typed is saved when the whole batch can no longer be shown', async () => {
  let name = 'Lote 1'
  const main = keepDrafts([makeDraft(1, { signers: [ANA] })])
  const { screen, user, bridge } = await openBatchAt('signers', {
    ...main.answers,
    'batch.list': () => succeed([makeBatch(1, { name, accountId: makeAccount(1).id, drafts: 1 })]),
  })
  breakText(screen.getByRole('heading', { level: 1, name: 'Lote 1' }))
  const card = await screen.findByRole('region', { name: /1 Ana Souza/u })
  await user.type(within(card).getByLabelText('Nome'), ' Lima')
  name = 'Lote 1 de novembro'
  bridge.emit({ name: 'batch.changed', payload: {} })
  expect(await screen.findByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await expect
    .poll(() => bridge.calls.find(({ operation }) => operation === 'draft.change')?.input)
    .toMatchObject({ change: { signers: [{ name: 'Ana Souza Lima' }] } })
})

test('a line of the frame that throws is replaced by words, and the page stays', async () => {
  let state: 'idle' | 'paused' = 'idle'
  const { screen, bridge } = await openWindow({
    'queue.status': () => succeed({ ...IDLE, state }),
  })
  const line = screen.getByRole('status', { name: 'Fila de envio' })
  breakText(await within(line).findByText('Nada na fila'))
  state = 'paused'
  bridge.emit({ name: 'queue.changed', payload: {} })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Esta parte da janela não pôde ser mostrada')
  expect(screen.getByRole('heading', { level: 1, name: 'Lotes' })).toBeVisible()
  within(alert).getByRole('button', { name: 'Abrir de novo' }).click()
  expect(await screen.findByText('Pausada')).toBeVisible()
})

test('a window whose frame throws says so, and is opened again with its first page', async () => {
  const { screen, user, bridge } = await openWindow()
  await user.keyboard('{Control>}3{/Control}')
  breakText(screen.getByText('Decisões', { selector: 'nav *' }))
  await act(async () => {
    bridge.emit({
      name: 'settings.changed',
      payload: settingsSchema.parse({ language: 'en', hasChosenEnvironment: true }),
    })
  })
  expect(
    await screen.findByRole('heading', { level: 1, name: 'The window could not be shown' }),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Open again' }))
  expect(
    await screen.findByRole('heading', { level: 1, name: /^(?:Lotes|Batches)$/u }),
  ).toBeVisible()
})

test('code that could not be loaded is asked for again by the next that needs it', async () => {
  let isThere = false
  const { read } = readLater(async () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module')
    return () => null
  })
  await expect(read()).rejects.toBeInstanceOf(NotLoadedError)
  isThere = true
  await expect(read()).resolves.toBeTypeOf('function')
})

test('a page that failed is tried again when its place is chosen once more, by mouse or key', async () => {
  const { screen, user } = await openBroken()
  await user.click(screen.getByRole('button', { name: /^Lotes/u }))
  expect(await screen.findByText('Lote de novembro')).toBeVisible()
  expect(screen.queryByText(TITLE)).toBeNull()
})

test('a step that failed is tried again when its tab is chosen once more', async () => {
  const main = keepDrafts([makeDraft(1, { signers: [ANA] })], { accountId: makeAccount(1).id })
  const { screen, user, grid } = await openBatchAt('signers', main.answers)
  const card = await screen.findByRole('region', { name: /1 Ana Souza/u })
  breakText(within(grid).getByText('Ana Souza'))
  await user.type(within(card).getByLabelText('Nome'), ' L')
  await screen.findByText(/Houve um erro do programa/u)
  await user.click(screen.getByRole('tab', { name: /Signatários/u }))
  await expect.poll(() => screen.queryByText(/Houve um erro do programa/u)).toBeNull()
  expect(await screen.findByRole('region', { name: /1 Ana Souza/u })).toBeVisible()
})
