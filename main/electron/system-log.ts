// Forwards log lines to the system's log where a policy asks for it: by `logger` to syslog or journald, on Windows to
// the Application log. One process does it, started with the first line; after a failure only the file gets lines.
import { spawn } from 'node:child_process'
import type { SystemLogLevel } from '../../shared/model/policy.ts'
import { findSystemProgram } from '../platform/system-programs.ts'
import type { Log, LogEntry } from '../ports.ts'

export type SystemLogProgram = {
  readonly program: string
  readonly words: readonly string[]
  /** Input of the program for one line of JSON. */
  readonly toInput: (entry: LogEntry, line: string) => string
}

/** Event source of Windows, registered by the MSI (build/packaging/msi) or by an administrator. */
const SOURCE = 'Signature Batches'
const EVENT_ID = 1
const ENTRY_TYPES = {
  debug: 'Information',
  info: 'Information',
  warn: 'Warning',
  error: 'Error',
} as const

export function findSystemLog(platform: NodeJS.Platform): SystemLogProgram {
  if (platform !== 'win32') {
    const words = ['-t', 'signature-batches', '-p', 'user.notice']
    return { program: 'logger', words, toInput: (_, line) => `${line}\n` }
  }
  return {
    program: findSystemProgram(String.raw`WindowsPowerShell\v1.0\powershell.exe`),
    // PowerShell runs each line that it reads as a command.
    words: ['-NoProfile', '-NonInteractive', '-Command', '-'],
    toInput: ({ level }, line) =>
      `Write-EventLog -LogName Application -Source '${SOURCE}' -EventId ${EVENT_ID} -EntryType ${ENTRY_TYPES[level]} -Message '${toPlainJson(line)}'\n`,
  }
}

/** The same JSON in ASCII and without any quote at which PowerShell ends a text. */
function toPlainJson(line: string): string {
  return line.replaceAll(/[^\u0020-\u007e]|'/gu, (each) =>
    each
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  )
}

const RANK = { debug: 0, info: 1, warn: 2, error: 3 } as const

export type SystemLogPorts = {
  readonly program: SystemLogProgram
  readonly least: SystemLogLevel
  /** Log of the program, which gets one entry when the system's log cannot be written. */
  readonly log: Log
}

/** Forwards entries; each call resolves when the system's program has the line, or at once when none is forwarded. */
export function createSystemLog(
  ports: SystemLogPorts,
): (entry: LogEntry, line: string) => Promise<void> {
  const { program, words, toInput } = ports.program
  let isGivenUp = false
  let input: NodeJS.WritableStream | undefined

  const giveUp = (): void => {
    if (isGivenUp) return
    isGivenUp = true
    ports.log({ level: 'warn', event: 'systemLog.failed' })
  }
  const start = (): NodeJS.WritableStream => {
    const child = spawn(program, words, { stdio: ['pipe', 'ignore', 'pipe'], windowsHide: true })
    child.once('error', giveUp)
    child.once('exit', giveUp)
    child.stderr.once('data', () => {
      giveUp()
      child.kill()
    })
    child.stdin.on('error', giveUp)
    child.unref()
    return child.stdin
  }

  return async (entry, line) => {
    if (isGivenUp || RANK[entry.level] < RANK[ports.least]) return
    input ??= start()
    const written = input
    await new Promise<void>((resolve) => {
      written.write(toInput(entry, line), () => resolve())
    })
  }
}
