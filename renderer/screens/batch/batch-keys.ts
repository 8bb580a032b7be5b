// Decides which keys the batch may use: those that nothing inside or above it has used.

/** Option of `useHotkeys`: the handler itself decides whether to use the key. */
export const LEFT_ALONE = { preventDefault: false } as const

/**
 * False for keys that the editor or a step used, and for keys in dialogs and menus. The batch's title is in the bar
 * at the top.
 */
export function isForBatch({ defaultPrevented, target }: KeyboardEvent): boolean {
  const isElsewhere =
    target instanceof Element &&
    target !== document.body &&
    target.closest('main, [data-head]') === null
  return !defaultPrevented && !isElsewhere
}
