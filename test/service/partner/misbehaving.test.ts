// Client against a server that misbehaves in every known way: each method has a typed outcome, nothing is thrown, no
// socket or timer is left, and no text contains the key.
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { CallResult } from '../../../main/partner/call-result.ts'
import type { CreateReport, PartnerClient } from '../../../main/partner/partner-client.ts'
import { CLIENT_CALLS, runCreate } from '../../support/client-calls.ts'
import { createHttpTestServer } from '../../support/http-server.ts'
import { MISBEHAVIOURS } from '../../support/misbehaviours.ts'
import type { Misbehaviour } from '../../support/misbehaviours.ts'
import { createMisbehavingServer } from '../../support/misbehaving-server.ts'
import { countTimers, openCountingClock, watchForUnhandled } from '../../support/nothing-left.ts'
import { TEST_KEY, openTestClient } from '../../support/partner-client.ts'
import type { PartnerCall } from '../../support/partner-examples.ts'

/** Timeout for servers that send nothing. */
const TIMEOUT_MS = 400
/** Timeout for servers that send something, on a busy machine too. */
const LONG_TIMEOUT_MS = 20_000
/** Concurrent calls: fewer than a client has connections, so that no call waits for one. */
const AT_A_TIME = 12

function outcomeOf(result: CallResult<unknown>): string {
  switch (result.kind) {
    case 'answered':
      return 'answered'
    case 'refused':
      return `refused ${result.refusal.status}`
    case 'unavailable':
      return result.fault
    default:
      return result satisfies never
  }
}

function outcomeOfCreate({ answer, fault }: CreateReport): string | number | undefined {
  return answer?.facts.status ?? fault?.kind
}

/** Calls whose answer has no documented shape, so that any JSON is valid. */
const UNSHOWN: ReadonlySet<PartnerCall['name']> = new Set<PartnerCall['name']>([
  'removeSigner',
  'editSigner',
  'resendLink',
  'cancelSignatures',
])

function expected({ fault, isJson = false }: Misbehaviour, { name }: PartnerCall): string {
  return isJson && UNSHOWN.has(name) ? 'answered' : fault
}

type Ran = { readonly call: PartnerCall; readonly result: CallResult<unknown> }

async function runAll(client: PartnerClient): Promise<readonly Ran[]> {
  const ran: Ran[] = []
  for (let from = 0; from < CLIENT_CALLS.length; from += AT_A_TIME) {
    const some = CLIENT_CALLS.slice(from, from + AT_A_TIME)
    ran.push(
      ...(await Promise.all(some.map(async (call) => ({ call, result: await call.run(client) })))),
    )
  }
  return ran
}

test('the calls below are all there are', () => {
  const { logged: _, ...client } = openTestClient('http://127.0.0.1:9')
  const others = ['close', 'createDocument', 'measureCreate', 'withBindings']
  expect(CLIENT_CALLS.map(({ name }) => name).sort()).toEqual(
    Object.keys(client)
      .filter((name) => !others.includes(name))
      .sort(),
  )
})

test.each(MISBEHAVIOURS)(
  'a server that $name: every call says so, and leaves nothing behind',
  async (misbehaviour) => {
    const unhandled = watchForUnhandled()
    const clock = openCountingClock()
    const timers = countTimers()
    const server = await createMisbehavingServer(misbehaviour.act)
    const timeoutMs = misbehaviour.fault === 'timeout' ? TIMEOUT_MS : LONG_TIMEOUT_MS
    const limits = { answerTimeoutMs: timeoutMs, stallTimeoutMs: timeoutMs }
    const client = openTestClient(server.baseUrl, { clock, ...limits })
    const results = await runAll(client)
    const report = await runCreate(client)

    expect(results.map(({ call, result }) => [call.name, outcomeOf(result)])).toEqual(
      CLIENT_CALLS.map((call) => [call.name, expected(misbehaviour, call)]),
    )
    expect(outcomeOfCreate(report)).toBe(misbehaviour.create)
    if (misbehaviour.isEarly !== true) {
      for (const { call, result } of results) {
        if (result.kind === 'unavailable') expect(result.hasActed, call.name).toBe('unknown')
      }
    }
    expect(JSON.stringify([results, report, client.logged])).not.toContain(TEST_KEY)
    await setImmediate() // a woken waiter leaves in the next turn
    expect(clock.asleep()).toBe(0)
    await client.close()
    await Promise.all(server.connections.map(({ closed }) => closed))
    expect(countTimers()).toBeLessThanOrEqual(timers)
    expect(unhandled).toEqual([])
  },
)

test.each([300, 301, 302, 303, 304, 305, 307, 308])(
  'WIRE-10: a %i to another origin is followed by no method, with no key and no cookie',
  async (status) => {
    const elsewhere = await createHttpTestServer((response) => response.end('[]'))
    const server = await createHttpTestServer((response, { url }) =>
      response.writeHead(status, { location: `${elsewhere.baseUrl}${url.pathname}` }).end(),
    )
    const client = openTestClient(server.baseUrl)
    for (const { name, run } of CLIENT_CALLS) {
      expect(await run(client), name).toMatchObject({
        kind: 'unavailable',
        fault: 'redirect',
        hasActed: 'unknown',
        facts: { status },
      })
    }
    expect((await runCreate(client)).answer?.facts.status).toBe(status)
    expect(server.requests).toHaveLength(CLIENT_CALLS.length + 1)
    expect(elsewhere.requests).toEqual([])
  },
)
