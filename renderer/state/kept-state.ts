// State that a screen keeps while another screen is shown, such as scroll position and selection.
import type { Dispatch, SetStateAction } from 'react'
import { useEffect, useMemo, useState } from 'react'
import { useWindowState } from './window-state.ts'

export type KeptValue<T> = {
  readonly read: () => T | undefined
  readonly write: (value: T) => void
}

/**
 * Returns access to a value that draws nothing again when written.
 * @param name used by one component with one type
 */
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

/** `useState` whose first value is the one kept under the name, or `start` if there is none or `isAnew`. */
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

export type Typed<T> = {
  /** Undefined while nothing is typed. */
  readonly typed: T | undefined
  readonly type: (next: T | undefined) => void
  /**
   * Forgets what was typed once it is saved, also when its screen was left meanwhile; what was typed after it stays.
   * @param left part that could not be saved
   */
  readonly drop: (saved: T | undefined, left?: T) => void
}

/**
 * What a person typed in a form and has not saved, kept while another screen is shown. Never for a password or a key.
 * @param name used by one form with one type
 */
export function useTyped<T>(name: string): Typed<T> {
  // Only this form writes under the name.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const typed = useWindowState((state) => state.typed[name]) as T | undefined
  const keepTyped = useWindowState((state) => state.keepTyped)
  const dropTyped = useWindowState((state) => state.dropTyped)
  return {
    typed,
    type: (next) => {
      keepTyped(name, next)
    },
    drop: (saved, left) => {
      dropTyped(name, saved, left)
    },
  }
}
