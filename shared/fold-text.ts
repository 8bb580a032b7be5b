// Text as it is compared when nobody should have to type it right.

/** Without accents and case; compatibility forms (`ﬁ`, full-width letters) as the plain ones. */
export function foldText(text: string): string {
  return withoutAccents(text).toLowerCase()
}

/** There is nothing to take away from these; most addresses and many names are such. */
const PLAIN = /^[\u0020-\u007e]*$/u

export function withoutAccents(text: string): string {
  if (PLAIN.test(text)) return text
  return text.normalize('NFKD').replace(/\p{M}/gu, '')
}
