// A lane as its parent sees it: one request at a time, answered by the child process.
import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MUTATION_FILE, MUTATION_ROOT } from './current-mutation.ts'
import type { RunReport, RunRequest } from './test-run.ts'

export type Lane = {
  /** @throws when the lane's process has ended */
  readonly run: (request: RunRequest) => Promise<RunReport>
  readonly close: () => Promise<void>
}

/** @param root the folder whose `test/` is run */
export async function openLane(root: string): Promise<Lane> {
  const folder = await mkdtemp(join(tmpdir(), 'signature-batches-mutants-'))
  const mutationFile = join(folder, 'mutation.json')
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
  })
  const closed = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
  })
  await nextMessage(child)
  return {
    async run(request) {
      const report = nextMessage(child)
      child.send(request)
      // The lane's answer to a request.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return (await report) as RunReport
    },
    async close() {
      if (child.connected) child.disconnect()
      await closed
      await rm(folder, { recursive: true, force: true })
    },
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
