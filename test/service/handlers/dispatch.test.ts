import { anything, assert, asyncProperty, constantFrom, oneof, string } from 'fast-check'
import { expect, test } from 'vitest'
import { toDiskFailure } from '../../../main/failures.ts'
import type { Dispatch } from '../../../main/handlers/dispatch.ts'
import { createDispatch } from '../../../main/handlers/dispatch.ts'
import type { Handlers } from '../../../main/handlers/handler-types.ts'
import { createHandlers } from '../../../main/handlers/handlers.ts'
import { JournalConflict, JournalUnavailable } from '../../../main/journal/journal-errors.ts'
import type { LogEntry } from '../../../main/ports.ts'
import type { OperationName } from '../../../shared/ipc/contract.ts'
import { OPERATIONS } from '../../../shared/ipc/contract.ts'
import { createTestContext, NOW, sequentialRandom } from '../../support/handler-context.ts'

const NAMES = Object.keys(OPERATIONS)

function openDoor(change: (handlers: Handlers) => Handlers = (handlers) => handlers) {
  const lines: LogEntry[] = []
  const context = createTestContext()
  const dispatch = createDispatch(change(createHandlers(context)), {
    log: (entry) => lines.push(entry),
    random: sequentialRandom(),
    explain: (error) => toDiskFailure(error, '/dados'),
  })
  return { dispatch, lines, context }
}

const invalid = (path: string) => ({
  ok: false,
  failure: { code: 'invalidInput', params: { path } },
})

test('an operation of the contract is answered', async () => {
  const { dispatch, lines } = openDoor()
  expect(await dispatch('app.ping', {})).toEqual({ ok: true, value: { answeredAt: NOW } })
  expect(lines).toEqual([])
})

test.each([
  'constructor',
  'toString',
  '__proto__',
  'hasOwnProperty',
  'valueOf',
  '',
  'app',
  'app.',
  'app.ping ',
  'APP.PING',
  'x'.repeat(1_000_000),
])('a name outside the contract is refused and logged: %#', async (name) => {
  const { dispatch, lines } = openDoor()
  expect(await dispatch(name, {})).toEqual({ ok: false, failure: { code: 'unknownOperation' } })
  expect(lines).toEqual([
    {
      level: 'warn',
      event: 'operation.refused',
      details: { code: 'unknownOperation', operation: 'unknown', path: undefined },
    },
  ])
})

test('a name that is not text is refused', async () => {
  const { dispatch } = openDoor()
  // The page may send anything, so the call ignores the types.
  const call = (name: unknown): unknown => Reflect.apply(dispatch, undefined, [name, {}])
  for (const name of [undefined, null, 7, {}, ['app.ping'], Symbol('app.ping')]) {
    expect(await call(name)).toEqual({ ok: false, failure: { code: 'unknownOperation' } })
  }
})

const cyclic: Record<string, unknown> = {}
cyclic['self'] = cyclic

function nest(depth: number): unknown {
  let value: unknown = 'bottom'
  for (let level = 0; level < depth; level += 1) value = { key: value }
  return value
}

const HOSTILE: readonly (readonly [string, unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['text', 'x'.repeat(5_000_000)],
  ['a number', Number.NaN],
  ['an array', [1, 2, 3]],
  ['a cycle', cyclic],
  ['deep nesting', nest(100_000)],
  ['a function', () => 'called'],
  ['a prototype key', JSON.parse('{"__proto__":{"polluted":true}}')],
  [
    'a getter that throws',
    Object.defineProperty({}, 'key', {
      enumerable: true,
      get: () => {
        throw new Error('trap')
      },
    }),
  ],
  [
    'a proxy that throws',
    new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('trap')
        },
        get: () => {
          throw new Error('trap')
        },
      },
    ),
  ],
  [
    'a thousand unknown keys',
    Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`k${String(index)}`, index])),
  ],
]

for (const name of NAMES) {
  test.each(HOSTILE)(`${name} refuses %s, logs it and listVisibility nothing`, async (_, input) => {
    const { dispatch, lines } = openDoor()
    const answer = await dispatch(name, input)
    expect(answer).toMatchObject({ ok: false, failure: { code: 'invalidInput' } })
    expect(JSON.stringify(answer).length).toBeLessThan(200)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ level: 'warn', event: 'operation.refused' })
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('polluted')
  })
}

test('whatever is thrown at any operation, the answer is a result within the contract', async () => {
  const { dispatch, lines } = openDoor()
  await assert(
    asyncProperty(
      oneof(constantFrom(...NAMES), string()),
      anything({ withNullPrototype: true, withSparseArray: true, withBigInt: true }),
      async (operation, input) => {
        const before = lines.length
        const answer = await dispatch(operation, input)
        const refusals = lines.length - before
        expect(refusals).toBe(answer.ok || isPlainFailure(answer.failure.code) ? 0 : 1)
      },
    ),
    { numRuns: 3_000 },
  )
})

/** Returns whether the failure is one that a handler may answer to a valid call. */
function isPlainFailure(code: string): boolean {
  return code !== 'unknownOperation' && code !== 'invalidInput' && code !== 'unexpected'
}

