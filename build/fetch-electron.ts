// Downloads Electron's binary with the package's own installer, within a time limit: a network that swallows
// connections must not hold up the start.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Longest download: 120 MB on a slow line. A stalled one is ended much earlier (download-limits.ts). */
const LONGEST_DOWNLOAD_MS = 15 * 60_000

export type FetchOptions = {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Path of the installer; absent: that of the electron package. */
  readonly installer?: string
  readonly longestDownloadMs?: number
}

/** Runs the installer; resolves when it has ended, by itself or by force. Never rejects. */
export async function fetchElectron(options: FetchOptions): Promise<void> {
  const limits = fileURLToPath(new URL('download-limits.ts', import.meta.url))
  const installer = options.installer ?? findInstaller()
  if (installer === undefined) return
  const child = spawn(process.execPath, ['--import', limits, installer], {
    stdio: 'ignore',
    env: { ...options.environment },
  })
  const kill = setTimeout(
    () => child.kill('SIGKILL'),
    options.longestDownloadMs ?? LONGEST_DOWNLOAD_MS,
  )
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  clearTimeout(kill)
}

function findInstaller(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve('electron/install.js')
  } catch {
    return undefined // not installed: a production install leaves it out
  }
}
