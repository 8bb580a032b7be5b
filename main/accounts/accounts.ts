// Data of the accounts of one service: reference data, categories, ids, people, foreign documents, and the operations
// that an administrator bound.
import type { Bindings } from '../../shared/model/binding.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { Journal } from '../journal/journal.ts'
import type { BoundOperations } from '../partner/bindings/bound-operations.ts'
import { createBoundOperations } from '../partner/bindings/bound-operations.ts'
import type { PartnerClient } from '../partner/partner-client.ts'
import type { BoundWrites } from '../partner/writes/bound-writes.ts'
import { createBoundWrites } from '../partner/writes/bound-writes.ts'
import { WRITE_RETRY_POLICY } from '../partner/writes/idempotent-write.ts'
import type { Clock, Log, Random } from '../ports.ts'
import type { AccountDocuments } from './account-documents.ts'
import { createAccountDocuments } from './account-documents.ts'
import type { AccountPeople } from './account-people.ts'
import { createAccountPeople } from './account-people.ts'
import type { AccountSubjects } from './account-subjects.ts'
import { createAccountSubjects } from './account-subjects.ts'
import type { CategoryCache } from './category-cache.ts'
import { createCategoryCache } from './category-cache.ts'
import { createKeptAnswers } from './kept-answers.ts'
import { createKnownContacts } from './known-contacts.ts'
import type { ReferenceData } from './reference-data.ts'
import { createReferenceData } from './reference-data.ts'
import type { SavedIdsStore } from './saved-ids.ts'
import { createSavedIdsStore } from './saved-ids.ts'
import type { PresetBindings, StoredBindings } from './stored-bindings.ts'
import { createPresetBindings, createStoredBindings } from './stored-bindings.ts'

export type Accounts = {
  readonly reference: ReferenceData
  readonly categories: CategoryCache
  readonly savedIds: SavedIdsStore
  readonly bindings: StoredBindings | PresetBindings
  readonly bound: BoundOperations
  readonly boundWrites: BoundWrites
  readonly accountDocuments: AccountDocuments
  readonly accountSubjects: AccountSubjects
  readonly accountPeople: AccountPeople
}

/**
 * @param presetBindings those of a service that comes with them; absent: those that an administrator entered, kept in
 * the journal
 */
export function createAccounts(
  ports: {
    readonly journal: Journal
    readonly partner: PartnerClient
    readonly clock: Clock
    readonly random: Random
    readonly log: Log
  },
  presetBindings: Bindings | undefined,
): Accounts {
  const { journal, partner, clock } = ports
  const reference = createReferenceData(ports)
  const kept = createKeptAnswers(ports)
  const bindings = presetBindings
    ? createPresetBindings(presetBindings)
    : createStoredBindings(ports)
  const bound = createBoundOperations(partner.withBindings(bindings.find))
  const boundWrites = createBoundWrites(bound, partner, { clock, patience: WRITE_RETRY_POLICY })
  const contacts = createKnownContacts({ journal, clock })
  return {
    reference,
    categories: createCategoryCache(ports),
    savedIds: createSavedIdsStore(ports),
    bindings,
    bound,
    boundWrites,
    accountDocuments: createAccountDocuments({ ...ports, kept }),
    accountSubjects: createAccountSubjects({ ...ports, kept }),
    accountPeople: createAccountPeople({ partner, boundWrites, kept, reference, contacts }),
  }
}

/** Facts of an account for the rules, as far as the service was asked. */
export async function readAccountFacts(
  { reference, categories }: Pick<Accounts, 'reference' | 'categories'>,
  accountId: AccountId,
) {
  return {
    ...(await reference.known(accountId))?.facts,
    ...omitUndefined({ categories: (await categories.known(accountId))?.map(({ id }) => id) }),
  }
}
