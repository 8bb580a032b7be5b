// Hands lines of the log to the system's own, where a policy asks for it: by `logger` to syslog or journald, on Windows
// to the Application log. One process does it, started with the first line; where it fails, the file has it all.
import { spawn } from 'node:child_process'
import { win32 } from 'node:path'
import type { SystemLogLevel } from '../../shared/model/policy.ts'
import type { Log, LogEntry } from '../ports.ts'

export type SystemLogProgram = {
  readonly program: string
  readonly words: readonly string[]
  /** What the program reads for a line of JSON. */
  readonly toInput: (entry: LogEntry, line: string) => string
}

/** Of Windows: registered by the MSI (build/packaging/msi), elsewhere by an administrator. */
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
  const root = process.env['SystemRoot'] ?? String.raw`C:\Windows`
  return {
    program: win32.join(root, 'System32', 'WindowsPowerShell', 'v1.0', 'powershell.exe'),
    // It runs each line that it reads.
    words: ['-NoProfile', '-NonInteractive', '-Command', '-'],
    toInput: ({ level }, line) =>
      `Write-EventLog -LogName Application -Source '${SOURCE}' -EventId ${EVENT_ID} -EntryType ${ENTRY_TYPES[level]} -Message '${toPlainJson(line)}'\n`,
  }
}

/** The same JSON in ASCII and without any of the quotes that PowerShell ends a text at. */
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
  /** Of the file: told once when the system's log cannot be written. */
  readonly log: Log
}

/** What a log forwards to; each call settles when the system's program has the line, or none is wanted any more. */
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
