// Progress and stop of a worker's job on a batch file, in three numbers that both threads share. A waiting job can be
// stopped too, and the numbers of a dead worker stay correct.

/** Shared numbers, posted to the worker without a copy. */
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

/** @param cells shared numbers of the other thread */
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
