// Fits by the column that names the row's file: equal letter by letter, else without accents and case, else without
// the extension that the cell leaves out.
import type { MatchFile, MatchRow } from './match-row.ts'
import { foldName, hasExtension, removeExtension, toBaseName } from './name-words.ts'
import type { Fit, Fits } from './pair-up.ts'

const EXACT = 3
const FOLDED = 2
const WITHOUT_EXTENSION = 1

export function findColumnFits(rows: readonly MatchRow[], files: readonly MatchFile[]): Fits {
  const byStem = Map.groupBy(files, ({ name }) => foldName(removeExtension(toBaseName(name))))
  const distinct = rows.flatMap(({ line, fileName }): readonly Fit[] => {
    if (fileName === undefined) return []
    const asked = toBaseName(fileName)
    const candidates = byStem.get(foldName(removeExtension(asked))) ?? []
    const compared = candidates.map(({ id, name }) => ({
      id,
      closeness: compareNames(asked, toBaseName(name)),
    }))
    const closest = Math.max(1, ...compared.map(({ closeness }) => closeness))
    // Rows whose cells mean the same file fit it equally, whatever their spelling.
    return compared
      .filter(({ closeness }) => closeness === closest)
      .map(({ id }) => ({ row: line, file: id, strength: 1 }))
  })
  return { distinct, shared: [] }
}

/** Closeness of the names; 0 when the cell means another file. */
function compareNames(asked: string, name: string): number {
  if (asked.normalize('NFC') === name.normalize('NFC')) return EXACT
  if (foldName(asked) === foldName(name)) return FOLDED
  return hasExtension(asked) ? 0 : WITHOUT_EXTENSION
}
