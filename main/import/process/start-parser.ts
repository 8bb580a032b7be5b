// Parser on a thread of its own process, with limits of memory: a hostile file costs that process, never the program.
import type { HostAnswer, StartProcess } from '../../platform/host-messages.ts'
import { CELLS_PART } from '../../platform/host-messages.ts'
import type { CellMirror } from './mirror-cells.ts'
import { mirrorCells } from './mirror-cells.ts'

export type ParserOptions = {
  /** Entry of the thread, a worker that answers messages. */
  readonly entry: URL
  /** How a process starts on this host. */
  readonly startProcess: StartProcess
  /** V8 heap of the thread. */
  readonly heapMb: number
  /** Memory of the process outside the disk (resident set size). */
  readonly memoryBytes: number
}

/** Reason of the end; `memory` for either limit. */
export type ParserEnd = {
  readonly reason: 'memory' | 'died' | 'stopped'
  /** Message of the error with which the thread failed. */
  readonly said?: string
}

export type Parser = {
  /** Posts a message. Cells under `gauge` are shared with the thread until the next message. */
  readonly post: (message: object) => void
  readonly stop: () => Promise<void>
  /** Whether the process keeps the program running: not at first; `ref` makes it, `unref` ends that. */
  readonly ref: () => void
  readonly unref: () => void
}

export function startParser(
  { entry, startProcess, heapMb, memoryBytes }: ParserOptions,
  on: {
    readonly message: (message: unknown) => void
    /** Called once, when the process has ended. */
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
      // Cast: `mirrorCells` needs the cells; every message has them as an Int32Array or not at all (file-jobs.ts).
      const { [CELLS_PART]: cells, ...message } = given as { readonly [CELLS_PART]?: Int32Array }
      mirror?.stop()
      mirror = cells && mirrorCells(cells, host.send)
      host.send({ kind: 'work', message, ...(cells ? { cells: Array.from(cells) } : {}) })
    },
    async stop() {
      if (reason === 'died') reason = 'stopped'
      host.ref() // the program waits for the end of the process
      host.kill()
      await gone.promise
    },
    ref: host.ref,
    unref: host.unref,
  }
}
