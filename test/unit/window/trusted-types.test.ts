import { expect, test } from 'vitest'
import { createDefaultPolicy, toOwnScript, toPlainMarkup } from '../../../renderer/trusted-types.ts'

test.each(['<img src=x>', 'a</style>', '<!--', '<?x', 'a <SCRIPT>'])(
  'text in which an element begins is refused: %s',
  (text) => {
    expect(toPlainMarkup(text)).toBeUndefined()
  },
)

test.each(['a > b { color: red }', '@media (width < 48em) { a { width: 1 } }', '< 5 &amp; x', ''])(
  'text without an element is taken as it is: %j',
  (text) => {
    expect(toPlainMarkup(text)).toBe(text)
  },
)

test.each([
  ['app://bundle/assets/worker.js', true],
  ['/assets/worker.js', true],
  ['app://other/worker.js', false],
  ['https://bundle/worker.js', false],
  ['blob:app://bundle/1f', false],
  ['data:text/javascript,1', false],
])('a worker from %s is the program’s own: %s', (address, isOwn) => {
  const given = toOwnScript(address, 'app://bundle/index.html')
  expect(given).toBe(isOwn ? address : undefined)
})

test('the one policy has no rule for scripts as text, and is left out where there is none to be had', () => {
  const made: [string, readonly string[]][] = []
  createDefaultPolicy({
    location: { href: 'app://bundle/' },
    trustedTypes: { createPolicy: (name, rules) => made.push([name, Object.keys(rules)]) },
  })
  createDefaultPolicy({ location: { href: 'app://bundle/' } })
  expect(made).toEqual([['default', ['createHTML', 'createScriptURL']]])
})
