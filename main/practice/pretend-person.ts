// What a pretend signer gives at signing (STAT-04): a name, a CPF when one is asked for, a birth date.
import { createHash } from 'node:crypto'
import type { PracticeSigner } from './practice-document.ts'

const BIRTH_DATE = '1985-03-14T00:00:00.000Z'

export function toGiven(signer: PracticeSigner): NonNullable<PracticeSigner['given']> {
  const asked = signer.requireDocumentNumber ? toCpf(signer.email) : undefined
  const documentNumber = signer.documentNumber ?? asked
  return {
    name: signer.name ?? toName(signer.email),
    birthDate: BIRTH_DATE,
    ...(documentNumber === undefined ? {} : { documentNumber }),
  }
}

/** `ana.souza@…` → `Ana Souza`. */
function toName(email: string): string {
  return (email.split('@')[0] ?? email)
    .split(/[._-]+/u)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** A CPF with right check digits, always the same for one e-mail. Receita Federal: módulo 11. */
function toCpf(email: string): string {
  const seed = createHash('sha256').update(email).digest()
  const digits = [...seed.subarray(0, 9)].map((byte) => byte % 10)
  for (const start of [10, 11]) {
    const sum = digits.reduce((total, digit, index) => total + digit * (start - index), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('')
}
