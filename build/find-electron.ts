// Finds Electron's binary. The package itself is never required, since that would download the binary.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const NAMES: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
}

/** Path of the executable; undefined where it is not on the disk. */
export function findElectron(
  environment: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform = process.platform,
): string | undefined {
  const folder = findPackageFolder()
  if (folder === undefined) return undefined
  const name = readName(folder) ?? NAMES[platform] ?? 'electron'
  const path = join(environment['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(folder, 'dist'), name)
  return existsSync(path) ? path : undefined
}

function findPackageFolder(): string | undefined {
  try {
    return dirname(createRequire(import.meta.url).resolve('electron/package.json'))
  } catch {
    return undefined // not installed: a production install leaves it out
  }
}

/** Name of the executable, from the file that the package's installer writes. */
function readName(folder: string): string | undefined {
  const file = join(folder, 'path.txt')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}
