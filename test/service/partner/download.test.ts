// Downloads from pre-signed addresses over real HTTP: without the key, without redirects, with bounded waits.
import { expect, onTestFinished, test } from 'vitest'
import { createArchiveDisk } from '../../../main/archive/archive-disk.ts'
import { downloadFile } from '../../../main/archive/download-file.ts'
import { createDownloader, DownloadEnded } from '../../../main/partner/network/open-download.ts'
import { systemClock } from '../../../main/platform/system-ports.ts'
import type { Download } from '../../../main/partner/partner-client.ts'
import type { Clock } from '../../../main/ports.ts'
import { createHttpTestServer, findClosedPort } from '../../support/http-server.ts'
import { makeBytes } from '../../support/partner-client.ts'
import { openSetClock } from '../../support/set-clock.ts'

const SILENCE_MS = 60_000
const NO_WORKERS = { fingerprint: async () => undefined, verifyPdf: async () => undefined }

function openTestDownloader(clock: Clock = systemClock) {
  const downloader = createDownloader({
    clock,
    baseUrl: 'http://127.0.0.1',
    silenceMs: () => SILENCE_MS,
  })
  onTestFinished(() => downloader.close())
  return downloader
}

async function readAll(download: Download): Promise<Buffer> {
  if (download.kind !== 'opened') throw new Error(download.kind)
  const chunks: Uint8Array[] = []
  for await (const chunk of download.body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

test('the bytes come as they are, with their announced length', async () => {
  const bytes = makeBytes(500_000)
  const server = await createHttpTestServer((response) =>
    response.writeHead(200, { 'content-length': bytes.byteLength }).end(bytes),
  )
  const download = await openTestDownloader().open(`${server.baseUrl}/f?assinatura=a%2Fb`)
  expect(download).toMatchObject({ kind: 'opened', announcedBytes: bytes.byteLength })
  expect((await readAll(download)).equals(bytes)).toBe(true)
  expect(server.requests[0]?.url.search).toBe('?assinatura=a%2Fb')
  expect(server.requests[0]?.headers['accept-encoding']).toBe('identity')
  expect(server.requests[0]?.headers).not.toHaveProperty('authorization')
})

test('a length that was not announced is left out', async () => {
  const server = await createHttpTestServer((response) => {
    response.write('%PDF')
    response.end('-')
  })
  const download = await openTestDownloader().open(server.baseUrl)
  expect(download).not.toHaveProperty('announcedBytes')
  expect(String(await readAll(download))).toBe('%PDF-')
})

test.each([403, 404, 410, 500, 204, 206])(
  'DL-04: a %i is a refusal of this address',
  async (status) => {
    const server = await createHttpTestServer((response) => response.writeHead(status).end())
    expect(await openTestDownloader().open(server.baseUrl)).toEqual({ kind: 'refused', status })
  },
)

test('a redirect is reported, not followed', async () => {
  const elsewhere = await createHttpTestServer((response) => response.end('outro'))
  const server = await createHttpTestServer((response) =>
    response.writeHead(302, { location: elsewhere.baseUrl }).end(),
  )
  const download = await openTestDownloader().open(server.baseUrl)
  expect(download).toEqual({ kind: 'refused', status: 302 })
  expect(elsewhere.requests).toEqual([])
})

test.each([
  'http://arquivos.exemplo/f',
  'http://10.0.0.1/f',
  'ftp://127.0.0.1/f',
  'file:///etc/passwd',
  'data:,x',
  'sem endereço',
])('%s is not opened: neither https nor this machine', async (url) => {
  const download = await openTestDownloader().open(url)
  expect(download).toMatchObject({ kind: 'unsafe' })
  expect(JSON.stringify(download)).not.toContain(url)
})

test('a download cut short throws instead of ending', async () => {
  const server = await createHttpTestServer((response) => {
    response.writeHead(200, { 'content-length': '1000' })
    response.write('x'.repeat(500), () => response.destroy())
  })
  const download = await openTestDownloader().open(server.baseUrl)
  await expect(readAll(download)).rejects.toThrow()
})

test('a download whose file cannot be made is let go at once', async () => {
  const closed = Promise.withResolvers<void>()
  const server = await createHttpTestServer((response) => {
    response.on('close', closed.resolve)
    response.writeHead(200, { 'content-length': '1000' }).write('x')
  })
  const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
  const facts = { status: 200, receivedAtMs: 0, durationMs: 0 }
  const downloaded = downloadFile(
    {
      openDownload: openTestDownloader(openSetClock()).open,
      disk: { ...createArchiveDisk(NO_WORKERS), write: () => Promise.reject(full) },
      stopping: new AbortController().signal,
    },
    async () => ({ kind: 'answered', value: { url: server.baseUrl }, facts }),
    '/nada.part',
  )
  await expect(downloaded).rejects.toBe(full)
  await closed.promise
})

test('a download that goes silent throws when its idle time is over', async () => {
  const server = await createHttpTestServer((response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('x')
  })
  const clock = openSetClock()
  const download = await openTestDownloader(clock).open(server.baseUrl)
  if (download.kind !== 'opened') throw new Error(download.kind)
  const chunks = download.body[Symbol.asyncIterator]()
  expect(await chunks.next()).toMatchObject({ done: false })
  const silent = chunks.next()
  clock.pass(SILENCE_MS)
  await expect(silent).rejects.toThrow(DownloadEnded)
})

test('a server that does not answer is unavailable when the idle time is over', async () => {
  const clock = openSetClock()
  const server = await createHttpTestServer(() => clock.pass(SILENCE_MS))
  const download = await openTestDownloader(clock).open(server.baseUrl)
  expect(download).toMatchObject({ kind: 'unavailable', network: { reason: 'stalled' } })
})

test('nobody at the address is unreachable, and the address is not in the words for it', async () => {
  const port = await findClosedPort()
  const download = await openTestDownloader().open(`http://127.0.0.1:${port}/f?assinatura=segredo`)
  expect(download).toEqual({
    kind: 'unavailable',
    fault: 'unreachable',
    detail: 'ECONNREFUSED',
    network: { reason: 'refused' },
  })
})

test('stopped before the answer it is aborted, stopped in the midst it throws', async () => {
  const stopping = new AbortController()
  const silent = await createHttpTestServer(() => stopping.abort())
  const download = await openTestDownloader().open(silent.baseUrl, stopping.signal)
  expect(download).toMatchObject({ kind: 'unavailable', fault: 'aborted' })

  const later = new AbortController()
  const slow = await createHttpTestServer((response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('x')
  })
  const opened = await openTestDownloader().open(slow.baseUrl, later.signal)
  later.abort()
  await expect(readAll(opened)).rejects.toThrow()
})
