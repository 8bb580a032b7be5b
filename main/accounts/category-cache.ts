// Categories that an account offers for new documents, as the service last listed them: kept in the journal, so that
// they can be chosen and checked offline (CREATE-09).
import { z } from 'zod'
import type { LabelledId } from '../../shared/model/saved-ids.ts'
import { mergeIds } from '../../shared/model/saved-ids.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import type { Journal } from '../journal/journal.ts'
import type { CallResult } from '../partner/call-result.ts'
import { ListingError } from '../partner/each-record.ts'
import { eachOfferedCategory } from '../partner/paged-lists.ts'
import type { PartnerClient } from '../partner/partner-client.ts'
import type { Clock } from '../ports.ts'

export type CategoryListing =
  | { readonly kind: 'listed'; readonly categories: readonly LabelledId[] }
  | { readonly kind: 'failed'; readonly result: Exclude<CallResult<unknown>, { kind: 'answered' }> }
  /** The list changed during the reading or was partly unreadable; the categories known before stay. */
  | { readonly kind: 'unclear' }

export type CategoryCache = {
  /** Categories in the order of their names; undefined when they were never listed. */
  readonly known: (accountId: AccountId) => Promise<readonly LabelledId[] | undefined>
  /** Asks the service and keeps its list. */
  readonly refresh: (accountId: AccountId) => Promise<CategoryListing>
}

/** Stored list, with names in full length; only the window shortens them. */
const keptSchema = z.array(z.strictObject({ id: z.string(), label: z.string() })).readonly()

export function createCategoryCache(ports: {
  readonly journal: Pick<Journal, 'memory'>
  readonly partner: Pick<PartnerClient, 'listCategories'>
  readonly clock: Pick<Clock, 'now'>
}): CategoryCache {
  const { journal, partner, clock } = ports
  return {
    async known(accountId) {
      const stored = await journal.memory.recall(toKey(accountId))
      return stored && keptSchema.safeParse(stored.value).data
    },
    async refresh(accountId) {
      const listed: LabelledId[] = []
      try {
        for await (const { id, name } of eachOfferedCategory(partner, accountId)) {
          listed.push({ id, label: name })
        }
      } catch (error) {
        if (!(error instanceof ListingError)) throw error
        const { end } = error
        return end.kind === 'failed' ? { kind: 'failed', result: end.result } : { kind: 'unclear' }
      }
      const categories = mergeIds([], listed)
      await journal.memory.remember(toKey(accountId), categories, clock.now())
      return { kind: 'listed', categories }
    },
  }
}

function toKey(accountId: AccountId): string {
  return `categories:${accountId}`
}
