// The Hungarian method: gives each row a column of its own so that the sum is the largest (Kuhn 1955; with
// potentials, rows² × columns steps). A pair without a score is not used.

/** Returns the column of each row, undefined where it has none. */
export function assign(scores: readonly (readonly number[])[]): readonly (number | undefined)[] {
  const rows = scores.length
  const real = scores[0]?.length ?? 0
  // One empty column for each row, so that no row has to take a column.
  const columns = real + rows
  const cost = (row: number, column: number): number =>
    column < real ? -Math.max(0, scores[row]?.[column] ?? 0) : 0
  const rowPotential = Array.from({ length: rows + 1 }, () => 0)
  const columnPotential = Array.from({ length: columns + 1 }, () => 0)
  const rowOf = Array.from({ length: columns + 1 }, () => 0)
  for (let row = 1; row <= rows; row += 1) {
    rowOf[0] = row
    const least = Array.from({ length: columns + 1 }, () => Number.POSITIVE_INFINITY)
    const from = Array.from({ length: columns + 1 }, () => 0)
    const used = Array.from({ length: columns + 1 }, () => false)
    let column = 0
    do {
      used[column] = true
      const current = rowOf[column] ?? 0
      let delta = Number.POSITIVE_INFINITY
      let next = 0
      for (let each = 1; each <= columns; each += 1) {
        if (used[each]) continue
        const reduced =
          cost(current - 1, each - 1) - (rowPotential[current] ?? 0) - (columnPotential[each] ?? 0)
        if (reduced < (least[each] ?? 0)) {
          least[each] = reduced
          from[each] = column
        }
        if ((least[each] ?? 0) < delta) {
          delta = least[each] ?? 0
          next = each
        }
      }
      for (let each = 0; each <= columns; each += 1) {
        if (used[each]) {
          const holder = rowOf[each] ?? 0
          rowPotential[holder] = (rowPotential[holder] ?? 0) + delta
          columnPotential[each] = (columnPotential[each] ?? 0) - delta
        } else least[each] = (least[each] ?? 0) - delta
      }
      column = next
    } while ((rowOf[column] ?? 0) !== 0)
    while (column !== 0) {
      const previous = from[column] ?? 0
      rowOf[column] = rowOf[previous] ?? 0
      column = previous
    }
  }
  const found: (number | undefined)[] = Array.from({ length: rows }, () => undefined)
  for (let column = 1; column <= real; column += 1) {
    const row = (rowOf[column] ?? 0) - 1
    if (row >= 0 && (scores[row]?.[column - 1] ?? 0) > 0) found[row] = column - 1
  }
  return found
}
