// Unknown batches and documents, discarded a moment ago or invented by
// the page: every operation answers `notFound` or has nothing to do.
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { OperationName } from '../../shared/ipc/contract.ts'
import { OPERATIONS } from '../../shared/ipc/contract.ts'
import { REDRAFT_ACTS } from '../../shared/model/remake.ts'
import { systemClock } from '../../main/platform/system-ports.ts'
import { startTestApplication } from '../support/start-test-application.ts'

const NOBODYS = '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f1001'
/** Limit for every operation of the window in turn. */
const SLOW_MS = 120_000
const ID = /^(?:batch|document)Ids?$/u

const inputSchema = z.object({ required: z.array(z.string()).default([]) })

/** Returns the names of the operation's required inputs. */
function namesOf(operation: OperationName): readonly string[] {
  const { input } = OPERATIONS[operation]
  const described = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return inputSchema.parse(described).required
}

test(
  'an unknown batch or document is told as such by every operation, and by none as an unexpected error',
  async () => {
    const application = await startTestApplication()
    const admitted = application.admitFiles([import.meta.filename])
    const token = admitted.ok ? admitted.value[0]?.token : undefined
    const values: Readonly<Record<string, unknown>> = {
      batchId: NOBODYS,
      documentId: NOBODYS,
      signatureId: NOBODYS,
      documentIds: [NOBODYS],
      scope: 'all',
      at: systemClock.now() + 60_000,
      priority: 'urgent',
      token,
      tokens: [token],
      change: { name: 'x' },
      changes: [{ documentId: NOBODYS, change: { name: 'x' } }],
      sha256: 'ab'.repeat(32),
      order: [],
      decision: { kind: 'sendAgain' },
      askedAt: 1,
      how: 'refetch',
      role: 'Parte',
      options: {},
      choice: { table: 0, withHidden: false },
      mapping: { signers: [] },
      from: 0,
      count: 1,
      text: 'ana',
      only: 'all',
      name: 'x',
      password: 'x',
      ways: [],
      links: [],
      released: [],
      lines: [],
      most: 1,
      rowsWithoutFile: 'leave',
      request: { kind: 'name', template: 'x', keepsHandwritten: true, keepsIncomplete: true },
      kind: 'name',
      before: [{ documentId: NOBODYS }],
      rowId: NOBODYS,
      fileId: NOBODYS,
      act: REDRAFT_ACTS[0],
      reason: 'x',
    }
    /** Inputs whose name means something else in one operation. */
    const others: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
      'layout.apply': { choice: { by: 'one', layoutId: NOBODYS } },
      'layout.suggest': { scope: { of: 'all' } },
      'layout.restore': { before: [{ documentId: NOBODYS, areas: [] }] },
    }
    const unexpected: string[] = []
    const notFound: string[] = []
    for (const operation of Object.keys(OPERATIONS)) {
      const names = namesOf(operation as OperationName)
      if (!names.some((name) => ID.test(name))) continue
      const own = { ...values, ...others[operation] }
      const input = Object.fromEntries(names.map((name) => [name, own[name]]))
      const answer = await application.dispatch(operation, input)
      const code = answer.ok ? 'ok' : answer.failure.code
      // A refused input would not reach the operation, so it counts as a fault of the test.
      if (code === 'unexpected' || code === 'invalidInput') unexpected.push(`${operation} ${code}`)
      if (code === 'notFound') notFound.push(operation)
    }
    expect(unexpected).toEqual([])
    expect(notFound).toContain('batch.goOn')
    expect(notFound.length).toBeGreaterThan(25)
  },
  SLOW_MS,
)
