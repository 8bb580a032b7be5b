// Fits by CPFs in the text of files. A CPF that several rows have makes no pair; it raises a doubt where the row has
// no CPF of its own, which its contract would also contain.
import type { MatchFile, MatchRow } from './match-row.ts'
import { isInMost, isOwn } from './owners.ts'
import type { Fit, Fits } from './pair-up.ts'

/** @param sheet all rows, which show what rows have in common */
export function findTextFits(
  rows: readonly MatchRow[],
  files: readonly MatchFile[],
  sheet: readonly MatchRow[],
): Fits {
  const owners = countOwners(sheet)
  const ownersLeft = countOwners(rows)
  const filesOf = new Map<string, string[]>()
  for (const { id, cpfs = [] } of files) {
    for (const cpf of new Set(cpfs)) filesOf.set(cpf, [...(filesOf.get(cpf) ?? []), id])
  }
  const distinct: Fit[] = []
  const shared: Fit[] = []
  for (const { line, cpfs = [] } of rows) {
    const all = [...new Set(cpfs)].map((cpf) => ({ cpf, owned: owners.get(cpf) ?? 0 }))
    const hasOwn = all.some(({ owned }) => owned < 2)
    const found = new Map<string, { own: number; selective: number; all: number }>()
    for (const { cpf, owned } of all) {
      for (const file of filesOf.get(cpf) ?? []) {
        const known = found.get(file) ?? { own: 0, selective: 0, all: 0 }
        const isDistinct = hasOwn ? owned < 2 : isOwn(owned, ownersLeft.get(cpf) ?? 0)
        known.own += isDistinct ? 1 : 0
        known.selective += isInMost(owned, sheet.length) ? 0 : 1
        known.all += 1
        found.set(file, known)
      }
    }
    const fits = [...found].map(([file, { own, selective, all: strength }]) => ({
      own,
      selective,
      fit: { row: line, file, strength },
    }))
    distinct.push(...fits.filter(({ own }) => own > 0).map(({ fit }) => fit))
    if (!hasOwn) shared.push(...fits.filter(({ selective }) => selective > 0).map(({ fit }) => fit))
  }
  return { distinct, shared }
}

/** Count of rows that have each CPF. */
function countOwners(rows: readonly MatchRow[]): ReadonlyMap<string, number> {
  const owners = new Map<string, number>()
  for (const { cpfs = [] } of rows) {
    for (const cpf of new Set(cpfs)) owners.set(cpf, (owners.get(cpf) ?? 0) + 1)
  }
  return owners
}
