// R2 (only handed bytes prove an outcome): connections that break anywhere during a create.
import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeBytes, makeCreate, openTestClient } from '../../support/partner-client.ts'
import type { RawConnection } from '../../support/raw-server.ts'
import { createRawServer } from '../../support/raw-server.ts'
import {
  FILE,
  respond,
  onlyConnection,
  receivedBody,
  expectNeverLeft,
} from '../../support/fence-reads.ts'

const CUTS = [0, 1, 100, 65_536, 200_000, 399_000]

test.each(CUTS)(
  'R2: reset after %i bytes of the body, fewer bytes handed over mean that the end never left',
  async (cut) => {
    const server = await createRawServer((connection) => {
      void connection.bodyReaches(cut).then(() => connection.socket.resetAndDestroy())
    })
    const client = openTestClient(server.baseUrl)
    const report = await client.createDocument(makeCreate(FILE), {
      // The last bytes wait for the reset, so that each cut is before the fence.
      beforeLastBytes: () => onlyConnection(server).closed,
    })
    expect(report.answer).toBeUndefined()
    expect(receivedBody(server).byteLength).toBeLessThan(report.bodyBytes)
    if (report.handedBytes < report.bodyBytes) expectNeverLeft(report, server)
    expect(server.connections).toHaveLength(1)
  },
)

const reset = ({ socket }: RawConnection): unknown => socket.resetAndDestroy()
/** Number of turns that also waits until the connection is closed, so that the client surely sees the reset. */
const MANY_TURNS = 200

test('R2: wherever and however the connection breaks, the law holds', async () => {
  const bytes = makeBytes(90_000)
  const breaks: readonly ((connection: RawConnection) => unknown)[] = [
    reset,
    ({ socket }) => socket.destroy(),
    ({ socket }) => socket.end(),
    (connection) => respond(connection, '401 Unauthorized', '', 'text/plain'),
  ]
  const request = makeCreate(bytes)
  let cuts = 0
  let wholes = 0
  await fc.assert(
    fc.asyncProperty(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom(...breaks),
      fc.nat({ max: 3 }),
      async (share, act, turns) => {
        const server = await createRawServer((connection) => {
          void connection.bodyReaches(Math.floor(share * bodyBytes)).then(() => act(connection))
        })
        const client = openTestClient(server.baseUrl)
        const bodyBytes = client.measureCreate(request)
        const report = await client.createDocument(request, {
          async beforeLastBytes() {
            if (turns === MANY_TURNS) await onlyConnection(server).closed
            for (let turn = 0; turn < turns; turn += 1) await setImmediate()
          },
        })
        await client.close()
        await onlyConnection(server).closed
        if (report.handedBytes < bodyBytes) {
          cuts += 1
          expectNeverLeft(report, server)
        } else {
          wholes += 1
          expect(report.handedBytes).toBe(bodyBytes)
        }
      },
    ),
    {
      numRuns: 100,
      // One certain cut and one certain whole request; the others depend on how busy the machine is.
      examples: [
        [0, reset, MANY_TURNS],
        [1, reset, 0],
      ],
    },
  )
  expect(Math.min(cuts, wholes)).toBeGreaterThan(0)
})

test('R2: a server that stops reading holds the upload back, and the stall ends it before the fence', async () => {
  const server = await createRawServer(({ socket }) => socket.pause())
  const client = openTestClient(server.baseUrl, { stallTimeoutMs: 2_000 })
  let fences = 0
  let reached = 0
  const report = await client.createDocument(makeCreate(makeBytes(24_000_000)), {
    async beforeLastBytes() {
      fences += 1
    },
    onProgress: (handedBytes) => {
      reached = handedBytes
    },
  })
  expect(fences).toBe(0)
  expect(report.fault).toMatchObject({ kind: 'timeout', network: { reason: 'stalled' } })
  expect(report.handedBytes).toBeLessThan(report.bodyBytes)
  expect(report.handedBytes).toBe(reached)
})
