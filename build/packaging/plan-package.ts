// Plan for electron-builder on this machine: targets with their tools, signing, and the address of updates. Pure: a
// missing part is a line of text.
import { fileURLToPath } from 'node:url'

export type PackageMachine = {
  readonly platform: NodeJS.Platform
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Arguments of the person; given targets are taken as they are. */
  readonly words: readonly string[]
  readonly hasCommand: (name: string) => boolean
}

export type PackagePlan = {
  readonly words: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  /** Lines for the console. */
  readonly said: readonly string[]
  /** Whether a release lacks something, so that nothing is made. */
  readonly isRefused: boolean
}

type Tool = { readonly isThere: boolean; readonly target: string; readonly need: string }

/** Path of fpm.ts, which is beside this file. */
const FPM = fileURLToPath(new URL('fpm.ts', import.meta.url))
/** Hook in place of electron-builder's own MSI target (make-msi.ts says why). */
const MSI_HOOK = '--config.afterSign=./build/packaging/msi/make-msi.ts'
const BUILDER_PLATFORM = { linux: '--linux', win32: '--win', darwin: '--mac' } as const

export function planPackage(machine: PackageMachine): PackagePlan {
  const { environment, words } = machine
  const signing = planSigning(machine)
  const updates = planUpdates(machine, signing)
  const msi = planMsi(machine)
  const isRelease = environment['SIGNATURE_BATCHES_RELEASE'] === '1'
  const problems = [
    ...(isRelease && signing.missing !== undefined ? [signing.missing] : []),
    ...findReleaseProblems(machine, isRelease),
    ...updates.problems,
    ...(msi.isAsked && msi.missing !== undefined ? [msi.missing] : []),
  ]
  if (problems.length > 0) return { words: [], environment: {}, said: problems, isRefused: true }
  const targets = planTargets(machine)
  const said = [
    ...(signing.missing === undefined
      ? []
      : [`Not signed, for development only: ${signing.missing}`]),
    ...updates.said,
    ...targets.said,
    ...(msi.isUsual && msi.missing !== undefined ? [msi.missing] : []),
  ]
  return {
    words: [
      ...targets.words,
      ...((msi.isAsked || msi.isUsual) && msi.missing === undefined ? [MSI_HOOK] : []),
      ...signing.words,
      ...(isRelease ? ['--config.forceCodeSigning=true'] : []),
      ...updates.words,
      ...planOrigin(environment),
      // The MSI is an unpacked application for electron-builder, of which the hook makes the MSI.
      ...words.map((word) => (word === 'msi' ? 'dir' : word)),
    ],
    environment: targets.environment,
    said,
    isRefused: false,
  }
}

/** Whether a person chose targets: `--dir`, `--linux deb`, `-w` and the like. */
function isTargetGiven(words: readonly string[]): boolean {
  return words.some((word) => /^(?:--dir|--(?:linux|win|windows|mac|macos)|-[lwmo]+)$/u.test(word))
}

/** Plans the MSI, on Windows always, elsewhere where it is asked for. */
function planMsi({ platform, words, hasCommand }: PackageMachine) {
  const isWindows = platform === 'win32'
  const tools = isWindows ? ['candle.exe', 'light.exe'] : ['wixl', 'msibuild']
  const need = isWindows
    ? 'candle and light are missing (WiX 3)'
    : 'wixl and msibuild are missing (packages wixl and msitools)'
  return {
    isAsked: words.includes('msi'),
    isUsual: isWindows && !isTargetGiven(words),
    missing: tools.every((name) => hasCommand(name)) ? undefined : `No msi: ${need}`,
  }
}

