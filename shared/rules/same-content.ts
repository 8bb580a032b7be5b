// Same bytes more than once in a batch: each document gets a warning that names another one. Documents for other
// people get none: one contract for many people is sent so.
import type { DraftDocument } from '../model/draft.ts'
import type { Sha256 } from '../model/ids.ts'
import { toSignerPairs } from './canonical.ts'
import type { Finding } from './finding.ts'
import { makeFinding } from './finding.ts'

type Row = { readonly position: number; readonly document: DraftDocument }

/** Returns the findings in the order of the rows. */
export function findSameContent(
  rows: readonly Row[],
  peopleOf: (document: DraftDocument) => string = toPeople,
): readonly (Finding | undefined)[] {
  const groups = new Map<Sha256, Row[]>()
  for (const row of rows) {
    const sha256 = toOwnContent(row.document)
    if (sha256 === undefined) continue
    const group = groups.get(sha256)
    if (group) group.push(row)
    else groups.set(sha256, [row])
  }
  const matchOf = new Map<Row, Row>()
  for (const group of groups.values()) if (group.length > 1) pairUp(group, matchOf, peopleOf)
  return rows.map((row) => {
    const match = matchOf.get(row)
    if (!match) return undefined
    const { position, document } = match
    return makeFinding('file.sameContent', ['file'], {
      number: position + 1,
      name: document.name,
    })
  })
}

/** Returns a key that is equal for equal signers; empty without signers. */
export function toPeople({ signers }: Pick<DraftDocument, 'signers'>): string {
  return toSignerPairs(signers).join('\n\n')
}

/** Returns the hash of the contract without annexes. */
export function toOwnContent({ file }: Pick<DraftDocument, 'file'>): Sha256 | undefined {
  return file.kind === 'stored' ? (file.annexed?.own.file ?? file.file).sha256 : undefined
}

/** Matches each row with the first one that has the same signers or none, and the first one with the second. */
function pairUp(
  group: readonly Row[],
  matchOf: Map<Row, Row>,
  peopleOf: (document: DraftDocument) => string,
): void {
  const ofPeople = new Map<string, Row[]>()
  for (const row of group) {
    const people = peopleOf(row.document)
    const same = ofPeople.get(people)
    if (same) same.push(row)
    else ofPeople.set(people, [row])
  }
  const ofNobody = ofPeople.get('')
  for (const same of ofPeople.values()) {
    const candidates = same === ofNobody ? group : [...same.slice(0, 2), ...(ofNobody ?? [])]
    const [first, second] = candidates
    for (const row of same) {
      const match = row === first ? second : first
      if (match) matchOf.set(row, match)
    }
  }
}
