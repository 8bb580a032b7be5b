import { expect, test } from 'vitest'
import type { Surroundings } from '../../../build/choose-host.ts'
import { EXPLANATIONS, chooseHost } from '../../../build/choose-host.ts'

const desktop: Surroundings = {
  platform: 'linux',
  environment: { DISPLAY: ':0' },
  findElectron: () => undefined,
  fetchElectron: async () => {},
  findChromium: async () => '/usr/bin/chromium',
}

test('Electron that is on the disk is used, and nothing is fetched', async () => {
  let fetches = 0
  const fetchElectron = async () => void (fetches += 1)
  const surroundings = { ...desktop, findElectron: () => '/opt/electron', fetchElectron }
  expect(await chooseHost(surroundings)).toEqual({ kind: 'electron', path: '/opt/electron' })
  expect(fetches).toBe(0)
})

test('Electron that could be fetched is used', async () => {
  let path: string | undefined
  const choice = await chooseHost({
    ...desktop,
    findElectron: () => path,
    fetchElectron: async () => void (path = '/fetched/electron'),
  })
  expect(choice).toEqual({ kind: 'electron', path: '/fetched/electron' })
})

test('without Electron the stand-in is, where there is a Chromium for it', async () => {
  expect(await chooseHost(desktop)).toEqual({ kind: 'standIn' })
  const choice = await chooseHost({ ...desktop, findChromium: async () => undefined })
  expect(choice).toEqual({ kind: 'none', why: 'noChromium' })
  expect(EXPLANATIONS.noChromium).toContain('apt-get install chromium')
})

test.for([
  [{ DISPLAY: ':0' }, 'linux', true],
  [{ WAYLAND_DISPLAY: 'wayland-0' }, 'linux', true],
  [{ DISPLAY: '' }, 'linux', false],
  [{}, 'linux', false],
  [{}, 'win32', true],
  [{}, 'darwin', true],
] as const)('with %j on %s a window can open: %s', async ([environment, platform, canOpen]) => {
  const { kind } = await chooseHost({ ...desktop, environment, platform })
  expect(kind === 'standIn').toBe(canOpen)
})

test('without a display nothing is fetched either', async () => {
  let fetches = 0
  const fetchElectron = async () => void (fetches += 1)
  expect(await chooseHost({ ...desktop, environment: {}, fetchElectron })).toEqual({
    kind: 'none',
    why: 'noDisplay',
  })
  expect(fetches).toBe(0)
})
