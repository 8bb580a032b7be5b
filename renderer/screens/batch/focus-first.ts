// Moves the focus into a part of the screen that was just mounted.
/** Radio buttons are skipped, since they only change how something is shown. */
const FIRST_CONTROL =
  'button:not(:disabled, [aria-disabled="true"]), input:not(:disabled, [type="radio"])'

/** Focuses the grid if there is one, else the first control; `control`: the first control in any case. */
export function focusFirst(panel: HTMLElement | null, wanted: 'grid' | 'control' = 'grid'): void {
  const find = (what: string) => panel?.querySelector<HTMLElement>(what)
  const grid = wanted === 'grid' ? find('[role="grid"]') : undefined
  const first = grid ?? find(FIRST_CONTROL)
  first?.focus()
}
