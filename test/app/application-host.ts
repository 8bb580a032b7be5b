// Starts the built application for a test, in Electron where its binary is on the disk, else in the stand-in. Both
// have the same page and the same access to main.
import { join } from 'node:path'
import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { _electron, chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { findElectron } from '../../build/find-electron.ts'

export type ElectronModule = typeof Electron.CrossProcessExports

export type RunningApplication = {
  readonly host: 'electron' | 'stand-in'
  /** The first window, loaded. */
  readonly page: Page
  readonly windows: () => readonly Page[]
  /**
   * Runs a function in main and gives it Electron. The function is sent as
   * text, so it can use nothing outside itself.
   */
  readonly main: <T, A = undefined>(
    run: (electron: ElectronModule, arg: A) => T | Promise<T>,
    arg?: A,
  ) => Promise<T>
  /** Quits the application; resolves when the process is gone. */
  readonly close: () => Promise<void>
  /** Ends the process with SIGKILL. */
  readonly kill: () => Promise<void>
  readonly output: () => string
  /** Resolves with the exit code when the process is gone; null when a signal ended it. */
  readonly ended: Promise<number | null>
}

export type LaunchOptions = {
  readonly dataFolder: string
  readonly environment?: Readonly<Record<string, string>>
  /** Command line arguments, such as a file that was double-clicked. */
  readonly words?: readonly string[]
  /** Main script of an unpacked package; the stand-in runs it from any folder. */
  readonly mainFile?: string
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const hook = fileURLToPath(new URL('../../build/electron-stand-in/hook.ts', import.meta.url))
const mainFile = fileURLToPath(new URL('../../out/main/index.js', import.meta.url))

export const electronPath = findElectron(process.env)

export function launch(options: LaunchOptions): Promise<RunningApplication> {
  return electronPath === undefined || options.mainFile !== undefined
    ? launchStandIn(options)
    : launchElectron(electronPath, options)
}

function createEnvironment({ dataFolder, environment }: LaunchOptions): Record<string, string> {
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return {
    ...Object.fromEntries(inherited),
    ...environment,
    SIGNATURE_BATCHES_DATA: dataFolder,
    SIGNATURE_BATCHES_STATE: join(dataFolder, 'state'),
  }
}

async function launchElectron(
  executablePath: string,
  options: LaunchOptions,
): Promise<RunningApplication> {
  const application = await _electron.launch({
    executablePath,
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), root, ...(options.words ?? [])],
    env: createEnvironment(options),
  })
  const child = application.process()
  const output = collectOutput(child)
  const ended = watchEnd(child)
  const page = await application.firstWindow()
  await page.waitForLoadState()
  return {
    host: 'electron',
    page,
    output,
    ended,
    windows: () => application.windows(),
    // Cast: Playwright types the same call (a function sent as text, and one argument) in its own way.
    main: ((run: never, arg: never) =>
      application.evaluate(run, arg)) as RunningApplication['main'],
    close: () => application.close(),
    kill: () => end(child, 'SIGKILL'),
  }
}

const helloSchema = z.object({ devtools: z.string() })
const answerSchema = z.discriminatedUnion('ok', [
  z.object({ id: z.number(), ok: z.literal(true), value: z.unknown() }),
  z.object({ id: z.number(), ok: z.literal(false), message: z.string() }),
])

async function launchStandIn(options: LaunchOptions): Promise<RunningApplication> {
  const child = fork(options.mainFile ?? mainFile, [...(options.words ?? [])], {
    execArgv: ['--import', hook],
    env: { STAND_IN_HEADLESS: '1', ...createEnvironment(options), STAND_IN_TEST: '1' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    serialization: 'advanced',
  })
  const output = collectOutput(child)
  const ended = watchEnd(child)
  const browser = await chromium.connectOverCDP(await receiveDevtools(child, output), {
    // Without it Playwright hands files over as copies, without their paths.
    isLocal: true,
  })
  const [context] = browser.contexts()
  if (!context) throw new Error('Chromium has no context')
  const page = context.pages()[0] ?? (await context.waitForEvent('page'))
  await page.waitForURL(/^http:\/\/[\w.-]+\.localhost\//u)
  const main = createDoor(child)
  return {
    host: 'stand-in',
    page,
    output,
    ended,
    windows: () => context.pages(),
    main,
    async close() {
      if (hasEnded(child)) return
      await main((electron) => electron.app.quit()).catch(() => {}) // main may end before it answers
      await ended
    },
    kill: () => end(child, 'SIGKILL'),
  }
}

function receiveDevtools(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.on('message', (message) => {
      const hello = helloSchema.safeParse(message)
      if (hello.success) resolve(hello.data.devtools)
    })
    child.once('exit', () => reject(new Error(`the application ended at its start:\n${output()}`)))
  })
}

function createDoor(child: ChildProcess): RunningApplication['main'] {
  let nextId = 1
  return (run, arg) =>
    new Promise((resolve, reject) => {
      const id = nextId
      nextId += 1
      const listen = (message: unknown): void => {
        const answer = answerSchema.safeParse(message)
        if (!answer.success || answer.data.id !== id) return
        child.off('message', listen)
        child.off('exit', onExit)
        // Cast: the value is what the caller's own function returned.
        if (answer.data.ok) resolve(answer.data.value as never)
        else reject(new Error(answer.data.message))
      }
      const onExit = (): void => reject(new Error('the application ended'))
      child.on('message', listen)
      child.once('exit', onExit)
      child.send({ id, source: String(run), arg })
    })
}

function collectOutput(child: ChildProcess): () => string {
  const parts: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text: Buffer) => parts.push(text.toString()))
  }
  return () => parts.join('')
}

function watchEnd(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', resolve))
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
