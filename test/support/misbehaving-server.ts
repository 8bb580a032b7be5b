// Raw server that does one thing wrong on each connection, and notices when a request has arrived whole.
import type { Misbehaviour } from './misbehaviours.ts'
import type { RawConnection, RawServer } from './raw-server.ts'
import { createRawServer } from './raw-server.ts'

export function createMisbehavingServer(act: Misbehaviour['act']): Promise<RawServer> {
  return createRawServer((connection) => {
    void act(connection, requestOf(connection))
  })
}

/** Resolves when the head, and as much body as it announces, have arrived. */
export async function requestOf(connection: RawConnection): Promise<void> {
  await connection.bodyReaches(0)
  const announced = /\r\ncontent-length: (\d+)/iu.exec(
    connection.received().toString('latin1'),
  )?.[1]
  await connection.bodyReaches(Number(announced ?? 0))
}
