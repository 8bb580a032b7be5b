// Reads a list of an account to its end and sorts it by name.
import { fail } from '../../shared/model/failure.ts'
import { ListingError } from '../partner/each-record.ts'
import type { Read } from './kept-answers.ts'

/** Reads the whole list; one that changes while it is read is a failure. */
export async function readByName<Entry, Named extends { readonly name: string }>(
  entries: AsyncIterable<Entry>,
  toNamed: (entry: Entry) => Named,
): Promise<Read<readonly Named[]>> {
  const value: Named[] = []
  try {
    for await (const entry of entries) value.push(toNamed(entry))
  } catch (error) {
    if (!(error instanceof ListingError)) throw error
    return error.end.kind === 'failed'
      ? error.end.result
      : { kind: 'failed', failure: fail('listNotWhole').failure }
  }
  return { kind: 'answered', value: value.toSorted((a, b) => a.name.localeCompare(b.name)) }
}
