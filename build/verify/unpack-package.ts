// Program of an installer, unpacked by the system's own tool as an installation lays it out, without changing the
// machine: deb, MSI and DMG.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const PRODUCT = 'Signature Batches'

export type PackageUnpacking = {
  /** Arguments of `npm run package` for the installer. */
  readonly words: readonly string[]
  /**
   * Unpacks the installer of the folder; returns the path of its program.
   * @throws when there is none, or it cannot be unpacked
   */
  readonly open: (output: string) => string
}

/** @param architecture of this machine, as in `process.arch` */
export function unpackPackage(platform: NodeJS.Platform, architecture: string): PackageUnpacking {
  switch (platform) {
    case 'win32':
      return {
        words: ['--win', 'msi', `--${architecture}`],
        open(output) {
          const root = makeRoot(output)
          // An administrative installation only lays out the files.
          run('msiexec', ['/a', find(output, '.msi'), '/qn', `TARGETDIR=${root}`])
          return join(findFolder(root), `${PRODUCT}.exe`)
        },
      }
    case 'darwin':
      return {
        words: ['--mac', 'dmg', `--${architecture}`],
        open(output) {
          const root = makeRoot(output)
          const image = join(root, 'image')
          const copy = join(root, `${PRODUCT}.app`)
          run('hdiutil', ['attach', '-nobrowse', '-mountpoint', image, find(output, '.dmg')])
          run('ditto', [join(image, `${PRODUCT}.app`), copy])
          run('hdiutil', ['detach', image])
          return join(copy, 'Contents', 'MacOS', PRODUCT)
        },
      }
    default:
      return {
        words: ['--linux', 'deb'],
        open(output) {
          const root = makeRoot(output)
          run('dpkg-deb', ['--extract', find(output, '.deb'), root])
          return join(root, 'opt', PRODUCT, 'signature-batches')
        },
      }
  }
}

function makeRoot(output: string): string {
  const root = join(output, 'installed')
  mkdirSync(root)
  return root
}

function find(output: string, extension: string): string {
  const name = readdirSync(output).find((each) => each.endsWith(extension))
  if (name === undefined) throw new Error(`no ${extension} was made`)
  return join(output, name)
}

/** Folder of the program below the root, which the Windows Installer names after its folder of programs. */
function findFolder(root: string): string {
  const found = readdirSync(root, { recursive: true, withFileTypes: true }).find(
    (entry) => entry.isFile() && entry.name === `${PRODUCT}.exe`,
  )
  if (found === undefined) throw new Error(`no ${PRODUCT}.exe was laid out`)
  return found.parentPath
}

function run(command: string, words: readonly string[]): void {
  execFileSync(command, words, { stdio: ['ignore', 'ignore', 'inherit'] })
}
