// Text as it is compared when nobody should have to type it right.

/** Without accents and case; compatibility forms (`ﬁ`, full-width letters) as the plain ones. */
export function foldText(text: string): string {
  return withoutAccents(text).toLowerCase()
}

export function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '')
}
