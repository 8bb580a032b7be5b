// Messages between the program and a process that hosts a parser's thread.

export type HostRequest =
  /** Message for the thread. `cells`: the current values of numbers that both processes change during the work. */
  | { readonly kind: 'work'; readonly message: unknown; readonly cells?: readonly number[] }
  | CellChange

export type HostAnswer =
  /** Message of the thread. */
  | { readonly kind: 'said'; readonly message: unknown }
  /** The thread needs more memory than its limit; the process ends. */
  | { readonly kind: 'memory' }
  /** The thread failed, and the process ends. */
  | { readonly kind: 'broke'; readonly message: string }
  | CellChange

export type CellChange = {
  readonly kind: 'cell'
  readonly index: number
  readonly value: number
}

/** Property of a message that holds the cells. Processes share no memory, so that each has its own cells. */
export const CELLS_PART = 'gauge'

/** Process of this program, on any host; messages are cloned. */
export type HostProcess = {
  /** Sends a request; does nothing when the process has ended. */
  readonly send: (request: HostRequest) => void
  readonly onAnswer: (listener: (answer: HostAnswer) => void) => void
  /** Calls the listener once when the process has ended, or could not be started. */
  readonly onExit: (listener: () => void) => void
  /** Ends the process at once. */
  readonly kill: () => void
  /** Whether the process keeps the program running: `ref` does, `unref` does not. */
  readonly ref: () => void
  readonly unref: () => void
}

/** @param words arguments of the process (parser-host.ts) */
export type StartProcess = (words: readonly string[]) => HostProcess
