import { expect, test } from 'vitest'
import { isOwnAddress, isTrustedSender } from '../../../main/electron/origin.ts'

test.for([
  ['app://bundle/', true],
  ['app://bundle/index.html#/conta', true],
  ['app://other/', false],
  ['app://bundle.example/', false],
  ['app://bundle:8080/', false],
  ['http://bundle/', false],
  ['https://example.com/app://bundle/', false],
  ['data:text/html,app://bundle/', false],
  ['about:blank', false],
  ['', false],
] as const)('%s is our own page: %s', ([address, isOwn]) => {
  expect(isOwnAddress(address)).toBe(isOwn)
})

test('only the top frame of our own page is trusted', () => {
  const top = { url: 'app://bundle/', parent: null }
  expect(isTrustedSender(top)).toBe(true)
  expect(isTrustedSender({ url: 'app://bundle/', parent: top })).toBe(false)
  expect(isTrustedSender({ url: 'https://example.com/', parent: null })).toBe(false)
  expect(isTrustedSender(null)).toBe(false)
})
