// Script that verifies the program in Electron, tested here with a package over a folder in the place of Electron,
// whose binary runs the packaged application in the stand-in.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { makeFakeElectron, makeScriptedElectron } from '../support/fake-electron.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const ROOT = join(import.meta.dirname, '../..')
const HOOK = join(ROOT, 'build/electron-stand-in/hook.ts')
const builder = createRequire(createRequire(import.meta.url).resolve('electron-builder'))
const ASAR = builder.resolve('@electron/asar/bin/asar.js')
const LONGEST_MS = 600_000

const PACKAGED = ['--only', 'package,fuses,components,smoke,installed,integrity']

async function verify(
  dist: string,
  report: string,
  only: readonly string[] = PACKAGED,
): Promise<{ code: number; report: string }> {
  const words = ['--stand-in', ...only, '--report', report]
  const code = await promisify(execFile)(
    process.execPath,
    [join(ROOT, 'build/verify-electron.ts'), ...words],
    {
      env: {
        ...process.env,
        SIGNATURE_BATCHES_ELECTRON_DIST: dist,
        STAND_IN_HEADLESS: '1',
        STAND_IN_PACKAGED: '1',
      },
    },
  ).then(
    () => 0,
    (error: { readonly code?: unknown }) => Number(error.code),
  )
  return { code, report: await readFile(report, 'utf8') }
}

test(
  'a program that opens its journal, ends and refuses a switch passes, and the report says that it was the stand-in',
  { timeout: LONGEST_MS },
  async () => {
    const folder = await temporaryFolder()
    const dist = join(folder, 'dist')
    const taken = join(folder, 'application')
    await makeScriptedElectron(
      dist,
      `[ -d '${taken}' ] || '${process.execPath}' '${ASAR}' extract "$(dirname "$0")/resources/app.asar" '${taken}'
exec '${process.execPath}' --import '${HOOK}' '${taken}/out/main/index.js' "$@"`,
    )
    const { code, report } = await verify(dist, join(folder, 'report.md'))
    expect(report).toMatch(/\| fuses \| passed \|/u)
    expect(report).toMatch(/\| components \| passed \| electron .+, chromium .+, node .+ \|/u)
    expect(report).toMatch(/\| smoke \| passed \|/u)
    expect(report).toMatch(/\| installed \| passed \|/u)
    expect(report).toMatch(/\| window \| left out \|/u)
    expect(report).toContain('nothing about Electron')
    expect(report).toMatch(/- app\.asar: [0-9a-f]{64}/u)
    expect(code).toBe(0)
  },
)

test(
  'a program that does nothing fails, and the report says what it did not do',
  { timeout: LONGEST_MS },
  async () => {
    const folder = await temporaryFolder()
    await makeFakeElectron(join(folder, 'dist'), join(folder, 'note.txt'))
    const { code, report } = await verify(join(folder, 'dist'), join(folder, 'report.md'))
    expect(report).toMatch(/\| smoke \| failed \| no journal was opened/u)
    expect(report).toMatch(/\| installed \| failed \| no journal was opened/u)
    expect(code).toBe(1)
  },
)

test(
  'the window’s part runs the suite: what passes of it is said to be a part, and what fails fails',
  { timeout: LONGEST_MS },
  async () => {
    const folder = await temporaryFolder()
    const run = (spec: string) =>
      verify(folder, join(folder, 'report.md'), ['--only', 'window', '--spec', spec])
    const passed = await run('test/app/start.spec.ts')
    expect(passed.report).toMatch(
      /\| window \| left out \| only test\/app\/start\.spec\.ts, which passed \|/u,
    )
    expect(passed.code).toBe(0)
    const failed = await run('test/app/none.spec.ts')
    expect(failed.report).toMatch(
      /\| window \| failed \| build\/playwright\.config\.ts ended with 1 \|/u,
    )
    expect(failed.code).toBe(1)
  },
)
