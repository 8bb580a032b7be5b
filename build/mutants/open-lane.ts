// A lane as its parent sees it: one request at a time, answered by the child process. A child that does
// not answer in time is ended with everything that it started, and another takes its place.
import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { MUTATION_FILE, MUTATION_ROOT } from './current-mutation.ts'
import type { RunReport, RunRequest } from './test-run.ts'

export type Lane = {
  /** @throws when the lane's process has ended by itself */
  readonly run: (request: RunRequest) => Promise<RunReport>
  readonly close: () => Promise<void>
}

/** @param root the folder whose `test/` is run */
export async function openLane(root: string): Promise<Lane> {
  const folder = await mkdtemp(join(tmpdir(), 'signature-batches-mutants-'))
  const mutationFile = join(folder, 'mutation.json')
  let runner = await startRunner(root, mutationFile)
  return {
    async run(request) {
      const report = nextMessage(runner.child)
      report.catch(() => {}) // its end is our own doing when the run is overdue
      runner.child.send(request)
      const answered = await beforeDeadline(report, request.deadlineMs)
      // The lane's answer to a request.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      if (answered !== undefined) return answered as RunReport
      await runner.kill()
      runner = await startRunner(root, mutationFile)
      return { isOverdue: true, tests: [], loadErrors: [], ms: request.deadlineMs }
    },
    async close() {
      if (runner.child.connected) runner.child.disconnect()
      await runner.closed
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type Runner = {
  readonly child: ChildProcess
  readonly closed: Promise<void>
  /** Ends the processes of the tests too: one that loops hears nothing of its parent's end. */
  readonly kill: () => Promise<void>
}

async function startRunner(root: string, mutationFile: string): Promise<Runner> {
  await writeFile(mutationFile, 'null')
  const hook = new URL('load-hook.ts', import.meta.url).href
  const child = fork(new URL('lane.ts', import.meta.url), {
    env: {
      ...process.env,
      [MUTATION_FILE]: mutationFile,
      [MUTATION_ROOT]: root,
      NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${hook}`,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // A group of its own, which is ended as one.
    detached: true,
  })
  const closed = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
  })
  await nextMessage(child)
  return {
    child,
    closed,
    async kill() {
      if (process.platform === 'win32' || child.pid === undefined) child.kill('SIGKILL')
      else process.kill(-child.pid, 'SIGKILL')
      await closed
    },
  }
}

/** Undefined once the time is up. */
async function beforeDeadline(answer: Promise<unknown>, deadlineMs: number): Promise<unknown> {
  const answered = new AbortController()
  const overdue = setTimeout(deadlineMs, undefined, { signal: answered.signal }).catch(() => {})
  try {
    return await Promise.race([answer, overdue])
  } finally {
    answered.abort()
  }
}

function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null): void => {
      child.off('message', onMessage)
      reject(new Error(`a lane of the mutants ended with ${code}`))
    }
    const onMessage = (message: unknown): void => {
      child.off('exit', onExit)
      resolve(message)
    }
    child.once('message', onMessage)
    child.once('exit', onExit)
  })
}
