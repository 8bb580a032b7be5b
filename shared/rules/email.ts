// Form that an e-mail address must have for a link to have a chance to arrive. Deliberately narrower than RFC 5321:
// quoted local parts and address literals do not occur in an office's sheet.
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/iu

export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text)
}

/** What parts the addresses of one cell. */
const BETWEEN = /[\s;,|<>()/]+/u

/** The addresses that a text holds, each once, in their order: two in one cell are two people. */
export function findEmails(text: string): readonly string[] {
  const found = text.split(BETWEEN).map((part) => part.replace(/^mailto:/iu, '').toLowerCase())
  return [...new Set(found.filter(isEmail))]
}
