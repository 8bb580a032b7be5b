// Link of a document to its row in the spreadsheet after an edit by a person: paths follow their signers, and the
// finding of an unreadable cell ends once its field was filled in.
import { omitUndefined } from '../omit-undefined.ts'
import { toSignerPair } from '../rules/canonical.ts'
import type { Finding } from '../rules/finding.ts'
import type { DocumentContent } from './document.ts'
import type { ImportedRow } from './sheet-source.ts'
import type { Signer } from './signer.ts'

type FromSheet = Pick<DocumentContent, 'signers' | 'source'> & { readonly imported?: ImportedRow }
type Path = Finding['path']

/** @param fields that the edit set, also those set to the same value */
export function followEdit<D extends FromSheet>(
  before: FromSheet,
  after: D,
  fields: readonly string[],
): D {
  const { source, imported } = after
  if (!source && !imported) return after
  const toPlace = fields.includes('signers')
    ? followSigners(before.signers, after.signers)
    : (path: Path) => path
  const follow = <P extends { readonly path: Path }>(each: P): readonly P[] => {
    const path = toPlace(each.path)
    return path ? [{ ...each, path }] : []
  }
  const isOpen = ({ path }: Finding): boolean => {
    const [field, index, part] = path
    if (!fields.includes(String(field))) return true
    if (field !== 'signers' || typeof index !== 'number') return false
    const place = toPlace(path)?.[1]
    return (
      typeof place === 'number' &&
      readPart(before.signers[index], part) === readPart(after.signers[place], part)
    )
  }
  const followed = omitUndefined({
    source: source && { ...source, columns: source.columns.flatMap(follow) },
    imported: imported && {
      ...imported,
      unread: imported.unread.filter(isOpen).flatMap(follow),
    },
  })
  return { ...after, ...followed }
}

/** Returns the new path of each path; undefined for a path of a signer who was removed. */
function followSigners(
  before: readonly Signer[],
  after: readonly Signer[],
): (path: Path) => Path | undefined {
  const places = before.map((signer, index) => findPlace(signer, index, before, after))
  return (path) => {
    const [field, index, ...rest] = path
    if (field !== 'signers' || typeof index !== 'number') return path
    const place = places[index]
    return place === undefined ? undefined : [field, place, ...rest]
  }
}

/** Returns the new index of a signer: where an equal signer is, else the same e-mail and role, else the old index. */
function findPlace(
  signer: Signer,
  index: number,
  before: readonly Signer[],
  after: readonly Signer[],
): number | undefined {
  const text = JSON.stringify(signer)
  const pair = toSignerPair(signer)
  const tests: readonly ((each: Signer) => boolean)[] = [
    (each) => JSON.stringify(each) === text,
    (each) => toSignerPair(each) === pair,
  ]
  for (const isSame of tests) {
    const there = after[index]
    if (there && isSame(there)) return index
    const found = after.findIndex(isSame)
    if (found >= 0) return found
  }
  return before.length === after.length ? index : undefined
}

function readPart(signer: Signer | undefined, part: Path[number] | undefined): string {
  const entry = Object.entries(signer ?? {}).find(([field]) => field === part)
  return JSON.stringify(entry?.[1] ?? null)
}
