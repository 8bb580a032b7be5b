// Random numbers of a run from its seed: the same seed draws the same run (I7).
import type { Random } from '../../main/ports.ts'

export type SimRandom = Random & {
  /** Whole number in the range [0, below). */
  readonly int: (below: number) => number
  readonly between: (least: number, most: number) => number
  readonly chance: (probability: number) => boolean
  /**
   * Element of a list.
   * @throws RangeError for an empty list
   */
  readonly pick: <T>(from: readonly T[]) => T
  /** Stream of its own, so that what one part draws does not change the others. */
  readonly fork: (name: string) => SimRandom
}

/** Generator sfc32 (PractRand, public domain) with 128 bits of state. */
export function createSimRandom(seed: string): SimRandom {
  let [a, b, c, counter] = hash(seed)
  const next = (): number => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return sum >>> 0
  }
  for (let round = 0; round < 12; round += 1) next()
  const fraction = (): number => next() / 2 ** 32
  const int = (below: number): number => Math.floor(fraction() * below)
  const hex = (digits: number): string =>
    Array.from({ length: digits }, () => int(16).toString(16)).join('')
  return {
    fraction,
    int,
    between: (least, most) => least + fraction() * (most - least),
    chance: (probability) => fraction() < probability,
    pick(from) {
      const picked = from[int(from.length)]
      if (picked === undefined) throw new RangeError('nothing to pick from')
      return picked
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
    fork: (name) => createSimRandom(`${seed}/${name}`),
  }
}

/** Four words of a text by xmur3. */
function hash(text: string): [number, number, number, number] {
  let h = 1779033703 ^ text.length
  for (let at = 0; at < text.length; at += 1) {
    h = Math.imul(h ^ text.charCodeAt(at), 3432918353)
    h = (h << 13) | (h >>> 19)
  }
  const word = (): number => {
    h = Math.imul(h ^ (h >>> 16), 2246822507)
    h = Math.imul(h ^ (h >>> 13), 3266489909)
    h ^= h >>> 16
    return h | 0
  }
  return [word(), word(), word(), 1]
}
