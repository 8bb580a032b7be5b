// Work on the items of a list, a few at once, begun in their order.

/** @param isOver asked before each item: nothing more is begun then. @throws what `work` throws */
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
