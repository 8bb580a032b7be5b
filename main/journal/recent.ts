// Bounded cache by text: when it is full, the older half of its entries is dropped.

export type Recent<Value> = {
  readonly find: (text: string) => Value | undefined
  readonly keep: (text: string, value: Value) => void
}

/**
 * Cache of at most `most` entries; once full it never has fewer than half of them.
 * @param most entries at most
 */
export function createRecent<Value>(most: number): Recent<Value> {
  let young = new Map<string, Value>()
  let old = new Map<string, Value>()

  const keep = (text: string, value: Value): void => {
    if (young.size >= most / 2) {
      old = young
      young = new Map()
    }
    young.set(text, value)
  }
  return {
    keep,
    find(text) {
      const known = young.get(text)
      if (known !== undefined) return known
      const older = old.get(text)
      if (older !== undefined) keep(text, older)
      return older
    },
  }
}
