// Wrong answers of a server, or of an intermediary before it, sent below HTTP so that no library corrects them. Each
// says how a call must judge it.
import { gzipSync } from 'node:zlib'
import type { TransportFault } from '../../main/partner/call-result.ts'
import type { RawConnection } from './raw-server.ts'

export type Misbehaviour = {
  readonly name: string
  /** Called once a connection is open; `whole` resolves when a request has arrived whole. */
  readonly act: (connection: RawConnection, whole: Promise<void>) => Promise<void> | void
  readonly fault: TransportFault
  /** Expected report of a create: a status, or the fault. */
  readonly create: number | TransportFault
  /** Whether the answer is JSON, which calls without a shown answer accept. */
  readonly isJson?: boolean
  /** Whether it answers before the request, so that nothing of the request may have left. */
  readonly isEarly?: boolean
}

const JSON_HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n'

/** Whole answer, after which the connection ends. */
function answer(head: string, body: string | Buffer = ''): Misbehaviour['act'] {
  const bytes = Buffer.from(body)
  const more = `connection: close\r\ncontent-length: ${bytes.byteLength}\r\n\r\n`
  return say(Buffer.concat([Buffer.from(head + more), bytes]), end)
}

/** Sends the text once the request has arrived. */
function say(
  text: string | Buffer,
  then?: (connection: RawConnection) => void,
): Misbehaviour['act'] {
  return async (connection, whole) => {
    await whole
    connection.socket.write(text, () => then?.(connection))
  }
}

/** Sends pieces until the client has had enough. */
function pour(head: string, piece: string): Misbehaviour['act'] {
  return async ({ socket }, whole) => {
    await whole
    socket.write(head)
    const more = (): void => {
      while (!socket.destroyed && socket.write(piece));
      if (!socket.destroyed) socket.once('drain', more)
    }
    more()
  }
}

function end({ socket }: RawConnection): void {
  socket.end()
}

function reset({ socket }: RawConnection): void {
  socket.resetAndDestroy()
}

