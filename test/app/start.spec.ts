// Outcomes of `npm start`: Electron, the stand-in, or a message with what to do; it never hangs.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fetchElectron } from '../../build/fetch-electron.ts'
import { makeFakeElectron } from '../support/fake-electron.ts'
import { electronPath } from './application-host.ts'
import { expect, test } from './fixture.ts'

const script = fileURLToPath(new URL('../../build/start.ts', import.meta.url))
const root = fileURLToPath(new URL('../..', import.meta.url))

test.skip(process.platform !== 'linux', 'displays and scripts are those of Linux')

function startWith(environment: Readonly<Record<string, string>>, words: readonly string[] = []) {
  const { DISPLAY: _, WAYLAND_DISPLAY: __, ...inherited } = process.env
  const child = spawn(process.execPath, [script, ...words], {
    env: { ...inherited, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const parts: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => parts.push(text.toString()))
  }
  return { child, ended: once(child, 'exit'), output: () => parts.join('') }
}

test('without a display it says what to do, and ends with 1', async () => {
  const { ended, output } = startWith({})
  expect((await ended)[0]).toBe(1)
  expect(output()).toContain('xvfb-run -a npm start')
})

test('with Electron on the disk, Electron runs the application’s folder', async ({
  dataFolder,
}) => {
  const dist = join(dataFolder, 'dist')
  const note = join(dataFolder, 'started-with.txt')
  await makeFakeElectron(dist, note)
  const { ended, output } = startWith({ DISPLAY: ':99', ELECTRON_OVERRIDE_DIST_PATH: dist })
  expect((await ended)[0]).toBe(0)
  expect(output()).toContain(`runs in Electron: ${join(dist, 'electron')}`)
  expect(await readFile(note, 'utf8')).toBe(`${root}\n`)
})

test('without Electron and without a way to it, the stand-in runs, and says so', async ({
  dataFolder,
}) => {
  test.skip(electronPath !== undefined, 'Electron is on this disk')
  const { child, ended, output } = startWith({
    DISPLAY: ':none',
    STAND_IN_HEADLESS: '1',
    SIGNATURE_BATCHES_DATA: dataFolder,
    SIGNATURE_BATCHES_STATE: join(dataFolder, 'state'),
    ELECTRON_MIRROR: 'http://127.0.0.1:9/',
  })
  await expect
    .poll(() => existsSync(join(dataFolder, 'practice', 'journal', 'journal.sqlite')))
    .toBe(true)
  child.kill('SIGTERM')
  expect((await ended)[0]).toBe(0)
  expect(output()).toContain('the application runs in the stand-in for it')
})

test('a source that takes connections and never answers is given up @deep', async ({
  dataFolder,
}) => {
  let heldMs = 0
  const server = createServer((socket) => {
    const began = performance.now()
    socket.on('error', () => {}) // it is cut
    socket.once('close', () => (heldMs = performance.now() - began))
    socket.resume()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Cast: a server that listens on a port has an address with a port.
  const { port } = server.address() as AddressInfo
  await fetchElectron({
    environment: {
      ...process.env,
      ELECTRON_MIRROR: `https://127.0.0.1:${port}/`,
      electron_config_cache: dataFolder,
    },
  })
  await new Promise((resolve) => server.close(resolve))
  const NODES_OWN_LIMIT_MS = 10_000
  expect(heldMs).toBeGreaterThan(0)
  expect(heldMs).toBeLessThan(NODES_OWN_LIMIT_MS)
})

test('an installer that hangs is ended', async ({ dataFolder }) => {
  const installer = join(dataFolder, 'hang.mjs')
  await writeFile(installer, 'setInterval(() => {}, 1_000)')
  // The installer never ends by itself.
  await fetchElectron({ environment: process.env, installer, longestDownloadMs: 200 })
})
