// What the tests need beside npm's packages: Chromium for the window, Poppler as the second opinion on
// PDFs, curl as that on HTTP, a font that the screenshots can rely on. Brought by itself where it can
// be, else it says how.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

type Tool = {
  readonly name: string
  /** Debian's package. */
  readonly package: string
  readonly isThere: () => boolean
}

const isOnPath = (command: string): boolean =>
  (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(join(folder, command)))

const TOOLS: readonly Tool[] = [
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

/** Package installation may wait for a mirror; it never waits for ever. */
const INSTALL_TIMEOUT_MS = 8 * 60_000

/** @throws when something is missing and cannot be brought */
export async function provideTools(): Promise<void> {
  const missing = TOOLS.filter((tool) => !tool.isThere())
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
