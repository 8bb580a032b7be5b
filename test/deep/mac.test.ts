// Application of `npm run package` for macOS, made over a folder in Electron's place: what its Info.plist says, its
// fuses, and the digest of its own file. Its signature and its start are not shown.
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { toPackagedPaths } from '../../build/verify/packaged-paths.ts'
import { findWrongFuses, readFuses } from '../../build/verify/read-fuses.ts'
import { makeFakeMacElectron } from '../support/fake-mac-electron.ts'
import { makePackages } from '../support/make-packages.ts'

const PACKAGING_MS = 300_000
const builder = createRequire(createRequire(import.meta.url).resolve('electron-builder'))
const parser: { parse: (text: string) => unknown } = builder('plist')
const readPlist = (path: string): unknown => parser.parse(readFileSync(path, 'utf8'))

const folder = mkdtempSync(join(tmpdir(), 'signature-batches-mac-'))
const { program, resources } = toPackagedPaths('darwin', 'x64')
const path = (...names: readonly string[]): string => join(folder, 'made', ...names)
const contents = path(program, '..', '..')

beforeAll(async () => {
  const dist = join(folder, 'dist')
  await makeFakeMacElectron(dist)
  const words = [
    '--mac',
    '--dir',
    '--x64',
    // The signature that a real Electron has for this machine alone is renewed by codesign, which only macOS has.
    '--config.electronFuses.resetAdHocDarwinSignature=false',
  ]
  await makePackages({ dist, output: path(), version: '0.2.0', words }, '')
}, PACKAGING_MS)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the application for macOS', () => {
  test('opens .lote files, is this version, and may load nothing but over TLS and from this machine', () => {
    const info = readPlist(join(contents, 'Info.plist'))
    expect(info).toMatchObject({
      CFBundleIdentifier: 'app.signature-batches.desktop',
      CFBundleShortVersionString: '0.2.0',
      LSApplicationCategoryType: 'public.app-category.business',
      CFBundleDocumentTypes: [{ CFBundleTypeExtensions: ['lote'], CFBundleTypeRole: 'Editor' }],
    })
    const { NSAppTransportSecurity: transport } = z
      .object({ NSAppTransportSecurity: z.record(z.string(), z.unknown()) })
      .parse(info)
    expect(transport['NSAllowsArbitraryLoads']).toBe(false)
    expect(transport['NSAllowsLocalNetworking']).toBe(true)
    const exceptions = z
      .record(z.string(), z.unknown())
      .parse(transport['NSExceptionDomains'] ?? {})
    expect(
      Object.keys(exceptions).filter((name) => !/^(?:localhost|127\.0\.0\.1)$/u.test(name)),
    ).toEqual([])
  })

  test('asks for no camera, microphone, Bluetooth or place', () => {
    const info = z.record(z.string(), z.unknown()).parse(readPlist(join(contents, 'Info.plist')))
    expect(Object.keys(info).filter((name) => name.endsWith('UsageDescription'))).toEqual([])
  })

  test('holds the digest of its own file, so that Electron refuses a changed one', () => {
    const asar = readFileSync(path(resources, 'app.asar'))
    const header = asar.subarray(16, 16 + asar.readUInt32LE(12))
    const hash = createHash('sha256').update(header).digest('hex')
    expect(readPlist(join(contents, 'Info.plist'))).toMatchObject({
      ElectronAsarIntegrity: { 'Resources/app.asar': { algorithm: 'SHA256', hash } },
    })
  })

  test('has its fuses burnt, in the framework', () => {
    const framework = join(contents, 'Frameworks', 'Electron Framework.framework')
    const wire = readFuses(join(framework, 'Versions', 'A', 'Electron Framework'))
    expect(findWrongFuses(wire ?? '')).toEqual([])
  })

  test('names its helpers after itself, and holds two languages, notices and components', () => {
    const names = readdirSync(join(contents, 'Frameworks')).filter((name) => name.endsWith('.app'))
    expect(names.sort()).toEqual([
      'Signature Batches Helper (GPU).app',
      'Signature Batches Helper (Plugin).app',
      'Signature Batches Helper (Renderer).app',
      'Signature Batches Helper.app',
    ])
    const inside = readdirSync(path(resources))
    expect(inside.filter((name) => name.endsWith('.lproj')).sort()).toEqual([
      'en.lproj',
      'pt_BR.lproj',
    ])
    expect(inside).toEqual(expect.arrayContaining(['THIRD-PARTY-NOTICES.txt', 'sbom.cdx.json']))
  })
})
