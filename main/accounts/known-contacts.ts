// Contacts of an account that were read or saved by this program, as the service last gave them: it has no list of
// them. They are stored among the kept answers, which an erasure removes.
import type { AccountId } from '../../shared/model/ids.ts'
import type { NewContact } from '../../shared/model/service-view.ts'
import { newContactSchema } from '../../shared/model/service-view.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { epochMsSchema } from '../../shared/model/time.ts'
import { createSerial } from '../platform/serial.ts'
import type { Journal } from '../journal/journal.ts'
import { KEPT_ANSWERS } from '../journal/memory.ts'
import { readableList } from '../journal/readable-entries.ts'
import type { Clock } from '../ports.ts'

/** Largest count of contacts, enough for years of an office; the oldest are dropped. */
const MAX_CONTACTS = 2_000

const contactSchema = newContactSchema.extend({ at: epochMsSchema })
const storedSchema = readableList(contactSchema)
export type KnownContact = NewContact & { readonly at: EpochMs }

export type KnownContacts = {
  /** Contacts, the last used first. */
  readonly read: (accountId: AccountId) => Promise<readonly KnownContact[]>
  readonly keep: (accountId: AccountId, contact: NewContact) => Promise<void>
  /** Removes a contact that the service does not have any more. */
  readonly forget: (accountId: AccountId, cpf: string) => Promise<void>
}

export function createKnownContacts({
  journal,
  clock,
}: {
  readonly journal: Pick<Journal, 'memory'>
  readonly clock: Pick<Clock, 'now'>
}): KnownContacts {
  const serially = createSerial()
  const read = async (accountId: AccountId): Promise<readonly KnownContact[]> =>
    storedSchema.parse((await journal.memory.recall(toKey(accountId)))?.value)
  const change = (
    accountId: AccountId,
    cpf: string,
    first: readonly KnownContact[],
  ): Promise<void> =>
    serially(accountId, async () => {
      const others = (await read(accountId)).filter((contact) => contact.cpf !== cpf)
      const contacts = [...first, ...others].slice(0, MAX_CONTACTS)
      await journal.memory.remember(toKey(accountId), contacts, clock.now())
    })
  return {
    read,
    keep: (accountId, contact) => change(accountId, contact.cpf, [{ ...contact, at: clock.now() }]),
    forget: (accountId, cpf) => change(accountId, cpf, []),
  }
}

function toKey(accountId: AccountId): string {
  return `${KEPT_ANSWERS}contacts:${accountId}`
}
