// Puts a newer AppImage in the running one's place. electron-updater deletes the running file first and then moves the
// newer one there, across disks by copying: a full disk or a power cut in between leaves no program at all.
import { spawn } from 'node:child_process'
import { copyFile, open, rename, rm, stat } from 'node:fs/promises'

export type Replacement = {
  /** The newer program, in the cache. */
  readonly fetched: string
  /** Path of the running one, which the newer one gets. */
  readonly running: string
  /** Whether a file is the very one that was signed. */
  readonly isSigned: (path: string) => Promise<boolean>
}

/**
 * At every moment a whole program lies at the path of the running one.
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

/** $1 is a process, $2 a program. */
const START_WHEN_GONE = 'while kill -0 "$1" 2>/dev/null; do sleep 0.1; done; exec "$2"'

/** Starts the program when this process has gone: before that it would be a second start of the same program. */
export function startWhenGone(program: string): void {
  const words = ['-c', START_WHEN_GONE, 'sh', String(process.pid), program]
  spawn('/bin/sh', words, { detached: true, stdio: 'ignore' }).unref()
}
