// Where the keyboard begins in a part of the screen that has just come.
/** How something is shown is no beginning: radios are passed over. */
const FIRST_CONTROL =
  'button:not(:disabled, [aria-disabled="true"]), input:not(:disabled, [type="radio"])'

/** Its grid if it has one, else its first control; `control`: that anyway. */
export function focusFirst(panel: HTMLElement | null, wanted: 'grid' | 'control' = 'grid'): void {
  const find = (what: string) => panel?.querySelector<HTMLElement>(what)
  const grid = wanted === 'grid' ? find('[role="grid"]') : undefined
  const first = grid ?? find(FIRST_CONTROL)
  first?.focus()
}
