import { expect, test } from 'vitest'
import { chooseFolders } from '../../../main/electron/folders.ts'

test('on Windows data lies in the local profile, not in the roaming one', () => {
  const folders = chooseFolders({
    platform: 'win32',
    environment: {
      LOCALAPPDATA: 'C:\\Users\\ana\\AppData\\Local',
      APPDATA: '\\\\server\\profiles\\ana',
    },
    home: 'C:\\Users\\ana',
  })
  expect(folders.root).toBe('C:\\Users\\ana\\AppData\\Local\\Signature Batches')
  expect(folders.practice).toBe('C:\\Users\\ana\\AppData\\Local\\Signature Batches\\practice')
})

test('on Windows without the variable the local profile is found from the home folder', () => {
  const folders = chooseFolders({ platform: 'win32', environment: {}, home: 'C:\\Users\\ana' })
  expect(folders.root).toBe('C:\\Users\\ana\\AppData\\Local\\Signature Batches')
})

test('on macOS data lies in Application Support', () => {
  const folders = chooseFolders({ platform: 'darwin', environment: {}, home: '/Users/ana' })
  expect(folders.live).toBe('/Users/ana/Library/Application Support/Signature Batches/live')
})

test.for([
  [{}, '/home/ana/.local/share/signature-batches'],
  [{ XDG_DATA_HOME: '/data' }, '/data/signature-batches'],
  [{ XDG_DATA_HOME: 'relative' }, '/home/ana/.local/share/signature-batches'],
  [{ XDG_DATA_HOME: '' }, '/home/ana/.local/share/signature-batches'],
  [{ SIGNATURE_BATCHES_DATA: '/mnt/lotes', XDG_DATA_HOME: '/data' }, '/mnt/lotes'],
] as const)('on Linux %j leads to %s', ([environment, root]) => {
  expect(chooseFolders({ platform: 'linux', environment, home: '/home/ana' }).root).toBe(root)
})

test.for([
  ['linux', {}, '/home/ana', '/home/ana/.local/state/signature-batches'],
  ['linux', { XDG_STATE_HOME: '/state' }, '/home/ana', '/state/signature-batches'],
  [
    'linux',
    { XDG_STATE_HOME: 'relative' },
    '/home/ana',
    '/home/ana/.local/state/signature-batches',
  ],
  ['linux', { SIGNATURE_BATCHES_STATE: '/s' }, '/home/ana', '/s'],
  ['darwin', {}, '/Users/ana', '/Users/ana/Library/Application Support/Signature Batches State'],
  ['win32', {}, 'C:\\Users\\ana', 'C:\\Users\\ana\\AppData\\Local\\Signature Batches State'],
  ['win32', { LOCALAPPDATA: 'D:\\Local' }, 'C:\\Users\\ana', 'D:\\Local\\Signature Batches State'],
] as const)(
  'R17: on %s with %j what the machine notes of journals lies outside of their data',
  ([platform, environment, home, state]) => {
    const folders = chooseFolders({ platform, environment, home })
    expect(folders.state).toBe(state)
    expect(folders.state.startsWith(`${folders.root}/`)).toBe(false)
  },
)

test('practice, live, browser and logs never share a folder', () => {
  const {
    root,
    state: _,
    ...parts
  } = chooseFolders({
    platform: 'linux',
    environment: {},
    home: '/home/ana',
  })
  const paths = Object.values(parts)
  expect(new Set(paths).size).toBe(4)
  expect(paths.every((path) => path.startsWith(`${root}/`))).toBe(true)
})
