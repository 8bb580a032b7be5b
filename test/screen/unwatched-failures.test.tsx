// A failure that arrives when its screen is no longer there is a notice of the window: what was not done, of which
// batch or document, why, and what to do.
import { fireEvent, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Environment } from '../../shared/model/environment.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { Settings } from '../../shared/model/settings.ts'
import { settingsSchema } from '../../shared/model/settings.ts'
import { makeRow, NOW } from './documents.ts'
import { keepDrafts, makeBatch, makeDraft } from './drafts.ts'
import type { Answers } from './fake-bridge.ts'
import { openBatch, openBatchAt } from './open-batch.ts'
import { openWindow } from './open-window.tsx'
import { detail, openTracking } from './tracking-answers.tsx'

type Opened = Awaited<ReturnType<typeof openWindow>>

const toBatches = async ({ screen, user }: Pick<Opened, 'screen' | 'user'>): Promise<void> => {
  const places = within(screen.getByRole('navigation'))
  await user.click(places.getByRole('button', { name: /^(Lotes|Batches)$/u }))
  await screen.findByRole('heading', { level: 1, name: /^(Lotes|Batches)$/u })
}

const findNotice = async ({ screen }: Pick<Opened, 'screen'>, name = 'O que não foi feito') =>
  within(await screen.findByRole('region', { name })).getByRole('alert')

/** Opens a batch of two documents, removes the first, leaves the batch, and lets the removal fail. */
async function failToRemove(language: 'pt-BR' | 'en' = 'pt-BR') {
  const main = keepDrafts([makeDraft(1), makeDraft(2)])
  const answer = Promise.withResolvers<undefined>()
  const opened = await openBatch(
    {
      ...main.answers,
      'draft.remove': async () => {
        await answer.promise
        return fail('diskFull', { path: 'C:' })
      },
    },
    { language },
  )
  const grid = await opened.screen.findByRole('grid', {
    name: /Arquivos do lote|Files of the batch/u,
  })
  grid.focus()
  await opened.user.keyboard('{Delete}')
  await toBatches(opened)
  answer.resolve(undefined)
  return opened
}

