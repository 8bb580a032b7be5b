// Ports of the drafts.
import type { AccountId } from '../../shared/model/ids.ts'
import type { FileStore } from '../import/file-store.ts'
import type { Journal } from '../journal/journal.ts'
import type { PartnerClient } from '../partner/partner-client.ts'
import type { Clock, Log, Random } from '../ports.ts'
import type { AccountUser } from '../../shared/rules/document-facts.ts'
import type { Queue } from '../queue/queue.ts'

export type AccountRules = {
  /** Roles of the account; absent, as `features`, when the account was never read. */
  readonly roles?: readonly string[]
  /** Users of the account; absent when the service never listed them. */
  readonly users?: readonly AccountUser[]
  /** Feature codes of the plan. */
  readonly features?: readonly string[]
  /** Ids of the account's categories; absent when they were never listed. */
  readonly categories?: readonly string[]
  /** Whether the account refuses documents without areas (CREATE-22). */
  readonly areasRequired: boolean
}

export type DraftsPorts = {
  readonly journal: Journal
  readonly files: FileStore
  readonly partner: Pick<PartnerClient, 'measureCreate'>
  readonly queue: Pick<Queue, 'releaseNew' | 'releaseMore' | 'serviceTime'>
  /** Rules of an account as last read. */
  readonly readRules: (accountId: AccountId) => Promise<AccountRules>
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
}
