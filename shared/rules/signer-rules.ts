// Rules of signers: identity, form, and what their methods need (SIGN-01 to SIGN-12, ROLE-06).
import { foldText } from '../fold-text.ts'
import type { DocumentContent } from '../model/document.ts'
import type { Signer } from '../model/signer.ts'
import { KNOWN_AUTHENTICATION_METHODS } from '../model/signer.ts'
import { toCanonicalEmail, toSignerPair } from './canonical.ts'
import { isCnpj } from './cnpj.ts'
import { isCpf, toCpfDigits } from './cpf.ts'
import type { DocumentFacts } from './document-facts.ts'
import { findEmails, isEmail } from './email.ts'
import { suggestEmail } from './email-slip.ts'
import type { Finding } from './finding.ts'
import { makeFinding } from './finding.ts'
import { toQuotedList } from './quoted-list.ts'
import { holdsTelephones } from './repair-telephone.ts'
import { isTelephone } from './telephone.ts'

/** Facts of the account that the rules of signers need, as far as they are known. */
type AccountFacts = Pick<DocumentFacts, 'roles' | 'features' | 'users'>

const KNOWN_METHODS: readonly string[] = KNOWN_AUTHENTICATION_METHODS

export function checkSigners(
  { signers }: Pick<DocumentContent, 'signers'>,
  facts: AccountFacts,
): readonly Finding[] {
  if (signers.length === 0) return [makeFinding('document.noSigner', ['signers'])]
  return [
    ...signers.flatMap((signer, index) => checkSigner(signer, index, facts)),
    ...checkDuplicates(signers),
    ...checkSamePerson(signers),
    ...checkSender(signers, facts),
    ...checkOrder(signers),
  ]
}

function checkSigner(signer: Signer, index: number, facts: AccountFacts): readonly Finding[] {
  const at = (field: keyof Signer): Finding['path'] => ['signers', index, field]
  const { email, role } = signer
  const findings: Finding[] = []
  if (email.trim() === '') findings.push(makeFinding('signer.emailMissing', at('email')))
  else if (!isEmail(email.trim())) {
    findings.push(toEmailFinding(email, at('email')))
  } else {
    const suggestion = suggestEmail(email.trim())
    if (suggestion !== undefined) {
      findings.push(makeFinding('signer.emailSlip', at('email'), { email, suggestion }))
    }
  }
  if (role.trim() === '') findings.push(makeFinding('signer.roleMissing', at('role')))
  else if (facts.roles && !facts.roles.includes(role)) {
    const known = toQuotedList(facts.roles)
    findings.push(makeFinding('signer.roleUnknown', at('role'), { role, known }))
  }
  if (signer.documentNumber !== undefined && !isCpf(signer.documentNumber)) {
    const { documentNumber } = signer
    const code = isCnpj(documentNumber) ? 'signer.cnpjGiven' : 'signer.cpfInvalid'
    findings.push(makeFinding(code, at('documentNumber'), { documentNumber }))
  }
  const { authenticationMethod: method } = signer
  if (method !== undefined && !KNOWN_METHODS.includes(method)) {
    const known = KNOWN_METHODS.join(', ')
    findings.push(
      makeFinding('signer.methodUnknown', at('authenticationMethod'), { method, known }),
    )
  }
  if (needsTelephone(signer)) {
    const { telephone = '', telephoneCountryCode = '' } = signer
    if (telephone.trim() === '' || telephoneCountryCode.trim() === '') {
      findings.push(makeFinding('signer.telephoneMissing', at('telephone'), { email }))
    } else if (holdsTelephones(telephone)) {
      findings.push(makeFinding('signer.telephoneSeveral', at('telephone'), { email, telephone }))
    } else if (!isTelephone(telephoneCountryCode, telephone)) {
      const params = { email, telephone, country: telephoneCountryCode }
      findings.push(makeFinding('signer.telephoneDoubtful', at('telephone'), params))
    }
  }
  if (signer.saveAsContact === true && !canBeContact(signer, facts)) {
    findings.push(makeFinding('signer.saveAsContactIneffective', at('saveAsContact'), { email }))
  }
  for (const [number, substitute] of (signer.substitutes ?? []).entries()) {
    if (isEmail(substitute.email.trim())) continue
    const path = ['signers', index, 'substitutes', number, 'email']
    findings.push(makeFinding('signer.substituteInvalid', path, { email: substitute.email }))
  }
  return findings
}

