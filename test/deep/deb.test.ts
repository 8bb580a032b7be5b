// Package deb of `npm run package`, installed by the real dpkg on a scratch copy of this machine.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeFakeElectron } from '../support/fake-electron.ts'
import { makePackages } from '../support/make-packages.ts'
import type { ScratchMachine } from '../support/scratch-machine.ts'
import { openScratchMachine } from '../support/scratch-machine.ts'

const PROGRAM = '/opt/Signature Batches/signature-batches'
const NOTE = '/tmp/started-with.txt'
const PACKAGING_MS = 300_000

const folder = mkdtempSync(join(tmpdir(), 'signature-batches-deb-'))
let machine: ScratchMachine
const versions = ['0.1.0', '0.2.0'] as const
const inside = (version: string): string => `/tmp/signature-batches-${version}.deb`

beforeAll(async () => {
  const dist = join(folder, 'dist')
  await makeFakeElectron(dist, NOTE)
  machine = openScratchMachine()
  for (const version of versions) {
    const [deb] = await makePackages(
      { dist, output: join(folder, version), version, words: ['--linux', 'deb'] },
      '.deb',
    )
    expect(deb).toBeDefined()
    cpSync(deb ?? '', join(machine.root, inside(version)))
  }
}, PACKAGING_MS)

afterAll(() => {
  machine.close()
  rmSync(folder, { recursive: true, force: true })
})

const list = async (): Promise<string> =>
  (await machine.run('find', '/opt', '/usr', '/etc', '-not', '-name', '*-cache*')).out
/** Installs without checks of dependencies, which this machine may lack. */
const install = (version: string) =>
  machine.run('dpkg', '--force-depends', '--install', inside(version))

describe('the deb', () => {
  test('names its home page, a maintainer with an address, what it depends on, and its licence', async () => {
    const [field, files] = await Promise.all([
      machine.run('dpkg-deb', '--field', inside('0.1.0')),
      machine.run('dpkg-deb', '--contents', inside('0.1.0')),
    ])
    expect(field.out).toMatch(/^Homepage: https:/mu)
    expect(field.out).toMatch(/^Maintainer: .+ <.+@.+>$/mu)
    expect(field.out).toMatch(/^Depends: .*libgtk-3-0/mu)
    expect(files.out).toContain('/usr/share/doc/signature-batches/copyright')
    expect(files.out).toContain('/resources/THIRD-PARTY-NOTICES.txt')
    expect(files.out).toContain('/resources/sbom.cdx.json')
  })

  test('installs, opens a .lote, upgrades, refuses the older version, and leaves nothing', async () => {
    const before = await list()
    expect(await install('0.1.0')).toMatchObject({ code: 0 })

    const lote = '/tmp/novembro com espaço.lote'
    writeFileSync(join(machine.root, lote), 'PK')
    const mime = await machine.run('gio', 'info', '-a', 'standard::content-type', lote)
    expect(mime.out).toContain('application/vnd.signature-batches.lote')
    const entry = '/usr/share/applications/signature-batches.desktop'
    expect(await machine.run('gio', 'launch', entry, lote)).toMatchObject({ code: 0 })
    await expect
      .poll(() => readFileSync(join(machine.root, NOTE), 'utf8'), { timeout: 10_000 })
      .toContain('novembro com espaço.lote')
    expect((await machine.run('readlink', '-f', '/usr/bin/signature-batches')).out.trim()).toBe(
      PROGRAM,
    )

    const upgraded = await install('0.2.0')
    expect(upgraded.code).toBe(0)
    expect(upgraded.out).not.toContain('data stays')
    expect(await machine.run('dpkg', '--verify', 'signature-batches')).toEqual({ code: 0, out: '' })

    const older = await install('0.1.0')
    expect(older.code).not.toBe(0)
    expect(older.out).toContain('version 0.2.0 is installed, 0.1.0 is older')
    const status = await machine.run(
      'dpkg-query',
      '-W',
      '-f',
      '${Version} ${Status}',
      'signature-batches',
    )
    expect(status.out).toBe('0.2.0 install ok installed')

    const data = '/root/.local/share/signature-batches'
    mkdirSync(join(machine.root, data), { recursive: true })
    const removed = await machine.run('dpkg', '--purge', 'signature-batches')
    expect(removed.code).toBe(0)
    expect(removed.out).toContain("each person's data stays: batches, archive, settings, keys")
    expect(removed.out).toMatch(
      /rm -r ~\/\.local\/share\/signature-batches .*\n.*\n.*secret-tool clear/u,
    )
    expect(removed.out).toContain('os dados de cada pessoa ficam')
    expect(existsSync(join(machine.root, data))).toBe(true)
    expect(await list()).toBe(before)
  })

  test('cut short is refused, and nothing is installed', async () => {
    const whole = readFileSync(join(machine.root, inside('0.1.0')))
    writeFileSync(join(machine.root, '/tmp/half.deb'), whole.subarray(0, whole.length >> 1))
    const refused = await machine.run('dpkg', '--force-depends', '--install', '/tmp/half.deb')
    expect(refused.code).not.toBe(0)
    const status = await machine.run('dpkg-query', '-W', '-f', '${Status}', 'signature-batches')
    expect(status.out).not.toContain('ok installed')
    expect(status.out).not.toContain('unpacked')
    expect((await machine.run('test', '-e', PROGRAM)).code).toBe(1)
  })
})
