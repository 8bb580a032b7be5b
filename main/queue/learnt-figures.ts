// What this account's service taught by its own answers (R7, R9, R10, R15): how long it takes to
// answer and to list, how long names may be, which kinds of document its list shows.
import { z } from 'zod'
import type { DocumentContent } from '../../shared/model/document.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import type { Journal } from '../journal/journal.ts'

export const DOCUMENT_KINDS = ['grouped', 'filed', 'scheduled'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

const learntFiguresSchema = z.object({
  /** From the last byte to the answer of a create, milliseconds. */
  longestAnswerMs: z.number().default(0),
  /** From a 201 to its first appearance in the list, milliseconds. */
  longestListLagMs: z.number().default(0),
  /** Characters after which the service cuts names, once seen on a document of ours. */
  nameLength: z.number().int().exactOptional(),
  /** Kinds of document that the list has shown at least once. */
  seenKinds: z.array(z.enum(DOCUMENT_KINDS)).default([]),
})
export type LearntFigures = Readonly<z.infer<typeof learntFiguresSchema>>

export const NOTHING_LEARNT: LearntFigures = learntFiguresSchema.parse({})

/** What may hide a document from the list: groups, a folder, a schedule; empty for a plain one. */
export function toDocumentKinds(content: DocumentContent): readonly DocumentKind[] {
  return DOCUMENT_KINDS.filter((kind) => {
    if (kind === 'grouped') return (content.groups?.length ?? 0) > 0
    if (kind === 'filed') return content.folderId !== undefined
    return content.scheduledToAt !== undefined
  })
}

export type LearntFiguresStore = {
  readonly read: (accountId: AccountId) => Promise<LearntFigures>
  readonly update: (
    accountId: AccountId,
    change: (figures: LearntFigures) => LearntFigures,
    at: EpochMs,
  ) => Promise<void>
}

/** Kept in the journal's memory; read once, since every attempt asks. */
export function createLearntFigures(journal: Journal): LearntFiguresStore {
  const cache = new Map<AccountId, LearntFigures>()

  const read = async (accountId: AccountId): Promise<LearntFigures> => {
    const cached = cache.get(accountId)
    if (cached) return cached
    const stored = learntFiguresSchema.safeParse((await journal.recall(toKey(accountId)))?.value)
    const figures = cache.get(accountId) ?? (stored.success ? stored.data : NOTHING_LEARNT)
    cache.set(accountId, figures)
    return figures
  }

  return {
    read,
    async update(accountId, change, at) {
      const before = await read(accountId)
      const after = change(before)
      if (after === before) return
      cache.set(accountId, after)
      await journal.remember(toKey(accountId), after, at)
    },
  }
}

/** Raises one figure; the same object when nothing changes. */
export function raise(
  figures: LearntFigures,
  figure: 'longestAnswerMs' | 'longestListLagMs',
  ms: number,
): LearntFigures {
  return ms > figures[figure] ? { ...figures, [figure]: ms } : figures
}

function toKey(accountId: AccountId): string {
  return `learnt:${accountId}`
}
