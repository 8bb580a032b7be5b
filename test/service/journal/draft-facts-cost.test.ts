// Facts of thousands of drafts at each edit: the number of statements does not grow with the drafts.
import { expect, test } from 'vitest'
import { createRemakeQueries } from '../../../main/journal/remake-queries.ts'
import { createSentQueries } from '../../../main/journal/sent-queries.ts'
import type { Statements } from '../../../main/journal/statements.ts'
import { createStatements } from '../../../main/journal/statements.ts'
import { accountIdSchema, documentIdSchema, sha256Schema } from '../../../shared/model/ids.ts'
import { openMemoryDatabase } from '../../support/memory-journal.ts'

const MANY = 2_000
const LIKES = Array.from({ length: MANY }, (_, at) => ({
  id: documentIdSchema.parse(`d0c00000-6f1d-4c58-9d55-${String(at).padStart(12, '0')}`),
  accountId: accountIdSchema.parse('acc00000-6f1d-4c58-9d55-000000000001'),
  fileSha256: sha256Schema.parse(at.toString(16).padStart(64, '0')),
  lane: 'lane',
  signerPairs: ['ana@exemplo.com.br'],
}))

function count(sql: Statements) {
  const asked: string[] = []
  const counted: Statements = {
    ...sql,
    get: (text, ...values) => {
      asked.push(text)
      return sql.get(text, ...values)
    },
    all: (text, ...values) => {
      asked.push(text)
      return sql.all(text, ...values)
    },
  }
  return { asked, counted }
}

test('2,000 drafts whose files are new and that were made from nothing are looked up by one statement a fact', () => {
  const { asked, counted } = count(createStatements(openMemoryDatabase()))
  const ids = LIKES.map(({ id }) => id)
  expect(createSentQueries(counted).areSentBefore(LIKES)).toEqual(LIKES.map(() => false))
  expect(createSentQueries(counted).sentUnderOtherName(LIKES)).toEqual(LIKES.map(() => undefined))
  expect(createRemakeQueries(counted).signedSources(ids)).toEqual([])
  expect(createRemakeQueries(counted).refusedSources(ids)).toEqual([])
  expect(asked).toHaveLength(4)
})
