// Categories and webhooks of an account, over a real practice service.
import { expect, test } from 'vitest'
import type { PracticeOptions } from '../../../main/practice/practice-service.ts'
import { accountIdSchema } from '../../../shared/model/ids.ts'
import { createPracticeClient } from '../../support/practice-client.ts'
import { openTestWorkspace, startTestService } from '../../support/open-test-workspace.ts'

async function open(options: PracticeOptions = {}) {
  const service = await startTestService({ settings: { listLagMs: 0 }, ...options })
  const client = createPracticeClient(service)
  const { workspace } = await openTestWorkspace(service)
  return {
    service,
    client,
    subjects: workspace.accountSubjects,
    accountId: accountIdSchema.parse(client.accountId),
  }
}

test('CAT-04 CAT-06 CAT-08: a category is created, renamed, taken out of the offer once and deleted', async () => {
  const { subjects, accountId } = await open()
  const find = async (name: string) =>
    (await subjects.categories(accountId)).value?.find((each) => each.name === name)
  expect(await subjects.changeCategory(accountId, { kind: 'create', name: 'Cessões' })).toEqual({
    kind: 'done',
  })
  expect(
    await subjects.changeCategory(accountId, { kind: 'create', name: 'CESSÕES' }),
  ).toHaveProperty('refusal.messages', ['Este nome de categoria já existe'])
  const made = await find('Cessões')
  expect(made?.active).toBe(true)
  if (!made) throw new Error('not listed')
  const { id } = made
  await subjects.changeCategory(accountId, { kind: 'rename', id, name: 'Anexos' })
  const off = { kind: 'setActive', id, active: false } as const
  expect(await subjects.changeCategory(accountId, off)).toEqual({ kind: 'done' })
  expect(await subjects.changeCategory(accountId, off), 'it is not inverted back').toEqual({
    kind: 'alreadySo',
  })
  expect(await find('Anexos')).toMatchObject({ active: false })
  expect(await subjects.changeCategory(accountId, { kind: 'remove', id })).toEqual({ kind: 'done' })
  expect(await find('Anexos')).toBeUndefined()
})

test('HOOK-04 HOOK-06: a webhook is registered with its test, and an address that is not public is not asked for', async () => {
  const { subjects, accountId, service } = await open()
  const add = (uri: string) => subjects.changeWebhook(accountId, { kind: 'add', uri })
  expect(await add('http://localhost/recebe')).toHaveProperty('code', 'invalidInput')
  expect(service.deliveries()).toEqual([])
  expect((await subjects.webhooks(accountId)).value).toEqual([])
})

test('ERR-14 CAT-04: a category whose answer was lost is looked for before anything is said, and made once', async () => {
  const { subjects, accountId } = await open({
    faults: [{ kind: 'resetAfterActing', times: 1, on: 'categories' }],
  })
  expect(await subjects.changeCategory(accountId, { kind: 'create', name: 'Cessões' })).toEqual({
    kind: 'done',
  })
  const { value = [] } = await subjects.categories(accountId)
  expect(value.filter(({ name }) => name === 'Cessões')).toHaveLength(1)
})
