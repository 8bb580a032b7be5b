// A parser on a thread of a process of its own, with limits of memory: a hostile file costs that process, never
// the program.
import type { HostAnswer, StartProcess } from '../../platform/host-messages.ts'
import { CELLS_PART } from '../../platform/host-messages.ts'
import type { CellMirror } from './mirror-cells.ts'
import { mirrorCells } from './mirror-cells.ts'

export type ParserOptions = {
  /** Of the thread: a worker that answers messages. */
  readonly entry: URL
  /** How a process starts on this host. */
  readonly startProcess: StartProcess
  /** V8's heap of the thread. */
  readonly heapMb: number
  /** All memory of the process that is not on disk (resident set). */
  readonly memoryBytes: number
}

/** Why it is gone; `memory` over a limit of either kind. */
export type ParserEnd = {
  readonly reason: 'memory' | 'died' | 'stopped'
  /** What the thread failed with, in its own words. */
  readonly said?: string
}

export type Parser = {
  /** Cells under `gauge` are seen on both sides until the next message. */
  readonly post: (message: object) => void
  readonly stop: () => Promise<void>
  /** Whether it keeps the program running; it does not at first. */
  readonly ref: () => void
  readonly unref: () => void
}

export function startParser(
  { entry, startProcess, heapMb, memoryBytes }: ParserOptions,
  on: {
    readonly message: (message: unknown) => void
    /** Once. */
    readonly end: (end: ParserEnd) => void
  },
): Parser {
  const host = startProcess([entry.href, String(heapMb), String(memoryBytes)])
  const gone = Promise.withResolvers<void>()
  let reason: ParserEnd['reason'] = 'died'
  let said: string | undefined
  let mirror: CellMirror | undefined

  host.unref()
  host.onAnswer((answer: HostAnswer) => {
    if (answer.kind === 'said') on.message(answer.message)
    else if (answer.kind === 'cell') mirror?.take(answer)
    else if (answer.kind === 'broke') said = answer.message
    else if (reason === 'died') reason = 'memory'
  })
  host.onExit(() => {
    mirror?.stop()
    gone.resolve()
    on.end(said === undefined ? { reason } : { reason, said })
  })
  return {
    post(given) {
      const { [CELLS_PART]: cells, ...message } = given as { readonly [CELLS_PART]?: Int32Array }
      mirror?.stop()
      mirror = cells && mirrorCells(cells, host.send)
      host.send({ kind: 'work', message, ...(cells ? { cells: Array.from(cells) } : {}) })
    },
    async stop() {
      if (reason === 'died') reason = 'stopped'
      host.ref() // its end is waited for
      host.kill()
      await gone.promise
    },
    ref: host.ref,
    unref: host.unref,
  }
}
