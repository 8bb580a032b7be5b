// A paged list as a sequence of records (LIST-04). Pages are read one after the other while records
// come and go, which moves the others from page to page: what one pass shows may lack a record that
// was there all the time, so that a list of several pages is read until it is proven to be whole.
import type { CallResult } from './call-result.ts'
import type { Page } from './wire/page.ts'

export type ListingEnd =
  | { readonly kind: 'failed'; readonly result: Exclude<CallResult<unknown>, { kind: 'answered' }> }
  /** Records kept coming and going: one of them may not have been seen. */
  | { readonly kind: 'unsteady' }
  /** The service goes on to promise pages beyond its own last one, or the same one again. */
  | { readonly kind: 'endless' }
  /** So many records could not be read; all others have been seen. */
  | { readonly kind: 'unreadable'; readonly items: number }

/** Why a listing broke off before it was known to be whole. */
export class ListingError extends Error {
  readonly end: ListingEnd

  constructor(end: ListingEnd) {
    super(`the list is not whole: ${end.kind}`)
    this.name = 'ListingError'
    this.end = end
  }
}

const MAX_PASSES = 5
/** Of one pass: at the smallest page that the document shows (20), two hundred thousand records. */
const MAX_PAGES = 10_000

/**
 * Each record once, as first seen; every record that is there from the first page to the last
 * certainly, others perhaps.
 * @throws ListingError once there is no more to yield
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
    // What was seen before and after the last page of the pass before was there at that moment (no id
    // comes back). If these are as many as there were, none of that moment's has been missed.
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
    // Without a total of pages: each of them holds one record at least.
    const isBeyond = at >= (page.totalPages ?? page.count)
    if (isBeyond || next <= at) throw new ListingError({ kind: 'endless' })
    at = next
  }
  throw new ListingError({ kind: 'endless' })
}
