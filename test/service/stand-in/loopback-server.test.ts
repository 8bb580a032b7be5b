import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  GUARD_COOKIE,
  startLoopbackServer,
} from '../../../build/electron-stand-in/protocol/loopback-server.ts'
import { createProtocol } from '../../../build/electron-stand-in/protocol/protocol.ts'
import { respondWithFile } from '../../../main/electron/file-response.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const GUARD = 'a-random-guard'
const COOKIE = `${GUARD_COOKIE}=${GUARD}`

type Answer = {
  readonly status: number | undefined
  readonly headers: NodeJS.Dict<string | string[]>
  readonly body: string
}

async function serve(handler: (request: Request) => Response | Promise<Response>) {
  const { protocol, ...rest } = createProtocol()
  protocol.handle('app', handler)
  const server = await startLoopbackServer(rest, GUARD)
  onTestFinished(() => server.close())
  return (
    path: string,
    headers: Readonly<Record<string, string>> = { cookie: COOKIE },
    host = 'bundle.app.localhost',
  ) =>
    new Promise<Answer>((resolve, reject) => {
      const asked = request(
        { port: server.port, host: '127.0.0.1', path, headers: { host, ...headers } },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('error', reject)
          response.on('end', () =>
            resolve({
              status: response.statusCode,
              headers: response.headers,
              body: Buffer.concat(parts).toString(),
            }),
          )
        },
      )
      asked.on('error', reject)
      asked.end()
    })
}

test('the handler is asked under the application’s own address, without the guard', async () => {
  const seen: string[] = []
  const ask = await serve((asked) => {
    seen.push(asked.url, asked.headers.get('cookie') ?? 'no cookie')
    return new Response('x', { headers: { 'content-security-policy': 'img-src app:' } })
  })
  const answer = await ask('/a/b.js?c=1')
  expect(seen).toEqual(['app://bundle/a/b.js?c=1', 'no cookie'])
  expect(answer.body).toBe('x')
  expect(answer.headers['content-security-policy']).toBe('img-src http://*.app.localhost')
})

test.for([
  ['no cookie', {}],
  ['another cookie', { cookie: `${GUARD_COOKIE}=guess` }],
  ['the name alone', { cookie: GUARD_COOKIE }],
] as const)('another program of this machine, with %s, is refused', async ([, headers]) => {
  const ask = await serve(() => new Response('secret'))
  const answer = await ask('/', headers)
  expect([answer.status, answer.body]).toEqual([403, ''])
})

test('ranges of a file pass through', async () => {
  const path = join(await temporaryFolder(), 'a.pdf')
  await writeFile(path, '0123456789')
  const ask = await serve((asked) => respondWithFile(path, asked, {}))
  const part = await ask('/a.pdf', { cookie: COOKIE, range: 'bytes=3-5' })
  expect([part.status, part.headers['content-range'], part.body]).toEqual([
    206,
    'bytes 3-5/10',
    '345',
  ])
})

test('a scheme that nobody handles is not found, and a handler that fails is an error of the server', async () => {
  const ask = await serve(() => {
    throw new Error('broken')
  })
  expect((await ask('/')).status).toBe(500)
  expect((await ask('/', { cookie: COOKIE }, 'bundle.other.localhost')).status).toBe(404)
})

test('an answer that breaks off is cut, not ended as if it were whole', async () => {
  const ask = await serve(
    () =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('half'))
            controller.error(new Error('the disk is gone'))
          },
        }),
      ),
  )
  await expect(ask('/')).rejects.toThrow()
})
