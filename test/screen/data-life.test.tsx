// Settings: disk use, cleaning, erasure and export of a person.
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { erasureReceiptSchema } from '../../shared/model/erasure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import { MINUTE_MS, toEpochMs } from '../../shared/model/time.ts'
import { SOME_TIME } from '../support/journal-builders.ts'
import { makeBatch } from './drafts.ts'
import type { Answers } from './fake-bridge.ts'
import { openWindow } from './open-window.tsx'

const RECEIPT = erasureReceiptSchema.parse({
  id: '11111111-1111-4111-8111-111111111111',
  subject: 'person',
  digest: 'abcdef0123456789',
  startedAt: SOME_TIME,
  endedAt: SOME_TIME,
  operator: 'balcao',
  withSignedFiles: false,
  erased: { documents: 2 },
  kept: { waitingForSignature: 1 },
})

async function openData(answers: Partial<Answers>) {
  const opened = await openWindow(answers)
  await opened.user.keyboard('{Control>}6{/Control}')
  const { screen, bridge } = opened
  return {
    ...opened,
    data: within(screen.getByRole('region', { name: 'Dados' })),
    erasure: within(screen.getByRole('region', { name: 'Apagar dados' })),
    inputs: (name: string) =>
      bridge.calls.filter(({ operation }) => operation === name).map(({ input }) => input),
  }
}

test('disk use is counted when it is asked for, and what nothing needs is removed', async () => {
  const { data, user, inputs } = await openData({
    'data.usage': () =>
      succeed({
        kinds: [{ kind: 'originals', files: 1_200, bytes: 3_500_000 }],
        unneeded: { files: 3, bytes: 2_000 },
      }),
    'data.clean': () => succeed({ files: 3, bytes: 2_000 }),
  })
  expect(inputs('data.usage')).toEqual([])
  await user.click(data.getByRole('button', { name: 'Ver o espaço ocupado' }))
  const table = await data.findByRole('table', { name: 'Espaço ocupado pelos dados' })
  expect(within(table).getAllByRole('row')[1]?.textContent).toMatch(/originais1\.2003,5\sMB/u)
  expect(data.getByText(/3 arquivos que não são mais necessários/u)).toBeVisible()
  await user.click(data.getByRole('button', { name: 'Remover agora' }))
  expect(await data.findByText(/3 arquivos removidos/u)).toBeVisible()
})

test('the retention of originals is a choice, and they are kept always until it is made', async () => {
  const { data, user, inputs } = await openData({})
  const choice = data.getByRole<HTMLSelectElement>('combobox', {
    name: 'Contratos originais depois de arquivados',
  })
  expect(choice.selectedOptions[0]?.textContent).toBe('Guardar sempre')
  await user.selectOptions(choice, '90')
  expect(inputs('settings.change')).toEqual([{ originalsKeptDays: 90 }])
})

test('LGPD: what goes and what stays is said before, and nothing is erased until it is confirmed', async () => {
  const { erasure, screen, user, inputs } = await openData({
    'data.planErasure': () =>
      succeed({
        kind: 'found',
        terms: ['ana prado', 'ana@exemplo.com.br'],
        erased: { documents: 2, setAside: 1 },
        kept: { waitingForSignature: 1, signedFile: 2 },
      }),
    'data.erase': () => succeed({ kind: 'erased', receipt: RECEIPT }),
    'data.receipts': () => succeed([RECEIPT]),
  })
  await user.type(
    erasure.getByRole('textbox', { name: 'E-mail, CPF ou nome completo' }),
    'ana@exemplo.com.br{Enter}',
  )
  const goes = within(await erasure.findByRole('region', { name: 'Será apagado' }))
  expect(goes.getByText(/^2 × Documentos enviados/u)).toBeVisible()
  const stays = within(erasure.getByRole('region', { name: 'Fica, por enquanto' }))
  expect(stays.getByText(/^1 × Documentos que esperam assinatura/u)).toBeVisible()
  expect(erasure.getByText(/ana prado e ana@exemplo\.com\.br/u)).toBeVisible()

  await user.click(erasure.getByRole('button', { name: 'Apagar…' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: /Apagar os dados desta pessoa/u }),
  )
  await user.click(dialog.getByRole('button', { name: 'Não apagar' }))
  expect(inputs('data.erase')).toEqual([])
  await user.click(erasure.getByRole('button', { name: 'Apagar…' }))
  await user.click(await screen.findByRole('button', { name: 'Apagar definitivamente' }))
  expect(await erasure.findByText(/Apagado o que podia ser\. Recibo 11111111/u)).toBeVisible()
  await expect
    .poll(() => document.activeElement)
    .toBe(erasure.getByRole('button', { name: 'Procurar' }))
  expect(inputs('data.erase')).toEqual([
    { subject: { kind: 'person', text: 'ana@exemplo.com.br' }, withSignedFiles: false },
  ])
  expect(within(erasure.getByRole('region', { name: 'Recibos' })).getByText('balcao')).toBeVisible()
})

