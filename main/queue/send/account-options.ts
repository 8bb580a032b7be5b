// Sending options of an account that a person sets and the service does not know. They are read
// from the journal's memory once, since every attempt asks for them.
import { z } from 'zod'
import type { AccountSending } from '../../../shared/model/account-view.ts'
import { accountSendingSchema } from '../../../shared/model/account-view.ts'
import type { AccountId } from '../../../shared/model/ids.ts'
import type { QueuePorts } from '../queue-ports.ts'

export type AccountOptions = {
  readonly of: (accountId: AccountId) => AccountSending
  /** Change of the options; it applies from the next attempt and the next reconcile on. */
  readonly change: (accountId: AccountId, options: AccountSending) => Promise<void>
}

const MEMORY_KEY = 'accountOptions'
const DEFAULT_OPTIONS: AccountSending = { isShared: false, usesReference: false }

const storedSchema = z.record(z.string(), accountSendingSchema).catch({})

export async function openAccountOptions({
  journal,
  clock,
}: Pick<QueuePorts, 'journal' | 'clock'>): Promise<AccountOptions> {
  let known = storedSchema.parse((await journal.recall(MEMORY_KEY))?.value)
  return {
    of: (accountId) => known[accountId] ?? DEFAULT_OPTIONS,
    async change(accountId, options) {
      const changed = { ...known, [accountId]: options }
      await journal.remember(MEMORY_KEY, changed, clock.now())
      known = changed
    },
  }
}
