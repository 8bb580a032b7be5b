// .oxlintrc.json refuses exactly the imports that the table of layers refuses.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LAYERS, LINT_FILE, readOverrides, toOverrides } from '../../build/layers.ts'

test('the file of lint says what the table of layers says, in its order; else run `npm run layers`', () => {
  const { layers, others } = readOverrides(readFileSync(LINT_FILE, 'utf8'))
  expect(layers).toEqual(toOverrides(LAYERS))
  expect(others.length).toBeGreaterThan(0)
})

test('each refused import is a regular expression, and no layer of main but its edge may touch Electron', () => {
  for (const { files, refused } of LAYERS) {
    for (const { regex } of refused) expect(() => new RegExp(regex, 'u')).not.toThrow()
    const isBelowEdge = files.every(
      (glob) => glob.startsWith('main/') && !/electron|index/u.test(glob),
    )
    const isElectronRefused = refused.some(({ regex }) => new RegExp(regex, 'u').test('electron'))
    expect([files, isElectronRefused || !isBelowEdge]).toEqual([files, true])
  }
})
