// Options of an account: they apply from the next document on, and are kept.
import { expect, test } from 'vitest'
import { createInThreadJournal } from '../../support/in-thread-journal.ts'
import { openAccountOptions } from '../../../main/queue/send/send-rules.ts'
import { accountIdSchema } from '../../../shared/model/ids.ts'
import { AN_ACCOUNT, SOME_TIME } from '../../support/journal-builders.ts'
import { openTestJournal } from '../../support/open-test-journal.ts'
import { openTestWorkspace, startTestService } from '../../support/open-test-workspace.ts'

test('options are of one account, kept over the end of the program, and usual until told', async () => {
  const { core } = await openTestJournal()
  const ports = {
    journal: createInThreadJournal(core),
    clock: {
      now: () => SOME_TIME,
      monotonicMs: () => 0,
      sleep: async () => {},
    },
  }
  const options = await openAccountOptions(ports)
  const usual = { isShared: false, usesReference: false }
  expect(options.of(AN_ACCOUNT)).toEqual(usual)
  await options.change(AN_ACCOUNT, { isShared: true, usesReference: false })
  const again = await openAccountOptions(ports)
  expect(again.of(AN_ACCOUNT)).toEqual({ isShared: true, usesReference: false })
  const other = accountIdSchema.parse('22222222-2222-4222-8222-222222222222')
  expect(again.of(other)).toEqual(usual)
})

test('options of two accounts that are changed at once are both kept', async () => {
  const { core } = await openTestJournal()
  const clock = { now: () => SOME_TIME, monotonicMs: () => 0, sleep: async () => {} }
  const ports = { journal: createInThreadJournal(core), clock }
  const options = await openAccountOptions(ports)
  const other = accountIdSchema.parse('22222222-2222-4222-8222-222222222222')
  await Promise.all([
    options.change(AN_ACCOUNT, { isShared: true, usesReference: false }),
    options.change(other, { isShared: false, usesReference: true }),
  ])
  for (const kept of [options, await openAccountOptions(ports)]) {
    expect(kept.of(AN_ACCOUNT)).toEqual({ isShared: true, usesReference: false })
    expect(kept.of(other)).toEqual({ isShared: false, usesReference: true })
  }
})

test('with the reference switched on, the next document carries one at the end of its name', async () => {
  const service = await startTestService()
  const { workspace, prepare } = await openTestWorkspace(service)
  const accountId = accountIdSchema.parse(service.accounts[0]?.id)
  await workspace.accountOptions.change(accountId, { isShared: false, usesReference: true })
  await workspace.queue.release(await prepare(1))
  workspace.queue.run()
  await expect.poll(async () => (await workspace.journal.documents.countDeliveries()).sent).toBe(1)
  expect(service.documents()[0]?.name).toMatch(/^Contrato 0 · [0-9A-HJKMNP-TV-Z]{6}$/u)
})