test('an unknown key beside known ones is refused', async () => {
  const { dispatch } = openDoor()
  expect(await dispatch('settings.change', { theme: 'dark', admin: true })).toEqual(invalid(''))
})

test('the path names the field and never its value', async () => {
  const { dispatch } = openDoor()
  expect(await dispatch('settings.change', { theme: 'secret-theme' })).toEqual(invalid('theme'))
  expect(await dispatch('key.save', { key: 'k'.repeat(5_000) })).toEqual(invalid('key'))
})

const broken =
  (operation: OperationName, handler: () => Promise<unknown>) => (handlers: Handlers) => {
    // Cast: the types do not allow a handler whose answer breaks the contract.
    return { ...handlers, [operation]: handler } as Handlers
  }

test('a handler that answers off the contract is a defect with a reference that is in the log', async () => {
  const { dispatch, lines } = openDoor(
    broken('app.ping', async () => ({ ok: true, value: { answeredAt: 'noon', extra: 1 } })),
  )
  const answer = await dispatch('app.ping', {})
  const reference = '00000000-0000-4000-8000-000000000001'
  expect(answer).toEqual({ ok: false, failure: { code: 'unexpected', params: { reference } } })
  expect(lines).toEqual([
    {
      level: 'error',
      event: 'operation.failed',
      details: { error: 'offContract', where: 'answeredAt', operation: 'app.ping', reference },
    },
  ])
})

test.each([
  ['the journal', new JournalUnavailable('database or disk is full', { reason: 'diskFull' })],
  ['a file', Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })],
])(
  'a disk that is full under %s is said as that, whichever operation met it, and is in the log',
  async (_, thrown) => {
    const { dispatch, lines } = openDoor(
      broken('batch.create', async () => {
        throw thrown
      }),
    )
    expect(await dispatch('batch.create', { name: 'Locações' })).toEqual({
      ok: false,
      failure: { code: 'diskFull', params: { path: '/dados' } },
    })
    expect(lines).toMatchObject([
      {
        level: 'error',
        event: 'operation.failed',
        details: { operation: 'batch.create', failure: 'diskFull' },
      },
    ])
  },
)

test('a conflict in the journal is a defect, and no trouble of the disk', async () => {
  const { dispatch } = openDoor(
    broken('app.ping', async () => {
      throw new JournalConflict('no such move')
    }),
  )
  expect(await dispatch('app.ping', {})).toMatchObject({ failure: { code: 'unexpected' } })
})

test('a failure with a code outside the closed list is off the contract too', async () => {
  const { dispatch } = openDoor(
    broken('app.ping', async () => ({ ok: false, failure: { code: 'whatever' } })),
  )
  expect(await dispatch('app.ping', {})).toMatchObject({ failure: { code: 'unexpected' } })
})

test.each([
  ['an error', new Error('disk on fire')],
  ['text', 'disk on fire'],
  ['nothing', undefined],
])('a handler that throws %s is answered with a reference', async (_, thrown) => {
  const { dispatch, lines } = openDoor(
    broken('queue.status', async () => {
      throw thrown
    }),
  )
  expect(await dispatch('queue.status', {})).toMatchObject({ failure: { code: 'unexpected' } })
  expect(lines[0]).toMatchObject({ level: 'error', event: 'operation.failed' })
  expect(JSON.stringify(lines)).not.toContain('disk on fire')
})

const SECRET = 'chave-muito-secreta-0123456789'

async function throwKeyAround(dispatch: Dispatch): Promise<string> {
  const answers: unknown[] = []
  for (const name of [...NAMES, SECRET, `key.${SECRET}`]) {
    for (const input of [
      { key: SECRET },
      { key: `Bearer ${SECRET}` },
      { key: SECRET.repeat(1_000) },
      { key: `${SECRET} ${SECRET}` },
      { key: { nested: SECRET } },
      { [SECRET]: SECRET },
      SECRET,
      [SECRET],
      { token: SECRET },
      { liveBaseUrl: `https://u:${SECRET}@api.example.com` },
      { liveBaseUrl: SECRET },
    ]) {
      answers.push(await dispatch(name, input))
    }
  }
  return JSON.stringify(answers)
}

test('AUTH-16: the key is in no answer and in no line of the log, wherever it is put', async () => {
  const { dispatch, lines, context } = openDoor()
  const answers = await throwKeyAround(dispatch)
  expect(context.savedKey()).toBe(SECRET)
  expect(answers).not.toContain(SECRET)
  expect(JSON.stringify(lines)).not.toContain(SECRET)
})

test('AUTH-16: an exception that quotes the key does not carry it into the log', async () => {
  const { dispatch, lines } = openDoor(
    broken('key.save', async () => {
      throw new Error(`cannot encrypt ${SECRET}\nline two ${SECRET}`)
    }),
  )
  const answer = await dispatch('key.save', { key: SECRET })
  expect(answer).toMatchObject({ failure: { code: 'unexpected' } })
  expect(JSON.stringify([answer, lines])).not.toContain(SECRET)
  expect(JSON.stringify(lines)).toContain('dispatch.test.ts')
})
