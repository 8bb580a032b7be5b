// Starts an application in its own process (application-host.ts), or the idle process beside it: asked, killed with
// -9, and pinged.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import type { InputOf, OperationName, OutputOf } from '../../shared/ipc/contract.ts'
import { OPERATIONS } from '../../shared/ipc/contract.ts'
import { readResult } from '../../shared/ipc/result.ts'
import { fileTokenSchema } from '../../shared/model/file-token.ts'

const messageSchema = z.object({
  id: z.number().optional(),
  result: z.unknown().optional(),
  rssBytes: z.number().optional(),
  event: z.object({ name: z.string(), payload: z.unknown() }).optional(),
})
type Message = z.infer<typeof messageSchema>

export type Host = Awaited<ReturnType<typeof startHost>>

/** Starts a process that ends with the test. */
export async function startHost(
  file: 'application-host.ts' | 'reply-host.ts',
  words: readonly string[] = [],
) {
  const child = fork(join(import.meta.dirname, file), words)
  onTestFinished(() => void child.kill('SIGKILL'))
  const waiting = new Map<number, (answer: Message) => void>()
  const started = new Promise((resolve) => waiting.set(0, resolve))
  let onEvent: ((event: NonNullable<Message['event']>) => void) | undefined
  child.on('message', (raw) => {
    const { event, ...answer } = messageSchema.parse(raw)
    if (event) onEvent?.(event)
    if (answer.id === undefined) return
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  await started
  let lastId = 0
  const send = (request: object): Promise<Message> =>
    new Promise((resolve) => {
      lastId += 1
      waiting.set(lastId, resolve)
      child.send({ id: lastId, ...request })
    })
  return {
    send,
    /**
     * Value of an operation's answer.
     * @throws for a failure
     */
    ask: async <O extends OperationName>(operation: O, input: InputOf<O>): Promise<OutputOf<O>> => {
      const { result } = await send({ operation, input })
      const read = readResult(OPERATIONS[operation].output, result)
      if (read.kind !== 'read' || !read.result.ok) throw new Error(`${operation} failed`)
      return read.result.value
    },
    admit: async (paths: readonly string[]) => {
      const read = readResult(z.array(fileTokenSchema), (await send({ paths })).result)
      if (read.kind !== 'read' || !read.result.ok) throw new Error('not admitted')
      return read.result.value.map(({ token }) => token)
    },
    /** Sets the listener for events; there is only one at a time. */
    follow: (listener: (event: NonNullable<Message['event']>) => void) => {
      onEvent = listener
    },
    kill: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
