import { execFile } from 'node:child_process'
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { PackageMachine } from '../../../build/packaging/plan-package.ts'
import { PLACE_BY_POLICY, planPackage } from '../../../build/packaging/plan-package.ts'
import { ROOT } from '../../support/runnable.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const run = promisify(execFile)
const plan = (machine: Partial<PackageMachine>) =>
  planPackage({
    platform: 'linux',
    environment: {},
    words: [],
    hasCommand: () => true,
    ...machine,
  })

const ORIGIN = {
  SIGNATURE_BATCHES_HOMEPAGE: 'https://example.com',
  SIGNATURE_BATCHES_MAINTAINER: 'IT <it@example.com>',
}

test('nothing is downloaded: what has no tool here is left out and named', () => {
  const { words, said, environment, isRefused } = plan({
    hasCommand: (name) => name === 'dpkg-deb',
  })
  expect(words).toEqual(['--linux', 'deb'])
  expect(said).toContain('No rpm: rpmbuild is missing (package rpm)')
  expect(said).toContain('No AppImage: APPIMAGE_TOOLS_PATH names its tools and runtime')
  expect(environment['CUSTOM_FPM_PATH']).toMatch(/fpm\.ts$/u)
  expect(isRefused).toBe(false)
})

test('without any tool the unpacked application is made', () => {
  expect(plan({ hasCommand: () => false }).words).toEqual(['--linux', 'dir'])
  const { words, said } = plan({ platform: 'win32', hasCommand: () => false })
  expect(words).toEqual(['--win', 'dir'])
  expect(said).toContain('No msi: candle and light are missing (WiX 3)')
})

test('the MSI is made by its hook: on Windows where WiX is there, elsewhere when it is asked for', () => {
  const hook = expect.stringMatching(/^--config\.afterSign=.*make-msi\.ts$/u)
  expect(plan({ platform: 'win32' }).words).toEqual(['--win', 'dir', hook])
  const words = ['--win', 'nsis', 'msi', '--x64']
  expect(plan({ words }).words).toEqual([hook, '--win', 'nsis', 'dir', '--x64'])
})

test.each([
  ['linux', 'No msi: wixl and msibuild are missing (packages wixl and msitools)'],
  ['win32', 'No msi: candle and light are missing (WiX 3)'],
] as const)('an MSI that is asked for on %s without its tools is refused', (platform, need) => {
  const words = ['--win', 'msi']
  const planned = plan({ platform, words, hasCommand: () => false })
  expect(planned).toMatchObject({ isRefused: true, said: [need] })
})

test('targets that were asked for are taken as they are', () => {
  const { words, said } = plan({ words: ['--linux', 'rpm'], hasCommand: () => false })
  expect(words).toEqual(['--linux', 'rpm'])
  expect(said).toEqual([])
  expect(plan({ words: ['--dir'] }).words).toEqual(['--dir'])
})

test('a person may let electron-builder fetch what it lacks', () => {
  const { words, environment } = plan({ environment: { SIGNATURE_BATCHES_DOWNLOAD: '1' } })
  expect(words).toEqual([])
  expect(environment).toEqual({})
})

test.each(['win32', 'darwin'] as const)(
  'a release of %s without a certificate is refused',
  (platform) => {
    const environment = { SIGNATURE_BATCHES_RELEASE: '1', ...ORIGIN }
    const { isRefused, said, words } = plan({ platform, environment })
    expect(isRefused).toBe(true)
    expect(said.join(' ')).toContain('CSC_LINK')
    expect(words).toEqual([])
  },
)

test('a build that is not signed says so', () => {
  expect(plan({ platform: 'win32' }).said[0]).toMatch(/^Not signed, for development only/u)
})

test.each([
  ['win32', { CSC_LINK: 'cert.pfx', CSC_KEY_PASSWORD: 'x' }, []],
  [
    'win32',
    {
      AZURE_SIGN_ENDPOINT: 'https://sign.example',
      AZURE_SIGN_ACCOUNT: 'office',
      AZURE_SIGN_PROFILE: 'release',
      AZURE_SIGN_PUBLISHER: 'CN=Office',
    },
    [
      '--config.win.azureSignOptions.endpoint=https://sign.example',
      '--config.win.azureSignOptions.codeSigningAccountName=office',
      '--config.win.azureSignOptions.certificateProfileName=release',
      '--config.win.azureSignOptions.publisherName=CN=Office',
    ],
  ],
  [
    'darwin',
    {
      CSC_NAME: 'Office',
      APPLE_API_KEY: 'k.p8',
      APPLE_API_KEY_ID: 'id',
      APPLE_API_ISSUER: 'issuer',
    },
    ['--config.mac.notarize=true'],
  ],
] as const)(
  'a release of %s is signed by what the environment names',
  (platform, signing, words) => {
    const environment = { SIGNATURE_BATCHES_RELEASE: '1', ...ORIGIN, ...signing }
    const planned = plan({ platform, environment })
    expect(planned.isRefused).toBe(false)
    expect(planned.words).toEqual(
      expect.arrayContaining([...words, '--config.forceCodeSigning=true']),
    )
  },
)

