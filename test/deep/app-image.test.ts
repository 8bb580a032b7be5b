// AppImage of `npm run package`, started by its own entry. A script replaces its runtime, which would be a download:
// it unpacks the image and starts the entry, as the real one mounts it.
import { execFile } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findRefusedSwitches } from '../../main/electron/refused-switches.ts'
import { makeFakeElectron } from '../support/fake-electron.ts'
import { makePackages } from '../support/make-packages.ts'

const PACKAGING_MS = 300_000
/** Length of the runtime, after which the image begins. */
const RUNTIME_BYTES = 4_096
const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'signature-batches-app-image-'))
const note = join(folder, 'started-with.txt')
let image = ''

/** Folder of tools as electron-builder would download it. */
function makeTools(): string {
  const tools = join(folder, 'tools')
  mkdirSync(join(tools, 'linux-x64'), { recursive: true })
  mkdirSync(join(tools, 'lib', 'x64'), { recursive: true })
  for (const name of ['mksquashfs', 'desktop-file-validate']) {
    symlinkSync(`/usr/bin/${name}`, join(tools, 'linux-x64', name))
  }
  const runtime = `#!/bin/sh
work="$(mktemp -d)"
unsquashfs -q -n -o ${RUNTIME_BYTES} -d "$work/image" "$0" >/dev/null || exit 1
APPIMAGE="$0" APPDIR="$work/image" "$work/image/AppRun" "$@"
code=$?
rm -rf "$work"
exit $code
`
  writeFileSync(join(tools, 'runtime-x64'), runtime.padEnd(RUNTIME_BYTES, '\n'))
  return tools
}

beforeAll(async () => {
  const dist = join(folder, 'dist')
  await makeFakeElectron(dist, note)
  const made = await makePackages(
    {
      dist,
      output: join(folder, 'made'),
      version: '0.2.0',
      words: ['--linux', 'AppImage', '--x64'],
      environment: { APPIMAGE_TOOLS_PATH: makeTools() },
    },
    '.AppImage',
  )
  image = made[0] ?? ''
  await run('unsquashfs', [
    '-q',
    '-n',
    '-o',
    String(RUNTIME_BYTES),
    '-d',
    join(folder, 'image'),
    image,
  ])
}, PACKAGING_MS)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const readStarted = (): readonly string[] => readFileSync(note, 'utf8').trim().split('\n')

describe('the AppImage', () => {
  test('is one file that starts the program with the .lote that it was given, and nothing that the program refuses', async () => {
    chmodSync(image, 0o755)
    const lote = join(folder, 'novembro com espaço.lote')
    writeFileSync(lote, 'PK')
    await run(image, [lote])
    expect(readStarted()).toEqual([lote])
    expect(findRefusedSwitches(readStarted(), 'linux')).toEqual([])
  })

  test('names its version and the .lote in its entry of the menu, which adds no switch', async () => {
    const entry = readFileSync(join(folder, 'image', 'signature-batches.desktop'), 'utf8')
    expect(entry).toContain('X-AppImage-Version=0.2.0\n')
    expect(entry).toContain('Exec=AppRun %U\n')
    expect(entry).toMatch(/^MimeType=.*application\/vnd\.signature-batches\.lote/mu)
    await run('desktop-file-validate', [join(folder, 'image', 'signature-batches.desktop')])
  })

  test('without user namespaces its entry adds --no-sandbox, and the program refuses to start', async () => {
    const bin = join(folder, 'bin')
    mkdirSync(bin)
    writeFileSync(join(bin, 'unshare'), '#!/bin/sh\nexit 1\n')
    chmodSync(join(bin, 'unshare'), 0o755)
    const path = `${bin}:${process.env['PATH'] ?? ''}`
    await run(join(folder, 'image', 'AppRun'), [], { env: { ...process.env, PATH: path } })
    expect(findRefusedSwitches(readStarted(), 'linux')).toEqual(['--no-sandbox'])
  })
})
