// Categories, users and contacts as the partner's JSON; what is undefined is left out (WIRE-03).
import type { PracticeAccount, PracticePerson, PracticeUser } from './practice-account.ts'
import { toFullName } from './list-query.ts'
import type { Statutes } from './rule.ts'
import { holds } from './rule.ts'

const PROFILE_LABELS = {
  Owner: 'Proprietário',
  Admin: 'Administrador',
  User: 'Usuário',
} as const satisfies Record<PracticeUser['profile'], string>

/** Category as CategoryDto. */
export function toCategory(
  { id, name, active, createdAt }: PracticeAccount['categories'][number],
  account: Pick<PracticeAccount, 'id' | 'createdAt'>,
): object {
  return { id, name, accountId: account.id, createdAt: createdAt ?? account.createdAt, active }
}

/** User with the fields of LIST-13 (id, names, e-mail, state, profile). */
export function toUser(user: Readonly<PracticeUser>): object {
  const { id, firstName, lastName, email, addedAt, active, profile } = user
  return {
    id,
    firstName,
    lastName,
    fullName: toFullName(user),
    email,
    addedAt,
    active,
    profile,
    profileDescription: PROFILE_LABELS[profile],
  }
}

/** Contact as PersonDto (CONT-03). */
export function toPerson(person: PracticePerson, statutes: Statutes): object {
  const { name, alias, email, cpf, rg, issuingAgency, stateIssuingAgency } = person
  return {
    name,
    alias,
    email,
    cpf,
    rg,
    issuingAgency,
    stateIssuingAgency,
    addressInformation: toAddress(person.address),
    phone1: toPhone(person.phone, statutes),
  }
}

function toAddress(address: PracticePerson['address']): object | undefined {
  if (!address) return undefined
  const { zipCode, district, city, state } = address
  const formattedZipCode = zipCode?.replace(/^(\d{5})(\d{3})$/u, '$1-$2')
  const street = [address.address, address.number, address.complement]
  const complete = [...street, district, city, state, formattedZipCode]
  return { ...address, formattedZipCode, complete: complete.filter(Boolean).join(', ') }
}

/** Telephone with `formatted` and, as in the partner's own record, the misspelt `formated` (CONT-03). */
function toPhone(number: string | undefined, statutes: Statutes): object | undefined {
  if (number === undefined) return undefined
  const formatted = number.replace(/^(\d{2})(\d{4,5})(\d{4})$/u, '($1) $2-$3')
  return { number, ...(holds('CONT-03', statutes) ? { formated: formatted } : {}), formatted }
}
