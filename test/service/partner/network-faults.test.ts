// Every way in which an office's network keeps the program from the service, met for real: a proxy
// that asks, refuses or is not there, and certificates with each fault. Each has words of its own.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toCallFailure } from '../../../main/failures.ts'
import type { SocketWayOutOptions } from '../../../main/partner/network/socket-way-out.ts'
import { createSocketWayOut } from '../../../main/partner/network/socket-way-out.ts'
import { createTrust } from '../../../main/partner/network/trust.ts'
import type { NetworkReason } from '../../../shared/model/network-fault.ts'
import { createTranslator } from '../../../shared/i18n/translate.ts'
import type { ConnectProxy, ProxyOptions } from '../../support/connect-proxy.ts'
import { answerWith, createConnectProxy } from '../../support/connect-proxy.ts'
import { answerJson, findClosedPort } from '../../support/http-server.ts'
import { TEST_KEY, makeBytes, makeCreate, openTestClient } from '../../support/partner-client.ts'
import { createRawServer } from '../../support/raw-server.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import type { Certificate } from '../../support/tls-server.ts'
import { CA_FILE, createTlsTestServer } from '../../support/tls-server.ts'

type Arranged = {
  readonly baseUrl: string
  readonly options: SocketWayOutOptions
  readonly proxy?: ConnectProxy
  /** What the service itself was asked. */
  readonly asked?: () => number
}

const trust = createTrust(CA_FILE)
const viaProxy = ({ address }: { readonly address: string }, word = 'PROXY') => ({
  trust,
  resolveProxy: async () => `${word} ${address}`,
})

async function behindProxy(
  proxyOptions: ProxyOptions,
  options: SocketWayOutOptions = {},
  word = 'PROXY',
): Promise<Arranged> {
  const service = await createTlsTestServer((response) => answerJson(response, 200, []))
  const proxy = await createConnectProxy(proxyOptions)
  return {
    baseUrl: `https://service.test:${service.port}`,
    options: { ...viaProxy(proxy, word), ...options },
    proxy,
    asked: () => service.requests.length,
  }
}

async function withCertificate(
  certificate: Certificate,
  options: SocketWayOutOptions = { trust },
): Promise<Arranged> {
  const service = await createTlsTestServer(
    (response) => answerJson(response, 200, []),
    certificate,
  )
  return {
    baseUrl: `https://localhost:${service.port}`,
    options,
    asked: () => service.requests.length,
  }
}

const challenge = (...schemes: readonly string[]): ProxyOptions => ({
  misbehave: (client) =>
    client.end(answerWith(407, ...schemes.map((scheme) => `Proxy-Authenticate: ${scheme}`))),
})
const someone = { findCredentials: async () => ({ user: 'ana', password: 'errada' }) }

