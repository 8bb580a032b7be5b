import { expect, test } from 'vitest'
import { OPERATIONS } from '../../../shared/ipc/contract.ts'
import { readResult } from '../../../shared/ipc/result.ts'

test.each(Object.keys(OPERATIONS))('the operation %s is a noun and a verb', (name) => {
  expect(name).toMatch(/^[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*$/u)
})

test('an account id is the same whatever its letter case', () => {
  const { input } = OPERATIONS['settings.change']
  const id = '0B5E3C1A-6F1D-4C58-9D55-3F6F0A6F1001'
  expect(input.parse({ accountId: id })).toEqual({ accountId: id.toLowerCase() })
})

test('there is no operation whose answer has room for a key', () => {
  const { output } = OPERATIONS['key.status']
  const saved = { kind: 'saved', origin: 'https://a.example', persistence: 'keychain' }
  expect(output.safeParse(saved).success).toBe(true)
  expect(output.safeParse({ ...saved, key: 'abc' }).success).toBe(false)
})

const { output } = OPERATIONS['app.ping']

test('an answer is read as its value or its failure', () => {
  expect(readResult(output, { ok: true, value: { answeredAt: 5 } })).toEqual({
    kind: 'read',
    result: { ok: true, value: { answeredAt: 5 } },
  })
  expect(readResult(output, { ok: false, failure: { code: 'noKey' } })).toEqual({
    kind: 'read',
    result: { ok: false, failure: { code: 'noKey' } },
  })
})

test.each([
  [undefined, ''],
  [{ ok: true, value: { answeredAt: 'noon' } }, 'answeredAt'],
  [{ ok: false, failure: { code: 'no such code' } }, 'failure.code'],
  [{ ok: true, value: { answeredAt: 5 }, failure: {} }, ''],
])('an answer off the contract says where: %j', (answer, where) => {
  expect(readResult(output, answer)).toEqual({ kind: 'offContract', where })
})