test('two people of one name are told apart by their CPF, and nothing can be erased', async () => {
  const { erasure, user } = await openData({
    'data.planErasure': () => succeed({ kind: 'several', people: ['52998224725', 'x@y.com.br'] }),
  })
  await user.type(erasure.getByRole('textbox'), 'Ana Prado{Enter}')
  expect(await erasure.findByText(/um destes: 52998224725, x@y\.com\.br/u)).toBeVisible()
  expect(erasure.queryByRole('button', { name: 'Apagar…' })).toBeNull()
})

test('all that is known of a person is exported as one file', async () => {
  const { erasure, user, inputs } = await openData({
    'data.exportPerson': () =>
      succeed({ kind: 'saved', fileName: 'ana.zip', documents: 2, drafts: 1, files: 3 }),
  })
  await user.type(erasure.getByRole('textbox'), 'ana@exemplo.com.br')
  await user.click(erasure.getByRole('button', { name: 'Exportar…' }))
  expect(await erasure.findByText('ana.zip gravado. Documentos: 2. Rascunhos: 1.')).toBeVisible()
  expect(inputs('data.exportPerson')).toEqual([{ text: 'ana@exemplo.com.br' }])
})

test('two batches of one name are told apart by the moment at which they were made', async () => {
  const batches = [1, 2].map((number) =>
    makeBatch(number, { name: 'Locações', createdAt: toEpochMs(SOME_TIME + number * MINUTE_MS) }),
  )
  const { erasure, user } = await openData({ 'batch.list': () => succeed(batches) })
  await user.click(erasure.getByRole('radio', { name: 'Lote' }))
  const choice = await erasure.findByRole<HTMLSelectElement>('combobox', { name: 'Lote' })
  await expect.poll(() => choice.options.length).toBe(3)
  const labels = [...choice.options].map(({ textContent }) => textContent)
  expect(labels[1]).toMatch(/^Locações · .*\d/u)
  expect(new Set(labels).size).toBe(3)
})

test('while an erasure runs its subject cannot be changed, and its outcome is told', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const { erasure, screen, user, inputs } = await openData({
    'data.planErasure': () =>
      succeed({ kind: 'found', terms: [], erased: { documents: 2 }, kept: {} }),
    'data.erase': async () => {
      await promise
      return fail('diskFull', { path: 'C:' })
    },
  })
  await user.type(erasure.getByRole('textbox'), 'ana@exemplo.com.br{Enter}')
  await user.click(await erasure.findByRole('button', { name: 'Apagar…' }))
  await user.click(await screen.findByRole('button', { name: 'Apagar definitivamente' }))
  expect(await erasure.findByText(/^Apagando…/u)).toBeVisible()
  const field = erasure.getByRole<HTMLInputElement>('textbox')
  await user.type(field, '.br')
  await user.click(erasure.getByRole('radio', { name: 'Lote' }))
  expect(field.value).toBe('ana@exemplo.com.br')
  resolve(undefined)
  expect((await erasure.findByRole('alert')).textContent).toMatch(
    /^Os dados não foram apagados.*O disco está cheio/u,
  )
  // A part may have been erased, so what is shown is read again.
  expect(inputs('data.receipts')).toHaveLength(2)
})

const failing = () => fail('diskFull', { path: 'C:' })

test('a search, an export and a list of batches that failed say which of them did', async () => {
  const { erasure, user } = await openData({
    'data.planErasure': failing,
    'data.exportPerson': failing,
    'data.receipts': failing,
    'batch.list': failing,
  })
  const said = () => erasure.getAllByRole('alert').map(({ textContent }) => textContent)
  await expect.poll(() => said().join()).toMatch(/^Os recibos não puderam ser lidos/u)
  await user.type(erasure.getByRole('textbox'), 'ana@exemplo.com.br{Enter}')
  await expect.poll(() => said().join()).toMatch(/Os dados não puderam ser procurados/u)
  await user.click(erasure.getByRole('button', { name: 'Exportar…' }))
  await expect.poll(() => said().join()).toMatch(/Os dados da pessoa não foram exportados/u)
  await user.click(erasure.getByRole('radio', { name: 'Lote' }))
  await expect.poll(() => said().join()).toMatch(/Os lotes não puderam ser lidos/u)
})

test('a count that failed says so and can be asked for again', async () => {
  let isFull = true
  const { data, user } = await openData({
    'data.usage': () =>
      isFull
        ? fail('diskFull', { path: 'C:' })
        : succeed({ kinds: [], unneeded: { files: 0, bytes: 0 } }),
  })
  const measure = data.getByRole('button', { name: 'Ver o espaço ocupado' })
  await user.click(measure)
  expect((await data.findByRole('alert')).textContent).toMatch(/^O espaço não foi contado/u)
  isFull = false
  await user.click(measure)
  expect(await data.findByRole('table')).toBeVisible()
})
