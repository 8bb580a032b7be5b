// Source of updates: built in or named by an administrator, and never without the publisher's key.
import { expect, test } from 'vitest'
import type { PolicyReading } from '../../../main/app/read-policy.ts'
import { NO_POLICY } from '../../../main/app/read-policy.ts'
import { toUpdatePlace } from '../../../main/electron/machine-updates.ts'

const PLACE = '/etc/signature-batches/policy.json'
const BUILT_IN = 'https://updates.example.com/stable'
const OF_OFFICE = 'https://it.example.com/updates'

const toPackage = (updates?: object): string => JSON.stringify({ name: 'any', updates })
const named = (updates?: { readonly url: string }): PolicyReading => ({
  kind: 'read',
  place: PLACE,
  policy: updates ? { updates } : {},
})

test.each<[string, PolicyReading, string]>([
  ['no policy', NO_POLICY, BUILT_IN],
  ['a policy that is silent about them', named(), BUILT_IN],
  ['a policy that cannot be read', { kind: 'bad', place: PLACE, problem: {} }, BUILT_IN],
  ['a policy that names a place', named({ url: OF_OFFICE }), OF_OFFICE],
])('updates lie, with %s, where they are to', (_, policy, url) => {
  const text = toPackage({ url: BUILT_IN, publicKey: 'key' })
  expect(toUpdatePlace(text, policy)).toEqual({ url, publicKey: 'key' })
})

test('a program that was packaged with a key alone is updated from where the policy says', () => {
  const text = toPackage({ publicKey: 'key' })
  expect(toUpdatePlace(text, NO_POLICY)).toBeUndefined()
  expect(toUpdatePlace(text, named({ url: OF_OFFICE }))).toEqual({
    url: OF_OFFICE,
    publicKey: 'key',
  })
})

test('no policy brings updates to a program without the publisher’s key', () => {
  expect(toUpdatePlace(toPackage(), named({ url: OF_OFFICE }))).toBeUndefined()
})
