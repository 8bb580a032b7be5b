// Bound writes without an answer, over real HTTP: what the partner's document says of them holds.
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { createBoundOperations } from '../../../main/partner/bindings/bound-operations.ts'
import type { BoundWriteResult, BoundWrites } from '../../../main/partner/writes/bound-writes.ts'
import { boundAfterTimeout, createBoundWrites } from '../../../main/partner/writes/bound-writes.ts'
import { WRITE_RETRY_POLICY } from '../../../main/partner/writes/idempotent-write.ts'
import { systemClock } from '../../../main/platform/system-ports.ts'
import { factsOf } from '../../../shared/model/binding-operations.ts'
import { answerJson, createHttpTestServer } from '../../support/http-server.ts'
import { MADE_UP_BINDINGS } from '../../support/made-up-bindings.ts'
import { openTestClient, TEST_ACCOUNT as accountId } from '../../support/partner-client.ts'

const OTHER = '5b9f4d1e-7b5a-4c53-8f0e-0d6b8a1c2d3e'
const OLD = '2026-01-01T12:00:00Z'

type Given = {
  /** Answer to the first write; later ones get `later`, or a 204. */
  readonly first: (response: ServerResponse) => void
  readonly later?: (response: ServerResponse) => void
  readonly read?: (response: ServerResponse) => void
  readonly isBound?: boolean
}

const cut = (response: ServerResponse): void => void response.destroy()
const json =
  (status: number, body: unknown) =>
  (response: ServerResponse): void =>
    answerJson(response, status, body)
const users = (...found: readonly { readonly email: string; readonly addedAt: string }[]) =>
  json(200, {
    items: found.map((user, at) => ({ ...user, id: `${at}${OTHER.slice(1)}` })),
    page: 1,
    perPage: 100,
    count: found.length,
    totalPages: 1,
    hasNextPage: false,
  })
const now = (): string => new Date().toISOString()

async function write(
  given: Given,
  run: (writes: BoundWrites) => Promise<BoundWriteResult<unknown>>,
): Promise<{ readonly result: BoundWriteResult<unknown>; readonly calls: number }> {
  let calls = 0
  const server = await createHttpTestServer((response, { method }) => {
    if (method === 'GET') {
      given.read?.(response)
      return
    }
    calls += 1
    if (calls === 1) given.first(response)
    else if (given.later) given.later(response)
    else response.writeHead(204).end()
  })
  const client = openTestClient(server.baseUrl)
  const bound = createBoundOperations(
    client.withBindings(async (operation) =>
      given.isBound === false ? undefined : MADE_UP_BINDINGS[operation],
    ),
  )
  const clock = { ...systemClock, sleep: async () => {} }
  const result = await run(
    createBoundWrites(bound, client, { clock, patience: WRITE_RETRY_POLICY }),
  )
  return { result, calls }
}

test('CONT-06 ERR-14: the upsert of a contact is repeated as it is', async () => {
  const { result, calls } = await write({ first: cut }, (writes) =>
    writes.upsertPerson({ accountId, cpf: '11144477735', name: 'Ana' }),
  )
  expect(result).toMatchObject({ kind: 'done', by: 'answered', calls: 2 })
  expect(calls).toBe(2)
})

const UNSEEN: readonly [
  string,
  string,
  (writes: BoundWrites) => Promise<BoundWriteResult<unknown>>,
][] = [
  ['PART-12', 'folders', (writes) => writes.createFolder({ accountId, name: 'Locações' })],
  [
    'PART-08',
    'users',
    (writes) => writes.changeUserStatus({ accountId, userId: OTHER, active: false }),
  ],
]

test.each(UNSEEN)(
  '%s: without a query that shows it, a person looks at %s, and nothing is sent again',
  async (_, subject, run) => {
    const { result, calls } = await write({ first: cut }, run)
    expect(result).toMatchObject({ kind: 'unknown', subject, calls: 1 })
    expect(calls).toBe(1)
  },
)

const ANA = 'ana@exemplo.com.br'
const JOAO = 'joao@exemplo.com.br'
const refuse = json(400, { status: 400, errors: [`Já pertence à conta: ${ANA}`] })

test.each<[string, () => (response: ServerResponse) => void, object, number]>([
  [
    'all are there since: done',
    () => users({ email: 'ANA@exemplo.com.br', addedAt: now() }, { email: JOAO, addedAt: now() }),
    { kind: 'done', by: 'foundAfterwards' },
    1,
  ],
  ['nobody is there: added by a second call', () => users(), { kind: 'done', calls: 2 }, 2],
  [
    'half of them are there since: a person looks',
    () => users({ email: ANA, addedAt: now() }),
    { kind: 'unknown', subject: 'users' },
    1,
  ],
])('ERR-15 PART-07: users are added all or none: %s', async (_, read, expected, calls) => {
  const run = await write({ first: cut, read: read() }, (writes) =>
    writes.addUsers({ accountId, emails: [ANA, JOAO], onlyForSignature: true }),
  )
  expect(run.result).toMatchObject(expected)
  expect(run.calls).toBe(calls)
})

test('ERR-15 PART-07: with one who was there before, nobody was added', async () => {
  const read = users({ email: ANA, addedAt: OLD })
  const { result } = await write({ first: cut, later: refuse, read }, (writes) =>
    writes.addUsers({ accountId, emails: [ANA, JOAO], onlyForSignature: true }),
  )
  expect(result).toMatchObject({ kind: 'refused', refusal: { status: 400 }, calls: 2 })
})

test('PART-01: unbound it says so, and nothing is called', async () => {
  const { result, calls } = await write({ first: cut, isBound: false }, (writes) =>
    writes.createFolder({ accountId, name: 'Locações' }),
  )
  expect(result).toMatchObject({ kind: 'notBound' })
  expect(calls).toBe(0)
})

test('an answer that the binding does not describe is said as it is, and not asked for again', async () => {
  const { result, calls } = await write({ first: json(201, { other: 1 }) }, (writes) =>
    writes.createFolder({ accountId, name: 'Locações' }),
  )
  expect(result).toMatchObject({ kind: 'offBinding' })
  expect(calls).toBe(1)
})

test('what is repeated is what the document calls harmless', () => {
  const writes = [
    'partners_v1_users_add',
    'partners_v1_users_change_status',
    'partners_v1_folders_create',
    'partners_v1_contacts_upsert_person',
  ] as const
  for (const operation of writes) {
    const { kind } = boundAfterTimeout(operation)
    const { afterTimeout } = factsOf(operation)
    expect([operation, kind === 'repeat']).toEqual([operation, afterTimeout === 'repeat'])
  }
})
