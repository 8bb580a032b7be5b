// Features, roles and users of accounts as the service last gave them: kept, so that drafts are checked offline, and
// asked again when there is a connection (LIM-09, ROLE-04).
import { z } from 'zod'
import type { AccountId } from '../../shared/model/ids.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { AccountUser } from '../../shared/rules/document-facts.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import type { Journal } from '../journal/journal.ts'
import { KEPT_ANSWERS } from '../journal/memory.ts'
import type { CallResult } from '../partner/call-result.ts'
import type { PartnerClient } from '../partner/partner-client.ts'
import type { Clock } from '../ports.ts'

export type AccountFacts = {
  readonly roles: readonly string[]
  /** Feature codes of the account's plan. */
  readonly features: readonly string[]
  /** First hundred active users; absent when the service did not list them. */
  readonly users?: readonly AccountUser[]
}

export type KnownFacts = { readonly facts: AccountFacts; readonly at: EpochMs }

export type ReferenceData = {
  /** Asks the service and keeps the answer. */
  readonly refresh: (accountId: AccountId) => Promise<CallResult<AccountFacts>>
  /** Facts as last read; undefined when the account was never asked. */
  readonly known: (accountId: AccountId) => Promise<KnownFacts | undefined>
}

const factsSchema = z.object({ roles: z.array(z.string()), features: z.array(z.string()) })
const usersSchema = z.array(z.object({ email: z.string(), name: z.string() }))
const FIRST_USERS = {
  filter: { active: true },
  page: 1,
  perPage: 100,
  sortField: 'AddedAt',
  sortDirection: 'Asc',
} as const

export function createReferenceData(ports: {
  readonly journal: Journal
  readonly partner: PartnerClient
  readonly clock: Clock
}): ReferenceData {
  const { journal, partner, clock } = ports
  const known: ReferenceData['known'] = async (accountId) => {
    const stored = await journal.memory.recall(toKey(accountId))
    const { data: facts } = factsSchema.safeParse(stored?.value)
    const { data: users } = usersSchema.safeParse(
      (await journal.memory.recall(toUsersKey(accountId)))?.value,
    )
    return stored && facts && { facts: omitUndefined({ ...facts, users }), at: stored.at }
  }
  return {
    known,
    async refresh(accountId) {
      const features = await partner.listFeatures(accountId)
      if (features.kind !== 'answered') return features
      const roles = await partner.listRoles(accountId)
      if (roles.kind !== 'answered') return roles
      // A plan may not allow the list of users, and a batch can be prepared without it.
      const listed = await partner.listUsers(accountId, FIRST_USERS)
      const users =
        listed.kind === 'answered'
          ? listed.value.items.flatMap(({ email, fullName = '' }) =>
              email === undefined ? [] : [{ email, name: fullName }],
            )
          : (await known(accountId))?.facts.users
      const facts = { roles: roles.value, features: features.value.map(({ id }) => id) }
      await journal.memory.remember(toKey(accountId), facts, clock.now())
      if (listed.kind === 'answered') {
        await journal.memory.remember(toUsersKey(accountId), users, clock.now())
      }
      return { kind: 'answered', value: omitUndefined({ ...facts, users }), facts: roles.facts }
    },
  }
}

function toKey(accountId: AccountId): string {
  return `account:${accountId}`
}

/** Key of the users, apart from the other facts: users are people, whose data an erasure removes. */
function toUsersKey(accountId: AccountId): string {
  return `${KEPT_ANSWERS}firstUsers:${accountId}`
}
