// Batch that is opened again: its drafts are checked again where a deadline passed, the account's rules changed, or
// something was sent in between.
import { expect, test } from 'vitest'
import { keepAreasRequired } from '../../../main/queue/send/areas-required.ts'
import { accountIdSchema } from '../../../shared/model/ids.ts'
import { HOUR_MS, toEpochMs } from '../../../shared/model/time.ts'
import { prepareDrafts, valueOf } from '../../support/drafts.ts'
import { openTestWorkspace, startTestService } from '../../support/open-test-workspace.ts'
import { openSetClock } from '../../support/set-clock.ts'

async function open() {
  const service = await startTestService()
  const clock = openSetClock()
  const { workspace, folder } = await openTestWorkspace(service, { clock })
  const accountId = accountIdSchema.parse(service.accounts[0]?.id)
  const batchId = await prepareDrafts(workspace, { folder, accountId, count: 2 })
  const read = async () => (await workspace.drafts.open(batchId)).entries()
  return { workspace, clock, batchId, accountId, read }
}

test('of a batch that is opened again, drafts about which nothing changed are not made anew', async () => {
  const { workspace, batchId, read } = await open()
  const before = await read()
  expect(await read()).toEqual(before)
  const [first, second] = before
  if (!first || !second) throw new Error('two drafts')
  const change = { message: 'Por favor, assine.' }
  valueOf(await workspace.drafts.change(batchId, [{ id: first.document.id, change }]))
  const after = await read()
  expect(after[0]?.document.message).toBe(change.message)
  expect(after[1]).toBe(second)
})

test('CREATE-15: a deadline that passed while a batch lay open is found at its next opening', async () => {
  const { workspace, clock, batchId, read } = await open()
  const [first] = await read()
  if (!first) throw new Error('no draft')
  const change = { deadlineAt: toEpochMs(clock.now() + HOUR_MS) }
  valueOf(await workspace.drafts.change(batchId, [{ id: first.document.id, change }]))
  const codes = async () => (await read())[0]?.findings.map(({ code }) => code)
  expect(await codes()).not.toContain('schedule.deadlinePast')
  clock.pass(HOUR_MS)
  expect(await codes()).toContain('schedule.deadlinePast')
})

test('CREATE-22: an account that was found to demand areas is met by every draft at the next opening', async () => {
  const { workspace, accountId, read } = await open()
  const codes = async () => (await read()).map(({ findings }) => findings.map(({ code }) => code))
  const demanded = expect.arrayContaining(['signer.areaRequired'])
  expect(await codes()).not.toContainEqual(demanded)
  await keepAreasRequired(workspace.journal, accountId, true, toEpochMs(0))
  expect(await codes()).toEqual([demanded, demanded])
})
