// Key as a person pastes it. Its format and length are unknown (AUTH-20), so only impossible keys
// are refused; a scheme prefix is explained, since the service answers it with 401.

export type KeyResult =
  | { readonly ok: true; readonly key: string }
  | { readonly ok: false; readonly problem: 'empty' | 'characters' }
  /** Prefix before the key: one of a few fixed words, never a part of the key. */
  | { readonly ok: false; readonly problem: 'prefix'; readonly prefix: string }

/** Scheme with a blank after it, alone or after the header's name. */
const PREFIX =
  /^(?:authorization\s*:\s*(?:(?:bearer|apikey|basic)\b)?|(?:bearer|apikey|basic)(?=\s|$))/iu

/** Visible ASCII without blanks, as a header's value allows (RFC 9110, section 5.5). */
const HEADER_VALUE = /^[\u0021-\u007e]+$/u

/** Key without blanks and line breaks around it; the rest is kept exactly. */
export function parseIntegrationKey(text: string): KeyResult {
  const key = text.trim()
  if (key === '') return { ok: false, problem: 'empty' }
  const prefix = PREFIX.exec(key)?.[0].trim()
  if (prefix !== undefined) return { ok: false, problem: 'prefix', prefix }
  return HEADER_VALUE.test(key) ? { ok: true, key } : { ok: false, problem: 'characters' }
}
