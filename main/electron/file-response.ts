// Response with a file of the disk for a request of the page, with byte ranges.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { parseByteRange } from './byte-range.ts'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.pdf': 'application/pdf',
}

export function contentTypeOf(path: string): string {
  return CONTENT_TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream'
}

/**
 * Responds with 200, 206 or 416, and 404 where no file is. The body is a stream: the file is never whole in memory.
 * @param contentType where the file's name does not tell it
 */
export async function respondWithFile(
  path: string,
  request: Pick<Request, 'method' | 'headers'>,
  headers: Readonly<Record<string, string>>,
  contentType: string = contentTypeOf(path),
): Promise<Response> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) return new Response(null, { status: 404, headers })
  const range = parseByteRange(request.headers.get('range'), found.size)
  if (range.kind === 'unsatisfiable') {
    const unsatisfied = { ...headers, 'content-range': `bytes */${found.size}` }
    return new Response(null, { status: 416, headers: unsatisfied })
  }
  const { first, last } = range.kind === 'part' ? range : { first: 0, last: found.size - 1 }
  const all = {
    ...headers,
    'content-type': contentType,
    'content-length': String(last - first + 1),
    'accept-ranges': 'bytes',
    ...(range.kind === 'part' ? { 'content-range': `bytes ${first}-${last}/${found.size}` } : {}),
  }
  const isEmpty = request.method === 'HEAD' || found.size === 0
  const body = isEmpty ? null : toWebStream(path, first, last)
  return new Response(body, { status: range.kind === 'part' ? 206 : 200, headers: all })
}

function toWebStream(path: string, first: number, last: number): ReadableStream<Uint8Array> {
  return Readable.toWeb(createReadStream(path, { start: first, end: last }))
}
