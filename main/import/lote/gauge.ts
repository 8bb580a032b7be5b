// Progress of a worker with a `.lote`, and its stop: three numbers that both threads see. What waits for a worker can
// be stopped too, and one that died tells nothing wrong.

/** Goes to the worker as it is. */
export type GaugeCells = Int32Array<SharedArrayBuffer>

export type Gauge = {
  readonly cells: GaugeCells
  readonly note: (done: number, of: number) => void
  readonly read: () => { readonly done: number; readonly of: number }
  readonly stop: () => void
  readonly isStopped: () => boolean
}

const DONE = 0
const OF = 1
const STOP = 2
const CELLS = 3

/** @param cells of the other thread */
export function createGauge(
  cells: GaugeCells = new Int32Array(new SharedArrayBuffer(CELLS * Int32Array.BYTES_PER_ELEMENT)),
): Gauge {
  return {
    cells,
    note(done, of) {
      Atomics.store(cells, DONE, done)
      Atomics.store(cells, OF, of)
    },
    read: () => ({ done: Atomics.load(cells, DONE), of: Atomics.load(cells, OF) }),
    stop: () => void Atomics.store(cells, STOP, 1),
    isStopped: () => Atomics.load(cells, STOP) === 1,
  }
}
