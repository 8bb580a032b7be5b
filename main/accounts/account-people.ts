// Users and contacts of an account. Users are added and switched by bound operations; a contact is read by CPF, since
// the service has no list of them. The last answers are kept for use offline.
import { z } from 'zod'
import type { UnboundOutcome } from '../../shared/model/binding.ts'
import type { Failure } from '../../shared/model/failure.ts'
import { fail } from '../../shared/model/failure.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import type { KnownPerson } from '../../shared/model/known-person.ts'
import type {
  FoundContact,
  NewContact,
  ServiceUser,
  UserAct,
  Written,
} from '../../shared/model/service-view.ts'
import { serviceUserSchema } from '../../shared/model/service-view.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { cpfSchema } from '../../shared/rules/cpf.ts'
import { toCallFailure } from '../failures.ts'
import { eachUser } from '../partner/paged-lists.ts'
import type { PartnerClient } from '../partner/partner-client.ts'
import type { AccountUser } from '../partner/wire/user.ts'
import type { BoundWrites } from '../partner/writes/bound-writes.ts'
import type { Kept, KeptAnswers } from './kept-answers.ts'
import type { KnownContact, KnownContacts } from './known-contacts.ts'
import { readByName } from './read-by-name.ts'
import type { ReferenceData } from './reference-data.ts'
import { toBoundWritten } from './written.ts'

type Ports = {
  readonly partner: Pick<PartnerClient, 'listUsers' | 'findContactPerson'>
  readonly boundWrites: Pick<BoundWrites, 'addUsers' | 'changeUserStatus' | 'upsertPerson'>
  readonly kept: KeptAnswers
  readonly contacts: KnownContacts
  readonly reference: Pick<ReferenceData, 'known'>
}

type BoundWritten = Written | UnboundOutcome | Failure

export type AccountPeople = {
  /** Active and inactive users, by name. */
  readonly users: (accountId: AccountId) => Promise<Kept<readonly ServiceUser[]>>
  readonly changeUser: (accountId: AccountId, act: UserAct) => Promise<BoundWritten>
  /**
   * Reads a contact.
   * @param cpf as a person typed it
   */
  readonly findContact: (accountId: AccountId, cpf: string) => Promise<FoundContact | Failure>
  readonly saveContact: (accountId: AccountId, contact: NewContact) => Promise<BoundWritten>
  /** Contacts, then active users, as they were last read; does not ask the service. */
  readonly known: (accountId: AccountId) => Promise<readonly KnownPerson[]>
}

export function createAccountPeople(ports: Ports): AccountPeople {
  const { partner, boundWrites, kept, contacts, reference } = ports
  const setActive = async (
    accountId: AccountId,
    { id: userId, active }: Extract<UserAct, { kind: 'setActive' }>,
  ): Promise<BoundWritten> => {
    // PART-08 (the change may only invert the state): the state is read before, since somebody else may have changed
    // it.
    const now = await readByName(eachUser(partner, accountId), toServiceUser)
    if (now.kind === 'failed') return now.failure
    if (now.kind !== 'answered') return toCallFailure(now)
    if (now.value.find(({ id }) => id === userId)?.active === active) return { kind: 'alreadySo' }
    return toBoundWritten(await boundWrites.changeUserStatus({ accountId, userId, active }))
  }

  return {
    users: (accountId) =>
      kept.ask(aboutUsers(accountId), () =>
        readByName(eachUser(partner, accountId), toServiceUser),
      ),
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
      if (result.kind === 'refused') return toCallFailure(result)
      if (result.kind === 'unavailable') {
        const known = (await contacts.read(accountId)).find((each) => each.cpf === cpf.data)
        if (!known) return toCallFailure(result)
        const { cpf: _, at, ...contact } = known
        return { kind: 'found', contact, at, failure: toCallFailure(result) }
      }
      if (!result.value) {
        await contacts.forget(accountId, cpf.data)
        return { kind: 'none' }
      }
      const { name, email, phone1 } = result.value
      const contact = omitUndefined({ name, email, telephone: phone1?.number })
      await contacts.keep(accountId, { cpf: cpf.data, ...contact })
      return { kind: 'found', contact }
    },
    async saveContact(accountId, { cpf: text, ...contact }) {
      const cpf = cpfSchema.safeParse(text)
      if (!cpf.success) return fail('invalidInput', { path: 'cpf' }).failure
      const person = { cpf: cpf.data, ...contact }
      const written = toBoundWritten(await boundWrites.upsertPerson({ accountId, ...person }))
      if ('kind' in written && written.kind === 'done') await contacts.keep(accountId, person)
      return written
    },
    async known(accountId) {
      const { value, at } = await kept.last(aboutUsers(accountId))
      const first = await reference.known(accountId)
      const users = value
        ? value.flatMap((user) => toKnownUser(user, at))
        : (first?.facts.users ?? []).flatMap((user) =>
            toKnownUser({ ...user, active: true }, first?.at),
          )
      return [...(await contacts.read(accountId)).flatMap(toKnownContact), ...users]
    },
  }
}

function aboutUsers(accountId: AccountId) {
  const schema = z.array(serviceUserSchema).readonly()
  return { subject: 'users', accountId, question: 'all', schema }
}

function toKnownUser(
  { name, email, active }: Pick<ServiceUser, 'name' | 'email' | 'active'>,
  at: EpochMs | undefined,
): readonly KnownPerson[] {
  if (active === false || email === undefined || name === '') return []
  return [omitUndefined({ origin: 'user' as const, name, email, at })]
}

/** Contact as a known person; none without an e-mail, which a signer needs. */
function toKnownContact({ cpf, name, email, telephone, at }: KnownContact): readonly KnownPerson[] {
  if (name === undefined || email === undefined) return []
  return [
    omitUndefined({ origin: 'contact' as const, name, email, documentNumber: cpf, telephone, at }),
  ]
}

function toServiceUser(user: AccountUser): ServiceUser {
  const { id, fullName, firstName, email, profile, active, addedAt } = user
  const name = fullName ?? firstName ?? email ?? id
  return omitUndefined({ id, name, email, profile, active, addedAt })
}
