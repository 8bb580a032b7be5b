// Form of an e-mail address that can receive a link. Narrower than RFC 5321 on purpose: quoted local parts and
// address literals do not occur in offices.
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/iu

export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text)
}

/** Separators between the addresses of one cell. */
const BETWEEN = /[\s;,|<>()/]+/u

/** Returns the addresses in a text, each once, in their order: two in one cell are two people. */
export function findEmails(text: string): readonly string[] {
  const found = text.split(BETWEEN).map((part) => part.replace(/^mailto:/iu, '').toLowerCase())
  return [...new Set(found.filter(isEmail))]
}
