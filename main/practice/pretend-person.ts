// Data that a pretend signer gives at signing (STAT-04): a name, a CPF when one is asked for, a birth date. A
// substitute gives a name and a CPF of their own.
import { createHash } from 'node:crypto'
import type { PracticeSigner } from './practice-document.ts'

const BIRTH_DATE = '1985-03-14T00:00:00.000Z'

type Substitute = PracticeSigner['substitutes'][number]

export function toGiven(
  signer: PracticeSigner,
  substitute?: Substitute,
): NonNullable<PracticeSigner['given']> {
  const person = substitute ?? signer
  const asked = signer.requireDocumentNumber ? toCpf(person.email) : undefined
  const documentNumber = substitute ? asked : (signer.documentNumber ?? asked)
  return {
    name: person.name ?? toName(person.email),
    birthDate: BIRTH_DATE,
    ...(documentNumber === undefined ? {} : { documentNumber }),
  }
}

/** Name from an e-mail: `ana.souza@…` → `Ana Souza`. */
function toName(email: string): string {
  return (email.split('@')[0] ?? email)
    .split(/[._-]+/u)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** CPF with valid check digits, always the same for one e-mail (Receita Federal: módulo 11). */
function toCpf(email: string): string {
  const seed = createHash('sha256').update(email).digest()
  const digits = [...seed.subarray(0, 9)].map((byte) => byte % 10)
  for (const start of [10, 11]) {
    const sum = digits.reduce((total, digit, index) => total + digit * (start - index), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('')
}
