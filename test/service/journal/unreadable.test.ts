// R22 (one record that cannot be read): a newer program added a field, or a byte is wrong.
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { createInThreadJournal } from '../../support/in-thread-journal.ts'
import { readAllUnreadable } from '../../../main/journal/unreadable-queries.ts'
import { recoverInFlight } from '../../../main/queue/recovery/recover.ts'
import { accountIdSchema, partnerDocumentIdSchema } from '../../../shared/model/ids.ts'
import { signingWriteSchema } from '../../../shared/model/signing-write.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import { WITHDRAWABLE } from '../../../shared/rules/document-acts.ts'
import {
  AN_ACCOUNT,
  SOME_TIME,
  aBatch,
  aContent,
  aDocument,
  anAttempt,
  toSending,
} from '../../support/journal-builders.ts'
import { journalPath } from '../../support/journal-options.ts'
import { openTestJournal, release } from '../../support/open-test-journal.ts'
import { openTestWorkspace, startTestService } from '../../support/open-test-workspace.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const clock = { now: () => SOME_TIME, monotonicMs: () => 0, sleep: () => Promise.resolve() }

function write(root: string, sql: string): void {
  const file = new DatabaseSync(journalPath(root))
  file.exec(sql)
  file.close()
}

/** Returns SQL that adds a field to the attempt of the row at that position. */
const ADD_TO_ATTEMPT = (position: number): string => `
UPDATE attempts SET data = json_set(data, '$.newField', 1)
WHERE document_id = (SELECT id FROM documents WHERE position = ${position})`

test('R22: a row whose attempt cannot be read is not claimed and is shown; the others of its batch go', async () => {
  const { root, core, close } = await openTestJournal()
  const rows = [0, 1].map((position) =>
    aDocument({ position, content: aContent({ name: `Contrato ${position}` }) }),
  )
  release(core, rows)
  for (const row of rows) {
    const attempt = anAttempt(row)
    core.commit(toSending(row, attempt), SOME_TIME)
    core.commit(
      [
        {
          kind: 'deliveryMoved',
          documentId: row.id,
          from: 'sending',
          to: { kind: 'queued', queuedAt: SOME_TIME, after: 'interrupted' },
        },
      ],
      SOME_TIME,
    )
  }
  close()
  write(root, ADD_TO_ATTEMPT(0))
  const again = await openTestJournal({ root })
  expect(again.core.queue.claimable(SOME_TIME, 10).map(({ id }) => id)).toEqual([rows[1]?.id])
  expect(again.core.attempts.since(AN_ACCOUNT, SOME_TIME).attempts).toHaveLength(1)
  expect(again.core.documents.unreadable().records).toMatchObject([
    {
      kind: 'attempt',
      id: rows[0]?.id,
      name: 'Contrato 0',
      problem: expect.stringContaining('data'),
    },
  ])
})

test('R22: a start recovers what was in flight though an attempt of it cannot be read', async () => {
  const { root, core, close } = await openTestJournal()
  const rows = [0, 1].map((position) =>
    aDocument({ position, content: aContent({ name: `Contrato ${position}` }) }),
  )
  release(core, rows)
  for (const row of rows) core.commit(toSending(row), SOME_TIME)
  close()
  write(root, ADD_TO_ATTEMPT(0))
  const again = await openTestJournal({ root })
  const recovering = recoverInFlight(createInThreadJournal(again.core), clock)
  await expect(recovering).resolves.toEqual({ requeued: 2, unconfirmed: 0 })
  expect(again.core.documents.countDeliveries()).toEqual({ queued: 2 })
  expect(again.core.queue.claimable(SOME_TIME, 10).map(({ id }) => id)).toEqual([rows[1]?.id])
})

test('R22: a draft that cannot be read is shown and stays as it is; the others are listed and saved', async () => {
  const { root, core, close } = await openTestJournal()
  const [bad, good] = [aBatch().id, aBatch().id]
  for (const batchId of [bad, good]) {
    core.drafts.save({ batchId, name: batchId, createdAt: SOME_TIME })
  }
  close()
  write(root, `UPDATE drafts SET data = json_set(data, '$.newField', 1) WHERE batch_id = '${bad}'`)
  const again = await openTestJournal({ root })
  expect(again.core.drafts.list().map(({ draft }) => draft.batchId)).toEqual([good])
  expect(again.core.documents.unreadable().records).toMatchObject([
    { kind: 'draft', id: bad, batchId: bad, name: bad, problem: expect.stringContaining('data') },
  ])
})

test('R22: of more documents than a page holds each that cannot be read is named, once', async () => {
  const { root, core, close } = await openTestJournal()
  const rows = Array.from({ length: 2_001 }, (_, position) =>
    aDocument({ position, content: aContent({ name: `Contrato ${position}` }) }),
  )
  release(core, rows)
  close()
  write(
    root,
    `UPDATE document_details SET delivery = '{' WHERE document_id IN
       (SELECT id FROM documents WHERE position % 400 = 0)`,
  )
  const again = await openTestJournal({ root })
  expect(again.core.documents.unreadable().records.length).toBeLessThan(6)
  const records = await readAllUnreadable(createInThreadJournal(again.core))
  expect(records.map(({ kind, name }) => `${kind} ${name}`).toSorted()).toEqual(
    [0, 1200, 1600, 2000, 400, 800].map((position) => `document Contrato ${position}`),
  )
})

