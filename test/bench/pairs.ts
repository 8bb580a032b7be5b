// Pairs of measures: the value and its floor one after the other in one
// run, so that other work of the machine affects both alike.

/** Odd, so that there is a middle pair. */
export const PAIRS = 7

export type Pair = { readonly value: number; readonly floor: number }

/** Measures pairs, the sides taking turns in who is first, so that warm-up favours neither. */
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

/** Returns the pair with the median ratio. @throws when there is none */
export function medianPair(pairs: readonly Pair[]): Pair {
  const inOrder = pairs.toSorted((a, b) => a.value / a.floor - b.value / b.floor)
  const middle = inOrder[Math.floor(inOrder.length / 2)]
  if (!middle) throw new Error('no pair was measured')
  return middle
}
