import { expect, test } from 'vitest'
import { toHistory } from '../../../main/handlers/document-history.ts'
import type { AuditEvent } from '../../../main/journal/change.ts'
import { sha256Schema } from '../../../shared/model/ids.ts'
import { SOME_TIME, aBatch } from '../../support/journal-builders.ts'
import {
  aContract,
  commitEach,
  toArchivedCommits,
  toSendingCommits,
} from '../../support/filled-journal.ts'
import { openTestJournal, release } from '../../support/open-test-journal.ts'

const ADDED: readonly AuditEvent['kind'][] = ['batchCreated', 'documentsAdded']

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
  const history = toHistory(core.audit.of(document.id))
  expect(history.map(({ happened }) => happened)).toEqual([
    { kind: 'added' },
    { kind: 'released' },
    { kind: 'delivery', to: 'sending' },
    { kind: 'delivery', to: 'sent' },
    { kind: 'seen', signed: 0, of: 2 },
    { kind: 'signed', signed: 2, of: 2 },
    { kind: 'stored' },
  ])
  const chain = new Map(core.audit.events(1, 1_000).map((event) => [event.seq, event.at]))
  for (const { seq, at } of history) expect(chain.get(seq)).toBe(at)
})

test('19: a document that was stopped here for its file was not refused', () => {
  const moves = ['fileMissing', 'refused'].map((reason) => ({ to: { kind: 'rejected', reason } }))
  const events = moves.map((payload, index) => ({
    seq: index + 1,
    at: SOME_TIME,
    kind: 'deliveryMoved' as const,
    payload,
    hash: sha256Schema.parse('0'.repeat(64)),
  }))
  expect(toHistory(events).map(({ happened }) => happened)).toEqual([
    { kind: 'stoppedHere' },
    { kind: 'delivery', to: 'rejected' },
  ])
})

test('who asked for a release and who approved it stand before the documents of that release, and in no other’s history', () => {
  const contentSha256 = 'a'.repeat(64)
  const kinds: readonly (readonly [AuditEvent['kind'], object])[] = [
    ['releaseReviewed', { step: 'asked', by: 'joao', contentSha256, documents: 1 }],
    [
      'releaseReviewed',
      {
        step: 'approved',
        by: 'maria',
        byEmail: 'm@office.example',
        askedBy: 'joao',
        contentSha256,
      },
    ],
    ['batchCreated', {}],
    ['batchReleased', {}],
    ['releaseReviewed', { step: 'asked', by: 'ana', contentSha256, documents: 2 }],
    ['releaseReviewed', { step: 'declined', by: 'joao', askedBy: 'ana', contentSha256 }],
    ['releaseReviewed', { step: 'withdrawn', by: 'ana', askedBy: 'ana', contentSha256 }],
    ['documentsAdded', {}],
    ['batchReleased', {}],
    ['releaseReviewed', { step: 'asked', by: 'ana', contentSha256, documents: 3 }],
  ]
  const events = kinds.map(([kind, payload], index) => ({
    seq: index + 1,
    at: SOME_TIME,
    kind,
    payload,
    hash: sha256Schema.parse('0'.repeat(64)),
  }))
  const findEvent = (added: AuditEvent['kind']) =>
    toHistory(events.filter(({ kind }) => kind === added || !ADDED.includes(kind))).map(
      ({ happened }) => happened,
    )
  expect(findEvent('batchCreated')).toEqual([
    { kind: 'reviewed', step: 'asked', by: 'joao' },
    { kind: 'reviewed', step: 'approved', by: 'maria (m@office.example)' },
    { kind: 'added' },
    { kind: 'released' },
  ])
  expect(findEvent('documentsAdded')).toEqual([
    { kind: 'reviewed', step: 'asked', by: 'ana' },
    { kind: 'reviewed', step: 'declined', by: 'joao' },
    { kind: 'reviewed', step: 'withdrawn', by: 'ana' },
    { kind: 'added' },
    { kind: 'released' },
  ])
})
