// Release requests: a second user releases or declines a batch above the limit of the policy.
import { expect, test } from 'vitest'
import type { ReleaseRequest } from '../../shared/model/release-review.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import { toBatchState } from '../../renderer/screens/batches/batch-progress.ts'
import { NOW } from './documents.ts'
import { keepDrafts, makeBatch, makeDraft } from './drafts.ts'
import { openBatch } from './open-batch.ts'
import { aHash } from '../support/journal-builders.ts'
import {
  ACCOUNT,
  asked as findCalls,
  BATCH,
  DRAFTS,
  forecasting,
  openRelease,
} from './release-answers.tsx'

const REQUEST: ReleaseRequest = {
  documentIds: DRAFTS.map(({ id }) => id),
  contentSha256: aHash('content'),
  askedBy: 'joao',
  askedAt: NOW,
}
type Opened = Awaited<ReturnType<typeof openRelease>>
const asked = ({ bridge }: Opened, operation: string) =>
  findCalls(bridge.calls, operation).map(({ input }) => input)
const OVER = { reason: 'documents', found: 3, limit: 2 } as const

test('above the limit the plan says why, and offers to ask for the release instead of sending', async () => {
  const opened = await openRelease(BATCH, DRAFTS, {
    ...forecasting({ secondPerson: OVER }),
    'batch.askRelease': () => succeed({ ...BATCH, request: { ...REQUEST, askedBy: 'maria' } }),
  })
  const { screen, user } = opened
  expect(await screen.findByText(/tem 3 documentos. Acima de 2/u)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Enviar 3/u })).toBeNull()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await user.click(screen.getByRole('button', { name: 'Pedir a liberação de 3 documentos' }))
  expect(asked(opened, 'batch.askRelease')).toEqual([{ batchId: BATCH.id }])
  expect(asked(opened, 'batch.release')).toEqual([])
})

