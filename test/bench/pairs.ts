// How every figure is taken: the thing and its floor side by side in one run, pair after pair, so that
// what else the machine does meets both alike.

/** Odd, so that one of them is the middle one. */
export const PAIRS = 7

export type Pair = { readonly value: number; readonly floor: number }

/** Takes turns in who goes first: what warms up, or tires, favours neither. */
export async function measurePairs(
  sides: { readonly [Side in keyof Pair]: () => number | Promise<number> },
  count = PAIRS,
): Promise<readonly Pair[]> {
  const pairs: Pair[] = []
  for (let taken = 0; taken < count; taken += 1) {
    if (taken % 2 === 0) {
      const floor = await sides.floor()
      pairs.push({ floor, value: await sides.value() })
    } else {
      const value = await sides.value()
      pairs.push({ value, floor: await sides.floor() })
    }
  }
  return pairs
}

/** The pair whose ratio is the middle one. @throws when there is none */
export function medianPair(pairs: readonly Pair[]): Pair {
  const inOrder = pairs.toSorted((a, b) => a.value / a.floor - b.value / b.floor)
  const middle = inOrder[Math.floor(inOrder.length / 2)]
  if (!middle) throw new Error('no pair was measured')
  return middle
}