function planTargets({ platform, environment, words, hasCommand }: PackageMachine) {
  const mayDownload = environment['SIGNATURE_BATCHES_DOWNLOAD'] === '1'
  const fpm = environment['CUSTOM_FPM_PATH'] ?? FPM
  const own =
    platform === 'linux' && !mayDownload ? { CUSTOM_FPM_PATH: fpm } : ({} satisfies object)
  const asGiven = { words: [], environment: own, said: [] }
  if (isTargetGiven(words) || mayDownload) return asGiven
  const tools = listTools({ platform, environment, hasCommand })
  const made = tools.filter(({ isThere }) => isThere).map(({ target }) => target)
  const left = tools.filter(({ isThere }) => !isThere)
  const said = left.map(({ target, need }) => `No ${target}: ${need}`)
  const name = platform === 'win32' || platform === 'darwin' ? platform : 'linux'
  return {
    // An unpacked application needs no tool.
    words: [BUILDER_PLATFORM[name], ...(made.length > 0 ? made : ['dir'])],
    environment: own,
    said:
      left.length === 0
        ? []
        : [...said, 'SIGNATURE_BATCHES_DOWNLOAD=1 lets electron-builder fetch what it lacks.'],
  }
}

function listTools({
  platform,
  environment,
  hasCommand,
}: Omit<PackageMachine, 'words'>): readonly Tool[] {
  const isGiven = (name: string): boolean => environment[name] !== undefined
  switch (platform) {
    case 'win32':
      return [
        {
          target: 'nsis',
          isThere: isGiven('ELECTRON_BUILDER_NSIS_DIR') && isGiven('ELECTRON_BUILDER_7ZIP_PATH'),
          need: 'ELECTRON_BUILDER_NSIS_DIR and ELECTRON_BUILDER_7ZIP_PATH name NSIS and 7-Zip',
        },
      ]
    case 'darwin':
      return [
        { target: 'dmg', isThere: hasCommand('hdiutil'), need: 'hdiutil is part of macOS' },
        { target: 'zip', isThere: hasCommand('ditto'), need: 'ditto is part of macOS' },
      ]
    default:
      return [
        { target: 'deb', isThere: hasCommand('dpkg-deb'), need: 'dpkg-deb is missing' },
        {
          target: 'rpm',
          isThere: hasCommand('rpmbuild'),
          need: 'rpmbuild is missing (package rpm)',
        },
        {
          target: 'AppImage',
          isThere: isGiven('APPIMAGE_TOOLS_PATH'),
          need: 'APPIMAGE_TOOLS_PATH names its tools and runtime',
        },
      ]
  }
}

type Signing = {
  readonly words: readonly string[]
  /** Text of what the signing lacks; absent: the package is signed, or needs no signature. */
  readonly missing?: string
}

/** Plans the signing of Windows and macOS packages; Linux packages are signed where they are published. */
function planSigning({ platform, environment }: PackageMachine): Signing {
  const has = (...names: readonly string[]): boolean =>
    names.every((name) => (environment[name] ?? '') !== '')
  if (platform === 'win32') {
    const azure = [
      'AZURE_SIGN_ENDPOINT',
      'AZURE_SIGN_ACCOUNT',
      'AZURE_SIGN_PROFILE',
      'AZURE_SIGN_PUBLISHER',
    ] as const
    if (has(...azure)) {
      const option = (key: string, name: (typeof azure)[number]): string =>
        `--config.win.azureSignOptions.${key}=${environment[name] ?? ''}`
      return {
        words: [
          option('endpoint', 'AZURE_SIGN_ENDPOINT'),
          option('codeSigningAccountName', 'AZURE_SIGN_ACCOUNT'),
          option('certificateProfileName', 'AZURE_SIGN_PROFILE'),
          option('publisherName', 'AZURE_SIGN_PUBLISHER'),
        ],
      }
    }
    if (has('WIN_CSC_LINK', 'WIN_CSC_KEY_PASSWORD') || has('CSC_LINK', 'CSC_KEY_PASSWORD')) {
      return { words: [] }
    }
    return {
      words: [],
      missing: `Windows needs CSC_LINK and CSC_KEY_PASSWORD (a certificate file), or ${azure.join(', ')} (Azure Trusted Signing).`,
    }
  }
  if (platform === 'darwin') {
    const hasIdentity = has('CSC_LINK', 'CSC_KEY_PASSWORD') || has('CSC_NAME')
    const canNotarise =
      has('APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER') ||
      has('APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID')
    if (hasIdentity && canNotarise) return { words: ['--config.mac.notarize=true'] }
    return {
      words: ['--config.mac.notarize=false'],
      missing:
        'macOS needs CSC_LINK and CSC_KEY_PASSWORD or CSC_NAME (identity), and APPLE_API_KEY, APPLE_API_KEY_ID, APPLE_API_ISSUER (notarisation).',
    }
  }
  return { words: [] }
}