const CASES: readonly {
  readonly reason: NetworkReason
  readonly kind: 'unreachable' | 'tls'
  readonly when: string
  readonly arrange: () => Promise<Arranged>
}[] = [
  {
    reason: 'nameNotFound',
    kind: 'unreachable',
    when: 'no name server knows the service',
    arrange: async () => ({ baseUrl: 'https://servico.invalid', options: { trust } }),
  },
  {
    reason: 'refused',
    kind: 'unreachable',
    when: 'nobody listens at the service’s address',
    arrange: async () => ({
      baseUrl: `https://localhost:${await findClosedPort()}`,
      options: { trust },
    }),
  },
  {
    reason: 'connectTimeout',
    kind: 'unreachable',
    when: 'whoever listens there never shakes hands',
    arrange: async () => {
      const silent = await createRawServer(() => {})
      const baseUrl = silent.baseUrl.replace('http:', 'https:')
      return { baseUrl, options: { trust, connectTimeoutMs: 100 } }
    },
  },
  {
    reason: 'proxyUnreachable',
    kind: 'unreachable',
    when: 'nobody listens at the proxy’s address',
    arrange: async () => ({
      baseUrl: 'https://service.test',
      options: viaProxy({ address: `127.0.0.1:${await findClosedPort()}` }),
    }),
  },
  {
    reason: 'proxyUnreachable',
    kind: 'unreachable',
    when: 'the proxy hangs up instead of answering',
    arrange: () => behindProxy({ misbehave: (client) => client.destroy() }),
  },
  {
    reason: 'proxyUnreachable',
    kind: 'unreachable',
    when: 'what answers as the proxy speaks no HTTP',
    arrange: () => behindProxy({ misbehave: (client) => client.end('220 smtp\r\n\r\n') }),
  },
  {
    reason: 'proxyNameNotFound',
    kind: 'unreachable',
    when: 'no name server knows the proxy',
    arrange: async () => ({
      baseUrl: 'https://service.test',
      options: viaProxy({ address: 'proxy.invalid:3128' }),
    }),
  },
  {
    reason: 'proxyTimeout',
    kind: 'unreachable',
    when: 'the proxy takes the request and says nothing',
    arrange: () => behindProxy({ misbehave: () => {} }, { connectTimeoutMs: 100 }),
  },
  {
    reason: 'proxyRefused',
    kind: 'unreachable',
    when: 'the proxy forbids the service',
    arrange: () => behindProxy({ misbehave: (client) => client.end(answerWith(403)) }),
  },
  {
    reason: 'proxyNeedsPassword',
    kind: 'unreachable',
    when: 'the proxy asks for a password and none is known',
    arrange: () => behindProxy({ login: { user: 'ana', password: 'certa' } }),
  },
  {
    reason: 'proxyNeedsPassword',
    kind: 'unreachable',
    when: 'the proxy offers Basic among others in one line',
    arrange: () => behindProxy(challenge('Negotiate, NTLM, Basic realm="x, y"')),
  },
  {
    reason: 'proxyRefusedPassword',
    kind: 'unreachable',
    when: 'the proxy does not know the name and password',
    arrange: () => behindProxy({ login: { user: 'ana', password: 'certa' } }, someone),
  },
  {
    reason: 'proxyNeedsSystem',
    kind: 'unreachable',
    when: 'the proxy wants NTLM or Negotiate and nothing else',
    arrange: () => behindProxy(challenge('Negotiate', 'NTLM')),
  },
  {
    reason: 'proxyNeedsSystem',
    kind: 'unreachable',
    when: 'the proxy wants NTLM though a password is known',
    arrange: () => behindProxy(challenge('NTLM'), someone),
  },
  {
    reason: 'proxyNotSpoken',
    kind: 'unreachable',
    when: 'the system’s settings say SOCKS',
    arrange: async () => ({
      baseUrl: 'https://service.test',
      options: viaProxy({ address: '127.0.0.1:1080' }, 'SOCKS5'),
    }),
  },
  {
    reason: 'proxyCertificate',
    kind: 'unreachable',
    when: 'a proxy over TLS shows a certificate that nobody vouches for',
    arrange: () => behindProxy({ certificate: 'self-signed' }, {}, 'HTTPS'),
  },
  {
    reason: 'certificateExpired',
    kind: 'tls',
    when: 'the certificate has expired',
    arrange: () => withCertificate('expired'),
  },
  {
    reason: 'certificateNotYetValid',
    kind: 'tls',
    when: 'the certificate is of the future',
    arrange: () => withCertificate('not-yet'),
  },
  {
    reason: 'certificateSelfSigned',
    kind: 'tls',
    when: 'the certificate vouches for itself',
    arrange: () => withCertificate('self-signed'),
  },
  {
    reason: 'certificateIssuerUnknown',
    kind: 'tls',
    when: 'the issuer is a company’s own and no file names it',
    arrange: () => withCertificate('service', {}),
  },
  {
    reason: 'certificateWrongHost',
    kind: 'tls',
    when: 'the certificate is for another name',
    arrange: () => withCertificate('proxy'),
  },
  {
    reason: 'certificateWrongHost',
    kind: 'tls',
    when: 'a proxy’s tunnel ends at another machine',
    arrange: async () => {
      const arranged = await behindProxy({})
      return { ...arranged, baseUrl: arranged.baseUrl.replace('service.test', 'other.test') }
    },
  },
  {
    reason: 'tlsHandshake',
    kind: 'tls',
    when: 'what listens there speaks no TLS',
    arrange: async () => {
      const plain = await createRawServer(({ socket }) => socket.end('HTTP/1.1 400 Bad\r\n\r\n'))
      return { baseUrl: plain.baseUrl.replace('http:', 'https:'), options: { trust } }
    },
  },
  {
    reason: 'caFileUnreadable',
    kind: 'tls',
    when: 'the file of authorities is gone',
    arrange: () => withCertificate('service', { trust: createTrust('/nowhere/empresa.pem') }),
  },
  {
    reason: 'caFileEmpty',
    kind: 'tls',
    when: 'the file of authorities holds none',
    arrange: async () => {
      const path = join(await temporaryFolder(), 'empresa.pem')
      await writeFile(path, 'nenhum certificado aqui')
      return withCertificate('service', { trust: createTrust(path) })
    },
  },
  {
    reason: 'caFileEmpty',
    kind: 'tls',
    when: 'the file of authorities holds something that only looks like one',
    arrange: async () => {
      const path = join(await temporaryFolder(), 'empresa.pem')
      await writeFile(path, '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n')
      return withCertificate('service', { trust: createTrust(path) })
    },
  },
]

