// Clock of the service: ahead of the machine's by a setting, and movable, so that nobody waits for five minutes or a
// deadline. A move is kept in the folder, since the times of the kept documents are of this clock.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCodeOf } from '../platform/error-code.ts'
import { refuse } from './problem.ts'
import type { PracticeSettings } from './settings.ts'
import { writeWhole } from './write-whole.ts'

export type PracticeClock = {
  /** Time in epoch milliseconds. */
  readonly now: () => number
  /**
   * Moves the clock for this run and the later ones.
   * @throws Problem 400 for a move out of the years that a date of the API can have
   */
  readonly advance: (ms: number) => void
}

const FILE = 'clock'
/** End of the last year of four digits. */
const LAST_TIME = Date.UTC(9999, 11, 31)

/**
 * Opens the clock of a folder.
 * @param settings settings, read at each look
 * @throws the system's error
 */
export function openPracticeClock(
  folder: string,
  settings: PracticeSettings,
  machineNow: () => number,
): PracticeClock {
  const path = join(folder, FILE)
  let movedMs = readMoved(path)
  const now = (): number => machineNow() + settings.clockAheadMs + movedMs
  return {
    now,
    advance(ms) {
      const then = now() + ms
      if (then < 0 || then > LAST_TIME) throw refuse('O relógio não pode ir até essa data.')
      writeWhole(path, String(movedMs + ms))
      movedMs += ms
    },
  }
}

/** Kept move in milliseconds; 0 without one and for an unreadable one. */
function readMoved(path: string): number {
  try {
    const movedMs = Number(readFileSync(path, 'utf8'))
    return Number.isSafeInteger(movedMs) ? movedMs : 0
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return 0
    throw error
  }
}
