// Moves the focus with a signer that is moved, or to the next one when a signer is removed: to the same field or
// button.
import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { toPathText } from '../use-focus-target.ts'

/** Returns a function that asks for it; the focus moves when `signers` has changed. */
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
    // Runs once the signers are where they were moved to.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [form, signers])
  return (from, to) => {
    const path = document.activeElement?.closest<HTMLElement>('[data-path]')?.dataset['path']
    goal.current = path?.replace(toPathText(['signers', from]), toPathText(['signers', to]))
  }
}
