// Text of a request's body as it would be sent.
import type { RequestBody } from '../../main/partner/request-body.ts'

/**
 * Reads a body.
 * @throws when its length is not the announced one
 */
export async function readRequestBody(body: RequestBody): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body.chunks()) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  if (bytes.byteLength !== body.sizeBytes) throw new Error(`${bytes.byteLength} bytes`)
  return bytes.toString('utf8')
}