test('R22: an attempt that cannot be read keeps its account’s looks and releases going', async () => {
  const service = await startTestService()
  const folder = await temporaryFolder()
  const first = await openTestWorkspace(service, { folder })
  await first.workspace.queue.release(await first.prepare(2))
  first.workspace.queue.run()
  const counts = (opened: typeof first) => () =>
    opened.workspace.journal.documents.countDeliveries()
  await expect.poll(counts(first)).toEqual({ sent: 2 })
  await first.workspace.close(1_000)
  write(folder, ADD_TO_ATTEMPT(0))

  const second = await openTestWorkspace(service, { folder })
  await second.workspace.queue.recover()
  service.arm({ on: 'create', kind: '500AfterActing', times: 1 })
  const accountId = accountIdSchema.parse(service.accounts[0]?.id)
  const batchId = await second.prepare(1, { name: 'Outro' })
  expect(await second.workspace.queue.release(batchId)).toMatchObject({ kind: 'released' })
  second.workspace.queue.run()
  await expect.poll(counts(second)).toEqual({ sent: 3 })
  expect(await second.workspace.journal.documents.countDeliveries(accountId)).toEqual({ sent: 3 })
})

test('R22: a signing write that cannot be read is left out, and the others are settled', async () => {
  const { root, core, close } = await openTestJournal()
  const rows = [0, 1].map((position) => aDocument({ position }))
  release(core, rows)
  const writes = rows.map(({ id: documentId }, index) =>
    signingWriteSchema.parse({
      id: `00000000-0000-4000-8000-00000000000${index}`,
      documentId,
      partnerId: partnerDocumentIdSchema.parse('11111111-1111-4111-8111-111111111111'),
      kind: 'cancel',
      startedAt: SOME_TIME,
    }),
  )
  core.commit(
    writes.map((each) => ({ kind: 'signingStarted', write: each })),
    SOME_TIME,
  )
  close()
  write(root, `UPDATE signing_writes SET data = '{' WHERE id = '${writes[0]?.id ?? ''}'`)
  const again = await openTestJournal({ root })
  expect(again.core.signing.openWrites()).toEqual(writes.slice(1))
})

test('R22: an unconfirmed row whose attempt cannot be read is taken back with the others, and watched (R14)', async () => {
  const { root, core, close } = await openTestJournal()
  const rows = [0, 1].map((position) =>
    aDocument({ position, content: aContent({ name: `Contrato ${position}` }) }),
  )
  release(core, rows)
  for (const row of rows) {
    const attempt = anAttempt(row)
    const { id: attemptId } = attempt
    core.commit(toSending(row, attempt), SOME_TIME)
    const to = { kind: 'unconfirmed', attemptId, cause: 'noAnswer', since: SOME_TIME } as const
    core.commit([{ kind: 'deliveryMoved', documentId: row.id, from: 'sending', to }], SOME_TIME)
  }
  close()
  write(root, ADD_TO_ATTEMPT(0))
  const again = await openTestJournal({ root })
  const ids = rows.map(({ id }) => id)
  const later = toEpochMs(SOME_TIME + 1)
  const taken: (typeof ids)[number][] = []
  const withdraw = (): void => {
    taken.push(...again.core.documents.withdraw({ ids, from: WITHDRAWABLE }, later, later))
  }
  expect(withdraw).not.toThrow()
  expect(taken).toEqual(ids)
  expect(again.core.documents.countDeliveries()).toEqual({ withdrawn: 2 })
  const watched = ids.map((id) => again.core.attempts.of(id))
  expect(watched).toMatchObject(
    ids.map((documentId) => [
      {
        documentId,
        serviceStartedAt: SOME_TIME,
        conclusion: { kind: 'decided', answer: 'withdraw' },
      },
    ]),
  )
})

test('R22: a hold that cannot be read still holds its account, until reads of it are answered, and the others go', async () => {
  const { root, core, close } = await openTestJournal()
  const others = accountIdSchema.parse('22222222-2222-4222-8222-222222222222')
  const hold = { reason: 'quota' } as const
  for (const accountId of [AN_ACCOUNT, others]) {
    core.commit([{ kind: 'accountHeld', accountId, hold, heldAt: SOME_TIME }], SOME_TIME)
  }
  close()
  write(root, `UPDATE holds SET data = '{"reason":"later"}' WHERE account_id = '${AN_ACCOUNT}'`)
  const again = await openTestJournal({ root })
  const reasons = again.core.queue
    .holds()
    .map((held) => ({ id: held.accountId, reason: held.hold.reason }))
  expect(reasons).toContainEqual({ id: AN_ACCOUNT, reason: 'readsFail' })
  expect(reasons).toContainEqual({ id: others, reason: 'quota' })
})
