// Messages between the program and a process that hosts a parser's thread.

export type HostRequest =
  /** For the thread. `cells`: numbers that both see while it works, as they are now. */
  | { readonly kind: 'work'; readonly message: unknown; readonly cells?: readonly number[] }
  | CellChange

export type HostAnswer =
  /** Of the thread. */
  | { readonly kind: 'said'; readonly message: unknown }
  /** More memory than it may have: it ends. */
  | { readonly kind: 'memory' }
  /** The thread failed, and the process ends with it. */
  | { readonly kind: 'broke'; readonly message: string }
  | CellChange

export type CellChange = {
  readonly kind: 'cell'
  readonly index: number
  readonly value: number
}

/** A message's part that holds the cells; processes share no memory, each side has cells of its own. */
export const CELLS_PART = 'gauge'

/** A process of this program, on whatever host; messages are cloned. */
export type HostProcess = {
  /** Nothing happens when the process has ended. */
  readonly send: (request: HostRequest) => void
  readonly onAnswer: (listener: (answer: HostAnswer) => void) => void
  /** Also when it never started; once. */
  readonly onExit: (listener: () => void) => void
  /** At once, whatever it does. */
  readonly kill: () => void
  /** Whether it keeps the program running. */
  readonly ref: () => void
  readonly unref: () => void
}

/** @param words the arguments of the process (parser-host.ts) */
export type StartProcess = (words: readonly string[]) => HostProcess
