// Smoke test of a packaged or installed program, started as a person starts it, with its own data folder: it opens
// its journal, ends when it is told to, and refuses dangerous switches and variables. It uses no debugger, which the fuses forbid.
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const LONGEST_START_MS = 60_000
const LONGEST_END_MS = 30_000
const POLL_INTERVAL_MS = 200
/** Starts that have to be refused. */
const REFUSED: readonly Beginning[] = [
  { words: ['--remote-debugging-port=0'], variables: {} },
  { words: [], variables: { ELECTRON_DISABLE_SANDBOX: '1' } },
]

type Beginning = {
  readonly words: readonly string[]
  readonly variables: Readonly<Record<string, string>>
}
const PLAIN: Beginning = { words: [], variables: {} }

/** Problems, one line each. */
export async function smokeProgram(executable: string): Promise<readonly string[]> {
  return inDataFolder(async (dataFolder) => {
    const keyLog = join(dataFolder, 'keys.txt')
    const beginning = { words: [], variables: { SSLKEYLOGFILE: keyLog } }
    const program = start(executable, dataFolder, beginning)
    const journal = join(dataFolder, 'practice', 'journal', 'journal.sqlite')
    const hasOpened = await becomesTrue(LONGEST_START_MS, () => existsSync(journal), program)
    const problems = hasOpened ? [] : [`no journal was opened: ${program.said()}`]
    program.child.kill()
    if (!(await hasEnded(program.child))) {
      program.child.kill('SIGKILL')
      problems.push('it did not end when it was told to')
    }
    if (existsSync(keyLog)) problems.push('SSLKEYLOGFILE was obeyed')
    problems.push(...readErrors(dataFolder))
    for (const each of REFUSED) problems.push(...(await tryRefused(executable, each)))
    return problems
  })
}

/** Whether the program starts; one with integrity checks must not after a change of its file. */
export async function startsAtAll(executable: string): Promise<boolean> {
  return inDataFolder(async (dataFolder) => {
    const program = start(executable, dataFolder, PLAIN)
    const journal = join(dataFolder, 'practice', 'journal', 'journal.sqlite')
    const hasOpened = await becomesTrue(LONGEST_START_MS, () => existsSync(journal), program)
    program.child.kill('SIGKILL')
    await hasEnded(program.child)
    return hasOpened
  })
}

async function tryRefused(executable: string, beginning: Beginning): Promise<readonly string[]> {
  return inDataFolder(async (dataFolder) => {
    // A dialog may wait for a person; the test is that no journal was opened.
    const { child } = start(executable, dataFolder, beginning)
    await hasEnded(child)
    child.kill('SIGKILL')
    const isOpen = existsSync(join(dataFolder, 'practice', 'journal'))
    const named = [...beginning.words, ...Object.keys(beginning.variables)].join(' ')
    return isOpen ? [`${named} was not refused`] : []
  })
}

type Started = { readonly child: ChildProcess; readonly said: () => string }

function start(executable: string, dataFolder: string, { words, variables }: Beginning): Started {
  const child = spawn(executable, words, {
    env: {
      ...process.env,
      ...variables,
      SIGNATURE_BATCHES_DATA: dataFolder,
      SIGNATURE_BATCHES_STATE: join(dataFolder, 'state'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const add = (chunk: Buffer): void => void (said += chunk.toString())
  child.stdout.on('data', add)
  child.stderr.on('data', add)
  child.once('error', ({ name }) => void (said += name))
  return { child, said: () => said.trim().split('\n').slice(-3).join(' ') }
}

const isOver = ({ exitCode, signalCode, pid }: ChildProcess): boolean =>
  pid === undefined || exitCode !== null || signalCode !== null

async function becomesTrue(
  longestMs: number,
  isTrue: () => boolean,
  { child }: Started,
): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < longestMs && !isOver(child); waitedMs += POLL_INTERVAL_MS) {
    if (isTrue()) return true
    await delay(POLL_INTERVAL_MS)
  }
  return isTrue()
}

async function hasEnded(child: ChildProcess): Promise<boolean> {
  if (isOver(child)) return true
  const longest = AbortSignal.timeout(LONGEST_END_MS)
  return once(child, 'exit', { signal: longest }).then(
    () => true,
    () => false,
  )
}

function readErrors(dataFolder: string): readonly string[] {
  const path = join(dataFolder, 'logs', 'signature-batches.log')
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').split('\n')
  return lines.filter((line) => line.includes('"level":"error"')).map((line) => `logged: ${line}`)
}

async function inDataFolder<T>(act: (dataFolder: string) => Promise<T>): Promise<T> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'signature-batches-verify-'))
  try {
    await mkdir(dataFolder, { recursive: true })
    const settings = { environment: 'practice', hasChosenEnvironment: true }
    await writeFile(join(dataFolder, 'settings.json'), JSON.stringify(settings))
    return await act(dataFolder)
  } finally {
    await rm(dataFolder, { recursive: true, force: true })
  }
}
