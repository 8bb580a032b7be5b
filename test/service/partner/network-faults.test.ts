// Faults of an office's network, each met for real: a proxy that asks for a login, refuses or is absent, and
// certificates with each fault. Each has its own message.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toCallFailure } from '../../../main/failures.ts'
import { toTechnicalCodes } from '../../../shared/model/failure.ts'
import { createSocketTransport } from '../../../main/partner/network/socket-transport.ts'
import { createTrust } from '../../../main/partner/network/trust.ts'
import { createTranslator } from '../../../shared/i18n/translate.ts'
import { answerWith } from '../../support/connect-proxy.ts'
import { behindProxy, NETWORK_CASES, withCertificate } from '../../support/network-cases.ts'
import { TEST_KEY, makeBytes, makeCreate, openTestClient } from '../../support/partner-client.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { CA_FILE } from '../../support/tls-server.ts'

test.each(NETWORK_CASES)('$reason: $when', async ({ reason, kind, arrange }) => {
  const { baseUrl, options, proxy, asked } = await arrange()
  const httpTransport = createSocketTransport(options)
  const client = openTestClient(baseUrl, { httpTransport })
  const result = await client.listAccounts()
  expect(result).toMatchObject({ kind: 'unavailable', fault: kind, network: { reason } })
  const report = await client.createDocument(makeCreate(makeBytes(3_000)), {
    beforeLastBytes: async () => {},
  })
  expect(report).toMatchObject({ handedBytes: 0, fault: { kind, network: { reason } } })
  // Each call tries once, and the service receives nothing.
  if (proxy) expect(proxy.heads.length).toBeLessThanOrEqual(2)
  expect(asked?.() ?? 0).toBe(0)
  expect(JSON.stringify([result, report, client.logged])).not.toContain(TEST_KEY)
  expect(proxy?.received() ?? '').not.toContain(TEST_KEY)
  await client.close()
  if (proxy) await expect.poll(proxy.openSockets).toBe(0)
})

test('each failure on the way has its own words, in both languages', async () => {
  const words = NETWORK_CASES.filter(
    ({ reason }, at) => NETWORK_CASES.findIndex((other) => other.reason === reason) === at,
  ).map(({ reason }) => {
    const failure = toCallFailure({
      kind: 'unavailable',
      fault: 'unreachable',
      detail: 'X',
      hasActed: 'no',
      network: { reason, proxy: 'proxy:3128', status: 403 },
    })
    return (['pt-BR', 'en'] as const).map((language) =>
      createTranslator(language)(`failure.${failure.code}`, failure.params ?? {}),
    )
  })
  const all = words.flat()
  expect(all.length).toBeGreaterThan(30)
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((text) => text.includes('{{') || text.startsWith('failure.'))).toEqual([])
})

test('a proxy’s refusal is told with the proxy, its status among the technical codes', async () => {
  const { baseUrl, options, proxy } = await behindProxy({
    misbehave: (client) => client.end(answerWith(502)),
  })
  const httpTransport = createSocketTransport(options)
  const result = await openTestClient(baseUrl, { httpTransport }).listAccounts()
  if (result.kind !== 'unavailable') throw new Error(result.kind)
  const failure = toCallFailure(result)
  expect(failure).toMatchObject({
    code: 'network.proxyRefused',
    params: { status: 502, proxy: proxy?.address },
  })
  const words = createTranslator('pt-BR')(`failure.${failure.code}`, failure.params)
  expect(words).toContain(proxy?.address)
  expect(toTechnicalCodes(failure)).toContain('502')
})

test('a file of authorities that was mended counts from the next connection on', async () => {
  const path = join(await temporaryFolder(), 'empresa.pem')
  const trusted = await withCertificate('service', { trust: createTrust(path) })
  const client = openTestClient(trusted.baseUrl, {
    httpTransport: createSocketTransport(trusted.options),
  })
  expect(await client.listAccounts()).toMatchObject({ network: { reason: 'caFileUnreadable' } })
  await writeFile(path, `com um comentário\n${await readFile(CA_FILE, 'utf8')}`)
  expect(await client.listAccounts()).toMatchObject({ kind: 'answered' })
})
