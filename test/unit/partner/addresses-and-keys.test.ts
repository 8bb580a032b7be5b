import { expect, test } from 'vitest'
import { isFetchable, parseBaseAddress } from '../../../main/partner/base-address.ts'
import { parseIntegrationKey } from '../../../main/partner/integration-key.ts'

test.each([
  ['https://api.exemplo.com', 'https://api.exemplo.com', 'https://api.exemplo.com'],
  [' https://API.exemplo.com/ ', 'https://api.exemplo.com', 'https://api.exemplo.com'],
  [
    'https://api.exemplo.com:8443/v/x//',
    'https://api.exemplo.com:8443/v/x',
    'https://api.exemplo.com:8443',
  ],
  ['https://api.exemplo.com:443', 'https://api.exemplo.com', 'https://api.exemplo.com'],
  ['http://localhost:3000', 'http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:1/', 'http://127.0.0.1:1', 'http://127.0.0.1:1'],
  ['http://127.9.9.9', 'http://127.9.9.9', 'http://127.9.9.9'],
  ['http://[::1]:80', 'http://[::1]', 'http://[::1]'],
  ['http://practice.localhost', 'http://practice.localhost', 'http://practice.localhost'],
])('WIRE-10: %j is a base address', (text, baseUrl, origin) => {
  expect(parseBaseAddress(text)).toEqual({ ok: true, baseUrl, origin })
})

test.each([
  ['', 'syntax'],
  ['api.exemplo.com', 'syntax'],
  ['https://', 'syntax'],
  ['https://api.exemplo\n.com', 'syntax'],
  ['https://api exemplo.com', 'syntax'],
  ['https:\\\\api.exemplo.com', 'syntax'],
  ['http://api.exemplo.com', 'scheme'],
  ['http://10.0.0.1', 'scheme'],
  ['http://0.0.0.0', 'scheme'],
  ['http://localhost.exemplo.com', 'scheme'],
  ['http://127.0.0.1.exemplo.com', 'scheme'],
  ['http://notlocalhost', 'scheme'],
  ['ftp://localhost', 'scheme'],
  ['javascript:alert(1)', 'scheme'],
  ['https://ana:senha@api.exemplo.com', 'credentials'],
  ['https://ana@api.exemplo.com', 'credentials'],
  ['https://api.exemplo.com?chave=1', 'query'],
  ['https://api.exemplo.com/?', 'query'],
  ['https://api.exemplo.com/#parte', 'query'],
])('WIRE-10: %j is no base address: %s', (text, problem) => {
  expect(parseBaseAddress(text)).toEqual({ ok: false, problem })
})

test('the parsed address is the same address when parsed again', () => {
  const once = parseBaseAddress(' HTTPS://Api.Exemplo.com/gw/ ')
  if (!once.ok) throw new Error(once.problem)
  expect(parseBaseAddress(once.baseUrl)).toEqual(once)
})

test('a download may be fetched over https or from this machine alone', () => {
  expect(isFetchable(new URL('https://arquivos.exemplo/x?y=1'))).toBe(true)
  expect(isFetchable(new URL('http://127.0.0.1:8080/x'))).toBe(true)
  expect(isFetchable(new URL('http://arquivos.exemplo/x'))).toBe(false)
})

test.each([
  ['chave', 'chave'],
  [' \tchave\r\n', 'chave'],
  ['a.b-c_d/e+f==', 'a.b-c_d/e+f=='],
  ['BearerOfNews', 'BearerOfNews'],
  ['basic-123', 'basic-123'],
  ['\ufeffchave', 'chave'],
])('AUTH-20: %j is a key once the blanks around it are gone', (text, key) => {
  expect(parseIntegrationKey(text)).toEqual({ ok: true, key })
})

test.each([
  ['Bearer abc', 'Bearer'],
  ['bearer\tabc', 'bearer'],
  ['ApiKey abc', 'ApiKey'],
  ['Basic abc', 'Basic'],
  ['Bearer', 'Bearer'],
  ['Authorization: abc', 'Authorization:'],
  ['authorization:abc', 'authorization:'],
  ['Authorization: Bearer abc', 'Authorization: Bearer'],
])('AUTH-20: the prefix of %j is named, without a letter of the key', (text, prefix) => {
  expect(parseIntegrationKey(text)).toEqual({ ok: false, problem: 'prefix', prefix })
})

test.each(['', ' ', '\r\n\t'])('AUTH-20: %j is empty', (text) => {
  expect(parseIntegrationKey(text)).toEqual({ ok: false, problem: 'empty' })
})

test.each(['duas\nlinhas', 'com espaço', 'acentuação', 'nulo\u0000', 'zero\u200blargura'])(
  'AUTH-20: %j cannot stand in a header',
  (text) => {
    expect(parseIntegrationKey(text)).toEqual({ ok: false, problem: 'characters' })
  },
)
