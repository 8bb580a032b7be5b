// R14: a duplicate is cancelled like any document, and the row stays as it is.
import { expect, test } from 'vitest'
import { partnerDocumentIdSchema } from '../../../shared/model/ids.ts'
import { aPartnerId } from '../../support/journal-builders.ts'
import { openTestWorkspace, startTestService } from '../../support/open-test-workspace.ts'

async function sendTwice() {
  const service = await startTestService()
  service.arm({ on: 'create', kind: 'duplicatePost' })
  const { workspace, prepare } = await openTestWorkspace(service)
  await workspace.queue.release(await prepare(1))
  workspace.queue.run()
  const read = async () => (await workspace.journal.documents.list({})).rows[0]
  await expect.poll(async () => (await read())?.delivery.kind).toBe('sent')
  // The queue would find the duplicate by itself, sooner or later.
  await workspace.queue.stop(0)
  const row = await read()
  if (row?.delivery.kind !== 'sent') throw new Error('sent')
  const { partnerId: keptId } = row.delivery
  const extra = service.documents().find(({ id }) => id !== keptId)
  const extraId = partnerDocumentIdSchema.parse(extra?.id)
  return { service, workspace, row, keptId, extraId, read }
}

test('R14: told first, the extra one is cancelled, the row keeps its own, and the report is settled', async () => {
  const { service, workspace, row, keptId, extraId, read } = await sendTwice()
  const { signing, journal } = workspace
  const documentId = row.id
  const item = { documentId, extraId, action: { kind: 'cancel' } } as const
  const unknown = await signing.forecast([{ ...item, extraId: aPartnerId() }])
  // A document that was not reported as a duplicate cannot be cancelled.
  expect(unknown).toMatchObject([{ plan: { kind: 'impossible', why: 'notSent' } }])
  const reportedAt = row.delivery.kind === 'sent' ? row.delivery.sentAt : undefined
  if (reportedAt === undefined) throw new Error('sent')
  const duplicate = {
    documentId,
    keptId,
    extraId,
    reportedAt,
    source: 'repeatedRequest',
    likeness: 'file',
  } as const
  const isFound = (await journal.documents.duplicates()).length > 0
  if (!isFound) await journal.commit([{ kind: 'duplicateReported', duplicate }], reportedAt)

  const [agreed] = await signing.forecast([item])
  expect(agreed).toMatchObject({ kind: 'foreseen', plan: { kind: 'cancel', pending: 1 } })
  const done = await signing.act(
    [{ ...item, effect: agreed?.kind === 'foreseen' ? agreed.effect : '' }],
    {},
  )
  expect(done).toEqual([{ documentId, outcome: { kind: 'done' } }])
  const statuses = new Map(
    service.documents().map(({ id, signatureStatusId }) => [id, signatureStatusId]),
  )
  expect(statuses.get(extraId)).not.toBe(statuses.get(keptId))
  expect((await read())?.tracking.kind).not.toBe('ended')
  expect(await journal.documents.duplicates()).toMatchObject([
    { extraId, resolved: { how: 'extraEnded' } },
  ])
  // The duplicate is settled, and no further act is possible.
  expect(await signing.forecast([item])).toMatchObject([{ plan: { kind: 'impossible' } }])
})