export const MISBEHAVIOURS: readonly Misbehaviour[] = [
  { name: 'closes after accepting', act: end, fault: 'reset', create: 'reset', isEarly: true },
  {
    name: 'resets in the midst of the request',
    act: async (connection) => {
      await connection.bodyReaches(0)
      reset(connection)
    },
    fault: 'reset',
    create: 'reset',
    isEarly: true,
  },
  {
    name: 'closes without an answer',
    act: async (connection, whole) => {
      await whole
      end(connection)
    },
    fault: 'reset',
    create: 'reset',
  },
  {
    name: 'resets without an answer',
    act: async (connection, whole) => {
      await whole
      reset(connection)
    },
    fault: 'reset',
    create: 'reset',
  },
  { name: 'never answers', act: () => {}, fault: 'timeout', create: 'timeout' },
  { name: 'stops in its headers', act: say(JSON_HEAD), fault: 'timeout', create: 'timeout' },
  { name: 'closes in its headers', act: say(JSON_HEAD, end), fault: 'reset', create: 'reset' },
  { name: 'resets in its headers', act: say(JSON_HEAD, reset), fault: 'reset', create: 'reset' },
  {
    name: 'stops in its body',
    act: say(`${JSON_HEAD}content-length: 90\r\n\r\n{"id`),
    fault: 'timeout',
    create: 'timeout',
  },
  {
    name: 'closes in its body',
    act: say(`${JSON_HEAD}content-length: 90\r\n\r\n{"id`, end),
    fault: 'reset',
    create: 'reset',
  },
  {
    name: 'resets in its body',
    act: say(`${JSON_HEAD}content-length: 90\r\n\r\n{"id`, reset),
    fault: 'reset',
    create: 'reset',
  },
  {
    name: 'closes between its chunks',
    act: say(`${JSON_HEAD}transfer-encoding: chunked\r\n\r\n2\r\n[]\r\n`, end),
    fault: 'reset',
    create: 'reset',
  },
  {
    name: 'chunks garbage',
    act: say(`${JSON_HEAD}transfer-encoding: chunked\r\n\r\nxyz\r\n[]\r\n`),
    fault: 'unreadable',
    create: 'unreadable',
  },
  {
    name: 'announces less than it says',
    act: say(`${JSON_HEAD}content-length: 3\r\n\r\n{"id":"cut"}`),
    fault: 'unreadable',
    create: 200,
  },
  {
    name: 'announces a length that is no number',
    act: say(`${JSON_HEAD}content-length: -5\r\n\r\n[]`),
    fault: 'unreadable',
    create: 'unreadable',
  },
  {
    name: 'announces two lengths',
    act: say(`${JSON_HEAD}content-length: 2\r\ncontent-length: 20\r\n\r\n[]`),
    fault: 'unreadable',
    create: 'unreadable',
  },
  {
    name: 'announces a length and chunks',
    act: say(`${JSON_HEAD}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`),
    fault: 'unreadable',
    create: 'unreadable',
  },
  {
    name: 'heads without end',
    act: pour('HTTP/1.1 200 OK\r\n', `x-endless: ${'x'.repeat(1_000)}\r\n`),
    fault: 'unreadable',
    create: 'unreadable',
  },
  {
    name: 'answers without end',
    act: pour(
      `${JSON_HEAD}transfer-encoding: chunked\r\n\r\n`,
      `10000\r\n${' '.repeat(0x10000)}\r\n`,
    ),
    fault: 'unreadable',
    create: 'unreadable',
  },
  {
    name: 'promises an answer over and over (103)',
    act: async ({ socket }, whole) => {
      await whole
      const again = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'), 5)
      socket.once('close', () => clearInterval(again))
    },
    fault: 'timeout',
    create: 'timeout',
  },
  {
    name: 'drips',
    act: async ({ socket }, whole) => {
      await whole
      socket.write(`${JSON_HEAD}content-length: 9000\r\n\r\n`)
      const again = setInterval(() => socket.write(' '), 5)
      socket.once('close', () => clearInterval(again))
    },
    fault: 'timeout',
    create: 'timeout',
  },
  {
    name: 'switches protocols',
    act: say('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
    fault: 'reset',
    create: 'reset',
  },
  {
    name: 'speaks another protocol',
    act: say('220 smtp\r\n'),
    fault: 'unreadable',
    create: 'unreadable',
  },
  {
    name: 'answers TLS',
    act: say(Buffer.from([0x15, 0x03, 0x03, 0x00, 0x02, 0x02, 0x28])),
    fault: 'unreadable',
    create: 'unreadable',
  },
  {
    name: 'answers a page of an intermediary with 200',
    act: answer('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n', '<h1>Portal</h1>'),
    fault: 'unreadable',
    create: 200,
  },
  {
    name: 'answers a page of an intermediary with 502',
    act: answer('HTTP/1.1 502 Bad Gateway\r\ncontent-type: text/html\r\n', '<h1>502</h1>'),
    fault: 'serverError',
    create: 502,
  },
  {
    name: 'answers 500 with problem details, and acted',
    act: answer('HTTP/1.1 500 No\r\ncontent-type: application/problem+json\r\n', '{"status":500}'),
    fault: 'serverError',
    create: 500,
  },
  {
    name: 'answers 503 and asks to wait a year',
    act: answer('HTTP/1.1 503 Busy\r\nretry-after: 31536000\r\n'),
    fault: 'serverError',
    create: 503,
  },
  {
    name: 'answers a status that nobody knows',
    act: answer('HTTP/1.1 799 Odd\r\n'),
    fault: 'serverError',
    create: 799,
  },
  {
    name: 'packs its answer though that was refused',
    act: answer(`${JSON_HEAD}content-encoding: gzip\r\n`, gzipSync('[]')),
    fault: 'unreadable',
    create: 200,
  },
  {
    name: 'answers in Latin 1',
    act: answer(JSON_HEAD, Buffer.from('{"name":"Locação"}', 'latin1')),
    fault: 'unreadable',
    create: 200,
  },
  {
    name: 'answers a JSON that is cut',
    act: answer(JSON_HEAD, '{"items":[{"id"'),
    fault: 'unreadable',
    create: 200,
  },
  {
    name: 'answers a number for everything',
    act: answer(JSON_HEAD, '1e999999'),
    fault: 'unreadable',
    create: 200,
    isJson: true,
  },
]
