// Equality of documents by name and people, however the service wrote them. Implemented independently, so that the
// program's own comparison is tested against another one.

export type Identified = {
  readonly name: string
  readonly signers: readonly { readonly email: string; readonly role: string }[]
}

const REFERENCE = / · [0-9A-Z]{6}$/u

export function toIdentity({ name, signers }: Identified): string {
  return `${toPlainName(name)}\n${toPeople(signers)}`
}

/**
 * Whether one document could be the other with its name cut off by the service, also between a letter and its accent.
 */
export function isLike(one: Identified, other: Identified): boolean {
  const [a, b] = [toPlainName(one.name).normalize('NFD'), toPlainName(other.name).normalize('NFD')]
  const isCut = Math.min(a.length, b.length) >= 20 && (a.startsWith(b) || b.startsWith(a))
  return isCut && toPeople(one.signers) === toPeople(other.signers)
}

function toPlainName(name: string): string {
  return name
    .replace(REFERENCE, '')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase()
    .replace(/\.pdf$/u, '')
    .trim()
}

function toPeople(signers: Identified['signers']): string {
  return signers
    .map(({ email, role }) => `${email.trim().toLowerCase()} ${role.trim().toLowerCase()}`)
    .toSorted()
    .join('\n')
}
