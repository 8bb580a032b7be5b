// File servers that are slow, never end or are inside the office's network: a download is bounded in time and bytes,
// ends with the program, and goes only to hosts that the service may use.
import type { ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { AddressRefused, toAddressKind } from '../../main/partner/network/address-guard.ts'
import { createFetchTransport } from '../../main/partner/network/fetch-transport.ts'
import type { DownloaderOptions } from '../../main/partner/network/open-download.ts'
import { createDownloader, DOWNLOAD_LIMITS } from '../../main/partner/network/open-download.ts'
import { createSocketTransport } from '../../main/partner/network/socket-transport.ts'
import type { Download } from '../../main/partner/partner-client.ts'
import { createHttpTestServer } from '../support/http-server.ts'
import { openSetClock } from '../support/set-clock.ts'

const LOOPBACK = 'http://127.0.0.1'
const PUBLIC = 'https://api.exemplo.com.br'

function openDownloader({ limits, ...options }: Partial<DownloaderOptions> = {}) {
  const clock = openSetClock()
  const downloader = createDownloader({
    clock,
    baseUrl: LOOPBACK,
    ...options,
    limits: { ...DOWNLOAD_LIMITS, ...limits },
  })
  onTestFinished(() => downloader.close())
  return { ...downloader, clock }
}

/** Reads a download; returns why it ended and the number of bytes. */
async function read(
  download: Download,
  onChunk: () => void = () => {},
): Promise<{ readonly why: unknown; readonly bytes: number }> {
  if (download.kind !== 'opened') throw new Error(download.kind)
  let bytes = 0
  try {
    for await (const chunk of download.body) {
      bytes += chunk.byteLength
      onChunk()
    }
  } catch (error) {
    return { why: error instanceof Error && 'why' in error ? error.why : error, bytes }
  }
  return { why: 'whole', bytes }
}

/** Makes a server that sends a chunk at once and another at each call of `drip`. */
async function createDrippingServer(chunk: string) {
  let response: ServerResponse | undefined
  const server = await createHttpTestServer((opened) => {
    response = opened
    opened.writeHead(200).write(chunk)
  })
  return { baseUrl: server.baseUrl, drip: () => void response?.write(chunk) }
}

/** Reads slow chunks, with `everyMs` between two of them; returns the end and the total time. */
async function readDripping(
  options: Partial<DownloaderOptions>,
  chunk: string,
  everyMs: number,
): Promise<{ readonly why: unknown; readonly tookMs: number }> {
  const server = await createDrippingServer(chunk)
  const { open, clock } = openDownloader(options)
  const { why } = await read(await open(server.baseUrl), () => {
    setImmediate(() => {
      clock.pass(everyMs)
      server.drip()
    })
  })
  return { why, tookMs: clock.monotonicMs() }
}

test('R21: a download of a byte every four seconds, never silent, ends as slow', async () => {
  const { why, tookMs } = await readDripping({}, 'x', 4_000)
  expect(why).toBe('slow')
  expect(tookMs).toBeGreaterThan(DOWNLOAD_LIMITS.slowStartMs - 4_000)
  expect(tookMs).toBeLessThan(DOWNLOAD_LIMITS.slowStartMs + 8_000)
})

test('R21: a download that is always just fast enough ends when its whole time is over', async () => {
  const chunk = 'x'.repeat(60_000)
  const { why, tookMs } = await readDripping({}, chunk, 10_000)
  expect(why).toBe('long')
  expect(tookMs).toBeGreaterThan(DOWNLOAD_LIMITS.maxMs - 20_000)
  expect(tookMs).toBeLessThan(DOWNLOAD_LIMITS.maxMs + 20_000)
})

test('R21: a slow disk is no slow download: the speed counts while bytes are waited for', async () => {
  const server = await createHttpTestServer((response) => response.end('x'.repeat(300_000)))
  const { open, clock } = openDownloader()
  const { why, bytes } = await read(await open(server.baseUrl), () => clock.pass(60_000))
  expect({ why, bytes }).toEqual({ why: 'whole', bytes: 300_000 })
})

test('R21: a download without a length is ended at the limit of bytes', async () => {
  const server = await createHttpTestServer((response) => {
    response.writeHead(200).write(Buffer.alloc(1_000_000))
    response.end(Buffer.alloc(3_000_000))
  })
  const maxBytes = 2_000_000
  const { open } = openDownloader({ limits: { ...DOWNLOAD_LIMITS, maxBytes } })
  const { why, bytes } = await read(await open(server.baseUrl))
  expect(why).toBe('large')
  expect(bytes).toBeLessThanOrEqual(maxBytes)
})

test('R21: a length that is announced above the limit is not read at all', async () => {
  const server = await createHttpTestServer((response) =>
    response.writeHead(200, { 'content-length': DOWNLOAD_LIMITS.maxBytes + 1 }).write('%PDF-'),
  )
  expect(await openDownloader().open(server.baseUrl)).toEqual({
    kind: 'tooLarge',
    announcedBytes: DOWNLOAD_LIMITS.maxBytes + 1,
  })
})

test('R19: stopping ends what is in flight at once and opens no more', async () => {
  const stopping = new AbortController()
  const server = await createHttpTestServer((response) => {
    response.writeHead(200).write('x')
    stopping.signal.addEventListener('abort', () => response.end('xx'))
  })
  const { open } = openDownloader({ stop: stopping.signal })
  const opened = await open(server.baseUrl)
  expect(await read(opened, () => stopping.abort())).toEqual({ why: 'stopped', bytes: 1 })
  expect(await open(server.baseUrl)).toMatchObject({ kind: 'unavailable', fault: 'aborted' })
})

test.each([
  'http://127.0.0.1:8080/admin',
  'https://127.0.0.1:8080/admin',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://localhost:2375/containers',
  'https://localhost./',
  'https://x.localhost/',
  'https://[::1]:9200/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[64:ff9b::10.0.0.1]/',
  'https://[64:ff9b:1::10.0.0.1]/',
  'https://[64:ff9b:1:ffff::8.8.8.8]/',
  'https://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/',
  'https://[::10.0.0.1]/',
  'https://[::127.0.0.1]/',
  'https://[2002:c0a8:0101::]/',
  'https://0.0.0.0/',
  'https://[::]/',
  'https://10.0.0.1/',
  'https://172.31.255.255/',
  'https://192.168.0.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest',
  'https://[fe80::1]/',
  'https://[fd00::1]/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'http://203.0.113.7/',
  'ftp://arquivos.exemplo/',
  'file:///etc/passwd',
  'sem endereço',
])('SSRF: the service is public and names %s: nothing is asked', async (url) => {
  const httpTransport = openCountingTransport()
  const download = await openDownloader({ baseUrl: PUBLIC, httpTransport }).open(url)
  expect(download).toMatchObject({ kind: 'unsafe' })
  expect(JSON.stringify(download)).not.toContain(url)
  expect(httpTransport.asked).toEqual([])
})

test('SSRF: a name that stands for what is not allowed when it is connected to is not connected to', async () => {
  const server = await createHttpTestServer((response) => response.end('%PDF-'))
  const { port } = new URL(server.baseUrl)
  const httpTransport = createSocketTransport()
  onTestFinished(() => httpTransport.close())
  const checked: string[] = []
  const asking = httpTransport.request({
    method: 'GET',
    url: `http://localhost:${port}/f`,
    headers: {},
    checkAddress: async (address) => {
      checked.push(address)
      return false
    },
  })
  const error: unknown = await asking.catch((caught: unknown) => caught)
  expect(error).toMatchObject({ name: 'NotConnected', cause: { name: 'AddressRefused' } })
  expect(checked.toSorted()).toEqual(['127.0.0.1', '::1'])
  expect(server.requests).toEqual([])
})

test('SSRF: the host’s own network is not asked for a name that stands for what is not allowed', async () => {
  const asked: string[] = []
  const httpTransport = createFetchTransport({
    fetch: async (url) => {
      asked.push(url)
      return { status: 200, headers: [], body: null }
    },
    resolveProxy: async () => 'DIRECT',
    hasCredentials: async () => false,
  })
  const url = 'https://localhost/f'
  const request = { method: 'GET', url, headers: {}, checkAddress: async () => false } as const
  await expect(httpTransport.request(request)).rejects.toThrow(AddressRefused)
  expect(asked).toEqual([])
})

test('SSRF: a service inside a network serves its files from there, and not from this machine', async () => {
  const httpTransport = openCountingTransport()
  const { open } = openDownloader({ baseUrl: 'https://10.1.1.1', httpTransport })
  expect(await open('https://10.1.1.2/f')).toMatchObject({ kind: 'refused' })
  expect(await open('https://127.0.0.1/f')).toMatchObject({ kind: 'unsafe' })
  expect(await open('http://127.0.0.1/f')).toMatchObject({ kind: 'unsafe' })
})

test('SSRF: addresses of the internet are public in every form', () => {
  const addresses = [
    '203.0.113.7',
    '8.8.8.8',
    '2606:4700::1111',
    '64:ff9b::808:808',
    '::ffff:8.8.8.8',
  ]
  expect(addresses.map(toAddressKind)).toEqual(addresses.map(() => 'public'))
})

function openCountingTransport() {
  const asked: string[] = []
  return {
    asked,
    request: async ({ url }: { readonly url: string }) => {
      asked.push(url)
      return { status: 404, headers: {}, body: Object.assign(giveNothing(), { destroy: () => {} }) }
    },
    retire: async () => {},
    close: async () => {},
  }
}

async function* giveNothing(): AsyncGenerator<Uint8Array> {}
