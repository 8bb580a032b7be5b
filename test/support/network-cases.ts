// Cases in which an office's network keeps the program from the service, set up for real: a proxy that asks, refuses
// or is missing, and certificates with each fault.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SocketTransportOptions } from '../../main/partner/network/socket-transport.ts'
import { createTrust } from '../../main/partner/network/trust.ts'
import type { NetworkReason } from '../../shared/model/network-fault.ts'
import type { ConnectProxy, ProxyOptions } from './connect-proxy.ts'
import { answerWith, createConnectProxy } from './connect-proxy.ts'
import { answerJson, findClosedPort } from './http-server.ts'
import { createRawServer } from './raw-server.ts'
import { temporaryFolder } from './temporary-folder.ts'
import type { Certificate } from './tls-server.ts'
import { CA_FILE, createTlsTestServer } from './tls-server.ts'

type Arranged = {
  readonly baseUrl: string
  readonly options: SocketTransportOptions
  readonly proxy?: ConnectProxy
  /** Count of requests that the service itself got. */
  readonly asked?: () => number
}

const trust = createTrust(CA_FILE)
const viaProxy = ({ address }: { readonly address: string }, word = 'PROXY') => ({
  trust,
  resolveProxy: async () => `${word} ${address}`,
})

export async function behindProxy(
  proxyOptions: ProxyOptions,
  options: SocketTransportOptions = {},
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

export async function withCertificate(
  certificate: Certificate,
  options: SocketTransportOptions = { trust },
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

export const NETWORK_CASES: readonly {
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
