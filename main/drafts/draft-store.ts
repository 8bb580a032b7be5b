// Drafts of one batch in memory with their findings; each change is written to the journal and checked. A batch has
// one draft store, and nobody else writes its drafts meanwhile.
import type { Annex } from '../../shared/model/draft-file.ts'
import type { AccountId, BatchId, DocumentId, Sha256 } from '../../shared/model/ids.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { DraftDocumentRow, DraftPageOfRows, UnreadableRow } from '../journal/records.ts'
import type { DraftEntry, StoredDraft } from './draft-entries.ts'
import { createDraftEntries } from './draft-entries.ts'
import { isSameBasis, toCommonBasis, toOwnBasis } from './check-basis.ts'
import { checkDraft } from './check-draft.ts'
import type { DraftsPorts } from './drafts-ports.ts'
import { inSlices } from '../platform/in-slices.ts'
import { createReadSentFacts } from './sent-facts.ts'

export type DraftStore = {
  /** Entries in order of position. */
  readonly entries: () => readonly DraftEntry[]
  readonly entry: (id: DocumentId) => DraftEntry | undefined
  readonly unreadable: readonly UnreadableRow[]
  /** Whether each draft was checked since the store was opened; until then findings are missing. */
  readonly isChecked: () => boolean
  /** Sets the annexes of the batch for the next check; called before each act on the store. */
  readonly noteAnnexes: (annexes: readonly Annex[]) => void
  /** Checks the drafts `ids`, or all; returns each entry whose findings changed. */
  readonly recheck: (
    accountId: AccountId | undefined,
    ids?: readonly DocumentId[],
  ) => Promise<readonly DraftEntry[]>
  /** Saves drafts and returns once they are on disk, with each entry that changed, also others of the batch. */
  readonly save: (
    accountId: AccountId | undefined,
    documents: readonly DraftDocumentRow[],
  ) => Promise<readonly DraftEntry[]>
  readonly remove: (ids: readonly DocumentId[]) => Promise<void>
  /** Drops released drafts: the journal's chain has them now. */
  readonly forget: (ids: readonly DocumentId[]) => void
}

export async function openDraftStore(ports: DraftsPorts, batchId: BatchId): Promise<DraftStore> {
  const { journal, clock } = ports
  const stored = await readAll(journal, batchId)
  const byId = new Map<DocumentId, StoredDraft>(
    stored.rows.map((row) => [row.document.id, { ...row, own: [] }]),
  )
  const entries = createDraftEntries()
  entries.put(byId.values())
  let annexes: readonly Sha256[] = []

  const readSentFacts = createReadSentFacts(journal)
  let common = ''

  const check = async (
    accountId: AccountId | undefined,
    ids: readonly DocumentId[],
  ): Promise<void> => {
    const rules = accountId && (await ports.readRules(accountId))
    const facts = omitUndefined({ accountId, rules, annexes })
    const read = toCommonBasis(facts)
    // Equal text keeps the earlier string, so that a comparison of the two is fast.
    if (read !== common) common = read
    const basis = common
    const checked = ids.flatMap((id) => byId.get(id) ?? [])
    const documents = checked.map(({ document }) => document)
    const sent = await readSentFacts(accountId, documents)
    const checkedIds = documents.map(({ id }) => id)
    const signedSources = new Set(await journal.remakes.signedSources(checkedIds))
    const refusedSources = new Map(
      (await journal.remakes.refusedSources(checkedIds)).map(({ id, ...source }) => [id, source]),
    )
    const now = clock.now()
    await inSlices(checked, (draft) => {
      const { document } = draft
      // A draft that was removed or changed while the facts were read is left out.
      if (byId.get(document.id) !== draft) return
      const own = omitUndefined({
        isSourceSigned: signedSources.has(document.id),
        refusedSource: refusedSources.get(document.id),
      })
      const sentFacts = sent.get(document.id) ?? {}
      const found = { common: basis, own: toOwnBasis(document, now, { ...own, ...sentFacts }) }
      if (isSameBasis(found, draft.basis)) return
      const findings = checkDraft(ports, document, { now, ...facts, ...own }, sentFacts)
      byId.set(document.id, { ...draft, own: findings, basis: found })
    })
  }

  const refresh = (ids: Iterable<DocumentId>): readonly DraftEntry[] =>
    entries.put(Array.from(ids, (id) => byId.get(id)).filter((draft) => draft !== undefined))
  const drop = (ids: readonly DocumentId[]): void => {
    for (const id of ids) byId.delete(id)
    entries.remove(ids)
  }

  return {
    entries: entries.all,
    entry: entries.find,
    unreadable: stored.unreadable,
    isChecked: () => [...byId.values()].every(({ basis }) => basis !== undefined),
    noteAnnexes(given) {
      annexes = given.map(({ file }) => file.sha256)
    },
    async recheck(accountId, ids) {
      const checked = ids ?? [...byId.keys()]
      await check(accountId, checked)
      return refresh(checked)
    },
    async save(accountId, documents) {
      await journal.drafts.saveDocuments(batchId, documents)
      for (const row of documents) byId.set(row.document.id, { ...row, own: [] })
      const ids = documents.map(({ document }) => document.id)
      await check(accountId, ids)
      return refresh(ids)
    },
    async remove(ids) {
      await journal.drafts.markDocuments(batchId, ids, 'removed')
      drop(ids)
    },
    forget: drop,
  }
}

async function readAll(
  { drafts }: DraftsPorts['journal'],
  batchId: BatchId,
): Promise<Pick<DraftPageOfRows, 'rows' | 'unreadable'>> {
  const rows: DraftDocumentRow[] = []
  const unreadable: UnreadableRow[] = []
  let page = await drafts.documents(batchId)
  for (;;) {
    rows.push(...page.rows)
    unreadable.push(...page.unreadable)
    if (!page.next) return { rows, unreadable }
    page = await drafts.documents(batchId, page.next)
  }
}
