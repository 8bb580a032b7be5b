// Context that the routes of the practice service share.
import type { AccountStore } from './account-store.ts'
import type { Caches } from './caches.ts'
import type { Faults } from './faults.ts'
import type { FileFactsReader } from './file-facts.ts'
import type { KeepDocuments } from './keep-documents.ts'
import type { Payloads } from './payloads.ts'
import type { PracticeStore } from './practice-store.ts'
import type { PracticeSettings } from './settings.ts'

export type PracticeContext = {
  readonly settings: PracticeSettings
  readonly payloads: Payloads
  readonly store: PracticeStore
  readonly accounts: AccountStore
  readonly caches: Caches
  readonly faults: Faults
  /** Time of the service's own clock in epoch milliseconds. */
  readonly now: () => number
  /** Whether the key is the valid one; false after the fault `keyRevoked`. */
  readonly isKeyGood: (key: string) => boolean
  readonly setKeyGood: (isGood: boolean) => void
  readonly readFileFacts: FileFactsReader
  /** Saves what one transition made or changed, applies what has fallen due, and calls the webhooks. */
  readonly keep: KeepDocuments
  readonly baseUrl: () => string
  /** Counts a request to a download URL with an Authorization header, which must never happen (AUTH-19). */
  readonly noteLeakedKey: () => void
}
