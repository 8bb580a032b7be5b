// What was asked for lately, by its text: bounded, and the least lately asked for goes first, half of
// all at a time.

export type Recent<Value> = {
  readonly find: (text: string) => Value | undefined
  readonly keep: (text: string, value: Value) => void
}

/** @param most how many are kept; never fewer than half of it once it was reached */
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
