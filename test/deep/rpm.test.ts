// Package rpm of `npm run package`, installed by the real rpm on a scratch copy of this machine. That machine's
// packages are not rpm's, so dependencies are not checked.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeFakeElectron } from '../support/fake-electron.ts'
import { makePackages } from '../support/make-packages.ts'
import type { ScratchMachine } from '../support/scratch-machine.ts'
import { openScratchMachine } from '../support/scratch-machine.ts'

const NAME = 'signature-batches'
const NOTE = '/tmp/started-with.txt'
const PACKAGING_MS = 300_000

const folder = mkdtempSync(join(tmpdir(), 'signature-batches-rpm-'))
let machine: ScratchMachine
const versions = ['0.1.0', '0.2.0'] as const
const inside = (version: string): string => `/tmp/${NAME}-${version}.rpm`

beforeAll(async () => {
  const dist = join(folder, 'dist')
  await makeFakeElectron(dist, NOTE)
  machine = openScratchMachine()
  for (const version of versions) {
    const [rpm] = await makePackages(
      { dist, output: join(folder, version), version, words: ['--linux', 'rpm'] },
      '.rpm',
    )
    expect(rpm).toBeDefined()
    cpSync(rpm ?? '', join(machine.root, inside(version)))
  }
}, PACKAGING_MS)

afterAll(() => {
  machine.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Lists all files except rpm's own database. */
const list = async (): Promise<string> =>
  (
    await machine.run(
      'find',
      '/opt',
      '/usr',
      '/etc',
      '-not',
      '-path',
      '*/rpm/*',
      '-not',
      '-name',
      '*-cache*',
    )
  ).out
const upgrade = (version: string) => machine.run('rpm', '--nodeps', '-U', inside(version))
const installed = async (): Promise<string> =>
  (await machine.run('rpm', '-q', '--queryformat', '%{VERSION}', NAME)).out

describe('the rpm', () => {
  test('names its home page, packager, licence and what it depends on, and is whole', async () => {
    const fields = '%{URL}\n%{PACKAGER}\n%{LICENSE}\n'
    const query = await machine.run('rpm', '-qp', '--queryformat', fields, inside('0.1.0'))
    expect(query.out).toMatch(/^https:.+\n.+ <.+@.+>\n.+\n/mu)
    const files = await machine.run('rpm', '-qpl', inside('0.1.0'))
    expect(files.out).toContain('/usr/share/doc/signature-batches/copyright')
    expect(files.out).toContain('/resources/THIRD-PARTY-NOTICES.txt')
    const needs = await machine.run('rpm', '-qpR', inside('0.1.0'))
    expect(needs.out).toMatch(/gtk/u)
    expect(await machine.run('rpm', '-K', inside('0.1.0'))).toMatchObject({ code: 0 })
  })

  test('installs, opens a .lote, upgrades, refuses the older version, and leaves nothing', async () => {
    // The first query creates rpm's database.
    await machine.run('rpm', '-qa')
    const before = await list()
    expect(await upgrade('0.1.0')).toMatchObject({ code: 0 })

    const lote = '/tmp/novembro com espaço.lote'
    writeFileSync(join(machine.root, lote), 'PK')
    const entry = `/usr/share/applications/${NAME}.desktop`
    expect(await machine.run('gio', 'launch', entry, lote)).toMatchObject({ code: 0 })
    await expect
      .poll(() => readFileSync(join(machine.root, NOTE), 'utf8'), { timeout: 10_000 })
      .toContain('novembro com espaço.lote')

    const upgraded = await upgrade('0.2.0')
    expect(upgraded.code).toBe(0)
    expect(upgraded.out).not.toContain('data stays')
    expect(await installed()).toBe('0.2.0')
    expect((await machine.run('rpm', '--verify', '--nodeps', NAME)).out).toBe('')

    const older = await upgrade('0.1.0')
    expect(older.code).not.toBe(0)
    expect(older.out).toContain('is already installed')
    expect(await installed()).toBe('0.2.0')

    const removed = await machine.run('rpm', '-e', NAME)
    expect(removed.code).toBe(0)
    expect(removed.out).toContain("each person's data stays: batches, archive, settings, keys")
    expect(removed.out).toContain('os dados de cada pessoa ficam')
    // On a distribution of rpm, shared-mime-info does this after each transaction.
    await machine.run('update-mime-database', '/usr/share/mime')
    expect(await list()).toBe(before)
  })

  test('cut short is refused, and nothing is installed', async () => {
    const whole = readFileSync(join(machine.root, inside('0.1.0')))
    writeFileSync(join(machine.root, inside('half')), whole.subarray(0, whole.length >> 1))
    expect((await machine.run('rpm', '-K', inside('half'))).code).not.toBe(0)
    expect((await upgrade('half')).code).not.toBe(0)
    expect((await machine.run('rpm', '-q', NAME)).code).not.toBe(0)
  })
})
