// The way to the page: an address with a token that is good once, then a cookie that scripts cannot
// read and no other site can make the browser send.
import { randomUUID } from 'node:crypto'

export type PageAccess = {
  /** A new token for `/practice/?token=…`; any number may be open. */
  readonly issue: () => string
  /** A cookie for a token that was issued and not used; the token is worthless from then on. */
  readonly redeem: (token: string, port: number) => string | undefined
  /** Whether the Cookie header carries what was given out. */
  readonly admits: (cookies: string | undefined, port: number) => boolean
}

/** Cookies know no ports: each service has a name of its own. */
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
