// Replaces the running AppImage by a newer one. electron-updater deletes the running file first and copies the newer
// one after that: a full disk or a power cut in between would leave no program.
import { spawn } from 'node:child_process'
import { copyFile, open, rename, rm, stat } from 'node:fs/promises'

export type Replacement = {
  /** Path of the newer program in the cache. */
  readonly fetched: string
  /** Path of the running program, where the newer one goes. */
  readonly running: string
  /** Whether the digest of a file is one that was signed. */
  readonly isSigned: (path: string) => Promise<boolean>
}

/**
 * Replaces the program by a rename, so that the path of the running one always holds a whole program.
 * @throws where the newer one could not be put there; the running one is untouched then
 */
export async function replaceAppImage({ fetched, running, isSigned }: Replacement): Promise<void> {
  const beside = `${running}.new`
  try {
    await copyFile(fetched, beside)
    const file = await open(beside, 'r+')
    try {
      await file.chmod((await stat(running)).mode)
      await file.sync()
    } finally {
      await file.close()
    }
    if (!(await isSigned(beside))) throw new Error('the copy is not what was signed')
    await rename(beside, running)
  } finally {
    await rm(beside, { force: true })
  }
  await rm(fetched, { force: true })
}

/** Shell script: $1 is the id of a process, $2 a program. */
const START_WHEN_GONE = 'while kill -0 "$1" 2>/dev/null; do sleep 0.1; done; exec "$2"'

/** Starts the program once this process has ended; before that it would be a second start. */
export function startWhenGone(program: string): void {
  const words = ['-c', START_WHEN_GONE, 'sh', String(process.pid), program]
  spawn('/bin/sh', words, { detached: true, stdio: 'ignore' }).unref()
}
