// Bounded fuzz over every route, seeded so that a run can be repeated. Requests are half right, so that they pass the
// first checks. At the end the service answers, nothing was thrown uncaught, and no upload is left.
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { makePdf } from '../../support/make-pdf.ts'
import type { PracticeClient } from '../../support/practice-client.ts'
import { ANA, BRUNO, startPracticeClient } from '../../support/practice-client.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const SEED = 20_261_121
const RUNS = 1_500
const ANSWER = /^HTTP\/1\.1 [1-5]\d\d /u
/** Longest time in which a socket must answer or close. */
const PATIENCE_MS = 180_000

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'FOO', '']
const NAMES = [
  'Page',
  'PerPage',
  'SortField',
  'SortDirection',
  'Name',
  'DocumentStatus',
  'CreatedFrom',
  'Active',
  'pageIndex',
  '__proto__',
]
const PLACES = [
  '/practice/',
  '*',
  'http://evil.example/',
  '//',
  '/'.repeat(3_000),
  '/partners/v1/accounts/ACCOUNT/',
]

/** Parts of a request before its ids are known. */
type Shot = {
  /** Index of one of the service's routes; a value in `stray` replaces its method or path. */
  readonly route: number
  readonly stray: { readonly method?: string | undefined; readonly path?: string | undefined }
  readonly query: string
  readonly headers: readonly string[]
  readonly body: string
  readonly length: 'right' | 'short' | 'long' | 'absent' | 'chunked' | 'nonsense'
  readonly end: 'wait' | 'halfClose' | 'destroy' | 'pipeline'
}

const GOOD = {
  documentName: 'Contrato',
  contentType: 'application/pdf',
  contentFile: 'PDF',
  signers: [ANA, BRUNO],
}

const strange = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '',
    '%00',
    '%zz',
    '..%2f..',
    '💥',
    '\u0000',
    'null',
    '-1',
    '1e999',
    '9'.repeat(400),
    '__proto__',
    "' OR 1=1",
  ),
)
const stray = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.record({ method: fc.constantFrom(...METHODS) }) },
  { weight: 1, arbitrary: fc.record({ path: fc.oneof(fc.constantFrom(...PLACES), strange) }) },
)
const query = fc
  .array(fc.tuple(fc.constantFrom(...NAMES), strange), { maxLength: 4 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'))
const value: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  strange,
  fc.constantFrom('ID', 'Parte', 'Signature', 'application/pdf', 'PDF', 1, [], {}, null),
)
const fields = fc.constantFrom(
  'documentName',
  'contentType',
  'contentFile',
  'signers',
  'signatureAreas',
  'groups',
  'categories',
  'folderId',
  'deadlineForSignature',
  'scheduledTo',
  'observers',
  'informations',
  'uri',
  'name',
  'message',
  'email',
  'role',
  'order',
  'authenticationMethod',
  'signatureLinkMethod',
  'resendLinkAfterEdit',
  '__proto__',
  'constructor',
)
const body = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      JSON.stringify(GOOD),
      JSON.stringify({ ...GOOD, uri: 'https://exemplo.com.br', name: 'x' }),
    ),
  },
  {
    weight: 3,
    arbitrary: fc
      .dictionary(fields, value, { maxKeys: 6 })
      .map((each) => JSON.stringify({ ...GOOD, ...each })),
  },
  {
    weight: 2,
    arbitrary: fc.dictionary(fields, value, { maxKeys: 6 }).map((each) => JSON.stringify(each)),
  },
  {
    weight: 1,
    arbitrary: fc.constant(JSON.stringify({ email: 'nova@exemplo.com.br', role: 'Parte' })),
  },
  { weight: 1, arbitrary: strange },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      '[]',
      '{"contentFile":"QUJD',
      '{"contentFile":"QUJD\\',
      '{"a":'.repeat(3_000),
      '"'.repeat(99),
    ),
  },
)
const header = fc.constantFrom(
  'Content-Type: text/plain',
  'Content-Type: application/json; charset=utf-16',
  'Origin: https://evil.example',
  'Authorization: Bearer x',
  'Expect: 100-continue',
  'Connection: close',
  'Upgrade: websocket',
  'Cookie: practice-1=x',
  'X-Practice-Token: x',
  'If-None-Match: "x"',
  'Range: bytes=0-',
  `X-Long: ${'a'.repeat(9_000)}`,
  'Broken',
  'Content-Length: 5',
  'Transfer-Encoding: gzip',
)
const shot: fc.Arbitrary<Shot> = fc.record({
  route: fc.nat(),
  stray,
  query,
  headers: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(header, { maxLength: 3 }) },
  ),
  body,
  length: fc.oneof(
    { weight: 4, arbitrary: fc.constant('right' as const) },
    { weight: 2, arbitrary: fc.constantFrom('short', 'long', 'absent', 'chunked', 'nonsense') },
  ),
  end: fc.oneof(
    { weight: 3, arbitrary: fc.constant('wait' as const) },
    { weight: 2, arbitrary: fc.constantFrom('halfClose', 'destroy', 'pipeline') },
  ),
})

