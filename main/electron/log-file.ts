// The technical log, a JSON line an entry, in two files that never grow past a limit together.
import { appendFile, mkdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { OWN_FILE_MODE, OWN_FOLDER_MODE } from '../platform/own-files.ts'
import type { Clock, Log } from '../ports.ts'

/** A month of an office's work; two of them are still easy to send by mail. */
const LARGEST_FILE_BYTES = 4_000_000

export type LogFile = {
  readonly log: Log
  /** When everything logged so far is in the file, or was given up. */
  readonly flush: () => Promise<void>
}

export function createLogFile(options: {
  readonly folder: string
  readonly clock: Pick<Clock, 'now'>
  readonly largestFileBytes?: number
}): LogFile {
  const limit = options.largestFileBytes ?? LARGEST_FILE_BYTES
  const path = join(options.folder, 'signature-batches.log')
  const older = join(options.folder, 'signature-batches.older.log')
  let sizeBytes: number | undefined
  let pending: Promise<void> = Promise.resolve()

  const append = async (line: string): Promise<void> => {
    if (sizeBytes === undefined) {
      await mkdir(options.folder, { recursive: true, mode: OWN_FOLDER_MODE })
      sizeBytes = (await stat(path).catch(() => undefined))?.size ?? 0
    }
    if (sizeBytes > 0 && sizeBytes + line.length > limit) {
      await rename(path, older)
      sizeBytes = 0
    }
    await appendFile(path, line, { mode: OWN_FILE_MODE })
    sizeBytes += Buffer.byteLength(line)
  }

  return {
    log(entry) {
      const line = `${JSON.stringify({ at: new Date(options.clock.now()).toISOString(), ...entry })}\n`
      // The log never stops the program: a full disk has its own message where something is lost.
      pending = pending.then(() => append(line)).catch(() => {})
    },
    flush: () => pending,
  }
}