/**
 * Address in app-update.yml of a package whose place of updates only a policy names; never asked (RFC 2606, reserved).
 */
export const PLACE_BY_POLICY = 'https://updates.invalid'

/**
 * Plans key and address of updates. Without an address a policy names it; electron-updater needs app-update.yml then
 * too, which electron-builder writes where an address is published. Without the key the program installs nothing, and
 * on Windows nothing without the publisher's name, which it asks the system for.
 */
function planUpdates({ platform, environment }: PackageMachine, signing: Signing) {
  const { url, publicKey, publisher } = readUpdates(environment)
  const isSigned = signing.missing === undefined
  const isChecked = platform === 'win32' && publicKey !== undefined
  const packed =
    publicKey === undefined ? {} : { url, publicKey, publisher: isSigned ? publisher : undefined }
  return {
    words:
      url === undefined && publicKey === undefined
        ? []
        : [
            '--config.publish.provider=generic',
            `--config.publish.url=${url ?? PLACE_BY_POLICY}`,
            ...Object.entries(packed).flatMap(([name, value]) =>
              value === undefined ? [] : [`--config.extraMetadata.updates.${name}=${value}`],
            ),
          ],
    said: isChecked && !isSigned ? ['No updates on Windows: the package is not signed.'] : [],
    problems:
      isChecked && isSigned && publisher === undefined
        ? ['Updates on Windows need SIGNATURE_BATCHES_PUBLISHER: the name (CN) in the certificate.']
        : [],
  }
}

/** Address and key of updates, and the name in the certificate that signs them on Windows. */
function readUpdates(environment: PackageMachine['environment']) {
  const given = (name: string): string | undefined => environment[name] || undefined
  return {
    url: given('SIGNATURE_BATCHES_UPDATE_URL'),
    publicKey: given('SIGNATURE_BATCHES_UPDATE_KEY'),
    publisher: given('SIGNATURE_BATCHES_PUBLISHER') ?? given('AZURE_SIGN_PUBLISHER'),
  }
}

function planOrigin(environment: PackageMachine['environment']): readonly string[] {
  const { SIGNATURE_BATCHES_HOMEPAGE: homepage, SIGNATURE_BATCHES_MAINTAINER: maintainer } =
    environment
  return [
    ...(homepage === undefined ? [] : [`--config.extraMetadata.homepage=${homepage}`]),
    ...(maintainer === undefined ? [] : [`--config.linux.maintainer=${maintainer}`]),
  ]
}

/**
 * Problems of a release. The publisher in package.json is a reserved name (RFC 2606), which a release must replace.
 */
function findReleaseProblems(
  { environment }: PackageMachine,
  isRelease: boolean,
): readonly string[] {
  if (!isRelease) return []
  const { url, publicKey } = readUpdates(environment)
  return [
    ...(environment['SIGNATURE_BATCHES_HOMEPAGE'] === undefined
      ? ['A release needs SIGNATURE_BATCHES_HOMEPAGE.']
      : []),
    ...(environment['SIGNATURE_BATCHES_MAINTAINER'] === undefined
      ? ['A release needs SIGNATURE_BATCHES_MAINTAINER: name <address>.']
      : []),
    ...(url !== undefined && publicKey === undefined
      ? ['Updates need SIGNATURE_BATCHES_UPDATE_KEY, the public half of the publisher’s key.']
      : []),
    ...(url !== undefined && !url.startsWith('https://')
      ? ['SIGNATURE_BATCHES_UPDATE_URL has to be https.']
      : []),
  ]
}