type Target = {
  readonly id: string
  readonly signerId: string
  readonly pdf: string
}

/** Returns the bytes of a request to this service, with existing ids in the places of ids. */
function aim({ service, accountId }: PracticeClient, target: Target, each: Shot): Buffer {
  const { id, signerId, pdf } = target
  const routes = service.routes()
  const route = routes[each.route % routes.length]
  const method = each.stray.method ?? route?.method
  const place = (each.stray.path ?? route?.url ?? '/')
    .replace(/ACCOUNT|:accountId/u, accountId)
    .replace(':signatureId', signerId)
    .replaceAll(/:[A-Za-z]+/gu, id)
  const text = each.body.replaceAll('"PDF"', `"${pdf}"`).replaceAll('"ID"', `"${id}"`)
  const bytes = Buffer.from(text)
  const lengths = {
    right: `Content-Length: ${bytes.length}`,
    short: `Content-Length: ${Math.max(0, bytes.length - 3)}`,
    long: `Content-Length: ${bytes.length + 500}`,
    absent: 'X-None: 1',
    chunked: 'Transfer-Encoding: chunked',
    nonsense: 'Content-Length: many',
  } as const
  const head = [
    `${method} ${place}${each.query === '' ? '' : `?${each.query}`} HTTP/1.1`,
    `Host: ${new URL(service.baseUrl).host}`,
    `Authorization: ${service.key}`,
    ...(each.headers.some((name) => name.startsWith('Content-Type'))
      ? []
      : ['Content-Type: application/json']),
    ...each.headers,
    lengths[each.length],
  ]
  const whole = each.length === 'chunked' ? toChunks(bytes) : bytes
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), whole])
}

function toChunks(bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`${bytes.length.toString(16)}\r\n`),
    bytes,
    Buffer.from('\r\n0\r\n\r\n'),
  ])
}

/** Sends the bytes and returns what came back until one side closed the socket. */
async function fire({ service }: PracticeClient, bytes: Buffer, each: Shot): Promise<string> {
  const { hostname, port } = new URL(service.baseUrl)
  const socket = createConnection({ port: Number(port), host: hostname, allowHalfOpen: true })
  let came = ''
  socket.on('data', (chunk: Buffer) => {
    came += chunk.toString('latin1')
    // The answer has begun, which is all that is checked.
    if (each.end === 'wait' || each.end === 'pipeline') socket.end()
  })
  socket.on('error', () => {}) // the service may cut what is no request
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('hangs')))
  socket.write(bytes)
  if (each.end === 'pipeline') socket.write(Buffer.concat([bytes, bytes]))
  if (each.end === 'destroy') socket.once('connect', () => setImmediate(() => socket.destroy()))
  // A request that announces more than it sends ends only when its sender closes.
  else if (each.end === 'halfClose' || each.length === 'long') socket.end()
  socket.on('end', () => socket.end())
  await once(socket, 'close').catch(() => undefined)
  return came
}

test('ERR-09 WIRE-06: after a fuzz over every route the service answers, threw nothing unheard and left no upload @deep', async () => {
  const unheard: unknown[] = []
  const note = (error: unknown): void => void unheard.push(error)
  process.on('uncaughtException', note).on('unhandledRejection', note)
  onTestFinished(() => void process.off('uncaughtException', note).off('unhandledRejection', note))
  const stateFolder = await temporaryFolder()
  const client = await startPracticeClient({ stateFolder, settings: { offersPartlyKnown: true } })
  const { createDocument, create, service } = client
  const pdf = Buffer.from(await makePdf()).toString('base64')
  const internal: string[] = []
  const statuses = new Set<string>()
  await fc.assert(
    fc.asyncProperty(shot, async (each) => {
      const document = service.documents().findLast((one) => one.signers.length > 0)
      const { id, signers } = document ?? (await createDocument())
      const bytes = aim(client, { id, signerId: signers[0]?.id ?? '', pdf }, each)
      const came = await fire(client, bytes, each)
      const status = came.split(' ')[1] ?? 'none'
      statuses.add(status)
      if (status.startsWith('5')) internal.push(`${bytes.toString('latin1', 0, 600)}\n→ ${came}`)
      if (came !== '') expect(came).toMatch(ANSWER)
    }),
    { seed: SEED, numRuns: RUNS, endOnFailure: true },
  )
  expect(internal).toEqual([])
  expect(unheard).toEqual([])
  // The requests were meaningful: some were accepted, and some refused for each kind of reason.
  const seen = ['200', '201', '204', '400', '404', '405', '422'].filter((status) =>
    statuses.has(status),
  )
  expect(seen).toHaveLength(7)
  expect((await create()).status).toBe(201)
  await expect.poll(() => readdir(join(stateFolder, 'uploads'))).toEqual([])
})
