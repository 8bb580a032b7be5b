// Pages that one person is asked to sign, in the order of the documents.
import type { DocumentId } from '../../../../shared/model/ids.ts'
import { APPROVER_ROLE } from '../../../../shared/model/signer.ts'
import type { SheetDraft, SignaturePage } from '../../../../shared/positions/oddities.ts'
import { toCanonicalEmail } from '../../../../shared/rules/canonical.ts'

export type SheetPerson = {
  /** Canonical e-mail, or the name if there is no e-mail yet. */
  readonly key: string
  readonly name: string
  readonly documents: number
  readonly areas: number
  /** Documents that the person signs without a position. */
  readonly without: number
}

type DraftSigner = SheetDraft['signers'][number]

function toKey({ email, name = '' }: DraftSigner): string {
  return toCanonicalEmail(email) || name.trim().toLowerCase()
}

function isOf(draft: SheetDraft | undefined, signer: number | undefined, key: string): boolean {
  const found = signer === undefined ? undefined : draft?.signers[signer]
  return found !== undefined && toKey(found) === key
}

/** Returns all signers of the batch, by name. */
export function listPeople(drafts: Iterable<SheetDraft>): readonly SheetPerson[] {
  const people = new Map<string, SheetPerson>()
  for (const draft of drafts) {
    for (const [key, signers] of Map.groupBy(draft.signers, toKey)) {
      const [signer] = signers
      if (key === '' || !signer) continue
      const areas = draft.areas.filter((area) => isOf(draft, area.signer, key)).length
      const signs = signers.some(({ role }) => role !== APPROVER_ROLE)
      const before = people.get(key)
      people.set(key, {
        key,
        name: before?.name ?? (signer.name?.trim() || signer.email),
        documents: (before?.documents ?? 0) + 1,
        areas: (before?.areas ?? 0) + areas,
        without: (before?.without ?? 0) + (areas === 0 && signs ? 1 : 0),
      })
    }
  }
  return [...people.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'))
}

/**
 * Returns the pages with an area of the person, or a note that the person has none.
 * @param drafts in the order of the batch
 */
export function listPagesOf(
  key: string,
  pages: readonly SignaturePage[],
  drafts: ReadonlyMap<DocumentId, SheetDraft>,
): readonly SignaturePage[] {
  const places = new Map(Array.from(drafts.keys(), (id, at) => [id, at]))
  const placeOf = ({ documentId }: SignaturePage): number => places.get(documentId) ?? places.size
  return pages
    .filter(({ documentId, areas, notes }) => {
      const draft = drafts.get(documentId)
      const isSigned = areas.some(({ signer }) => isOf(draft, signer, key))
      return (
        isSigned || notes.some((note) => note.kind === 'noPlace' && isOf(draft, note.signer, key))
      )
    })
    .toSorted((a, b) => placeOf(a) - placeOf(b) || a.page - b.page)
}
