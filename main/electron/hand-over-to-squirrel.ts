// Hand-over of an update on macOS. Squirrel copies the fetched program and checks its signature before it can replace
// the running one. electron-updater only starts that and returns, so that the end of the program would cut it off.
import { once } from 'node:events'
import type { MacUpdater } from 'electron-updater'

export type SquirrelPorts = {
  readonly updater: Pick<MacUpdater, 'autoRunAppAfterInstall' | 'quitAndInstall'>
  /** Electron's `autoUpdater`, which is Squirrel on macOS. */
  readonly native: NodeJS.EventEmitter
  readonly app: NodeJS.EventEmitter & Pick<Electron.App, 'hide'>
  readonly startsAgain: boolean
  /** Milliseconds, from the call on; absent: one minute. */
  readonly longestMs?: number | undefined
}

/** Longest wait for Squirrel; shorter than the hand-over may take (lifecycle.ts). */
const LONGEST_SQUIRREL_MS = 60_000

/**
 * Resolves when Squirrel installs the update after the end of this process.
 * @throws when Squirrel refuses the update, or does not answer in time
 */
export async function handOverToSquirrel(ports: SquirrelPorts): Promise<void> {
  const { updater, native, app, startsAgain, longestMs = LONGEST_SQUIRREL_MS } = ports
  const signal = AbortSignal.timeout(longestMs)
  app.hide() // everything is closed: a window would answer nothing any more
  updater.autoRunAppAfterInstall = startsAgain
  const downloaded = once(native, 'update-downloaded', { signal })
  updater.quitAndInstall()
  await downloaded
  // Squirrel writes down that it starts the program again, and then quits it; a program that ended before stays ended.
  if (startsAgain) await once(app, 'before-quit', { signal })
}
