// Erasure at the practice service: documents and contacts that name a person are removed with their files. The
// partner's document shows nothing like it.
import { createTermMatcher, personTermsSchema } from '../../shared/rules/person-terms.ts'
import { z } from 'zod'
import type { AccountStore } from './account-store.ts'
import type { PracticeStore } from './practice-store.ts'

export const forgettingSchema = z.strictObject({
  terms: personTermsSchema,
  /** Ids of documents that are removed whatever they name. */
  documentIds: z.array(z.string()).readonly(),
  /** Ids of documents that stay, since the program still waits for them. */
  kept: z.array(z.string()).readonly(),
})
export type Forgetting = z.infer<typeof forgettingSchema>

/** Removes documents and contacts; returns the count of removed documents. */
export function forgetDocuments(
  { store, accounts }: { readonly store: PracticeStore; readonly accounts: AccountStore },
  { terms, documentIds, kept }: Forgetting,
): number {
  const matcher = createTermMatcher(terms)
  const isNamed = (value: unknown): boolean => toTexts(value).some(matcher.isIn)
  const forgotten = store.forget(
    (document) =>
      !kept.includes(document.id) && (documentIds.includes(document.id) || isNamed(document)),
  )
  for (const account of accounts.all()) {
    const contacts = account.contacts.filter((contact) => !isNamed(contact))
    if (contacts.length < account.contacts.length) accounts.keep({ ...account, contacts })
  }
  accounts.removeRemains()
  return forgotten
}

function toTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(toTexts)
}
