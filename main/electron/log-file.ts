// Technical log, one JSON line per entry, in two files whose size together is limited.
import { appendFile, mkdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { OWN_FILE_MODE, OWN_FOLDER_MODE } from '../platform/own-files.ts'
import type { Clock, Log, LogEntry } from '../ports.ts'

/** Largest file, a month of an office's work; two of them can still be sent by e-mail. */
const LARGEST_FILE_BYTES = 4_000_000

export type LogFile = {
  readonly log: Log
  /** Resolves when all entries until now are in the file, or could not be written. */
  readonly flush: () => Promise<void>
  /** Also gives each line to `sink`, the early ones included; undefined: the file alone gets them. */
  readonly forwardTo: (sink: LogSink | undefined) => void
}

/** @param line the entry as it is in the file, without the line break */
export type LogSink = (entry: LogEntry, line: string) => Promise<void>

/** Largest count of lines that are kept until it is known whether a policy forwards them; a start writes a few. */
const MAX_EARLY_LINES = 100

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
  let forwarding: Promise<void> = Promise.resolve()
  let early: Parameters<LogSink>[] | undefined = []
  let sink: LogSink | undefined

  const append = async (line: string): Promise<void> => {
    if (sizeBytes === undefined) {
      await mkdir(options.folder, { recursive: true, mode: OWN_FOLDER_MODE })
      sizeBytes = (await stat(path).catch(() => undefined))?.size ?? 0
    }
    if (sizeBytes > 0 && sizeBytes + line.length > limit) {
      // While another program holds the older file, the newer one grows past the limit: no entry is lost.
      const isMoved = await rename(path, older).then(
        () => true,
        () => false,
      )
      if (isMoved) sizeBytes = 0
    }
    await appendFile(path, line, { mode: OWN_FILE_MODE })
    sizeBytes += Buffer.byteLength(line)
  }

  return {
    log(entry) {
      const line = JSON.stringify({ at: new Date(options.clock.now()).toISOString(), ...entry })
      // An error of the log never stops the program: a full disk is reported where something is lost.
      pending = pending
        .then(() => append(`${line}\n`))
        .catch(() => {
          sizeBytes = undefined // the folder may be gone, and is made again for the next entry
        })
      if (sink) forwarding = sink(entry, line)
      else if (early && early.length < MAX_EARLY_LINES) early.push([entry, line])
    },
    async flush() {
      await Promise.all([pending, forwarding])
    },
    forwardTo(given) {
      sink = given
      for (const [entry, line] of early ?? []) if (given) forwarding = given(entry, line)
      early = undefined
    },
  }
}
