// Talks to the service that serves this page: views that come only when they changed, and actions.

/**
 * @typedef {{ readonly kind: 'view', readonly view: unknown } | { readonly kind: 'same' }
 *   | { readonly kind: 'closed' } | { readonly kind: 'lost' }} Reading
 * @typedef {{ readonly kind: 'done' } | { readonly kind: 'closed' } | { readonly kind: 'lost' }
 *   | { readonly kind: 'refused', readonly why: string }
 *   | { readonly kind: 'notRead', readonly status: number }} Outcome
 */

/**
 * @param {string} path below `/practice/`
 * @param {string} [etag] of what is shown already
 * @returns {Promise<Reading & { readonly etag?: string }>}
 */
export async function read(path, etag) {
  try {
    const headers = etag === undefined ? {} : { 'if-none-match': etag }
    const answer = await fetch(`/practice/${path}`, { headers })
    if (answer.status === 304) return { kind: 'same' }
    if (answer.status === 403) return { kind: 'closed' }
    if (!answer.ok) return { kind: 'lost' }
    /** @type {unknown} */
    const view = await answer.json()
    return { kind: 'view', view, etag: answer.headers.get('etag') ?? '' }
  } catch {
    return { kind: 'lost' }
  }
}

/**
 * @param {string} path below `/practice/`
 * @param {object} body
 * @returns {Promise<Outcome>}
 */
export async function act(path, body) {
  try {
    const answer = await fetch(`/practice/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (answer.ok) return { kind: 'done' }
    if (answer.status === 403) return { kind: 'closed' }
    // Of the service that this page is part of: problem details, or nothing.
    /** @type {{ readonly errors?: readonly string[] }} */
    // oxlint-disable-next-line typescript/no-unsafe-assignment
    const { errors } = await answer.json().catch(() => ({}))
    return errors
      ? { kind: 'refused', why: errors.join(' ') }
      : { kind: 'notRead', status: answer.status }
  } catch {
    return { kind: 'lost' }
  }
}
