// Temporary browser profiles. The application stores nothing in the browser, so that nothing is lost.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'signature-batches-stand-in-'

/** Makes a profile with the process id in its name, by which a later start removes those of killed processes. */
export function createProfile(): string {
  sweep()
  return mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
}

export function removeProfile(profile: string): void {
  rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
}

function sweep(): void {
  const pattern = new RegExp(`^${PREFIX}(\\d+)-`, 'u')
  for (const name of readdirSync(tmpdir())) {
    const owner = pattern.exec(name)?.[1]
    if (owner !== undefined && !isAlive(Number(owner))) removeProfile(join(tmpdir(), name))
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