test.each(CASES)('$reason: $when', async ({ reason, kind, arrange }) => {
  const { baseUrl, options, proxy, asked } = await arrange()
  const wayOut = createSocketWayOut(options)
  const client = openTestClient(baseUrl, { wayOut })
  const result = await client.listAccounts()
  expect(result).toMatchObject({ kind: 'unavailable', fault: kind, network: { reason } })
  const report = await client.createDocument(makeCreate(makeBytes(3_000)), {
    beforeLastBytes: async () => {},
  })
  expect(report).toMatchObject({ handedBytes: 0, fault: { kind, network: { reason } } })
  // One try a call, and not a byte for the service.
  if (proxy) expect(proxy.heads.length).toBeLessThanOrEqual(2)
  expect(asked?.() ?? 0).toBe(0)
  expect(JSON.stringify([result, report, client.logged])).not.toContain(TEST_KEY)
  expect(proxy?.received() ?? '').not.toContain(TEST_KEY)
  await client.close()
  if (proxy) await expect.poll(proxy.openSockets).toBe(0)
})

test('each failure on the way has its own words, in both languages', async () => {
  const words = CASES.filter(
    ({ reason }, at) => CASES.findIndex((other) => other.reason === reason) === at,
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

test('a proxy’s refusal is told with the proxy and its status', async () => {
  const { baseUrl, options, proxy } = await behindProxy({
    misbehave: (client) => client.end(answerWith(502)),
  })
  const wayOut = createSocketWayOut(options)
  const result = await openTestClient(baseUrl, { wayOut }).listAccounts()
  if (result.kind !== 'unavailable') throw new Error(result.kind)
  const failure = toCallFailure(result)
  expect(failure).toMatchObject({
    code: 'network.proxyRefused',
    params: { status: 502, proxy: proxy?.address },
  })
  expect(createTranslator('pt-BR')(`failure.${failure.code}`, failure.params)).toContain('502')
})

test('a file of authorities that was mended counts from the next connection on', async () => {
  const path = join(await temporaryFolder(), 'empresa.pem')
  const mended = await withCertificate('service', { trust: createTrust(path) })
  const client = openTestClient(mended.baseUrl, { wayOut: createSocketWayOut(mended.options) })
  expect(await client.listAccounts()).toMatchObject({ network: { reason: 'caFileUnreadable' } })
  await writeFile(path, `com um comentário\n${await readFile(CA_FILE, 'utf8')}`)
  expect(await client.listAccounts()).toMatchObject({ kind: 'answered' })
})
