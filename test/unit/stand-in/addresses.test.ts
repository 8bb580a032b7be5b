import { expect, test } from 'vitest'
import {
  toApplicationAddress,
  toBrowserAddress,
  toBrowserHeader,
} from '../../../build/electron-stand-in/protocol/addresses.ts'

test.for([
  ['app://bundle/', 'http://bundle.app.localhost/'],
  ['app://bundle/a/b.js?x=1#/conta', 'http://bundle.app.localhost/a/b.js?x=1#/conta'],
] as const)('%s is %s in the browser, and back', ([application, browser]) => {
  expect(toBrowserAddress(application)).toBe(browser)
  expect(toApplicationAddress(browser)).toBe(application)
})

test.for([
  'https://example.com/',
  'data:text/html,x',
  'about:blank',
  'http://localhost/',
  'nonsense',
])('%s is nobody’s scheme and stays', (address) => {
  expect(toBrowserAddress(address)).toBe(address)
  expect(toApplicationAddress(address)).toBe(address)
})

test('a policy that names the scheme names the browser’s addresses', () => {
  expect(toBrowserHeader("img-src app: 'self'; connect-src app://bundle", ['app'])).toBe(
    "img-src http://*.app.localhost 'self'; connect-src http://bundle.app.localhost",
  )
})
