// Numbers that two processes share: each side sends its changes and stores those of the other.
import type { CellChange } from '../../platform/host-messages.ts'

export type CellMirror = {
  readonly take: (change: CellChange) => void
  /** Sends pending changes at once. */
  readonly flush: () => void
  readonly stop: () => void
}

const EVERY_MS = 50

export function mirrorCells(cells: Int32Array, send: (change: CellChange) => void): CellMirror {
  const known = Int32Array.from(cells)
  const flush = (): void => {
    for (let index = 0; index < cells.length; index += 1) {
      const value = Atomics.load(cells, index)
      if (value === known[index]) continue
      known[index] = value
      send({ kind: 'cell', index, value })
    }
  }
  const timer = setInterval(flush, EVERY_MS)
  timer.unref()
  return {
    take({ index, value }) {
      known[index] = value
      Atomics.store(cells, index, value)
    },
    flush,
    stop: () => clearInterval(timer),
  }
}
