// Users and contacts of an account. Users are added and switched by operations that are bound; a contact is read by
// CPF, as the service has no list of them.
import { z } from 'zod'
import type { UnboundOutcome } from '../../shared/model/binding.ts'
import type { Failure } from '../../shared/model/failure.ts'
import { fail } from '../../shared/model/failure.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import type {
  FoundContact,
  NewContact,
  ServiceUser,
  UserAct,
  Written,
} from '../../shared/model/service-view.ts'
import { serviceUserSchema } from '../../shared/model/service-view.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { cpfSchema } from '../../shared/rules/cpf.ts'
import { toCallFailure } from '../failures.ts'
import { ListingError } from '../partner/each-record.ts'
import { eachUser } from '../partner/paged-lists.ts'
import type { PartnerClient } from '../partner/partner-client.ts'
import type { AccountUser } from '../partner/wire/user.ts'
import type { BoundWrites } from '../partner/writes/bound-writes.ts'
import type { Kept, KeptAnswers, Read } from './kept-answers.ts'
import { toBoundWritten } from './written.ts'

type Ports = {
  readonly partner: Pick<PartnerClient, 'listUsers' | 'findContactPerson'>
  readonly boundWrites: Pick<BoundWrites, 'addUsers' | 'changeUserStatus' | 'upsertPerson'>
  readonly kept: KeptAnswers
}

type BoundWritten = Written | UnboundOutcome | Failure

export type AccountPeople = {
  /** Active and inactive ones, by name. */
  readonly users: (accountId: AccountId) => Promise<Kept<readonly ServiceUser[]>>
  readonly changeUser: (accountId: AccountId, act: UserAct) => Promise<BoundWritten>
  /** @param cpf as a person wrote it */
  readonly findContact: (accountId: AccountId, cpf: string) => Promise<FoundContact | Failure>
  readonly saveContact: (accountId: AccountId, contact: NewContact) => Promise<BoundWritten>
}

export function createAccountPeople({ partner, boundWrites, kept }: Ports): AccountPeople {
  const setActive = async (
    accountId: AccountId,
    { id: userId, active }: Extract<UserAct, { kind: 'setActive' }>,
  ): Promise<BoundWritten> => {
    // PART-08: the change may invert what stands there, so it is read before: who was first has done it already.
    const now = await readUsers(partner, accountId)
    if (now.kind === 'failed') return now.failure
    if (now.kind !== 'answered') return toCallFailure(now)
    if (now.value.find(({ id }) => id === userId)?.active === active) return { kind: 'alreadySo' }
    return toBoundWritten(await boundWrites.changeUserStatus({ accountId, userId, active }))
  }

  return {
    users(accountId) {
      const schema = z.array(serviceUserSchema).readonly()
      const about = { subject: 'users', accountId, question: 'all', schema }
      return kept.ask(about, () => readUsers(partner, accountId))
    },
    async changeUser(accountId, act) {
      if (act.kind === 'setActive') return setActive(accountId, act)
      const { email, onlyForSignature } = act
      const invitation = { accountId, emails: [email], onlyForSignature }
      return toBoundWritten(await boundWrites.addUsers(invitation))
    },
    async findContact(accountId, text) {
      const cpf = cpfSchema.safeParse(text)
      if (!cpf.success) return fail('invalidInput', { path: 'cpf' }).failure
      const result = await partner.findContactPerson(accountId, cpf.data)
      if (result.kind !== 'answered') return toCallFailure(result)
      if (!result.value) return { kind: 'none' }
      const { name, email, phone1 } = result.value
      const contact = { name, email, telephone: phone1?.number }
      return { kind: 'found', contact: omitUndefined(contact) }
    },
    async saveContact(accountId, { cpf: text, ...contact }) {
      const cpf = cpfSchema.safeParse(text)
      if (!cpf.success) return fail('invalidInput', { path: 'cpf' }).failure
      const person = { accountId, cpf: cpf.data, ...contact }
      return toBoundWritten(await boundWrites.upsertPerson(person))
    },
  }
}

async function readUsers(
  partner: Ports['partner'],
  accountId: AccountId,
): Promise<Read<readonly ServiceUser[]>> {
  const value: ServiceUser[] = []
  try {
    for await (const user of eachUser(partner, accountId)) value.push(toServiceUser(user))
  } catch (error) {
    if (!(error instanceof ListingError)) throw error
    return error.end.kind === 'failed'
      ? error.end.result
      : { kind: 'failed', failure: fail('listNotWhole').failure }
  }
  return { kind: 'answered', value: value.toSorted((a, b) => a.name.localeCompare(b.name)) }
}

function toServiceUser(user: AccountUser): ServiceUser {
  const { id, fullName, firstName, email, profile, active, addedAt } = user
  const name = fullName ?? firstName ?? email ?? id
  return omitUndefined({ id, name, email, profile, active, addedAt })
}
