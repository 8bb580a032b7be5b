// The entries of a draft book out of its pages: with the findings that depend on the others of the batch.
// After each change all are looked at, of thousands as well: what did not change is not worked out again.
import type { DraftDocument } from '../../shared/model/draft.ts'
import { toDocumentContent } from '../../shared/model/draft.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import { findRepeats, toRepeatIdentity } from '../../shared/rules/check-document.ts'
import type { Finding } from '../../shared/rules/finding.ts'
import { findImageSeries } from '../../shared/rules/image-series.ts'
import { findSameContent, toPeople } from '../../shared/rules/same-content.ts'
import type { DraftDocumentRow } from '../journal/journal.ts'
import type { DraftEntry } from './draft-store.ts'

export type StoredDraft = DraftDocumentRow & {
  /** Without repeats, which depend on the others. */
  readonly own: readonly Finding[]
}

export type DraftCells = {
  /** In their order. */
  readonly all: () => readonly DraftEntry[]
  readonly find: (id: DocumentId) => DraftEntry | undefined
  /** Answers the entries whose document or findings are others than before. */
  readonly update: (pages: Iterable<StoredDraft>) => readonly DraftEntry[]
}

/** An entry with what it was made of. */
type Made = {
  readonly entry: DraftEntry
  readonly page: StoredDraft
  readonly besides: readonly Finding[]
}

export function createDraftCells(): DraftCells {
  const toContent = remember(toDocumentContent)
  const identify = remember(toRepeatIdentity)
  const people = remember(toPeople)
  let entries: readonly DraftEntry[] = []
  let made: ReadonlyMap<DocumentId, Made> = new Map()

  /** Only equal bytes can be repeats: most batches have none. */
  const findRepeated = (pages: readonly StoredDraft[]): ReadonlyMap<DocumentId, Finding> => {
    const alike = findAlike(pages)
    const whole = alike.flatMap(({ document }) => {
      const content = toContent(document)
      return content ? [{ id: document.id, content }] : []
    })
    const repeats = findRepeats(
      whole.map(({ content }) => content),
      identify,
    )
    return new Map(
      whole.flatMap(({ id }, index) => {
        const repeat = repeats[index]
        return repeat ? [[id, repeat] as const] : []
      }),
    )
  }

  return {
    all: () => entries,
    find: (id) => made.get(id)?.entry,
    update(pages) {
      const ordered = Array.from(pages).sort((a, b) => a.position - b.position)
      const repeats = findRepeated(ordered)
      const same = findSameContent(ordered, people)
      const series = findImageSeries(ordered)
      const before = made
      const next = new Map<DocumentId, Made>()
      const changed: DraftEntry[] = []
      for (const [index, page] of ordered.entries()) {
        const { id } = page.document
        const known = before.get(id)
        const besides = [repeats.get(id) ?? same[index], series[index]].filter(
          (finding) => finding !== undefined,
        )
        if (known?.page === page && isEqual(known.besides, besides)) {
          next.set(id, known)
          continue
        }
        const entry = toEntry(page, besides)
        next.set(id, { entry, page, besides })
        if (!isSame(entry, known?.entry)) changed.push(entry)
      }
      made = next
      entries = Array.from(next.values(), ({ entry }) => entry)
      return changed
    },
  }
}

function toEntry(
  { own, position, document }: StoredDraft,
  besides: readonly Finding[],
): DraftEntry {
  return { position, document, findings: besides.length > 0 ? [...own, ...besides] : own }
}

function isSame(entry: DraftEntry, before: DraftEntry | undefined): boolean {
  return before?.document === entry.document && isEqual(before.findings, entry.findings)
}

function isEqual(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

function findAlike(pages: readonly StoredDraft[]): readonly StoredDraft[] {
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const { document } of pages) {
    const sha256 = toSentContent(document)
    if (sha256 !== undefined && seen.has(sha256)) twice.add(sha256)
    else if (sha256 !== undefined) seen.add(sha256)
  }
  return pages.filter(({ document }) => twice.has(toSentContent(document) ?? ''))
}

function toSentContent({ file }: DraftDocument): string | undefined {
  return file.kind === 'stored' ? file.file.sha256 : undefined
}

/** For as long as somebody has what it is of, which never changes. */
function remember<K extends object, V>(work: (of: K) => V): (of: K) => V {
  const known = new WeakMap<K, { readonly value: V }>()
  return (of) => {
    const found = known.get(of) ?? { value: work(of) }
    known.set(of, found)
    return found.value
  }
}