test('a release says whose it is, and takes updates over https alone', () => {
  const environment = {
    SIGNATURE_BATCHES_RELEASE: '1',
    SIGNATURE_BATCHES_UPDATE_URL: 'http://updates.example',
  }
  expect(plan({ environment }).said).toEqual([
    'A release needs SIGNATURE_BATCHES_HOMEPAGE.',
    'A release needs SIGNATURE_BATCHES_MAINTAINER: name <address>.',
    'Updates need SIGNATURE_BATCHES_UPDATE_KEY, the public half of the publisher’s key.',
    'SIGNATURE_BATCHES_UPDATE_URL has to be https.',
  ])
})

test('the place of updates is named at build time', () => {
  const environment = {
    SIGNATURE_BATCHES_UPDATE_URL: 'https://updates.example/sb',
    SIGNATURE_BATCHES_UPDATE_KEY: 'MCow',
  }
  expect(plan({ environment }).words).toEqual(
    expect.arrayContaining([
      '--config.publish.provider=generic',
      '--config.publish.url=https://updates.example/sb',
      '--config.extraMetadata.updates.url=https://updates.example/sb',
      '--config.extraMetadata.updates.publicKey=MCow',
    ]),
  )
})

test('with the publisher’s key alone a package takes updates from where a policy says', () => {
  const environment = { SIGNATURE_BATCHES_UPDATE_KEY: 'MCow' }
  const { words } = plan({ environment })
  expect(words).toContain('--config.extraMetadata.updates.publicKey=MCow')
  expect(words.filter((word) => word.includes('updates.url'))).toEqual([])
  // electron-builder writes app-update.yml then, without which electron-updater downloads nothing.
  expect(words).toContain('--config.publish.provider=generic')
  expect(words).toContain(`--config.publish.url=${PLACE_BY_POLICY}`)
  expect(new URL(PLACE_BY_POLICY).hostname).toMatch(/\.invalid$/u)
})

test('a variable that is set to nothing is not set', () => {
  const environment = { SIGNATURE_BATCHES_UPDATE_URL: '', SIGNATURE_BATCHES_UPDATE_KEY: '' }
  expect(plan({ environment }).words.join(' ')).not.toContain('publish')
})

const WITH_UPDATES = { SIGNATURE_BATCHES_UPDATE_KEY: 'MCow' }
const FILE_SIGNED = { CSC_LINK: 'cert.pfx', CSC_KEY_PASSWORD: 'x' }
const AZURE_SIGNED = {
  AZURE_SIGN_ENDPOINT: 'https://sign.example',
  AZURE_SIGN_ACCOUNT: 'office',
  AZURE_SIGN_PROFILE: 'release',
  AZURE_SIGN_PUBLISHER: 'Office',
}
const findPublisher = (words: readonly string[]) =>
  words.filter((word) => word.includes('updates.publisher'))

test.each([
  ['a certificate file', { ...FILE_SIGNED, SIGNATURE_BATCHES_PUBLISHER: 'Office' }],
  ['Azure', AZURE_SIGNED],
  [
    'Azure, another name given',
    {
      ...AZURE_SIGNED,
      AZURE_SIGN_PUBLISHER: 'CN=Office, O=Office',
      SIGNATURE_BATCHES_PUBLISHER: 'Office',
    },
  ],
] as const)('Windows: the publisher of a package signed by %s is fixed in it', (_, signing) => {
  const { words } = plan({ platform: 'win32', environment: { ...WITH_UPDATES, ...signing } })
  expect(findPublisher(words)).toEqual(['--config.extraMetadata.updates.publisher=Office'])
})

test('Windows: a signed package that takes updates, without its publisher’s name, is refused', () => {
  const environment = { ...WITH_UPDATES, ...FILE_SIGNED }
  const { isRefused, said } = plan({ platform: 'win32', environment })
  expect(isRefused).toBe(true)
  expect(said.join(' ')).toContain('SIGNATURE_BATCHES_PUBLISHER')
  expect(plan({ platform: 'win32', environment: FILE_SIGNED }).isRefused).toBe(false)
})

test('Windows: a package that is not signed says that it installs no updates', () => {
  const environment = { ...WITH_UPDATES, SIGNATURE_BATCHES_PUBLISHER: 'Office' }
  const { words, said, isRefused } = plan({ platform: 'win32', environment })
  expect(isRefused).toBe(false)
  expect(findPublisher(words)).toEqual([])
  expect(said).toContain('No updates on Windows: the package is not signed.')
})

test('fpm is found where the path of the checkout has a blank', async () => {
  const folder = join(await temporaryFolder(), 'my checkout')
  await mkdir(folder)
  const copy = join(folder, 'plan-package.ts')
  await copyFile(join(ROOT, 'build/packaging/plan-package.ts'), copy)
  const script = `import { planPackage } from ${JSON.stringify(pathToFileURL(copy).href)}
    const machine = { platform: 'linux', environment: {}, words: [], hasCommand: () => true }
    console.log(planPackage(machine).environment['CUSTOM_FPM_PATH'])`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script])
  expect(stdout.trim()).toBe(join(folder, 'fpm.ts'))
})
