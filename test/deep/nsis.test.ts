// NSIS installer of `npm run package`, run by Wine: installed, opened by a .lote, upgraded, not downgraded, removed.
// Stand-ins replace NSIS's plug-ins (test/fixtures/nsis), so no window is shown.
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findWrongFuses, readFuses } from '../../build/verify/read-fuses.ts'
import { makePackages } from '../support/make-packages.ts'
import type { WineMachine } from '../support/wine-machine.ts'
import { openWineMachine, toWindowsPath } from '../support/wine-machine.ts'

const PACKAGING_MS = 600_000
/** ERROR_PRODUCT_VERSION (1638) as an exit code of POSIX, modulo 256. */
const OLDER_REFUSED = 1_638 % 256
const ASSOCIATION = String.raw`[Software\\Classes\\Lote de assinatura\\shell\\open\\command]`

const folder = mkdtempSync(join(tmpdir(), 'signature-batches-nsis-'))
const setup: Record<string, string> = {}
let machine: WineMachine
let profile = ''
const local = (...names: readonly string[]): string => join(profile, 'AppData', 'Local', ...names)
const program = (): string => local('Programs', 'signature-batches', 'Signature Batches.exe')
const uninstall = (...words: readonly string[]): Promise<number> =>
  machine.run(
    local('Programs', 'signature-batches', 'Uninstall Signature Batches.exe'),
    '/currentuser',
    '/S',
    ...words,
  )
const installedVersion = async (): Promise<string | undefined> =>
  /"DisplayVersion"="(.+?)"/u.exec(await machine.registry())?.[1]

beforeAll(async () => {
  machine = await openWineMachine(folder)
  profile = await machine.profile()
  for (const version of ['0.1.0', '0.2.0']) {
    const words = ['--win', 'nsis', '--x64', '--config.nsis.warningsAsErrors=false']
    const { dist, environment } = machine
    const output = join(folder, version)
    const made = await makePackages({ dist, output, version, words, environment }, '-setup.exe')
    setup[version] = made[0] ?? ''
  }
}, PACKAGING_MS)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const install = (version: string): Promise<number> => machine.run(setup[version] ?? '', '/S')

describe('the NSIS installer', () => {
  test('holds a program with its fuses burnt and the digest of its own application', () => {
    const unpacked = join(folder, '0.1.0', 'win-unpacked')
    const path = join(unpacked, 'Signature Batches.exe')
    expect(findWrongFuses(readFuses(path) ?? '')).toEqual([])
    const asar = readFileSync(join(unpacked, 'resources', 'app.asar'))
    // An asar file begins with four numbers of four bytes, the last one the length of its header, the list of files.
    const header = asar.subarray(16, 16 + asar.readUInt32LE(12))
    const digest = createHash('sha256').update(header).digest('hex')
    expect(readFileSync(path, 'latin1')).toContain(digest)
  })

  test('installs, opens a .lote, upgrades, refuses the older version, and is removed without the data', async () => {
    expect(await install('0.1.0')).toBe(0)
    expect(await installedVersion()).toBe('0.1.0')
    expect(existsSync(program())).toBe(true)

    const command = (await machine.registry()).split(ASSOCIATION)[1]?.split('@=')[1]?.split('\n')[0]
    // The registry's file doubles backslashes and escapes quotes.
    const [, opened, argument] = /^"\\"(.+?)\\" \\"(.+?)\\""$/u.exec(command ?? '') ?? []
    expect(argument).toBe('%1')
    const lote = toWindowsPath(join(folder, 'novembro com espaco.lote'))
    await machine.run(opened?.replaceAll('\\\\', '\\') ?? '', lote)
    expect(readFileSync(join(folder, 'home', 'started-with.txt'), 'utf8').trim()).toBe(lote)

    expect(await install('0.2.0')).toBe(0)
    expect(await installedVersion()).toBe('0.2.0')
    expect(await install('0.1.0')).toBe(OLDER_REFUSED)
    expect(await installedVersion()).toBe('0.2.0')

    await mkdir(local('Signature Batches', 'live'), { recursive: true })
    await writeFile(local('Signature Batches', 'live', 'journal.sqlite'), 'x')
    expect(await uninstall()).toBe(0)
    expect(existsSync(program())).toBe(false)
    expect(existsSync(local('signature-batches-updater'))).toBe(false)
    expect(await installedVersion()).toBeUndefined()
    expect(await machine.registry()).not.toMatch(/\.lote|Lote de assinatura/u)
    expect(existsSync(local('Signature Batches', 'live', 'journal.sqlite'))).toBe(true)
  })

  test('removes a person’s data when that is asked for', async () => {
    await mkdir(local('Signature Batches', 'live'), { recursive: true })
    expect(await install('0.2.0')).toBe(0)
    expect(await uninstall('--delete-app-data')).toBe(0)
    expect(readdirSync(local()).filter((name) => /signature/iu.test(name))).toEqual([])
  })

  test('cut short is refused, and nothing is installed', async () => {
    const whole = readFileSync(setup['0.1.0'] ?? '')
    const half = join(folder, 'half.exe')
    await writeFile(half, whole.subarray(0, whole.length >> 1))
    expect(await machine.run(half, '/S')).not.toBe(0)
    expect(existsSync(program())).toBe(false)
  })
})
