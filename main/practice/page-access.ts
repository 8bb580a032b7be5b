// Access to the page: an address with a token that is valid once, then a cookie that scripts cannot read and browsers
// do not send from other sites.
import { randomUUID } from 'node:crypto'

export type PageAccess = {
  /** Issues a new token for `/practice/?token=…`; any number may be open. */
  readonly issue: () => string
  /** Exchanges an unused token for a cookie; the token is invalid from then on. */
  readonly redeem: (token: string, port: number) => string | undefined
  /** Whether the Cookie header has a cookie that was issued. */
  readonly admits: (cookies: string | undefined, port: number) => boolean
}

/** Name of the cookie, different for each service, since cookies do not distinguish ports. */
const toCookieName = (port: number): string => `practice-${port}`

export function createPageAccess(): PageAccess {
  const tokens = new Set<string>()
  const sessions = new Set<string>()
  return {
    issue() {
      const token = randomUUID()
      tokens.add(token)
      return token
    },
    redeem(token, port) {
      if (!tokens.delete(token)) return undefined
      const session = randomUUID()
      sessions.add(session)
      return `${toCookieName(port)}=${session}; Path=/practice; HttpOnly; SameSite=Strict`
    },
    admits(cookies, port) {
      return (cookies ?? '').split(';').some((pair) => {
        const [name, value] = pair.trim().split('=')
        return name === toCookieName(port) && value !== undefined && sessions.has(value)
      })
    },
  }
}
