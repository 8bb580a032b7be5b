// The focus goes with a signer that moves, and to the next one when a signer goes: the same field or
// button of it.
import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { toPathText } from '../use-focus-target.ts'

/** Answers how to ask for it; it happens when `signers` has changed. */
export function useFollow(
  form: RefObject<HTMLElement | null>,
  signers: readonly object[],
): (from: number, to: number) => void {
  const goal = useRef<string>(undefined)
  useEffect(() => {
    if (goal.current === undefined) return
    const field = form.current?.querySelector<HTMLElement>(`[data-path="${goal.current}"]`)
    goal.current = undefined
    if (field) field.focus()
    else form.current?.querySelector<HTMLElement>('button')?.focus()
    // It looks for its goal once the signers stand where they were moved to.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [form, signers])
  return (from, to) => {
    const path = document.activeElement?.closest<HTMLElement>('[data-path]')?.dataset['path']
    goal.current = path?.replace(toPathText(['signers', from]), toPathText(['signers', to]))
  }
}
