// Installs the tools that tests need beside npm's packages: Chromium for the window, Poppler to compare PDFs with,
// curl to compare HTTP with, a font for the screenshots. Where that is impossible, it says how to install them.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

type Tool = {
  readonly name: string
  /** Name of Debian's package. */
  readonly package: string
  readonly isThere: () => boolean
}

const isOnPath = (command: string): boolean =>
  (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(join(folder, command)))

/** Tools of `npm test`. */
export const TEST_TOOLS: readonly Tool[] = [
  {
    name: 'Chromium',
    package: 'chromium',
    isThere: () => existsSync('/usr/bin/chromium') || existsSync('/usr/lib/chromium/chromium'),
  },
  {
    name: 'Poppler (pdfinfo, pdftoppm)',
    package: 'poppler-utils',
    isThere: () => isOnPath('pdfinfo'),
  },
  { name: 'curl', package: 'curl', isThere: () => isOnPath('curl') },
  { name: 'Xvfb', package: 'xvfb', isThere: () => isOnPath('Xvfb') },
  {
    name: 'a sans-serif font',
    package: 'fonts-dejavu-core',
    isThere: () => existsSync('/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf'),
  },
]

/**
 * Further tools of `npm run test:deep`, to make and run installers for Windows and of rpm, and to compare reports
 * with.
 */
export const DEEP_TOOLS: readonly Tool[] = [
  { name: 'Wine', package: 'wine64', isThere: () => existsSync('/usr/lib/wine/wine64') },
  { name: 'xauth, which xvfb-run asks for', package: 'xauth', isThere: () => isOnPath('xauth') },
  {
    name: 'mksquashfs, which makes AppImages',
    package: 'squashfs-tools',
    isThere: () => isOnPath('mksquashfs'),
  },
  {
    name: 'desktop-file-validate, which checks their entry',
    package: 'desktop-file-utils',
    isThere: () => isOnPath('desktop-file-validate'),
  },
  { name: 'NSIS', package: 'nsis', isThere: () => isOnPath('makensis') },
  {
    name: 'a compiler for Windows',
    package: 'gcc-mingw-w64-x86-64',
    isThere: () => isOnPath('x86_64-w64-mingw32-gcc'),
  },
  {
    name: 'wixl, which makes MSI packages',
    package: 'wixl',
    isThere: () => isOnPath('wixl'),
  },
  {
    name: 'msibuild and msiinfo, which change and read them',
    package: 'msitools',
    isThere: () => isOnPath('msibuild'),
  },
  {
    name: 'osslsigncode, which signs for Windows',
    package: 'osslsigncode',
    isThere: () => isOnPath('osslsigncode'),
  },
  { name: '7-Zip', package: '7zip', isThere: () => isOnPath('7zz') },
  { name: 'rpm', package: 'rpm', isThere: () => isOnPath('rpmbuild') },
  {
    name: 'LibreOffice Calc',
    package: 'libreoffice-calc',
    isThere: () => existsSync('/usr/lib/libreoffice/program/scalc'),
  },
  {
    name: 'LibreOffice Writer',
    package: 'libreoffice-writer',
    isThere: () => existsSync('/usr/lib/libreoffice/program/swriter'),
  },
]

/** Longest installation of packages, which may wait for a mirror. */
const INSTALL_TIMEOUT_MS = 8 * 60_000

/**
 * Installs missing tools.
 * @throws when a tool is missing and cannot be installed
 */
export async function provideTools(tools: readonly Tool[]): Promise<void> {
  const missing = tools.filter((tool) => !tool.isThere())
  if (missing.length === 0) return
  const packages = missing.map((tool) => tool.package)
  console.log(`missing: ${missing.map(({ name }) => name).join(', ')}`)
  const isRoot = process.getuid?.() === 0
  if (process.platform === 'linux' && isRoot && isOnPath('apt-get')) {
    apt(['update'])
    apt(['install', '--yes', '--no-install-recommends', ...packages])
  }
  const still = missing.filter((tool) => !tool.isThere())
  if (still.length > 0) {
    throw new Error(
      `install first: ${still.map((tool) => tool.package).join(' ')} (on Debian: sudo apt-get install …)`,
    )
  }
}

function apt(words: readonly string[]): void {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['--quiet', ...words], {
    stdio: 'inherit',
    env: environment,
    timeout: INSTALL_TIMEOUT_MS,
  })
}
