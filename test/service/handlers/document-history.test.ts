import { expect, test } from 'vitest'
import { toHistory } from '../../../main/handlers/document-history.ts'
import { SOME_TIME, aBatch } from '../../support/journal-builders.ts'
import {
  aContract,
  commitEach,
  toArchivedCommits,
  toSendingCommits,
} from '../../support/filled-journal.ts'
import { openTestJournal, release } from '../../support/open-test-journal.ts'

test('the history of a document is its events of the chain and those of its batch, and no others', async () => {
  const { core } = await openTestJournal()
  const [document, other] = [aContract(0), aContract(1)]
  const batch = aBatch()
  release(core, [document], batch)
  release(core, [other])
  for (const each of [other, document]) {
    commitEach(core, toSendingCommits(each, SOME_TIME), SOME_TIME)
    commitEach(core, toArchivedCommits(each, SOME_TIME), SOME_TIME)
  }
  const history = toHistory(core.auditOf(document.id))
  expect(history.map(({ happened }) => happened)).toEqual([
    { kind: 'added' },
    { kind: 'released' },
    { kind: 'delivery', to: 'sending' },
    { kind: 'delivery', to: 'sent' },
    { kind: 'seen', signed: 0, of: 2 },
    { kind: 'signed', signed: 2, of: 2 },
    { kind: 'stored' },
  ])
  const chain = new Map(core.auditEvents(1, 1_000).map((event) => [event.seq, event.at]))
  for (const { seq, at } of history) expect(chain.get(seq)).toBe(at)
})
