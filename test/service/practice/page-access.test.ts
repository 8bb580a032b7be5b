import { expect, test } from 'vitest'
import type { PracticeClient } from '../../support/practice-client.ts'
import { startPracticeClient } from '../../support/practice-client.ts'
import { askPlainly } from '../../support/plain-http.ts'

const VIEWS = ['documents', 'messages', 'deliveries', 'accounts', 'clock', 'faults', 'settings']

/** Opens the page as a browser would and returns its cookie. */
async function visit({ service }: PracticeClient): Promise<string> {
  const answer = await askPlainly(service.pageAddress())
  return String(answer.headers['set-cookie']).split(';')[0] ?? ''
}

test('the address of the page is good once: it is exchanged for a cookie that scripts and other sites cannot use', async () => {
  const { service } = await startPracticeClient()
  const address = service.pageAddress()
  const first = await askPlainly(address)
  expect([first.status, first.headers['location']]).toEqual([303, '/practice/'])
  const [cookie = ''] = [first.headers['set-cookie']].flat()
  expect(cookie).toMatch(/^practice-\d+=[0-9a-f-]{36}; Path=\/practice; HttpOnly; SameSite=Strict$/)
  const page = await askPlainly(`${service.baseUrl}/practice/`, {
    headers: { cookie: cookie.split(';')[0] ?? '' },
  })
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect((await askPlainly(address)).status).toBe(403)
  expect(service.pageAddress()).not.toBe(service.pageAddress())
})

test('without the cookie nothing of the page is given out, and the reason is said in the browser’s language', async () => {
  const { service } = await startPracticeClient()
  const ask = (path: string, headers = {}) =>
    askPlainly(`${service.baseUrl}/practice/${path}`, { headers })
  for (const path of [
    'main.js',
    'page.css',
    'parts.css',
    'index.html',
    'words',
    ...VIEWS.map((n) => `view/${n}`),
  ]) {
    const answer = await ask(path, { cookie: 'practice-1=x; practice=y' })
    expect([path, answer.status, answer.text]).toEqual([path, 403, ''])
  }
  const english = await ask('', { 'accept-language': 'en-GB,pt;q=0.8' })
  expect([english.status, english.text]).toEqual([403, expect.stringContaining('one-time address')])
  const portuguese = await ask('?token=00000000-0000-4000-8000-000000000000')
  expect(portuguese.text).toContain('endereço de uso único')
})

test('with the cookie every view and file comes, under a policy without inline scripts, and only when it changed', async () => {
  const client = await startPracticeClient()
  const { service } = client
  const cookie = await visit(client)
  for (const name of VIEWS) {
    const url = `${service.baseUrl}/practice/view/${name}`
    const answer = await askPlainly(url, { headers: { cookie } })
    expect([name, answer.status]).toEqual([name, 200])
    if (name === 'clock') continue
    const etag = String(answer.headers['etag'])
    const again = await askPlainly(url, { headers: { cookie, 'if-none-match': etag } })
    expect([name, again.status, again.text]).toEqual([name, 304, ''])
  }
  const script = await askPlainly(`${service.baseUrl}/practice/main.js`, { headers: { cookie } })
  expect(script.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("script-src 'self';"),
  })
  expect(script.headers['content-security-policy']).not.toContain('unsafe')
})

test('a foreign Host is refused everywhere, on the partner’s routes with a good key too', async () => {
  const client = await startPracticeClient()
  const { service } = client
  const cookie = await visit(client)
  const { port } = new URL(service.baseUrl)
  const ask = async (path: string, host: string) => {
    const headers = { host, cookie, authorization: service.key }
    return (await askPlainly(`${service.baseUrl}${path}`, { headers })).status
  }
  for (const host of ['evil.example', `evil.example:${port}`, '127.0.0.1.evil.example', '[::1]']) {
    expect([host, await ask('/partners/v1/accounts', host)]).toEqual([host, 403])
    expect([host, await ask('/practice/view/clock', host)]).toEqual([host, 403])
  }
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`]) {
    expect([host, await ask('/partners/v1/accounts', host)]).toEqual([host, 200])
    expect([host, await ask('/practice/view/clock', host)]).toEqual([host, 200])
  }
  // A proxy of a test may stand before the partner's routes; the page has the service's own port.
  expect(await ask('/partners/v1/accounts', '127.0.0.1:1')).toBe(200)
  expect(await ask('/practice/view/clock', '127.0.0.1:1')).toBe(403)
})

test('what changes something is taken from the page’s own origin only', async () => {
  const client = await startPracticeClient()
  const { service } = client
  const cookie = await visit(client)
  const arm = async (headers: Readonly<Record<string, string>>) => {
    const answer = await askPlainly(`${service.baseUrl}/practice/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ on: 'create', kind: '500' }),
    })
    return answer.status
  }
  const token = { 'x-practice-token': service.token }
  const foreign = { origin: 'http://127.0.0.1:1' }
  expect(await arm({ cookie })).toBe(403)
  expect(await arm({ cookie, origin: 'https://evil.example' })).toBe(403)
  expect(await arm({ cookie, ...foreign })).toBe(403)
  expect(await arm({ cookie, origin: 'null' })).toBe(403)
  expect(await arm({ ...token, ...foreign })).toBe(403)
  expect(await arm({ origin: service.baseUrl })).toBe(403)
  expect(await arm({ cookie, origin: service.baseUrl })).toBe(204)
  expect(await arm(token)).toBe(204)
  const { status } = await client.callAccount('/document-signatures', {
    body: {},
    headers: { origin: 'https://evil.example' },
  })
  expect(status).toBe(403)
})

test('the language that is asked for wins over the browser’s, which wins over Portuguese', async () => {
  const client = await startPracticeClient()
  const cookie = await visit(client)
  const languageOf = async (query: string, accepted?: string) => {
    const headers = { cookie, ...(accepted === undefined ? {} : { 'accept-language': accepted }) }
    const url = `${client.service.baseUrl}/practice/words${query}`
    return (JSON.parse((await askPlainly(url, { headers })).text) as { language: string }).language
  }
  expect(await languageOf('')).toBe('pt-BR')
  expect(await languageOf('', 'fr-FR, en;q=0.7')).toBe('en')
  expect(await languageOf('?language=pt-BR', 'en-US')).toBe('pt-BR')
  expect(await languageOf('?language=xx', 'de')).toBe('pt-BR')
})
