// Entries of a draft store with their findings, also those that depend on other drafts of the batch. After a change
// only the drafts that share a key with a changed one are checked again.
import type { DraftDocument } from '../../shared/model/draft.ts'
import { toDocumentContent } from '../../shared/model/draft.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import { findRepeats, toRepeatIdentity } from '../../shared/rules/check-document.ts'
import type { Finding } from '../../shared/rules/finding.ts'
import { findImageSeries, toSeriesKey } from '../../shared/rules/image-series.ts'
import { findSameContent, toOwnContent, toPeople } from '../../shared/rules/same-content.ts'
import type { DraftDocumentRow } from '../journal/records.ts'
import type { CheckBasis } from './check-basis.ts'

export type StoredDraft = DraftDocumentRow & {
  /** Findings without those that depend on other drafts. */
  readonly own: readonly Finding[]
  /** Basis of `own` besides the document; absent before the first check. */
  readonly basis?: CheckBasis
}

export type DraftEntry = DraftDocumentRow & { readonly findings: readonly Finding[] }

export type DraftEntries = {
  /** Entries in order of position. */
  readonly all: () => readonly DraftEntry[]
  readonly find: (id: DocumentId) => DraftEntry | undefined
  /** Adds or replaces drafts; returns the entries that changed. */
  readonly put: (drafts: Iterable<StoredDraft>) => readonly DraftEntry[]
  readonly remove: (ids: readonly DocumentId[]) => void
}

/** Entry with the parts that it was made of. */
type Made = {
  readonly entry: DraftEntry
  readonly draft: StoredDraft
  readonly besides: readonly Finding[]
}

/** Rule over the drafts with one key; a draft without a key has no finding of it. */
type GroupRule = {
  readonly keyOf: (document: DraftDocument) => string | undefined
  /** Findings of the drafts with one key, both in order of position. */
  readonly find: (rows: readonly StoredDraft[]) => readonly (Finding | undefined)[]
}

export function createDraftEntries(): DraftEntries {
  const toContent = remember(toDocumentContent)
  const identify = remember(toRepeatIdentity)
  const people = remember(toPeople)
  const repeats = createGroups({
    keyOf: toSentContent,
    find: (rows) =>
      findRepeats(
        rows.flatMap(({ document }) => toContent(document) ?? []),
        identify,
      ),
  })
  const same = createGroups({
    keyOf: toOwnContent,
    find: (rows) => findSameContent(rows, people),
  })
  const series = createGroups({ keyOf: toSeriesKey, find: findImageSeries })
  const groups = [repeats, same, series]
  const made = new Map<DocumentId, Made>()
  let ordered: readonly DraftEntry[] | undefined

  const remake = (draft: StoredDraft): DraftEntry | undefined => {
    const { id } = draft.document
    const known = made.get(id)
    const besides = [repeats.findingOf(id) ?? same.findingOf(id), series.findingOf(id)].filter(
      (finding) => finding !== undefined,
    )
    if (known?.draft === draft && isEqual(known.besides, besides)) return undefined
    const entry = toEntry(draft, besides)
    made.set(id, { entry, draft, besides })
    return isSame(entry, known?.entry) ? undefined : entry
  }

  return {
    all: () =>
      (ordered ??= Array.from(made.values(), ({ entry }) => entry).sort(
        (a, b) => a.position - b.position,
      )),
    find: (id) => made.get(id)?.entry,
    put(drafts) {
      const given = [...drafts]
      const touched = new Set([...given, ...groups.flatMap((group) => group.put(given))])
      ordered = undefined
      return [...touched]
        .toSorted((a, b) => a.position - b.position)
        .flatMap((draft) => remake(draft) ?? [])
    },
    remove(ids) {
      for (const id of ids) made.delete(id)
      ordered = undefined
      const left = new Set(groups.flatMap((group) => group.remove(ids)))
      for (const draft of left) remake(draft)
    },
  }
}

type Groups = {
  readonly findingOf: (id: DocumentId) => Finding | undefined
  /** Adds or replaces drafts; returns those whose finding may have changed. */
  readonly put: (drafts: readonly StoredDraft[]) => readonly StoredDraft[]
  readonly remove: (ids: readonly DocumentId[]) => readonly StoredDraft[]
}

function createGroups({ keyOf, find }: GroupRule): Groups {
  const members = new Map<string, Map<DocumentId, StoredDraft>>()
  const keys = new Map<DocumentId, string>()
  const findings = new Map<DocumentId, Finding>()

  const take = (id: DocumentId, changed: Set<string>): void => {
    const key = keys.get(id)
    if (key === undefined) return
    members.get(key)?.delete(id)
    keys.delete(id)
    findings.delete(id)
    changed.add(key)
  }
  const check = (changed: ReadonlySet<string>): readonly StoredDraft[] =>
    [...changed].flatMap((key) => {
      const rows = [...(members.get(key)?.values() ?? [])]
      if (rows.length === 0) members.delete(key)
      rows.sort((a, b) => a.position - b.position)
      const found = find(rows)
      for (const [index, { document }] of rows.entries()) {
        const finding = found[index]
        if (finding) findings.set(document.id, finding)
        else findings.delete(document.id)
      }
      return rows
    })

  return {
    findingOf: (id) => findings.get(id),
    put(drafts) {
      const changed = new Set<string>()
      for (const draft of drafts) {
        const { id } = draft.document
        const key = keyOf(draft.document)
        if (keys.get(id) !== key) take(id, changed)
        if (key === undefined) continue
        const group = members.get(key) ?? new Map<DocumentId, StoredDraft>()
        members.set(key, group.set(id, draft))
        keys.set(id, key)
        changed.add(key)
      }
      return check(changed)
    },
    remove(ids) {
      const changed = new Set<string>()
      for (const id of ids) take(id, changed)
      return check(changed)
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

function toSentContent({ file }: DraftDocument): string | undefined {
  return file.kind === 'stored' ? file.file.sha256 : undefined
}

/** Caches results by object, as long as the object exists; the object must not change. */
function remember<K extends object, V>(work: (of: K) => V): (of: K) => V {
  const known = new WeakMap<K, { readonly value: V }>()
  return (of) => {
    const found = known.get(of) ?? { value: work(of) }
    known.set(of, found)
    return found.value
  }
}
