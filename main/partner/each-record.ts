// Sequence of the records of a paged list (LIST-04). Records come and go between pages, which moves
// the others, so one pass may miss a record: a list of several pages is read until it is proven
// whole.
import type { CallResult } from './call-result.ts'
import type { Page } from './wire/page.ts'

export type ListingEnd =
  | { readonly kind: 'failed'; readonly result: Exclude<CallResult<unknown>, { kind: 'answered' }> }
  /** Records that kept coming and going, so one may be missing. */
  | { readonly kind: 'unsteady' }
  /** List without an end: the service promises pages beyond its last one, or repeats a page. */
  | { readonly kind: 'endless' }
  /** Count of unreadable records; all others were read. */
  | { readonly kind: 'unreadable'; readonly items: number }

/** Error of a listing that was not proven whole. */
export class ListingError extends Error {
  readonly end: ListingEnd

  constructor(end: ListingEnd) {
    super(`the list is not whole: ${end.kind}`)
    this.name = 'ListingError'
    this.end = end
  }
}

const MAX_PASSES = 5
/**
 * Pages of one pass at most: two hundred thousand records at the smallest page that the document
 * shows (20).
 */
const MAX_PAGES = 10_000

/**
 * Records, each once, as first read: certainly all that are there from the first page to the last,
 * others perhaps.
 * @throws ListingError after the last record
 */
export async function* eachRecord<Item extends { readonly id: string }>(
  readPage: (page: number) => Promise<CallResult<Page<Item>>>,
): AsyncGenerator<Item, void> {
  const known = new Set<string>()
  let before: { readonly count: number; readonly unreadable: number } | undefined
  for (let pass = 1; pass <= MAX_PASSES; pass += 1) {
    const fresh = new Set<string>()
    const seenAgain = new Set<string>()
    let pages = 0
    let unreadable = 0
    let count = 0
    for await (const page of readPass(readPage)) {
      pages += 1
      unreadable += page.unreadable
      count = page.count
      for (const item of page.items) {
        if (known.has(item.id)) seenAgain.add(item.id)
        else if (!fresh.has(item.id)) {
          fresh.add(item.id)
          yield item
        }
      }
    }
    // Proof of completeness: records seen before and after the last page of the earlier pass
    // existed at that moment (no id comes back). When their count equals the list's, none of that
    // moment was missed.
    const isWhole = pages === 1 || (before && seenAgain.size + before.unreadable >= before.count)
    if (isWhole) {
      if (unreadable > 0) throw new ListingError({ kind: 'unreadable', items: unreadable })
      return
    }
    before = { count, unreadable }
    for (const id of fresh) known.add(id)
  }
  throw new ListingError({ kind: 'unsteady' })
}

async function* readPass<Item>(
  readPage: (page: number) => Promise<CallResult<Page<Item>>>,
): AsyncGenerator<Page<Item>, void> {
  let at = 1
  for (let pages = 1; pages <= MAX_PAGES; pages += 1) {
    const result = await readPage(at)
    if (result.kind !== 'answered') throw new ListingError({ kind: 'failed', result })
    const page = result.value
    yield page
    if (!page.hasNextPage) return
    const next = page.nextPage ?? at + 1
    // Page beyond the last one; without a total of pages, each holds one record at least.
    const isBeyond = at >= (page.totalPages ?? page.count)
    if (isBeyond || next <= at) throw new ListingError({ kind: 'endless' })
    at = next
  }
  throw new ListingError({ kind: 'endless' })
}
