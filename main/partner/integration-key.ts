// What a person pastes as the key. Its format and length are not shown (AUTH-20), so only what can
// not be one is refused, and a scheme prefix is explained, since the service answers it with 401.

export type KeyResult =
  | { readonly ok: true; readonly key: string }
  | { readonly ok: false; readonly problem: 'empty' | 'characters' }
  /** `prefix` is what stood before the key: one of a few fixed words, never a part of the key. */
  | { readonly ok: false; readonly problem: 'prefix'; readonly prefix: string }

/** A scheme with a blank after it, alone or behind the header's name. */
const PREFIX =
  /^(?:authorization\s*:\s*(?:(?:bearer|apikey|basic)\b)?|(?:bearer|apikey|basic)(?=\s|$))/iu

/** Visible ASCII without blanks: what a header's value may be (RFC 9110, section 5.5). */
const HEADER_VALUE = /^[\u0021-\u007e]+$/u

/** Blanks and line breaks around the key are dropped; the rest is kept to the letter. */
export function parseIntegrationKey(text: string): KeyResult {
  const key = text.trim()
  if (key === '') return { ok: false, problem: 'empty' }
  const prefix = PREFIX.exec(key)?.[0].trim()
  if (prefix !== undefined) return { ok: false, problem: 'prefix', prefix }
  return HEADER_VALUE.test(key) ? { ok: true, key } : { ok: false, problem: 'characters' }
}
