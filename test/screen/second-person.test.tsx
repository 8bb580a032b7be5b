// Release requests: a second user releases or declines a batch above the limit of the policy.
import { expect, test } from 'vitest'
import type { ReleaseRequest } from '../../shared/model/release-review.ts'
import { succeed } from '../../shared/model/failure.ts'
import { toBatchState } from '../../renderer/screens/batches/batch-progress.ts'
import { NOW } from './documents.ts'
import { aHash } from '../support/journal-builders.ts'
import { asked as findCalls, BATCH, DRAFTS, forecasting, openRelease } from './release-answers.tsx'

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
})

test('the list of batches says that a release was asked for, or declined', () => {
  const counts = { draft: 3 }
  const declined = { by: 'joao', at: NOW, reason: '' }
  expect(toBatchState({ counts, request: REQUEST }).words).toBe('batches.state.asked')
  expect(toBatchState({ counts, request: { ...REQUEST, declined } }).words).toBe(
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
