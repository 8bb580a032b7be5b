// Contacts of an account: found by CPF, written by signers with `saveAsContact` and by upserts (CONT-01 to CONT-06,
// SIGN-11).
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { isCpf } from '../../shared/rules/cpf.ts'
import type { AddPayload, SignerPayload } from './payloads.ts'
import type { PracticeAccount, PracticeCompany, PracticePerson } from './practice-account.ts'
import type { PracticeContext } from './practice-context.ts'
import { refuse } from './problem.ts'
import type { Rule, Statutes } from './rule.ts'
import { holds } from './rule.ts'

const CPF = /^\d{11}$/u

export const CPF_RULES: readonly Rule<{ readonly cpf: string }>[] = [
  {
    id: 'CONT-01',
    refuse: ({ cpf }) =>
      CPF.test(cpf) ? undefined : refuse('O CPF deve ter 11 dígitos, sem pontuação.'),
  },
  {
    id: 'CONT-02',
    refuse: ({ cpf }) => (!CPF.test(cpf) || isCpf(cpf) ? undefined : refuse('CPF inválido.')),
  },
]

/** Person with a CPF; undefined for a CPF that belongs to a company's record (CONT-02). */
export function findPerson({ contacts }: PracticeAccount, cpf: string): PracticePerson | undefined {
  return contacts.filter((contact) => contact.kind === 'person').find((each) => each.cpf === cpf)
}

/**
 * Saves signers as contacts (SIGN-11): only with a name, a valid CPF and the feature; otherwise nothing happens and
 * nothing is said.
 */
export function saveContacts(
  { accounts, settings }: Pick<PracticeContext, 'accounts' | 'settings'>,
  accountId: string,
  signers: readonly (AddPayload | SignerPayload)[],
): void {
  const account = accounts.find(accountId)
  if (!account?.features.includes('contacts') || !holds('SIGN-11', settings)) return
  const people = signers.flatMap(toContact)
  if (people.length === 0) return
  accounts.keep(people.reduce((kept, each) => upsertPerson(kept, each, settings), account))
}

function toContact(signer: AddPayload | SignerPayload): readonly Omit<PracticePerson, 'kind'>[] {
  const { saveAsContact, name, documentNumber, email, telephone } = signer
  const cpf = documentNumber ?? ''
  if (saveAsContact !== true || typeof name !== 'string' || name === '' || !isCpf(cpf)) return []
  return [omitUndefined({ cpf, name, email, phone: telephone ?? undefined })]
}

/** Adds or changes a contact (CONT-06, upserts may be repeated); fields that are not given stay. */
export function upsertPerson(
  account: PracticeAccount,
  given: Omit<PracticePerson, 'kind'>,
  statutes: Statutes,
): PracticeAccount {
  const known = holds('CONT-06', statutes) ? findPerson(account, given.cpf) : undefined
  const person = { ...known, ...given, kind: 'person' } as const
  const others = account.contacts.filter((contact) => contact !== known)
  return { ...account, contacts: [...others, person] }
}

export function upsertCompany(
  account: PracticeAccount,
  given: Omit<PracticeCompany, 'kind'>,
  statutes: Statutes,
): PracticeAccount {
  const companies = account.contacts.filter((contact) => contact.kind === 'company')
  const known = holds('CONT-06', statutes)
    ? companies.find(({ documentNumber }) => documentNumber === given.documentNumber)
    : undefined
  const company = { ...known, ...given, kind: 'company' } as const
  const others = account.contacts.filter((contact) => contact !== known)
  return { ...account, contacts: [...others, company] }
}
