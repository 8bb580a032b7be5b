// MSI of `npm run package`, run by Wine's installer: installed, opened by a .lote, upgraded, not downgraded, removed.
// What Wine ignores is read from the package's tables.
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePackages } from '../support/make-packages.ts'
import type { Signer } from '../support/make-signer.ts'
import { makeSigner } from '../support/make-signer.ts'
import type { WineMachine } from '../support/wine-machine.ts'
import { openWineMachine, toWindowsPath } from '../support/wine-machine.ts'

const PACKAGING_MS = 600_000
/** ERROR_INSTALL_FAILURE (1603) as an exit code of POSIX, modulo 256. */
const INSTALL_FAILURE = 1_603 % 256
const ASSOCIATION = String.raw`[Software\\Classes\\SignatureBatches.Lote\\shell\\open\\command]`
const DATA = ['Signature Batches', 'Signature Batches State'] as const

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'signature-batches-msi-'))
const packages: Record<string, string> = {}
let machine: WineMachine
let profile = ''
let signer: Signer
const program = (): string =>
  join(machine.drive, 'Program Files', 'Signature Batches', 'Signature Batches.exe')
const dataOf = (person: string, name: string): string =>
  join(dirname(profile), person, 'AppData', 'Local', name)

async function make(name: string, version: string, ...words: readonly string[]): Promise<void> {
  const { dist, environment } = machine
  const output = join(folder, name)
  const all = ['--win', 'msi', ...words]
  const [made] = await makePackages({ dist, output, version, words: all, environment }, '.msi')
  expect(made).toBeDefined()
  packages[name] = made ?? ''
}

beforeAll(async () => {
  machine = await openWineMachine(folder)
  profile = await machine.profile()
  await make('0.1.0', '0.1.0', '--x64')
  await make('0.2.0', '0.2.0', '--x64')
  signer = await makeSigner(folder)
  await make('signed', '0.2.0', '--arm64', signer.word)
}, PACKAGING_MS)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const msiexec = (word: string, name: string, ...more: readonly string[]): Promise<number> =>
  machine.run('msiexec', word, toWindowsPath(packages[name] ?? ''), '/qn', ...more)
const installedVersion = async (): Promise<string | undefined> =>
  /"DisplayName"="Signature Batches"[\s\S]*?"DisplayVersion"="(.+?)"/u.exec(
    await machine.machineRegistry(),
  )?.[1]
const readInfo = async (...words: readonly string[]): Promise<string> =>
  (await run('msiinfo', words)).stdout
/** Returns the rows of one of a package's tables, split into columns. */
const readTable = async (each: string, name: string): Promise<readonly (readonly string[])[]> => {
  const text = await readInfo('export', packages[each] ?? '', name)
  return text
    .split('\n')
    .slice(3)
    .map((line) => line.trimEnd().split('\t'))
}
const readProperties = async (each: string): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(
    (await readTable(each, 'Property')).map(([name = '', value = '']) => [name, value] as const),
  )

async function leaveData(): Promise<void> {
  for (const person of ['maria', 'joao']) {
    for (const name of DATA) {
      await mkdir(dataOf(person, name), { recursive: true })
      await writeFile(join(dataOf(person, name), 'journal.sqlite'), 'x')
    }
  }
}
const hasData = (): boolean => existsSync(join(dataOf('joao', DATA[0]), 'journal.sqlite'))

