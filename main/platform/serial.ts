// Runs functions one after the other for each key; different keys do not wait for one another.

export function createSerial(): <T>(key: string, act: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return <T>(key: string, act: () => Promise<T>): Promise<T> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(act, act)
    last.set(key, mine)
    const forget = (): void => {
      if (last.get(key) === mine) last.delete(key)
    }
    mine.then(forget, forget)
    return mine
  }
}
