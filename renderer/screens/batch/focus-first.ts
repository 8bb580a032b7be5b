// Where the keyboard begins in a part of the screen that has just come.
const FIRST_CONTROL = 'button:not(:disabled), input:not(:disabled)'

/** Its grid if it has one, else its first control. */
export function focusFirst(panel: HTMLElement | null): void {
  const find = (what: string) => panel?.querySelector<HTMLElement>(what)
  const first = find('[role="grid"]') ?? find(FIRST_CONTROL)
  first?.focus()
}
