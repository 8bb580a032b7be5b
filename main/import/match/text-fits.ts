// Which files a row can mean by the CPFs in their text. One that stands in several rows (the landlord's)
// raises a doubt and decides nothing.
import type { Fits, MatchFile, MatchRow } from './match-files.ts'
import type { Fit } from './pair-up.ts'

export function findTextFits(rows: readonly MatchRow[], files: readonly MatchFile[]): Fits {
  const owners = new Map<string, number>()
  for (const { cpfs = [] } of rows) {
    for (const cpf of new Set(cpfs)) owners.set(cpf, (owners.get(cpf) ?? 0) + 1)
  }
  const filesOf = new Map<string, string[]>()
  for (const { id, cpfs = [] } of files) {
    for (const cpf of new Set(cpfs)) filesOf.set(cpf, [...(filesOf.get(cpf) ?? []), id])
  }
  const telling: Fit[] = []
  const shared: Fit[] = []
  for (const { line, cpfs = [] } of rows) {
    const found = new Map<string, { own: number; all: number }>()
    for (const cpf of new Set(cpfs)) {
      const isOwn = (owners.get(cpf) ?? 0) < 2
      for (const file of filesOf.get(cpf) ?? []) {
        const { own, all } = found.get(file) ?? { own: 0, all: 0 }
        found.set(file, { own: own + (isOwn ? 1 : 0), all: all + 1 })
      }
    }
    for (const [file, { own, all }] of found) {
      const fit = { row: line, file, strength: all }
      if (own > 0) telling.push(fit)
      else shared.push(fit)
    }
  }
  return { telling, shared }
}
