import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEnvironmentProxy } from '../../../main/partner/network/environment-proxy.ts'
import {
  formatProxyAddress,
  parseProxyAddress,
  parseRoute,
} from '../../../main/partner/network/route.ts'

const proxy = (host: string, port: number, isSecure = false) => ({
  kind: 'proxy',
  host,
  port,
  isSecure,
})

test.each([
  ['DIRECT', [{ kind: 'direct' }]],
  ['', [{ kind: 'direct' }]],
  [' ; ', [{ kind: 'direct' }]],
  ['PROXY p:3128', [proxy('p', 3128)]],
  ['proxy p:3128;direct', [proxy('p', 3128), { kind: 'direct' }]],
  ['HTTPS p.empresa:443; PROXY q:80;', [proxy('p.empresa', 443, true), proxy('q', 80)]],
  ['HTTP [::1]:8080', [proxy('::1', 8080)]],
  ['SOCKS5 s:1080; PROXY p:1', [{ kind: 'notSpoken', word: 'SOCKS5 s:1080' }, proxy('p', 1)]],
  ['PROXY p', [{ kind: 'notSpoken', word: 'PROXY p' }]],
  ['PROXY p:0', [{ kind: 'notSpoken', word: 'PROXY p:0' }]],
  ['PROXY p:65536', [{ kind: 'notSpoken', word: 'PROXY p:65536' }]],
  ['PROXY ana@p:1', [{ kind: 'notSpoken', word: 'PROXY ana@p:1' }]],
])('the words %j are a list in their order', (words, hops) => {
  expect(parseRoute(words)).toEqual(hops)
})

test('an address reads as it was written', () => {
  const address = fc.record({
    host: fc.oneof(fc.domain(), fc.ipV4(), fc.ipV6()),
    port: fc.integer({ min: 1, max: 65_535 }),
  })
  fc.assert(
    fc.property(address, (each) => {
      expect(parseProxyAddress(formatProxyAddress(each))).toEqual(each)
    }),
  )
})

const SERVICE = 'https://api.servico.com.br:8443/partners'

test.each([
  [{}, 'DIRECT'],
  [{ HTTPS_PROXY: 'http://proxy:3128' }, 'PROXY proxy:3128'],
  [{ https_proxy: 'http://pequeno:1', HTTPS_PROXY: 'http://grande:2' }, 'PROXY pequeno:1'],
  [{ HTTPS_PROXY: 'proxy:3128' }, 'PROXY proxy:3128'],
  [{ HTTPS_PROXY: 'http://proxy' }, 'PROXY proxy:80'],
  [{ HTTPS_PROXY: 'https://proxy' }, 'HTTPS proxy:443'],
  [{ HTTPS_PROXY: 'http://ana:s%40@proxy:3128/' }, 'PROXY proxy:3128'],
  [{ HTTPS_PROXY: 'http://[::1]:3128' }, 'PROXY [::1]:3128'],
  [{ HTTPS_PROXY: 'socks5://s:1080' }, 'SOCKS5 s:1080'],
  [{ HTTPS_PROXY: 'http://' }, 'PROXY ?'],
  [{ HTTP_PROXY: 'http://proxy:3128' }, 'DIRECT'],
  [{ ALL_PROXY: 'http://todos:3128' }, 'PROXY todos:3128'],
  [{ HTTPS_PROXY: ' ', ALL_PROXY: 'http://todos:3128' }, 'PROXY todos:3128'],
])('the variables %j lead over %s', async (variables, words) => {
  expect(await readEnvironmentProxy(variables).resolveProxy(SERVICE)).toBe(words)
})

test.each([
  ['*', true],
  ['servico.com.br', true],
  ['.servico.com.br', true],
  ['*.servico.com.br', true],
  ['API.SERVICO.com.br', true],
  ['outro.com.br, servico.com.br:8443', true],
  ['servico.com.br:443', false],
  ['co.com.br', false],
  ['api.servico.com.br.exemplo', false],
  ['', false],
])('NO_PROXY=%j excepts the service: %s', async (list, isExcepted) => {
  const proxied = readEnvironmentProxy({ HTTPS_PROXY: 'http://proxy:3128', NO_PROXY: list })
  expect((await proxied.resolveProxy(SERVICE)) === 'DIRECT').toBe(isExcepted)
})

test.each([
  ['http://ana:s%40nha%C3%A7@proxy:3128', { user: 'ana', password: 's@nhaç' }],
  ['http://ana@proxy:3128', { user: 'ana', password: '' }],
  ['http://ana:100%@proxy:3128', { user: 'ana', password: '100%' }],
  ['http://proxy:3128', undefined],
  ['', undefined],
])('name and password in %j are found', async (address, credentials) => {
  expect(await readEnvironmentProxy({ HTTPS_PROXY: address }).findCredentials()).toEqual(
    credentials,
  )
})
