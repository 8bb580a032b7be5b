// Which keys are the batch's own: those that nothing inside it, and nothing above it, has taken.

/** For `useHotkeys`: whether the key was taken is still to be seen. */
export const LEFT_ALONE = { preventDefault: false } as const

/** False for what the editor or a step has used, and for keys of dialogs and menus; its title stands in the bar. */
export function isForBatch({ defaultPrevented, target }: KeyboardEvent): boolean {
  const isElsewhere =
    target instanceof Element &&
    target !== document.body &&
    target.closest('main, [data-head]') === null
  return !defaultPrevented && !isElsewhere
}
