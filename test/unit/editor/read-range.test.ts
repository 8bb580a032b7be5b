import { expect, test } from 'vitest'
import {
  FileMissing,
  FileUnreachable,
  readFirstPart,
  readRange,
} from '../../../renderer/editor/read-range.ts'
import type { Answer } from '../../support/http-server.ts'
import { createHttpTestServer } from '../../support/http-server.ts'

const never = new AbortController().signal

async function serve(answer: Answer) {
  const { baseUrl, requests } = await createHttpTestServer(answer)
  return { url: `${baseUrl}/stored/a.pdf`, requests }
}

test('the first part says how long the whole file is', async () => {
  const { url, requests } = await serve((response) => {
    response.writeHead(206, { 'content-range': 'bytes 0-3/1000' }).end('%PDF')
  })
  const { sizeBytes, bytes } = await readFirstPart(url, 4, never)
  expect([sizeBytes, new TextDecoder().decode(bytes)]).toEqual([1000, '%PDF'])
  expect(requests[0]?.headers.range).toBe('bytes=0-3')
})

test('a part in the middle ends before the byte that is not wanted', async () => {
  const { url, requests } = await serve((response) => {
    response.writeHead(206, { 'content-range': 'bytes 10-14/1000' }).end('01234')
  })
  expect(await readRange(url, 10, 15, never)).toHaveLength(5)
  expect(requests[0]?.headers.range).toBe('bytes=10-14')
})

test('a host that knows no ranges gives the whole, an empty file gives nothing', async () => {
  const whole = await serve((response) => response.writeHead(200).end('%PDF-1.7'))
  expect((await readFirstPart(whole.url, 4, never)).sizeBytes).toBe(8)
  const empty = await serve((response) =>
    response.writeHead(416, { 'content-range': 'bytes */0' }).end(),
  )
  expect((await readFirstPart(empty.url, 4, never)).sizeBytes).toBe(0)
})

test('a file that is not there is told apart from one that cannot be read', async () => {
  const missing = await serve((response) => response.writeHead(404).end())
  await expect(readFirstPart(missing.url, 4, never)).rejects.toThrow(FileMissing)
  const faulty = await serve((response) => response.writeHead(500).end())
  await expect(readFirstPart(faulty.url, 4, never)).rejects.toThrow(FileUnreachable)
  const broken = await serve((response) => {
    response.writeHead(206, { 'content-length': '100', 'content-range': 'bytes 0-99/100' })
    response.write('%PDF', () => response.destroy())
  })
  await expect(readRange(broken.url, 0, 100, never)).rejects.toThrow(FileUnreachable)
  await expect(readRange('http://127.0.0.1:9/', 0, 4, never)).rejects.toThrow(FileUnreachable)
})