test('another user sees who asked, and releases or declines with a reason', async () => {
  const batch = { ...BATCH, request: REQUEST }
  const opened = await openRelease(batch, DRAFTS, {
    ...forecasting({ secondPerson: OVER }),
    'batch.release': () => succeed(batch),
    'batch.declineRelease': () => succeed(batch),
  })
  const { screen, user } = opened
  expect(await screen.findByText(/^joao pediu em .* a liberação de 3 documentos/u)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Liberar 3 documentos' }))
  expect(asked(opened, 'batch.release')).toEqual([{ batchId: BATCH.id, scope: 'all' }])
  await user.type(screen.getByLabelText(/Motivo da recusa/u), 'Falta o anexo{Enter}')
  expect(asked(opened, 'batch.declineRelease')).toEqual([
    { batchId: BATCH.id, reason: 'Falta o anexo' },
  ])
})

test('a reason to decline that is typed stays while the second person looks at another step, and goes once it is given', async () => {
  let declines = 0
  const batch = { accountId: ACCOUNT.id, request: REQUEST }
  const main = keepDrafts([makeDraft(1)], batch)
  const { screen, user } = await openBatch({
    ...main.answers,
    ...forecasting({ secondPerson: OVER }),
    'batch.declineRelease': () => {
      declines += 1
      return declines === 1 ? fail('diskFull', { path: 'C:' }) : succeed(makeBatch(1, batch))
    },
  })
  const reason = () => screen.findByLabelText<HTMLInputElement>(/Motivo da recusa/u)
  await user.keyboard('{Alt>}6{/Alt}')
  await user.type(await reason(), 'Falta o anexo')
  await user.keyboard('{Alt>}5{/Alt}')
  expect(screen.queryByLabelText(/Motivo da recusa/u)).toBeNull()
  await user.keyboard('{Alt>}6{/Alt}')
  expect((await reason()).value).toBe('Falta o anexo')
  await user.type(await reason(), '{Enter}')
  expect(await screen.findByText('O pedido não foi recusado')).toBeVisible()
  expect((await reason()).value).toBe('Falta o anexo')
  await user.type(await reason(), '{Enter}')
  await expect.poll(async () => (await reason()).value).toBe('')
})

test('who asked can take the request back, and not release it', async () => {
  const batch = { ...BATCH, request: { ...REQUEST, askedBy: 'Maria' } }
  const opened = await openRelease(batch, DRAFTS, {
    ...forecasting({ secondPerson: OVER }),
    'batch.takeBack': () => succeed(BATCH),
  })
  const { screen, user } = opened
  await user.click(await screen.findByRole('button', { name: 'Retirar o pedido' }))
  expect(screen.queryByRole('button', { name: /^Liberar/u })).toBeNull()
  expect(asked(opened, 'batch.takeBack')).toEqual([{ batchId: BATCH.id }])
  opened.show({ batch: BATCH, rows: DRAFTS })
  expect(document.activeElement?.id).toBe('release-plan')
})

test('after a change who asked is told to ask again, and does', async () => {
  const request = { ...REQUEST, askedBy: 'Maria', isChanged: true }
  const opened = await openRelease({ ...BATCH, request }, DRAFTS, {
    ...forecasting({ secondPerson: OVER }),
    'batch.askRelease': () => succeed({ ...BATCH, request: { ...REQUEST, askedBy: 'Maria' } }),
  })
  const { screen, user } = opened
  expect(
    await screen.findByRole('heading', { name: 'O lote mudou depois do pedido de liberação' }),
  ).toBeVisible()
  expect(screen.getByText(/Este pedido não vale mais.*Peça a liberação de novo/u)).toBeVisible()
  await user.click(
    await screen.findByRole('button', { name: 'Pedir de novo a liberação de 3 documentos' }),
  )
  expect(asked(opened, 'batch.askRelease')).toEqual([{ batchId: BATCH.id }])
})

test('after a change that leaves the batch below the limit who asked is told to withdraw the request and send', async () => {
  const request = { ...REQUEST, askedBy: 'maria', isChanged: true }
  const { screen } = await openRelease({ ...BATCH, request }, DRAFTS, forecasting({}))
  expect(await screen.findByText(/não precisa de uma segunda pessoa/u)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retirar o pedido' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Pedir de novo/u })).toBeNull()
})

test('after a change the second person is told that it must be asked for again, and can only decline', async () => {
  const batch = { ...BATCH, request: { ...REQUEST, isChanged: true } }
  const { screen } = await openRelease(batch, DRAFTS, forecasting({ secondPerson: OVER }))
  expect(
    await screen.findByText('Este pedido não vale mais: joao precisa pedir a liberação de novo.'),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: 'Recusar' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Liberar/u })).toBeNull()
})

test.each([
  ['before the request', undefined, /^Quem liberar tem 30 segundos/u],
  ['to who asked', 'maria', /^Quem liberar tem 30 segundos/u],
  ['to the second person', 'joao', /^Depois do clique você tem 30 segundos/u],
] as const)('%s it is said truly whose click can be undone', async (_, askedBy, words) => {
  const batch = askedBy === undefined ? BATCH : { ...BATCH, request: { ...REQUEST, askedBy } }
  const { screen } = await openRelease(batch, DRAFTS, forecasting({ secondPerson: OVER }))
  const notes = await screen.findAllByText(/tem 30 segundos/u)
  expect(notes.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(words)])
})

test('the list of batches says that a release was asked for, is to be asked for again, or was declined', () => {
  const counts = { draft: 3 }
  const declined = { by: 'joao', at: NOW, reason: '' }
  expect(toBatchState({ counts, request: REQUEST }).words).toBe('batches.state.asked')
  const changed = { ...REQUEST, isChanged: true }
  expect(toBatchState({ counts, request: changed }).words).toBe('batches.state.changed')
  expect(toBatchState({ counts, request: { ...changed, declined } }).words).toBe(
    'batches.state.declined',
  )
})

test('a declined request shows who declined and why, and leads back to the batch', async () => {
  const declined = { by: 'joao', at: NOW, reason: 'Falta o anexo' }
  const batch = { ...BATCH, request: { ...REQUEST, askedBy: 'maria', declined } }
  const { screen } = await openRelease(batch, DRAFTS, forecasting({ secondPerson: OVER }))
  expect(await screen.findByText(/^joao recusou em .*: Falta o anexo$/u)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Voltar ao lote' })).toBeVisible()
})
