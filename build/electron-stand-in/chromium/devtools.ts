// Client of the Chrome DevTools Protocol over a pipe: JSON messages, each ended by a zero byte.
import { EventEmitter } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import type { ProtocolMapping } from 'devtools-protocol/types/protocol-mapping.js'

type Commands = ProtocolMapping.Commands
type Events = ProtocolMapping.Events
type Payload<E extends keyof Events> = Events[E] extends [infer P] ? P : undefined

/** Session of one target, or of the browser itself. */
export type DevtoolsSession = {
  /**
   * Sends a command.
   * @throws Error with the protocol's message; also once the browser is gone
   */
  readonly send: <C extends keyof Commands>(
    method: C,
    ...parameters: Commands[C]['paramsType']
  ) => Promise<Commands[C]['returnType']>
  readonly on: <E extends keyof Events>(event: E, listener: (payload: Payload<E>) => void) => void
}

export type Devtools = DevtoolsSession & {
  readonly attach: (sessionId: string) => DevtoolsSession
  /** Calls `listener` when the pipe closes, after which the browser is gone. */
  readonly onClose: (listener: () => void) => void
}

type Waiting = { readonly resolve: (value: never) => void; readonly reject: (error: Error) => void }
type Message = {
  readonly id?: number
  readonly method?: string
  readonly params?: unknown
  readonly result?: unknown
  readonly error?: { readonly message: string }
  readonly sessionId?: string
}

const END = '\0'

export function createDevtools(input: Writable, output: Readable): Devtools {
  const waiting = new Map<number, Waiting>()
  const closed = new EventEmitter()
  const sessions = new Map<string | undefined, EventEmitter>()
  let nextId = 1
  let isClosed = false

  const emitterOf = (sessionId: string | undefined): EventEmitter => {
    const known = sessions.get(sessionId)
    if (known) return known
    const created = new EventEmitter()
    created.setMaxListeners(0)
    sessions.set(sessionId, created)
    return created
  }

  const receive = (message: Message): void => {
    if (message.id === undefined) {
      if (message.method !== undefined) {
        emitterOf(message.sessionId).emit(message.method, message.params)
      }
      return
    }
    const call = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.error) call?.reject(new Error(message.error.message))
    // Cast: the protocol's types say what each command answers.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    else call?.resolve(message.result as never)
  }

  readMessages(output, receive)
  const end = (): void => {
    if (isClosed) return
    isClosed = true
    for (const { reject } of waiting.values()) reject(new Error('Chromium is gone'))
    waiting.clear()
    closed.emit('close')
  }
  output.once('close', end)
  output.once('error', end)
  input.once('error', end)

  const attach = (sessionId: string | undefined): DevtoolsSession => ({
    send: (method, ...[params]) =>
      new Promise((resolve, reject) => {
        if (isClosed) {
          reject(new Error('Chromium is gone'))
          return
        }
        const id = nextId
        nextId += 1
        waiting.set(id, { resolve, reject })
        input.write(JSON.stringify({ id, method, params, sessionId }) + END)
      }),
    on: (event, listener) => emitterOf(sessionId).on(event, listener),
  })
  return { ...attach(undefined), attach, onClose: (listener) => closed.once('close', listener) }
}

function readMessages(output: Readable, receive: (message: Message) => void): void {
  let parts: string[] = []
  output.setEncoding('utf8')
  output.on('data', (text: string) => {
    const [first = '', ...rest] = text.split(END)
    parts.push(first)
    for (const next of rest) {
      // Cast: messages of Chromium's debugging pipe have this shape (DevTools Protocol, "Basics").
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      receive(JSON.parse(parts.join('')) as Message)
      parts = [next]
    }
  })
}
