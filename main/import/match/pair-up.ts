// Makes pairs of fits: a row and a file are paired only where each is the other's single best. Any other fit is an
// ambiguity for a person. Pure; the order of the input has no effect.

export type Fit = {
  /** Line of the row. */
  readonly row: number
  /** Id of the file. */
  readonly file: string
  /** Strength, compared only within one call; more is better. */
  readonly strength: number
  /** Strength in comparisons of the rows of one file; `strength` when absent. */
  readonly amongRows?: number
}

/** `telling` fits distinguish a row and make pairs; `shared` ones (a landlord in every row) only raise doubts. */
export type Fits = { readonly distinct: readonly Fit[]; readonly shared: readonly Fit[] }

export type Ambiguity = { readonly rows: readonly number[]; readonly files: readonly string[] }

export type Pairing = {
  readonly pairs: readonly Fit[]
  /** Fits between rows and files without a pair. */
  readonly open: readonly Fit[]
}

/** @param fits at most one for each row and file */
export function pairUp(fits: readonly Fit[]): Pairing {
  const pairs: Fit[] = []
  let open = fits
  for (;;) {
    const found = findMutualBests(open)
    if (found.length === 0) break
    pairs.push(...found)
    const rows = new Set(found.map(({ row }) => row))
    const files = new Set(found.map(({ file }) => file))
    // A row that lost a file to a better one may have another file of its own.
    open = open.filter(({ row, file }) => !rows.has(row) && !files.has(file))
  }
  return { pairs, open }
}

function findMutualBests(fits: readonly Fit[]): readonly Fit[] {
  const ofRows = findSingleBests(
    fits,
    ({ row }) => row,
    ({ strength }) => strength,
  )
  const ofFiles = findSingleBests(
    fits,
    ({ file }) => file,
    ({ strength, amongRows = strength }) => amongRows,
  )
  return fits.filter((fit) => ofRows.has(fit) && ofFiles.has(fit))
}

/** Strongest fit of each key; none where two are equally strong. */
function findSingleBests(
  fits: readonly Fit[],
  keyOf: (fit: Fit) => unknown,
  weigh: (fit: Fit) => number,
): ReadonlySet<Fit> {
  const bests = new Map<unknown, { fit: Fit; isSingle: boolean }>()
  for (const fit of fits) {
    const best = bests.get(keyOf(fit))
    if (!best || weigh(fit) > weigh(best.fit)) bests.set(keyOf(fit), { fit, isSingle: true })
    else if (weigh(fit) === weigh(best.fit)) best.isSingle = false
  }
  return new Set([...bests.values()].flatMap(({ fit, isSingle }) => (isSingle ? [fit] : [])))
}

/** Groups of rows and files that fits connect, directly or through others. */
export function groupConnected(fits: readonly Fit[]): readonly Ambiguity[] {
  const byRow = Map.groupBy(fits, ({ row }) => row)
  const byFile = Map.groupBy(fits, ({ file }) => file)
  const seen = new Set<number>()
  const groups: Ambiguity[] = []
  for (const start of [...byRow.keys()].toSorted((a, b) => a - b)) {
    if (seen.has(start)) continue
    const rows = new Set([start])
    const files = new Set<string>()
    for (const row of rows) {
      seen.add(row)
      for (const { file } of byRow.get(row) ?? []) {
        if (files.has(file)) continue
        files.add(file)
        for (const fit of byFile.get(file) ?? []) rows.add(fit.row)
      }
    }
    groups.push({ rows: [...rows].toSorted((a, b) => a - b), files: [...files].toSorted() })
  }
  return groups
}