function toEmailFinding(email: string, path: Finding['path']): Finding {
  const [first, ...others] = findEmails(email)
  return first === undefined || others.length === 0
    ? makeFinding('signer.emailInvalid', path, { email })
    : makeFinding('signer.emailSeveral', path, { email, first, others: others.join(', ') })
}

/** Tells whether the signer's methods need a telephone (SIGN-08). */
function needsTelephone({ authenticationMethod, signatureLinkMethod }: Signer): boolean {
  return [authenticationMethod, signatureLinkMethod].some(isByTelephone)
}

export function isByTelephone(method: string | undefined): boolean {
  return method === 'Sms' || method === 'WhatsApp'
}

/** Tells whether the service would save the signer as a contact (SIGN-11). */
function canBeContact({ name = '', documentNumber = '' }: Signer, facts: AccountFacts): boolean {
  const hasFeature = facts.features?.includes('contacts') ?? true
  return name.trim() !== '' && isCpf(documentNumber) && hasFeature
}

/** Reports the later one of two equal pairs of e-mail and role (SIGN-02). */
function checkDuplicates(signers: readonly Signer[]): readonly Finding[] {
  const seen = new Set<string>()
  return signers.flatMap((signer, index) => {
    const pair = toSignerPair(signer)
    const isRepeated = seen.has(pair) && signer.email.trim() !== ''
    seen.add(pair)
    const { email, role } = signer
    return isRepeated ? [makeFinding('signer.duplicate', ['signers', index], { email, role })] : []
  })
}

/** Warns of one person in two roles, by e-mail or CPF: allowed, and usually a slip. */
function checkSamePerson(signers: readonly Signer[]): readonly Finding[] {
  return signers.flatMap((signer, index) => {
    const first = signers.slice(0, index).find((other) => isSamePerson(other, signer))
    if (!first || toSignerPair(first) === toSignerPair(signer)) return []
    const params = { email: signer.email, role: signer.role, firstRole: first.role }
    return [makeFinding('signer.samePerson', ['signers', index], params)]
  })
}

/** Warns of a user's address under another name: users sign the office's contracts under their own names. */
function checkSender(signers: readonly Signer[], { users = [] }: AccountFacts): readonly Finding[] {
  return signers.flatMap(({ email, name = '' }, index) => {
    const address = toCanonicalEmail(email)
    const user = users.find((each) => address !== '' && toCanonicalEmail(each.email) === address)
    if (!user || isNamed(user.name, name)) return []
    const params = { email, user: user.name.trim() || user.email }
    return [makeFinding('signer.sender', ['signers', index, 'email'], params)]
  })
}

/** Tells whether both names are the same, or one has all words of the other: middle names are often left out. */
function isNamed(user: string, signer: string): boolean {
  const [one, other] = [user, signer].map((name) => new Set(foldText(name).match(/\p{L}+/gu)))
  if (!one || !other || one.size === 0 || other.size === 0) return false
  return [...one].every((word) => other.has(word)) || [...other].every((word) => one.has(word))
}

function isSamePerson(one: Signer, other: Signer): boolean {
  const email = toCanonicalEmail(one.email)
  const cpf = one.documentNumber ?? ''
  return (
    (email !== '' && email === toCanonicalEmail(other.email)) ||
    (isCpf(cpf) && toCpfDigits(cpf) === toCpfDigits(other.documentNumber ?? ''))
  )
}

/**
 * Checks the order of signing: for all signers or for none, 1 to n without gaps; several may share an order
 * (SIGN-03).
 */
function checkOrder(signers: readonly Signer[]): readonly Finding[] {
  const orders = signers.flatMap(({ order }) => (order === undefined ? [] : [order]))
  if (orders.length === 0) return []
  if (orders.length < signers.length) return [makeFinding('signer.orderMixed', ['signers'])]
  const positions = [...new Set(orders)].sort((a, b) => a - b)
  const hasGaps = positions.some((position, index) => position !== index + 1)
  return hasGaps ? [makeFinding('signer.orderGaps', ['signers'])] : []
}