describe('the MSI', () => {
  test('installs, opens a .lote, upgrades, refuses the older version, and is removed without the data', async () => {
    expect(await msiexec('/i', '0.1.0')).toBe(0)
    expect(await installedVersion()).toBe('0.1.0')
    expect(existsSync(program())).toBe(true)

    const registry = await machine.machineRegistry()
    const command = registry.split(ASSOCIATION)[1]?.split('@=')[1]?.split('\n')[0]
    // The registry's file doubles backslashes and escapes quotes.
    const [, opened, argument] = /^"\\"(.+?)\\" \\"(.+?)\\""$/u.exec(command ?? '') ?? []
    expect(argument).toBe('%1')
    const lote = toWindowsPath(join(folder, 'novembro com espaco.lote'))
    await machine.run(opened?.replaceAll('\\\\', '\\') ?? '', lote)
    expect(readFileSync(join(folder, 'home', 'started-with.txt'), 'utf8').trim()).toBe(lote)

    await leaveData()
    // With this property an upgrade too removes only a program, never data.
    expect(await msiexec('/i', '0.2.0', 'REMOVE_ALL_DATA=1')).toBe(0)
    expect(await installedVersion()).toBe('0.2.0')
    expect(existsSync(program())).toBe(true)
    expect(await msiexec('/i', '0.1.0')).toBe(INSTALL_FAILURE)
    expect(await installedVersion()).toBe('0.2.0')
    expect(existsSync(program())).toBe(true)

    expect(await msiexec('/x', '0.2.0')).toBe(0)
    expect(existsSync(dirname(program()))).toBe(false)
    expect(await installedVersion()).toBeUndefined()
    expect(await machine.machineRegistry()).not.toMatch(
      /Classes\\\\\.lote\]|SignatureBatches\.Lote/u,
    )
    expect(hasData()).toBe(true)
  })

  test('removes everybody’s data when that is asked for', async () => {
    await leaveData()
    await mkdir(dataOf('joao', 'Signature Batches of ours'), { recursive: true })
    expect(await msiexec('/i', '0.2.0')).toBe(0)
    expect(await msiexec('/x', '0.2.0', 'REMOVE_ALL_DATA=1')).toBe(0)
    expect(readdirSync(dirname(dataOf('maria', DATA[0])))).toEqual([])
    expect(readdirSync(dirname(dataOf('joao', DATA[0])))).toEqual(['Signature Batches of ours'])
  })

  test('cut short is refused, and nothing is installed', async () => {
    const whole = readFileSync(packages['0.1.0'] ?? '')
    packages['half'] = join(folder, 'half.msi')
    await writeFile(packages['half'], whole.subarray(0, whole.length >> 1))
    expect(await msiexec('/i', 'half')).not.toBe(0)
    expect(existsSync(program())).toBe(false)
  })

  test('is for all people of a machine, says what stays, and knows its older versions', async () => {
    const [older, newer] = [await readProperties('0.1.0'), await readProperties('0.2.0')]
    expect(newer).toMatchObject({
      ALLUSERS: '1',
      ProductVersion: '0.2.0',
      ProductLanguage: '1046',
      UpgradeCode: older['UpgradeCode'],
    })
    expect(newer['ProductCode']).not.toBe(older['ProductCode'])
    expect(newer['ARPCOMMENTS']).toMatch(/ficam os dados de cada pessoa.*Removal keeps/u)
    // A user without administrator rights can pass only these properties on.
    expect(newer['SecureCustomProperties']).toContain('REMOVE_ALL_DATA')
    // A file that stays has the same component, so that nothing of the older version is left.
    expect(await readTable('0.2.0', 'Component')).toEqual(await readTable('0.1.0', 'Component'))
  })

  test('holds every file of the application, and writes each whatever its version number', async () => {
    const unpacked = join(folder, '0.2.0', 'win-unpacked')
    const files = readdirSync(unpacked, { recursive: true, withFileTypes: true })
    const names = files.filter((entry) => entry.isFile()).map(({ name }) => name)
    const rows = (await readTable('0.2.0', 'File')).flatMap(([, , name]) => name ?? [])
    expect(rows.sort()).toEqual(names.sort())
    expect(await readProperties('0.2.0')).toMatchObject({ REINSTALLMODE: 'amus' })
  })

  test('holds the page as it is for production, though this test is none', () => {
    const asar = readFileSync(join(folder, '0.2.0', 'win-unpacked', 'resources', 'app.asar'))
    expect(asar.includes('jsxs')).toBe(true)
    expect(asar.includes('jsxDEV')).toBe(false)
  })

  test('removes the older version within the transaction: one that fails leaves the older one', async () => {
    const rows = await readTable('0.2.0', 'InstallExecuteSequence')
    const at = Object.fromEntries(
      rows.map(([action = '', , sequence]) => [action, Number(sequence)]),
    )
    expect(at['RemoveExistingProducts']).toBe((at['InstallInitialize'] ?? 0) + 1)
    expect(at['ProcessComponents']).toBeGreaterThan(at['RemoveExistingProducts'] ?? Infinity)
  })

  test('gives its shortcut the identity that Windows shows notifications under', async () => {
    expect(await readTable('0.2.0', 'MsiShortcutProperty')).toContainEqual([
      'AppUserModelId',
      'StartMenuShortcut',
      'System.AppUserModel.ID',
      'app.signature-batches.desktop',
    ])
  })

  test('registers the source of its lines in the system’s log', async () => {
    const key = String.raw`SYSTEM\CurrentControlSet\Services\EventLog\Application\Signature Batches`
    const rows = (await readTable('0.2.0', 'Registry')).filter(([, , each]) => each === key)
    expect(rows.map(([, , , name, value]) => [name, value])).toEqual([
      ['EventMessageFile', '[System64Folder]EventCreate.exe'],
      ['TypesSupported', '#7'],
    ])
  })

  test('is for the processor that it was made for', async () => {
    expect(await readInfo('suminfo', packages['0.2.0'] ?? '')).toContain('Template: x64;1046')
    expect(await readInfo('suminfo', packages['signed'] ?? '')).toContain('Template: Arm64;1046')
  })

  test('is signed by whoever signs the program, and a changed one is known', async () => {
    const path = packages['signed'] ?? ''
    await signer.verify(join(folder, 'signed', 'win-arm64-unpacked', 'Signature Batches.exe'))
    await signer.verify(path)
    const changed = readFileSync(path)
    changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1
    await writeFile(join(folder, 'changed.msi'), changed)
    await expect(signer.verify(join(folder, 'changed.msi'))).rejects.toThrow()
  })
})
