// Package as `npm run package -- --dir` makes it for Linux, with a folder in the place of Electron.
import { execFile } from 'node:child_process'
import { readFile, readdir, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findWrongFuses, readFuses } from '../../build/verify/read-fuses.ts'
import { FAKE_VERSIONS, makeFakeElectron } from '../support/fake-electron.ts'
import { launch } from './application-host.ts'
import { expect, test } from './fixture.ts'

const run = promisify(execFile)
const script = fileURLToPath(new URL('../../build/package.ts', import.meta.url))
const PACKAGING_MS = 180_000

test.skip(process.platform !== 'linux', 'the folder in Electron’s place is one for Linux')

test(
  'the unpacked application has its fuses set, holds no node_modules, and runs by itself',
  { tag: '@deep' },
  async ({ dataFolder }) => {
    test.setTimeout(PACKAGING_MS)
    const dist = join(dataFolder, 'electron-dist')
    const output = join(dataFolder, 'release')
    await makeFakeElectron(dist, join(dataFolder, 'started-with.txt'))
    await run(process.execPath, [script, '--dir', `--config.directories.output=${output}`], {
      env: {
        ...process.env,
        SIGNATURE_BATCHES_ELECTRON_DIST: dist,
        SIGNATURE_BATCHES_UPDATE_KEY: 'MCow=',
      },
    })

    const unpacked = join(output, 'linux-unpacked')
    const wire = readFuses(join(unpacked, 'signature-batches')) ?? ''
    expect(wire).toHaveLength(9)
    expect(findWrongFuses(wire)).toEqual([])
    expect((await readdir(join(unpacked, 'locales'))).sort()).toEqual(['en-US.pak', 'pt-BR.pak'])
    expect((await stat(join(unpacked, 'signature-batches'))).mode & 0o111).toBe(0o111)

    // With the publisher's key alone a policy may name the place of updates: electron-updater still needs this file.
    const updates = await readFile(join(unpacked, 'resources', 'app-update.yml'), 'utf8')
    expect(updates).toContain('updaterCacheDirName: signature-batches-updater')

    const sbom: unknown = JSON.parse(
      await readFile(join(unpacked, 'resources', 'sbom.cdx.json'), 'utf8'),
    )
    const parts = [
      { name: 'electron', version: FAKE_VERSIONS.electron },
      { name: 'chromium', version: FAKE_VERSIONS.chrome },
      { name: 'node', version: FAKE_VERSIONS.node },
    ]
    const wanted: unknown[] = parts.map((part) => expect.objectContaining(part))
    expect(sbom).toMatchObject({ components: expect.arrayContaining(wanted) })

    const application = join(dataFolder, 'application')
    const asar = createRequire(createRequire(import.meta.url).resolve('electron-builder')).resolve(
      '@electron/asar/bin/asar.js',
    )
    await run(process.execPath, [
      asar,
      'extract',
      join(unpacked, 'resources', 'app.asar'),
      application,
    ])
    expect((await readdir(application)).sort()).toEqual(['out', 'package.json'])
    const packed: unknown = JSON.parse(await readFile(join(application, 'package.json'), 'utf8'))
    expect(packed).toMatchObject({ updates: { publicKey: 'MCow=' } })
    expect((await readdir(join(application, 'out'))).sort()).toEqual([
      'main',
      'preload',
      'renderer',
    ])

    // No node_modules is near, so an import that a bundle still needs would fail.
    const { page, kill } = await launch({
      dataFolder: join(dataFolder, 'data'),
      mainFile: join(application, 'out', 'main', 'index.js'),
    })
    await expect
      .poll(() => page.evaluate(() => window.bridge.invoke('account.list', {})))
      .toMatchObject({ ok: true })
    await kill()
  },
)

test('a folder that is not there is named, and nothing is packaged', async ({ dataFolder }) => {
  const missing = join(dataFolder, 'nowhere')
  await expect(
    run(process.execPath, [script, '--dir'], {
      env: { ...process.env, SIGNATURE_BATCHES_ELECTRON_DIST: missing },
    }),
  ).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(missing) })
})
