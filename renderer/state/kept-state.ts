// What a screen keeps of itself while another is shown: where somebody was, and what was selected there.
import type { Dispatch, SetStateAction } from 'react'
import { useEffect, useMemo, useState } from 'react'
import { useWindowState } from './window-state.ts'

export type KeptValue<T> = {
  readonly read: () => T | undefined
  readonly write: (value: T) => void
}

/** Nothing is drawn again when it is written. @param name of one component, which keeps one type of value under it */
export function useKeptValue<T>(name: string): KeptValue<T> {
  const kept = useWindowState((state) => state.kept)
  return useMemo(
    () => ({
      // Only this component writes under the name.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      read: () => kept.get(name) as T | undefined,
      write: (value) => void kept.set(name, value),
    }),
    [kept, name],
  )
}

/** As `useState`, begun with what was kept under the name, unless `isAnew`. */
export function useKeptState<T>(
  name: string,
  start: T,
  isAnew = false,
): [T, Dispatch<SetStateAction<T>>] {
  const kept = useKeptValue<{ readonly value: T }>(name)
  const [value, setValue] = useState<T>(() => {
    const before = isAnew ? undefined : kept.read()
    return before ? before.value : start
  })
  useEffect(() => {
    kept.write({ value })
  }, [kept, value])
  return [value, setValue]
}
