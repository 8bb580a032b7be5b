// List of shortcuts in the settings: it has every one that a screen declares.
import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const LIST = 'renderer/screens/settings/shortcut-list.tsx'
const DECLARED = /const [A-Z_]*KEYS? = '(?<keys>F\d+|(?:mod|Alt)\+[^']+)'/gu
/** Shown only at its button in the archive, where two shortcuts open the chosen file. */
const AT_THEIR_BUTTON = new Set(['Alt+Enter'])

test('every shortcut that a screen declares is in the list of the settings', async () => {
  const list = await readFile(LIST, 'utf8')
  const missing: string[] = []
  for await (const path of glob('renderer/**/*.{ts,tsx}')) {
    for (const { groups } of (await readFile(path, 'utf8')).matchAll(DECLARED)) {
      const keys = groups?.['keys'] ?? ''
      const isListed = list.includes(`'${keys}'`) || AT_THEIR_BUTTON.has(keys)
      if (!isListed && path !== 'renderer/state/places.ts') missing.push(`${path}: ${keys}`)
    }
  }
  expect(missing).toEqual([])
})
