// Source of updates: built in or named by an administrator, and never without the publisher's key.
import { EventEmitter } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { PolicyReading } from '../../../main/app/read-policy.ts'
import { NO_POLICY } from '../../../main/app/read-policy.ts'
import { openUpdates, toUpdatePlace } from '../../../main/electron/machine-updates.ts'

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

/** Opens the updates of a program that NSIS installed, with `updates` in its package.json. */
async function openInstalled(platform: 'win32' | 'darwin', updates: object) {
  const folder = await mkdtemp(join(tmpdir(), 'signature-batches-machine-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'Uninstall Signature Batches.exe'), '')
  await writeFile(join(folder, 'package.json'), toPackage(updates))
  const logged: string[] = []
  const source = await openUpdates({
    platform,
    environment: {},
    programFolder: folder,
    app: Object.assign(new EventEmitter(), {
      isPackaged: true,
      getAppPath: () => folder,
      hide: () => {},
      quit: () => {},
    }),
    autoUpdater: new EventEmitter(),
    policy: NO_POLICY,
    log: ({ event }) => void logged.push(event),
  })
  return { hasUpdates: source !== undefined, logged }
}

test('Windows: a program that was packaged without its publisher’s name installs no update', async () => {
  const unsigned = { url: BUILT_IN, publicKey: 'key' }
  expect(await openInstalled('win32', unsigned)).toEqual({
    hasUpdates: false,
    logged: ['update.noPublisher'],
  })
  const signed = { ...unsigned, publisher: 'Office' }
  expect(await openInstalled('win32', signed)).toEqual({ hasUpdates: true, logged: [] })
  // The system itself compares the signatures there.
  expect((await openInstalled('darwin', unsigned)).hasUpdates).toBe(true)
})
