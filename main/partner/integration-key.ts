// What a person pastes as the key. Its format and length are not shown (AUTH-20), so only what can
// not be one is refused, and a scheme prefix is explained, since the service answers it with 401.

export type KeyResult =
  | { readonly ok: true; readonly key: string }
  | { readonly ok: false; readonly problem: 'empty' | 'characters' }
  | { readonly ok: false; readonly problem: 'prefix'; readonly prefix: string }

export function parseIntegrationKey(text: string): KeyResult {
  const key = text.trim()
  if (key === '') return { ok: false, problem: 'empty' }
  const prefix = /^(bearer|apikey|basic|authorization:)\s*/iu.exec(key)?.[0].trim()
  if (prefix !== undefined && /^(?:bearer|apikey|basic)\s|^authorization:/iu.test(key)) {
    return { ok: false, problem: 'prefix', prefix }
  }
  // A header value: visible ASCII without blanks (RFC 9110, section 5.5).
  return /^[\u0021-\u007e]+$/u.test(key) ? { ok: true, key } : { ok: false, problem: 'characters' }
}
