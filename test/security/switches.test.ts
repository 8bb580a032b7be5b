// Start of an installed program: no switch, variable or tool of Chromium opens it to somebody else.
import { execFile } from 'node:child_process'
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { findRefusedSwitches, refusesToStart } from '../../main/electron/refused-switches.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const ROOT = join(import.meta.dirname, '../..')
const SLOW_MS = 120_000

test.each([
  '--no-sandbox',
  '-no-sandbox',
  '--disable-gpu-sandbox',
  '--remote-debugging-port=0',
  '--remote-debugging-pipe',
  '--remote-allow-origins=*',
  '--inspect',
  '--inspect-brk=0.0.0.0:9229',
  '--ignore-certificate-errors',
  '--ignore-certificate-errors-spki-list=x',
  '--disable-web-security',
  '--allow-running-insecure-content',
  '--host-rules=MAP * evil.example',
  '--host-resolver-rules=MAP * evil.example',
  '--proxy-server=evil.example:3128',
  '--proxy-pac-url=http://evil.example/x.pac',
  '--no-proxy-server',
  '--log-net-log=/tmp/log',
  '--renderer-cmd-prefix=sh',
  '--js-flags=--expose-gc',
  '--auth-server-allowlist=*evil.example',
  '--auth-server-whitelist=*evil.example',
  '--auth-negotiate-delegate-allowlist=*evil.example',
  '--auth-schemes=basic',
  '--disable-ntlm-v2',
  '--enable-logging=file',
  '--log-file=/tmp/log',
  '--trace-startup=*',
  '--trace-startup-file=/tmp/trace',
  '--trace-config-file=/tmp/trace.json',
  '--trace-to-console',
  '--enable-tracing-output=/tmp/trace',
  '--enable-background-tracing=/tmp/rules',
  '--diagnostic-dir=/tmp',
  '--experimental-network-inspection',
])('%s is refused', (word) => {
  const argv = ['/opt/Signature Batches/signature-batches', word, 'lote.lote']
  expect(findRefusedSwitches(argv, 'linux')).toEqual([word.split('=')[0]])
})

test('Windows takes a switch with a slash and in any letter case', () => {
  expect(findRefusedSwitches(['x.exe', '/No-Sandbox'], 'win32')).toEqual(['/No-Sandbox'])
  expect(findRefusedSwitches(['x', '/no-sandbox'], 'linux')).toEqual([])
})

test('a switch with blanks around it is refused, since Chromium obeys it all the same', () => {
  const argv = ['x', ' --remote-debugging-port=9222', '--no-sandbox\t', '\u00a0-inspect ']
  const refused = ['--remote-debugging-port', '--no-sandbox', '-inspect']
  expect(findRefusedSwitches(argv, 'linux')).toEqual(refused)
  expect(findRefusedSwitches(['x', ' /No-Sandbox ', '\u0085--inspect'], 'win32')).toEqual([
    '/No-Sandbox',
    '--inspect',
  ])
})

test('what people and systems add stays possible', () => {
  const argv = [
    'x',
    '--ozone-platform=wayland',
    '--force-device-scale-factor=1.25',
    '--disable-gpu',
    '--enable-features=WaylandWindowDecorations',
    '--ignore-gpu-blocklist',
    '--lang=pt-BR',
    '--allow-file-access-from-files',
    '--updated',
    '-psn_0_12345',
    'C:\\lotes\\no-sandbox.lote',
    '--',
    '--no-sandbox',
  ]
  expect(findRefusedSwitches(argv, 'win32')).toEqual([])
})

/** Starts a program with these variables; returns what it said and with which code it ended. */
function startWith(environment: Record<string, string | undefined>, isPackaged = true) {
  const said: string[] = []
  const codes: number[] = []
  const isRefused = refusesToStart({
    app: { isPackaged, exit: (code = 0) => void codes.push(code) },
    dialog: { showErrorBox: (title, body) => void said.push(title, body) },
    argv: ['signature-batches'],
    environment,
    platform: 'linux',
    language: 'en',
  })
  return { isRefused, said: said.join('\n'), codes }
}

test.each([
  'ELECTRON_DISABLE_SANDBOX',
  'ELECTRON_ENABLE_LOGGING',
  'ELECTRON_LOG_FILE',
  'ELECTRON_LOG_ASAR_READS',
])('the variable %s is refused, an empty one too', (name) => {
  for (const value of ['1', '']) {
    const { isRefused, said, codes } = startWith({ [name]: value })
    expect(isRefused).toBe(true)
    expect(said).toContain(name)
    expect(codes).toEqual([1])
  }
})

test('variables that a machine has for all programs are removed before anything reads them, and nothing is refused', () => {
  const environment = {
    SSLKEYLOGFILE: '/tmp/keys',
    NODE_OPTIONS: '--require /tmp/x.js',
    NODE_EXTRA_CA_CERTS: '/tmp/ca.pem',
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
    NODE_V8_COVERAGE: '/tmp',
    ELECTRON_RUN_AS_NODE: '1',
    node_debug: 'http',
    PATH: '/usr/bin',
    APPIMAGE: '/home/maria/Signature.AppImage',
  }
  expect(startWith(environment).isRefused).toBe(false)
  expect(environment).toEqual({ PATH: '/usr/bin', APPIMAGE: '/home/maria/Signature.AppImage' })
})

test('a program in a checkout keeps its variables and starts', () => {
  const environment = { ELECTRON_ENABLE_LOGGING: '1', NODE_OPTIONS: '--no-deprecation' }
  expect(startWith(environment, false)).toEqual({ isRefused: false, said: '', codes: [] })
  expect(environment).toHaveProperty('NODE_OPTIONS')
})

test.each([
  ['--no-sandbox', ['--no-sandbox'], {}],
  ['ELECTRON_DISABLE_SANDBOX', [], { ELECTRON_DISABLE_SANDBOX: '1' }],
])(
  'an installed program that is started with %s says why, ends with 1, and opens nothing',
  async (name, words, variables) => {
    const folder = join(await temporaryFolder(), 'profile')
    const start = promisify(execFile)(
      process.execPath,
      ['--import', join(ROOT, 'build/electron-stand-in/hook.ts'), 'main/index.ts', ...words],
      {
        cwd: ROOT,
        env: {
          ...process.env,
          STAND_IN_PACKAGED: '1',
          SIGNATURE_BATCHES_DATA: folder,
          ...variables,
        },
      },
    )
    await expect(start).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(name) })
    await expect(access(folder)).rejects.toThrow('ENOENT')
  },
  SLOW_MS,
)

test('the menu’s entry of the AppImage takes no switch along', async () => {
  const config = await readFile(join(ROOT, 'electron-builder.yml'), 'utf8')
  // In electron-builder 26 (AppImageTarget), an absent list means `--no-sandbox`.
  expect(config).toMatch(/^appImage:\n(?: {2}#.*\n)* {2}executableArgs: \[\]$/mu)
})

test('every page is sandboxed, whatever its window asks for: the application says so before it is ready', async () => {
  const main = await readFile(join(ROOT, 'main/index.ts'), 'utf8')
  const begin = /^function begin\(\): void \{\n([\s\S]*?)^\}$/mu.exec(main)?.[1] ?? ''
  const [before, after] = begin.split('whenReady')
  expect(before).toContain('app.enableSandbox()\n')
  expect(after).toBeDefined()
  const window = await readFile(join(ROOT, 'main/electron/window.ts'), 'utf8')
  expect(window).toMatch(/^ +sandbox: true,$/mu)
})
