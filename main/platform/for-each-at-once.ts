// Works on the items of a list, at most `atOnce` at the same time, begun in their order.

/**
 * @param isOver asked before each item; once it is true, no further item begins
 * @throws what `work` throws
 */
export async function forEachAtOnce<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<void>,
  isOver: () => boolean = () => false,
): Promise<void> {
  const order = items.entries()
  const worker = async (): Promise<void> => {
    for (const [index, item] of order) {
      if (isOver()) return
      await work(item, index)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
