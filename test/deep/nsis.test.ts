// NSIS installer of `npm run package`, run by Wine: installed, opened by a .lote, upgraded, not downgraded, removed.
// Stand-ins replace NSIS's plug-ins (test/fixtures/nsis), so no window is shown.
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findWrongFuses, readFuses } from '../../build/verify/read-fuses.ts'
import { makePackages } from '../support/make-packages.ts'
import type { Signer } from '../support/make-signer.ts'
import { makeSigner } from '../support/make-signer.ts'
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
let signer: Signer
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
  await make('0.1.0', '0.1.0')
  await make('0.2.0', '0.2.0')
  signer = await makeSigner(folder)
  await make('signed', '0.2.0', signer.word)
}, PACKAGING_MS)

async function make(name: string, version: string, ...more: readonly string[]): Promise<void> {
  const words = ['--win', 'nsis', '--x64', '--config.nsis.warningsAsErrors=false', ...more]
  const { dist, environment } = machine
  const output = join(folder, name)
  const made = await makePackages({ dist, output, version, words, environment }, '-setup.exe')
  setup[name] = made[0] ?? ''
}

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const install = (version: string): Promise<number> => machine.run(setup[version] ?? '', '/S')

/** Files of a person, by their path in the local profile. */
const DATA = {
  'Signature Batches/settings.json': '{}',
  'Signature Batches/live/journal/journal.sqlite': 'journal',
  'Signature Batches/live/archive/contrato.pdf': 'signed',
  'Signature Batches State/commits.json': 'note',
}

async function leaveData(): Promise<void> {
  for (const [path, text] of Object.entries(DATA)) {
    await mkdir(dirname(local(path)), { recursive: true })
    await writeFile(local(path), text)
  }
}
const readData = async (): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(
    await Promise.all(
      Object.keys(DATA).map(async (path) => [path, await readFile(local(path), 'utf8')] as const),
    ),
  )

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

    await leaveData()
    expect(await install('0.2.0')).toBe(0)
    expect(await installedVersion()).toBe('0.2.0')
    expect(await readData()).toEqual(DATA)
    expect(await install('0.1.0')).toBe(OLDER_REFUSED)
    expect(await installedVersion()).toBe('0.2.0')
    expect(await readData()).toEqual(DATA)

    const run = String.raw`HKCU\Software\Microsoft\Windows\CurrentVersion\Run`
    await machine.run('reg', 'add', run, '/v', 'app.signature-batches.desktop', '/d', 'x', '/f')
    expect(await machine.registry()).toContain('"app.signature-batches.desktop"')
    expect(await uninstall()).toBe(0)
    // Wine writes the registry's file some time after the last program.
    await expect
      .poll(() => machine.registry(), { timeout: 10_000 })
      .not.toContain('"app.signature-batches.desktop"')
    expect(existsSync(program())).toBe(false)
    expect(existsSync(local('signature-batches-updater'))).toBe(false)
    expect(await installedVersion()).toBeUndefined()
    expect(await machine.registry()).not.toMatch(/\.lote|Lote de assinatura/u)
    expect(await readData()).toEqual(DATA)
  })

  test('removes a person’s data when that is asked for', async () => {
    await leaveData()
    expect(await install('0.2.0')).toBe(0)
    expect(await uninstall('--delete-app-data')).toBe(0)
    expect(readdirSync(local()).filter((name) => /signature/iu.test(name))).toEqual([])
  })

  test('is signed by whoever signs the program, as its program is, and a changed one is known', async () => {
    const path = setup['signed'] ?? ''
    await signer.verify(path)
    await signer.verify(join(folder, 'signed', 'win-unpacked', 'Signature Batches.exe'))
    await expect(signer.verify(setup['0.2.0'] ?? '')).rejects.toThrow()
    const changed = readFileSync(path)
    changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1
    await writeFile(join(folder, 'changed.exe'), changed)
    await expect(signer.verify(join(folder, 'changed.exe'))).rejects.toThrow()
    expect(await machine.run(path, '/S')).toBe(0)
    await signer.verify(local('Programs', 'signature-batches', 'Uninstall Signature Batches.exe'))
    expect(await uninstall()).toBe(0)
  })

  test('cut short is refused, and nothing is installed', async () => {
    const whole = readFileSync(setup['0.1.0'] ?? '')
    const half = join(folder, 'half.exe')
    await writeFile(half, whole.subarray(0, whole.length >> 1))
    expect(await machine.run(half, '/S')).not.toBe(0)
    expect(existsSync(program())).toBe(false)
  })
})
