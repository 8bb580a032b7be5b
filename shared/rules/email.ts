// What the form of an e-mail address must be for a link to have a chance to arrive. Deliberately
// narrower than RFC 5321: quoted local parts and address literals do not occur in an office's sheet.
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/iu

export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text)
}
