// A document that the service refused is corrected and sent again. In a batch that a second person had to release, no
// single person sends other content than was approved.
import { expect, test } from 'vitest'
import { fail } from '../../../shared/model/failure.ts'
import { systemClock } from '../../../main/platform/system-ports.ts'
import { openTestWorkspace, startTestService } from '../../support/open-test-workspace.ts'

async function openRefused(overDocuments: number) {
  const { workspace, prepare } = await openTestWorkspace(await startTestService(), {
    reviewRule: { limits: { overDocuments }, osUser: 'joao' },
  })
  const { journal, queue } = workspace
  await queue.release(await prepare(2))
  const [row] = (await journal.documents.list({})).rows
  if (!row) throw new Error('no row')
  const to = { kind: 'rejected', reason: 'fileMissing', rejectedAt: systemClock.now() } as const
  const move = { kind: 'deliveryMoved', documentId: row.id, from: 'queued', to } as const
  await journal.commit([move], systemClock.now())
  const read = async () => (await journal.documents.list({ ids: [row.id] })).rows[0]
  return { workspace, id: row.id, read }
}

test('other content of a batch that needed a second person is refused with words of its own, and stays as it was', async () => {
  const { workspace, id, read } = await openRefused(1)
  const before = await read()
  expect(await workspace.fix(id, { name: 'Outro contrato' })).toEqual(fail('approvedContent'))
  expect(await read()).toEqual(before)
})

test('the same content goes again, as does other content of a batch that needed nobody else', async () => {
  const same = await openRefused(1)
  expect(await same.workspace.fix(same.id)).toMatchObject({ value: { kind: 'queued' } })
  const small = await openRefused(2)
  expect(await small.workspace.fix(small.id, { name: 'Outro contrato' })).toMatchObject({
    value: { kind: 'queued' },
  })
})
