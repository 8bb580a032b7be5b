// The body of a request as text, as it would leave.
import type { RequestBody } from '../../main/partner/request-body.ts'

/** @throws when its length is not the one it announces */
export async function readRequestBody(body: RequestBody): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body.chunks()) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  if (bytes.byteLength !== body.sizeBytes) throw new Error(`${bytes.byteLength} bytes`)
  return bytes.toString('utf8')
}
