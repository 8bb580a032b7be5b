// Server below HTTP for creates, and what it received.
import { expect } from 'vitest'
import type { CreateReport } from '../../main/partner/partner-client.ts'
import { parseWireJson } from '../../main/partner/wire/wire-value.ts'
import { makeBytes } from './partner-client.ts'
import type { RawConnection, RawServer } from './raw-server.ts'

export const TAIL_BYTES = 64

export const FILE = makeBytes(300_000)

export const CREATED =
  '{"id":"0b9f4d1e-7b5a-4c53-8f0e-0d6b8a1c2d3e","uri":"https://app.exemplo/doc"}'

export function respond(
  { socket }: RawConnection,
  status: string,
  body: string,
  type: string,
): void {
  const length = Buffer.byteLength(body)
  socket.write(
    `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n${body}`,
  )
}

export function onlyConnection({ connections }: RawServer): RawConnection {
  expect(connections).toHaveLength(1)
  const [connection] = connections
  if (!connection) throw new Error('nobody connected')
  return connection
}

export function receivedBody(server: RawServer): Buffer {
  return onlyConnection(server).body() ?? Buffer.alloc(0)
}

/**
 * Checks a report of fewer bytes than the whole body: the server may not have the whole body either (R1, last-byte
 * fence).
 */
export function expectNeverLeft(report: CreateReport, server: RawServer): void {
  expect(report.handedBytes).toBeLessThan(report.bodyBytes)
  for (const connection of server.connections) {
    const body = connection.body() ?? Buffer.alloc(0)
    expect(body.byteLength).toBeLessThanOrEqual(report.bodyBytes - TAIL_BYTES)
    expect(parseWireJson(body.toString('utf8'))).toBeUndefined()
  }
}