test('a removal that fails after its batch was left is said, with the document, its batch and the reason', async () => {
  const opened = await failToRemove()
  const { screen, user } = opened
  const notice = await findNotice(opened)
  expect(within(notice).getByRole('heading').textContent).toBe(
    'O documento não foi removido: “Contrato 1”, do lote “Lote 1”',
  )
  expect(notice.textContent).toContain('O disco está cheio')
  expect(notice.textContent).toContain('Confira como ficou e, se ainda for preciso, repita.')
  await user.click(within(notice).getByRole('button', { name: 'Abrir o lote' }))
  expect(await screen.findByRole('grid', { name: 'Arquivos do lote' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Dispensar aviso' }))
  expect(screen.queryByRole('region', { name: 'O que não foi feito' })).toBeNull()
})

test('the notice of a failure whose screen was left is in English too', async () => {
  const notice = await findNotice(await failToRemove('en'), 'What was not done')
  expect(within(notice).getByRole('heading').textContent).toBe(
    'The document was not removed: “Contrato 1” of the batch “Lote 1”',
  )
  expect(within(notice).getByRole('button', { name: 'Open the batch' })).toBeVisible()
})

test('what failed in one environment is not said in the other one, and is said again in its own', async () => {
  const opened = await failToRemove()
  await findNotice(opened)
  const show = (environment: Environment) => {
    const settings = opened.client.getQueryData<Settings>(['settings'])
    opened.bridge.emit({
      name: 'settings.changed',
      payload: settingsSchema.parse({ ...settings, environment }),
    })
  }
  const { environment: own } = settingsSchema.parse(opened.client.getQueryData(['settings']))
  const region = () => opened.screen.queryByRole('region', { name: 'O que não foi feito' })
  show(own === 'live' ? 'practice' : 'live')
  await expect.poll(region).toBeNull()
  show(own)
  expect(within(await findNotice(opened)).getByRole('heading').textContent).toContain('“Lote 1”')
})

test('a failure that its screen shows is no notice of the window', async () => {
  const { screen, user } = await openBatch({
    ...keepDrafts([makeDraft(1)]).answers,
    'draft.remove': () => fail('diskFull', { path: 'C:' }),
  })
  const grid = await screen.findByRole('grid', { name: 'Arquivos do lote' })
  grid.focus()
  await user.keyboard('{Delete}')
  expect(await screen.findByText('O documento não foi removido')).toBeVisible()
  await toBatches({ screen, user })
  expect(screen.queryByRole('region', { name: 'O que não foi feito' })).toBeNull()
})

test('an undo that fails once the batch was left is said; one that fails in the batch is said in its line alone', async () => {
  const main = keepDrafts([makeDraft(1), makeDraft(2)])
  let answer = Promise.withResolvers<undefined>()
  const { screen, user } = await openBatch({
    ...main.answers,
    'draft.restore': async () => {
      await answer.promise
      return fail('diskFull', { path: 'C:' })
    },
  })
  const grid = await screen.findByRole('grid', { name: 'Arquivos do lote' })
  grid.focus()
  await user.keyboard('{Delete}')
  await screen.findByText('“Contrato 1” foi removido')
  await user.keyboard('{Alt>}2{/Alt}{Control>}z{/Control}')
  answer.resolve(undefined)
  await screen.findByText(/^Não foi desfeito: “Contrato 1” foi removido/u)
  expect(screen.queryByRole('region', { name: 'O que não foi feito' })).toBeNull()
  answer = Promise.withResolvers()
  await user.keyboard('{Control>}z{/Control}')
  await toBatches({ screen, user })
  answer.resolve(undefined)
  const notice = await findNotice({ screen })
  expect(within(notice).getByRole('heading').textContent).toBe(
    'O que foi feito não pôde ser desfeito: 1 documento do lote “Lote 1”',
  )
})

test('signers that could not be copied once their batch was left are said by what was asked, not by what was read', async () => {
  const ANA = { email: 'ana@exemplo.com.br', name: 'Ana Souza', role: 'Contratante' }
  const answer = Promise.withResolvers<undefined>()
  const opened = await openBatchAt('signers', {
    ...keepDrafts([makeDraft(1, { signers: [ANA] }), makeDraft(2)]).answers,
    'draft.readMany': async () => {
      await answer.promise
      return fail('unexpected')
    },
  })
  const { screen, user, grid } = opened
  grid.focus()
  await user.keyboard('{ArrowDown}{Control>} {/Control}{Home}')
  await user.click(await screen.findByRole('button', { name: /^Aplicar a mais 1 documento/u }))
  await toBatches(opened)
  answer.resolve(undefined)
  expect(within(await findNotice(opened)).getByRole('heading').textContent).toBe(
    'Os signatários não foram aplicados: “Contrato 2”, do lote “Lote 1”',
  )
})

test('texts that could not be saved when their batch was left are said until the batch is open again', async () => {
  const main = keepDrafts([makeDraft(1)])
  const opened = await openBatch({
    ...main.answers,
    'draft.change': () => fail('diskFull', { path: 'C:' }),
  })
  const { screen, user } = opened
  const grid = await screen.findByRole('grid', { name: 'Arquivos do lote' })
  grid.focus()
  await user.keyboard('{F2}{Control>}a{/Control}Outro nome')
  await toBatches(opened)
  const notice = await findNotice(opened)
  expect(within(notice).getByRole('heading').textContent).toBe(
    'As alterações de 1 documento não foram salvas: “Contrato 1”, do lote “Lote 1”',
  )
  expect(notice.textContent).toContain('só até o programa ser fechado')
  await user.click(within(notice).getByRole('button', { name: 'Abrir o lote' }))
  expect(await screen.findByText('As alterações de 1 documento não foram salvas')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'O que não foi feito' })).toBeNull()
})

test('files that could not all be added to a new batch are said at its files, or by the window once they are left', async () => {
  const made = makeBatch(7)
  let answer = Promise.withResolvers<undefined>()
  const answers: Partial<Answers> = {
    'batch.create': () => succeed(made),
    'batch.list': () => succeed([made]),
    'draft.addFiles': async () => {
      await answer.promise
      return fail('diskFull', { path: 'C:' })
    },
  }
  const { screen, user } = await openWindow(answers)
  const drop = async () => {
    const place = await screen.findByRole('grid', { name: 'Lotes' })
    fireEvent.drop(place, { dataTransfer: { types: ['Files'], files: [new File([], 'a.pdf')] } })
    await screen.findByText('Adicionando 0 de 1')
  }
  await drop()
  answer.resolve(undefined)
  expect(await screen.findByText('O arquivo não foi adicionado')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'O que não foi feito' })).toBeNull()
  answer = Promise.withResolvers()
  await toBatches({ screen, user })
  await drop()
  await toBatches({ screen, user })
  answer.resolve(undefined)
  expect(within(await findNotice({ screen })).getByRole('heading').textContent).toBe(
    'Nem todos os arquivos foram adicionados: lote “Lote 7”',
  )
})

test('a draft that could not be made once Tracking was left is said with its document', async () => {
  const delivery = { kind: 'withdrawn', withdrawnAt: NOW } as const
  const answer = Promise.withResolvers<undefined>()
  const opened = await openTracking([makeRow(1, { delivery })], {
    'document.redraft': async () => {
      await answer.promise
      return fail('unexpected')
    },
  })
  const { screen, user } = opened
  await user.click(await detail(screen).findByRole('button', { name: 'Voltar a rascunho' }))
  await toBatches(opened)
  answer.resolve(undefined)
  const { name, batchName } = makeRow(1)
  expect(within(await findNotice(opened)).getByRole('heading').textContent).toBe(
    `Nada voltou a rascunho: “${name}”, do lote “${batchName}”`,
  )
})
