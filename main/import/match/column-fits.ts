// Fits by the column that names the row's file: equal letter by letter, else without accents and case, else without
// the extension that the cell leaves out. Of files of equal name, those in the folder that the cell names.
import type { MatchFile, MatchRow } from './match-row.ts'
import { foldName, hasExtension, removeExtension, toBaseName } from './name-words.ts'
import type { Fit, Fits } from './pair-up.ts'

const EXACT = 3
const FOLDED = 2
const WITHOUT_EXTENSION = 1

const IN_FOLDER = 2
const BY_NAME = 1

/** @param sheet all rows: a name that they give in several folders is that of several files */
export function findColumnFits(
  rows: readonly MatchRow[],
  files: readonly MatchFile[],
  sheet: readonly MatchRow[],
): Fits {
  const byStem = Map.groupBy(files, ({ name }) => toStem(name))
  const placeOf = new Map(files.map(({ id, folder = '' }) => [id, toFolders(`${folder}/`)]))
  const foldersOf = new Map<string, Set<string>>()
  for (const { fileName = '' } of sheet) {
    const stem = toStem(fileName)
    foldersOf.set(stem, (foldersOf.get(stem) ?? new Set()).add(toFolders(fileName)))
  }
  const distinct: Fit[] = []
  const shared: Fit[] = []
  for (const { line, fileName } of rows) {
    if (fileName === undefined) continue
    const stem = toStem(fileName)
    const asked = toBaseName(fileName)
    const compared = (byStem.get(stem) ?? []).map((file) => ({
      file,
      closeness: compareNames(asked, toBaseName(file.name)),
    }))
    const closest = Math.max(1, ...compared.map(({ closeness }) => closeness))
    const meant = compared.flatMap(({ file, closeness }) => (closeness === closest ? [file] : []))
    const folder = toFolders(fileName)
    const there = folder === '/' ? [] : meant.filter(({ id }) => placeOf.get(id)?.endsWith(folder))
    // Rows whose cells mean the same file fit it equally, whatever their spelling.
    const toFits = (found: readonly MatchFile[], strength: number): readonly Fit[] =>
      found.map(({ id }) => ({ row: line, file: id, strength }))
    if (there.length > 0) distinct.push(...toFits(there, IN_FOLDER))
    else {
      const fits = (foldersOf.get(stem)?.size ?? 0) > 1 ? shared : distinct
      fits.push(...toFits(meant, BY_NAME))
    }
  }
  return { distinct, shared }
}

function toStem(path: string): string {
  return foldName(removeExtension(toBaseName(path)))
}

/** Folders of a file's path, each between two slashes: `/2026/lote 1/`. */
function toFolders(path: string): string {
  return `/${path
    .split(/[/\\]/u)
    .slice(0, -1)
    .map((part) => foldName(part))
    .filter((part) => part !== '')
    .map((part) => `${part}/`)
    .join('')}`
}

/** Closeness of the names; 0 when the cell means another file. */
function compareNames(asked: string, name: string): number {
  if (asked.normalize('NFC') === name.normalize('NFC')) return EXACT
  if (foldName(asked) === foldName(name)) return FOLDED
  return hasExtension(asked) ? 0 : WITHOUT_EXTENSION
}
