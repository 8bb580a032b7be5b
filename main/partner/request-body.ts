// JSON body of a call with its exact length, in chunks, so that memory holds a file once.
import { toBase64Chunks } from './base64-chunks.ts'
import { toBase64Length } from './wire/create-document.ts'

export type RequestBody = {
  /** Exact Content-Length. */
  readonly sizeBytes: number
  /** Chunks of the whole body, new for each call. */
  readonly chunks: () => AsyncIterable<Uint8Array>
}

export const JSON_CONTENT_TYPE = 'application/json; charset=utf-8'

/** Body of a value; undefined properties are left out (WIRE-03). */
export function toJsonBody(value: object): RequestBody {
  const bytes = Buffer.from(JSON.stringify(value))
  return { sizeBytes: bytes.byteLength, chunks: () => inOnePiece(bytes) }
}

/** Body of `value` with the file as base64 under `name`, its last property (WIRE-07). */
export function toFileBody(value: object, name: string, file: Uint8Array): RequestBody {
  const rest = JSON.stringify({ ...value, [name]: '' })
  const prefix = Buffer.from(rest.slice(0, -'"}'.length))
  const suffix = Buffer.from('"}')
  return {
    sizeBytes: prefix.byteLength + toBase64Length(file.byteLength) + suffix.byteLength,
    async *chunks() {
      yield prefix
      yield* toBase64Chunks(inOnePiece(file))
      yield suffix
    },
  }
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
