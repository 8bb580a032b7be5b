// Policy of updates, through the whole application.
import { expect, test } from 'vitest'
import type { UpdateSource } from '../../../main/app/update-service.ts'
import type { Policy } from '../../../shared/model/policy.ts'
import { createTestApplication } from '../../support/start-test-application.ts'

const updates: UpdateSource = {
  find: async () => ({ version: '9.0.0', notes: '' }),
  fetch: async () => {},
  putInPlaceAtEnd: () => {},
  quit: () => {},
}
const checked = async (policy: Policy): Promise<string> => {
  const { ask } = await createTestApplication({ policy, updates })
  return (await ask('update.check', {})).kind
}

test.each([
  ['off', 'off'],
  ['notify', 'found'],
  ['install', 'ready'],
] as const)('updates: %s by policy, a newer version is %s', async (mode, kind) => {
  expect(await checked({ updates: { mode } })).toBe(kind)
})

test('updates without a policy are fetched by themselves', async () => {
  expect(await checked({})).toBe('ready')
})
