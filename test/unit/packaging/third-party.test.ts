import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { addRuntime, toNotices, toSbom } from '../../../build/third-party.ts'

const OWN = { name: 'signature-batches', version: '0.1.0' }
const REACT = { name: 'react', version: '19.3.1', license: 'MIT', texts: ['MIT License\n\nMeta'] }
const SCOPED = { name: '@a/b', version: '1.0.0', license: 'unknown', texts: [] }
const root = new URL('../../../', import.meta.url)
const read = (name: string): string => readFileSync(new URL(name, root), 'utf8')

test('the notices hold each package with the whole text of its licence, and say where there is none', () => {
  const notices = toNotices([REACT, SCOPED], '45.4.1')
  expect(notices).toContain('react 19.3.1 (MIT)')
  expect(notices).toContain('MIT License\n\nMeta')
  expect(notices).toContain('@a/b 1.0.0 (unknown)')
  expect(notices).toContain('The package brings no text of its licence.')
  expect(notices).toContain('Electron 45.4.1 with Chromium and Node')
})

const sbomSchema = z.object({
  serialNumber: z.string(),
  metadata: z.object({ component: z.object({ name: z.string() }) }),
  components: z.array(z.object({ name: z.string(), purl: z.string() })),
})

test('the list for tools is named after the program, holds Electron, and is the same for the same packages', () => {
  const text = toSbom(OWN, [REACT, SCOPED], '45.4.1')
  const sbom = sbomSchema.parse(JSON.parse(text))
  expect(sbom.metadata.component.name).toBe('signature-batches')
  expect(sbom.components.map(({ purl }) => purl)).toEqual([
    'pkg:npm/react@19.3.1',
    'pkg:npm/%40a/b@1.0.0',
    'pkg:npm/electron@45.4.1',
  ])
  expect(sbom.serialNumber).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/u,
  )
  expect(toSbom(OWN, [REACT, SCOPED], '45.4.1')).toBe(text)
})

const runtimeSchema = z.object({
  serialNumber: z.string(),
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string().optional(),
      cpe: z.string().optional(),
      licenses: z.array(z.object({ expression: z.string() })),
    }),
  ),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
})

test('the list of a package holds Electron, Chromium and Node with versions, licences and their names in lists of weaknesses', () => {
  const text = toSbom(OWN, [REACT], '45.4.1')
  const added = addRuntime(text, { chrome: '156.0.8078.100', node: '24.21.0' })
  const { serialNumber, components, dependencies } = runtimeSchema.parse(JSON.parse(added))
  expect(components.map(({ name, version, licenses }) => [name, version, licenses])).toEqual([
    ['react', '19.3.1', [{ expression: 'MIT' }]],
    ['electron', '45.4.1', [{ expression: 'MIT' }]],
    ['chromium', '156.0.8078.100', [{ expression: 'BSD-3-Clause' }]],
    ['node', '24.21.0', [{ expression: 'MIT' }]],
  ])
  expect(components.flatMap(({ cpe }) => cpe ?? [])).toEqual([
    'cpe:2.3:a:google:chrome:156.0.8078.100:*:*:*:*:*:*:*',
    'cpe:2.3:a:nodejs:node.js:24.21.0:*:*:*:*:*:*:*',
  ])
  expect(dependencies.at(-1)).toEqual({
    ref: 'pkg:npm/electron@45.4.1',
    dependsOn: ['pkg:generic/chromium@156.0.8078.100', 'pkg:generic/node@24.21.0'],
  })
  expect(text).not.toContain(serialNumber)
})

test('where Electron cannot be asked, Chromium and Node are named without a version', () => {
  const text = addRuntime(toSbom(OWN, [], '45.4.1'), { chrome: undefined, node: undefined })
  const { components } = runtimeSchema.parse(JSON.parse(text))
  expect(components.map(({ name, version }) => [name, version])).toEqual([
    ['electron', '45.4.1'],
    ['chromium', undefined],
    ['node', undefined],
  ])
})

test('macOS: of the hardened runtime only what V8 needs is given up', () => {
  const plist = read('build/packaging/entitlements.mac.plist')
  expect([...plist.matchAll(/<key>(.*)<\/key>/gu)].map(([, key]) => key)).toEqual([
    'com.apple.security.cs.allow-jit',
  ])
})

test('Windows: the open command of a .lote has its program in quotes, and an older version stops and says why in both languages', () => {
  const script = read('build/packaging/installer.nsh')
  expect(script).toContain(`'"$INSTDIR\\\${APP_EXECUTABLE_FILENAME}" "%1"'`)
  const [stop = ''] = /VersionCompare.*\n.*\$R9 == 1\n[^]*?SetErrorLevel/u.exec(script) ?? []
  expect(stop).toMatch(/MessageBox.*\/SD IDOK\n.*SetErrorLevel$/u)
  for (const words of [
    'instalada. Nada foi alterado.',
    'is installed already. Nothing was changed.',
  ]) {
    expect(stop).toContain(words)
  }
})

test('the window is linked to its entry of the menu', () => {
  const { desktopName } = z
    .object({ desktopName: z.string() })
    .parse(JSON.parse(read('package.json')))
  expect(desktopName).toBe('signature-batches.desktop')
})
