import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createAppHandler, resolveInside } from '../../../main/electron/app-protocol.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const DIGEST = 'ab'.repeat(32)
const DOCUMENT_ID = '6f1c3f5e-2f64-4d0b-9d1b-0a4f5c1e7a10'

async function serve() {
  const parent = await temporaryFolder()
  const folder = join(parent, 'renderer')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(parent, 'secrets.json'), 'secret')
  await writeFile(join(folder, 'index.html'), '<meta name="style-nonce" content="__STYLE_NONCE__">')
  await writeFile(join(folder, 'assets', 'a.js'), '0123456789')
  await writeFile(join(folder, 'assets', 'empty.css'), '')
  const stored = join(parent, 'stored-contract')
  await writeFile(stored, '%PDF-1.7 stored')
  const handler = createAppHandler(folder, {
    stored: async (sha256) => (sha256 === DIGEST ? stored : undefined),
    archived: async (documentId) => (documentId === DOCUMENT_ID ? stored : undefined),
  })
  const ask = (path: string, init?: RequestInit) =>
    handler(new Request(`app://bundle${path}`, init))
  return { folder, handler, ask }
}

test('the document carries a policy with its own nonce, another each time', async () => {
  const { ask } = await serve()
  const nonces = await Promise.all(
    ['/', '/index.html'].map(async (path) => {
      const response = await ask(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      const nonce = /content="([^"]+)"/u.exec(await response.text())?.[1] ?? ''
      expect(nonce.length).toBeGreaterThan(20)
      expect(response.headers.get('content-security-policy')).toContain(
        `style-src 'self' 'nonce-${nonce}'`,
      )
      return nonce
    }),
  )
  expect(new Set(nonces).size).toBe(2)
})

test.for(['/', '/assets/a.js', '/nothing', '/../secrets.json'])(
  'the answer to %s has the policy that forbids what is not named',
  async (path) => {
    const { ask } = await serve()
    const { headers } = await ask(path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval(?<!wasm-unsafe-eval)|https?:|\*/u)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  },
)

test('a file is served with its type and length, or in parts', async () => {
  const { ask } = await serve()
  const whole = await ask('/assets/a.js')
  expect([whole.status, whole.headers.get('content-type'), await whole.text()]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    '0123456789',
  ])
  const part = await ask('/assets/a.js', { headers: { range: 'bytes=2-4' } })
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    'bytes 2-4/10',
    '234',
  ])
  const outside = await ask('/assets/a.js', { headers: { range: 'bytes=10-' } })
  expect([outside.status, outside.headers.get('content-range')]).toEqual([416, 'bytes */10'])
})

test('a stored file is served under its digest, whole or in parts, as a PDF under the same policy', async () => {
  const { ask } = await serve()
  const whole = await ask(`/stored/${DIGEST}.pdf`)
  expect([whole.status, whole.headers.get('content-type'), await whole.text()]).toEqual([
    200,
    'application/pdf',
    '%PDF-1.7 stored',
  ])
  expect(whole.headers.get('content-security-policy')).toContain("default-src 'none'")
  const part = await ask(`/stored/${DIGEST}.pdf`, { headers: { range: 'bytes=0-3' } })
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    'bytes 0-3/15',
    '%PDF',
  ])
  const head = await ask(`/stored/${DIGEST}.pdf`, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '15'])
})

test('a signed file is served under its document, in parts, as a PDF', async () => {
  const { ask } = await serve()
  const part = await ask(`/archived/${DOCUMENT_ID}.pdf`, { headers: { range: 'bytes=0-3' } })
  expect([part.status, part.headers.get('content-type'), await part.text()]).toEqual([
    206,
    'application/pdf',
    '%PDF',
  ])
})

test.for([
  `/stored/${'cd'.repeat(32)}.pdf`,
  `/stored/${DIGEST}`,
  `/stored/${DIGEST.toUpperCase()}.pdf`,
  `/stored/${DIGEST}/../${DIGEST.slice(1)}.pdf`,
  `/stored/..%2fstored-contract.pdf`,
  `/stored/.pdf`,
  `/stored/`,
  `/archived/${DIGEST}.pdf`,
  `/archived/${DOCUMENT_ID}`,
  `/archived/${DOCUMENT_ID.replace('6', '7')}.pdf`,
  `/stored/${DOCUMENT_ID}.pdf`,
])('what is no file of the workspace is not there: %s', async (path) => {
  const { ask } = await serve()
  expect((await ask(path)).status).toBe(404)
})

test('an empty file and a question for the head have no body', async () => {
  const { ask } = await serve()
  const empty = await ask('/assets/empty.css')
  expect([empty.status, empty.headers.get('content-length'), await empty.text()]).toEqual([
    200,
    '0',
    '',
  ])
  const head = await ask('/assets/a.js', { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    '10',
    '',
  ])
})

test('another host, another method and what is not there are refused', async () => {
  const { handler, ask } = await serve()
  expect((await handler(new Request('app://other/'))).status).toBe(403)
  expect((await ask('/', { method: 'POST', body: 'x' })).status).toBe(405)
  expect((await ask('/nothing.js')).status).toBe(404)
  expect((await ask('/assets')).status).toBe(404)
})

test.for([
  '/../secrets.json',
  '/%2e%2e/secrets.json',
  '/assets/%2e%2e/%2e%2e/secrets.json',
  '/..%2fsecrets.json',
  '/..%5csecrets.json',
  '/%00',
  '/%zz',
  '//etc/passwd',
])('no address leads out of the folder: %s', async (path) => {
  const { ask, folder } = await serve()
  const response = await ask(path)
  expect(response.status).toBe(404)
  const resolved = resolveInside(folder, path)
  expect(resolved === undefined || resolved.startsWith(`${folder}/`)).toBe(true)
})
