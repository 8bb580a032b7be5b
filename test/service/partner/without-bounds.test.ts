// Bounds that the partner's document does or does not set: lists without pages, the logo, the wait for a webhook.
import { expect, test } from 'vitest'
import type { Clock } from '../../../main/ports.ts'
import { systemClock } from '../../../main/platform/system-ports.ts'
import { CLIENT_CALLS } from '../../support/client-calls.ts'
import { answerJson, createHttpTestServer } from '../../support/http-server.ts'
import { TEST_ACCOUNT, openTestClient } from '../../support/partner-client.ts'

function makeId(number: number): string {
  return `0b9f4d1e-7b5a-4c53-8f0e-${String(number).padStart(12, '0')}`
}

test.each([
  ['listAccounts', (number: number) => ({ id: makeId(number), name: `Conta ${number}` })],
  ['listFeatures', (number: number) => ({ id: `recurso_${number}`, description: 'Recurso' })],
  ['listRoles', (number: number) => `Papel ${number}`],
  ['listWebhooks', (number: number) => ({ id: makeId(number), uri: `https://x.com.br/${number}` })],
] as const)('LIM-16: %s is asked for once, without pages, and read whole', async (name, make) => {
  const items = Array.from({ length: 2_500 }, (_, number) => make(number))
  const server = await createHttpTestServer((response) => answerJson(response, 200, items))
  const call = CLIENT_CALLS.find((each) => each.name === name)
  const result = await call?.run(openTestClient(server.baseUrl))
  expect(result?.kind === 'answered' && result.value).toHaveLength(2_500)
  expect(server.requests.map(({ url }) => url.search)).toEqual([''])
})

test('LIM-14 ERR-19: a logo has no limit but that of the body, which is kept before sending @deep', async () => {
  const server = await createHttpTestServer((response) => answerJson(response, 200, { logo: 'x' }))
  const client = openTestClient(server.baseUrl)
  const change = (sizeBytes: number) =>
    client.changeLogo(TEST_ACCOUNT, { contentType: 'image/jpeg', bytes: Buffer.alloc(sizeBytes) })
  expect((await change(52_000_000)).kind).toBe('answered')
  expect(await change(52_500_000)).toMatchObject({ fault: 'local', hasActed: 'no' })
  expect(server.requests).toHaveLength(1)
})

test('LIM-06: whoever registers a webhook is waited for longer than its Test event may take', async () => {
  const waits: number[] = []
  const clock: Clock = {
    ...systemClock,
    sleep: (ms, signal) => {
      waits.push(ms)
      return systemClock.sleep(ms, signal)
    },
  }
  const server = await createHttpTestServer((response) =>
    answerJson(response, 201, { id: makeId(1), uri: 'https://exemplo.com.br', available: false }),
  )
  const client = openTestClient(server.baseUrl, { clock })
  await client.addWebhook(TEST_ACCOUNT, 'https://exemplo.com.br')
  expect(Math.max(...waits)).toBeGreaterThan(20_000)
})
