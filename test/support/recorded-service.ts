// Practice service behind a proxy that records the bodies of creates.
import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createServer, request } from 'node:http'
import type { PracticeOptions } from '../../main/practice/practice-service.ts'
import { startPracticeService } from '../../main/practice/practice-service.ts'

export type RecordedService = {
  readonly baseUrl: string
  readonly key: string
  /** SHA-256 of every body that was posted whole, sorted. */
  readonly bodies: () => readonly string[]
  readonly close: () => Promise<void>
}

export async function startRecordedService(
  options: PracticeOptions = {},
): Promise<RecordedService> {
  const service = await startPracticeService(options)
  const bodies: string[] = []
  const server = createServer((incoming, response) => {
    const hash = createHash('sha256')
    const { method, headers } = incoming
    const asked = request(new URL(incoming.url ?? '/', service.baseUrl), { method, headers })
    incoming.on('data', (chunk: Buffer) => hash.update(chunk))
    incoming.on('end', () => {
      if (method === 'POST') bodies.push(hash.digest('hex'))
    })
    asked.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    asked.on('error', () => response.destroy())
    incoming.pipe(asked)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this shape.
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    key: service.key,
    bodies: () => bodies.toSorted(),
    async close() {
      server.closeAllConnections()
      server.close()
      await service.close()
    },
  }
}
