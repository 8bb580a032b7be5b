// Tries the connection to the live service without the key, and a file of certificate authorities before it is used.
import type { Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { NetworkSettings, NetworkTrial } from '../../shared/model/network.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { toCallFailure } from '../failures.ts'
import type { NetworkHost } from './open-transport.ts'
import { toResolver } from './open-transport.ts'
import { isLoopback, parseBaseAddress } from '../partner/base-address.ts'
import { createPhaseTimer } from '../partner/network/phase-timer.ts'
import type { ExplainedFault } from '../partner/network/transport-fault.ts'
import { answerTimedOut, toTransportFault } from '../partner/network/transport-fault.ts'
import { createTrust } from '../partner/network/trust.ts'
import type { HttpTransport } from '../partner/network/http-transport.ts'
import type { Clock } from '../ports.ts'

/** The cheapest read; without a key it answers 401 (AUTH-04), which shows that the service is reached. */
const TRIED_PATH = '/partners/v1/accounts'
const MS_PER_SECOND = 1_000

export async function tryNetwork({
  network,
  clock,
  settings,
  liveBaseUrl,
  open,
}: {
  readonly network: NetworkHost
  readonly clock: Clock
  readonly settings: NetworkSettings
  readonly liveBaseUrl: () => string | undefined
  readonly open: () => HttpTransport
}): Promise<Result<NetworkTrial>> {
  const address = parseBaseAddress(liveBaseUrl() ?? '')
  if (!address.ok) return fail('baseUrlMissing')
  const url = `${address.baseUrl}${TRIED_PATH}`
  const isByHost = settings.transport === 'system' && network.openSystem !== undefined
  const httpTransport = open()
  const timer = createPhaseTimer(clock)
  const startedAtMs = clock.monotonicMs()
  timer.start(settings.timeouts.read * MS_PER_SECOND)
  try {
    const { status, body } = await httpTransport.request({
      method: 'GET',
      url,
      headers: { accept: 'application/json' },
      signal: timer.signal,
    })
    const durationMs = clock.monotonicMs() - startedAtMs
    body.destroy()
    const resolve = isLoopback(new URL(url)) ? resolveStraight : toResolver(network, settings.proxy)
    const route = isByHost ? undefined : await resolve(url)
    return succeed(omitUndefined({ status, durationMs, route }))
  } catch (error) {
    return toFailed(timer.signal.aborted ? answerTimedOut() : toTransportFault(error))
  } finally {
    timer.clear()
    await httpTransport.close()
  }
}

const resolveStraight = async (): Promise<string> => 'DIRECT'

/**
 * Checks a file of certificate authorities, so that a bad one is refused where it is picked; undefined when it is
 * good.
 */
export async function findCaFault(path: string): Promise<Result<never> | undefined> {
  try {
    await createTrust(path)()
    return undefined
  } catch (error) {
    return toFailed(toTransportFault(error))
  }
}

function toFailed({ kind: fault, ...known }: ExplainedFault): Result<never> {
  const failure = toCallFailure({ kind: 'unavailable', fault, ...known, hasActed: 'no' })
  return { ok: false, failure }
}
