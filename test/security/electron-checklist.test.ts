// Electron's security checklist ("Security", 1 to 20): the options that main gives Electron, and that SECURITY.md
// names an existing test for each point.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { windowFileSchema, openWindow } from '../../main/electron/window.ts'
import { denyPermissions, hardenPages } from '../../main/electron/harden.ts'
import { readTestTables } from '../support/test-table.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Returns the options of a window's page. */
async function readWindowOptions(hasDevTools: boolean): Promise<Electron.WebPreferences> {
  let made: Electron.BrowserWindowConstructorOptions = {}
  let loaded = ''
  class BrowserWindow {
    constructor(options: Electron.BrowserWindowConstructorOptions) {
      made = options
    }
    once(): void {}
    on(): void {}
    async loadURL(address: string): Promise<void> {
      loaded = address
    }
  }
  const workArea = { x: 0, y: 0, width: 1_366, height: 768 }
  const display = { id: 1, workArea } as Electron.Display // Cast: only these fields are read
  await openWindow({
    BrowserWindow: BrowserWindow as unknown as typeof Electron.BrowserWindow, // Cast: only these members are used
    screen: { getAllDisplays: () => [display], getPrimaryDisplay: () => display },
    file: { read: () => windowFileSchema.parse({}), write: () => {}, putAside: undefined },
    title: '',
    preload: '/preload.cjs',
    isDark: false,
    hasDevTools,
    onFocus: () => {},
  })
  expect(loaded).toMatch(/^app:/u)
  return made.webPreferences ?? {}
}

test('a window is made isolated, sandboxed and without Node, and with none of what weakens a page', async () => {
  const { preload, spellcheck, ...rest } = await readWindowOptions(false)
  expect([preload, spellcheck]).toEqual(['/preload.cjs', false])
  // No other option: no webview, insecure content, experiments or Blink features.
  expect(rest).toEqual({
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    webSecurity: true,
    devTools: false,
  })
})

test('a page goes nowhere, embeds no view and opens no window, and each is in the log', () => {
  const listeners = new Map<string, (event: { preventDefault: () => void }) => void>()
  const logged: unknown[] = []
  let openHandler: (() => unknown) | undefined
  const contents = {
    on: (name: string, listener: (event: { preventDefault: () => void }) => void) =>
      listeners.set(name, listener),
    setWindowOpenHandler: (handler: () => unknown) => void (openHandler = handler),
  }
  const app = {
    on: (_: string, listener: (event: unknown, made: typeof contents) => void) =>
      listener({}, contents),
  }
  hardenPages(app as unknown as Electron.App, ({ details }) => logged.push(details?.['what'])) // the parts that are used
  let prevented = 0
  for (const listener of listeners.values()) listener({ preventDefault: () => (prevented += 1) })
  expect([...listeners.keys()]).toEqual([
    'will-frame-navigate',
    'will-redirect',
    'will-attach-webview',
  ])
  expect(prevented).toBe(3)
  expect(openHandler?.()).toEqual({ action: 'deny' })
  expect(logged).toEqual(['navigation', 'redirect', 'webview', 'window'])
})

test('a page is granted the clipboard for what it copies, from its own address, and no device', () => {
  const decided: boolean[] = []
  let device = true
  denyPermissions({
    setPermissionRequestHandler(handler) {
      for (const [address, permission] of [
        ['app://bundle/index.html', 'clipboard-sanitized-write'],
        ['app://bundle/index.html', 'media'],
        ['https://example.com/', 'clipboard-sanitized-write'],
      ] as const) {
        const contents = { getURL: () => address } as Electron.WebContents // Cast: only `getURL` is called
        const details = {} as Electron.PermissionRequest // Cast: nothing of it is read
        handler?.(contents, permission, (isGranted) => decided.push(isGranted), details)
      }
    },
    setPermissionCheckHandler(handler) {
      for (const [permission, origin] of [
        ['clipboard-sanitized-write', 'app://bundle'],
        ['media', 'app://bundle'],
        ['clipboard-sanitized-write', 'https://example.com'],
      ] as const) {
        const details = {} as Electron.PermissionCheckHandlerHandlerDetails // Cast: nothing of it is read
        decided.push(handler?.(null, permission, origin, details) ?? true)
      }
    },
    setDevicePermissionHandler: (handler) =>
      void (device = handler?.({} as Electron.DevicePermissionHandlerHandlerDetails) ?? true), // not read
  })
  expect(decided).toEqual([true, false, false, true, false, false])
  expect(device).toBe(false)
})

test('Electron is named by one exact version, which the fuses and the list of licences follow', () => {
  const description: unknown = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  expect(description).toMatchObject({
    devDependencies: { electron: expect.stringMatching(/^\d+\.\d+\.\d+$/u) },
  })
})

test('each attacker and each point of the checklist has a test that is there, or a command for what cannot be checked here', () => {
  const rows = readTestTables('SECURITY.md').filter(
    ({ cells }) => !/^(?:failing )?test$/u.test(cells.at(-1) ?? ''),
  )
  expect(rows.length).toBeGreaterThan(35)
  const points = rows.filter(({ cells }) => /^\d+$/u.test(cells[0] ?? ''))
  expect(points.map(({ cells }) => Number(cells[0]))).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  )
  expect(rows.flatMap(({ faults }) => faults)).toEqual([])
})
