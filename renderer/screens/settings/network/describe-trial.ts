// What an answer without a key says: 401 is the service's own (AUTH-04), anything else may be someone
// on the way.
import type { Translate } from '../../../../shared/i18n/translate.ts'
import type { NetworkTrial } from '../../../../shared/model/network.ts'

const NO_KEY = 401
const SERVER_ERROR = 500

export function describeTrial(
  { status, durationMs, route }: NetworkTrial,
  t: Translate,
): { readonly tone: 'good' | 'warn'; readonly words: string } {
  const params = {
    status,
    time: `${Math.round(durationMs)} ms`,
    route: describeRoute(route, t),
  }
  if (status === NO_KEY) return { tone: 'good', words: t('network.test.reached', params) }
  return {
    tone: 'warn',
    words: t(status >= SERVER_ERROR ? 'network.test.serverError' : 'network.test.odd', params),
  }
}

function describeRoute(route: string | undefined, t: Translate): string {
  if (route === undefined) return t('network.route.system')
  return /^\s*(?:direct)?\s*$/iu.test(route)
    ? t('network.route.direct')
    : t('network.route.proxy', { words: route })
}
