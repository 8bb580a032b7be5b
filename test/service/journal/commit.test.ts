import { expect, test } from 'vitest'
import type { Change } from '../../../main/journal/change.ts'
import { JournalConflict } from '../../../main/journal/journal-errors.ts'
import {
  SOME_TIME,
  aBatch,
  aContent,
  aDocument,
  aPartnerId,
  anAttempt,
  toReleased,
  toSending,
  toSent,
} from '../../support/journal-builders.ts'
import { openTestJournal, release } from '../../support/open-test-journal.ts'

const created = (batch = aBatch()): Change => ({ kind: 'batchCreated', batch, documents: [] })
const other = () => aDocument({ position: 1, content: aContent({ name: 'Outro' }) })

test('R3: the database refuses a second open attempt of a lane, from claim to decision', async () => {
  const { core } = await openTestJournal()
  const [first, second] = [aDocument({ position: 0 }), aDocument({ position: 1 })]
  release(core, [first, second])
  const attempt = anAttempt(first)
  const attemptId = attempt.id
  const moved = (from: 'sending' | 'unconfirmed', to: 'unconfirmed' | 'needsDecision'): Change => ({
    kind: 'deliveryMoved',
    documentId: first.id,
    from,
    to:
      to === 'unconfirmed'
        ? { kind: to, attemptId, cause: 'noAnswer', since: SOME_TIME }
        : {
            kind: to,
            attemptId,
            question: { reason: 'absenceUnproven', candidates: [], askedAt: SOME_TIME },
          },
  })
  const steps: readonly (readonly Change[])[] = [
    toSending(first, attempt),
    [moved('sending', 'unconfirmed')],
    [moved('unconfirmed', 'needsDecision')],
  ]
  for (const step of steps) {
    core.commit(step, SOME_TIME)
    expect(core.queue.claimable(SOME_TIME, 10)).toEqual([])
    expect(() => core.commit(toSending(second), SOME_TIME)).toThrow(JournalConflict)
  }
  expect(core.attempts.of(second.id)).toEqual([])
})

test('I6: an id of the service is claimed by one row only', async () => {
  const { core } = await openTestJournal()
  const [first, second] = [aDocument(), other()]
  release(core, [first, second])
  for (const document of [first, second]) core.commit(toSending(document), SOME_TIME)
  const partnerId = aPartnerId()
  core.commit([toSent(first, partnerId)], SOME_TIME)
  expect(() => core.commit([toSent(second, partnerId)], SOME_TIME)).toThrow(JournalConflict)
  expect(core.documents.claimedBy([partnerId])).toEqual([{ partnerId, documentId: first.id }])
})

test('a commit is whole or not at all, and leaves no audit event and no count when it fails', async () => {
  const { core } = await openTestJournal()
  const batch = aBatch()
  const before = core.describe().commits
  expect(() =>
    core.commit(
      [{ kind: 'batchCreated', batch, documents: [aDocument()] }, toReleased(aBatch().id)],
      SOME_TIME,
    ),
  ).toThrow(JournalConflict)
  expect(core.batches.list()).toEqual([])
  expect(core.audit.events(1, 100).map(({ kind }) => kind)).toEqual(['journalCreated'])
  expect(core.describe().commits).toBe(before)
  core.commit([{ kind: 'batchCreated', batch, documents: [] }], SOME_TIME)
  expect(core.audit.verify()).toBeUndefined()
  expect(core.describe().commits).toBe(before + 1)
})

test('of commits written together, one that fails takes no other with it', async () => {
  const { core } = await openTestJournal()
  const [before, after] = [aBatch(), aBatch()]
  const results = core.commitAll([
    { changes: [created(before)], at: SOME_TIME },
    { changes: [created(), toReleased(aBatch().id)], at: SOME_TIME },
    { changes: [created(after)], at: SOME_TIME },
  ])
  expect(results).toEqual([undefined, expect.any(JournalConflict), undefined])
  expect(core.batches.list().map(({ id }) => id)).toEqual([before.id, after.id])
  expect(core.audit.verify()).toBeUndefined()
})

test('a move whose `from` no longer holds is refused, and so is one that the design does not know', async () => {
  const { core } = await openTestJournal()
  const document = aDocument()
  release(core, [document])
  core.commit(toSending(document), SOME_TIME)
  expect(() => core.commit(toSending(document), SOME_TIME)).toThrow(JournalConflict)
  core.commit([toSent(document)], SOME_TIME)
  expect(() =>
    core.commit(
      [
        {
          kind: 'deliveryMoved',
          documentId: document.id,
          from: 'sent',
          to: { kind: 'queued', queuedAt: SOME_TIME },
        },
      ],
      SOME_TIME,
    ),
  ).toThrow(JournalConflict)
  expect(core.documents.list({}).rows[0]?.delivery.kind).toBe('sent')
})

test('the archive of a row moves from what is stored only', async () => {
  const { core } = await openTestJournal()
  const document = aDocument()
  release(core, [document])
  const toDownloading: Change = {
    kind: 'archiveMoved',
    documentId: document.id,
    from: 'waiting',
    to: { kind: 'downloading', since: SOME_TIME },
  }
  core.commit([toDownloading], SOME_TIME)
  expect(() => core.commit([toDownloading], SOME_TIME)).toThrow(JournalConflict)
})

test('counts follow every move, and forget the ones that were rolled back', async () => {
  const { core } = await openTestJournal()
  const [first, second] = [aDocument(), other()]
  release(core, [first, second])
  core.commit(toSending(first), SOME_TIME)
  expect(() => core.commit([...toSending(second), toSent(aDocument())], SOME_TIME)).toThrow()
  expect(core.documents.countDeliveries()).toEqual({ queued: 1, sending: 1 })
  core.commit([toSent(first)], SOME_TIME)
  expect(core.batches.list()).toMatchObject([
    { documents: 2, deliveries: { queued: 1, sent: 1 }, archives: { waiting: 2 } },
  ])
})

test('a batch of hundreds is listed page by page in order of release', async () => {
  const { core } = await openTestJournal()
  const draft = aDocument({ content: aContent({ name: 'Rascunho' }) })
  core.commit([{ kind: 'batchCreated', batch: aBatch(), documents: [draft] }], SOME_TIME)
  const documents = Array.from({ length: 250 }, (_, position) =>
    aDocument({ position, content: aContent({ name: `Contrato ${position}` }) }),
  )
  release(core, documents)
  const pages = [0, 100, 200].flatMap((offset) => core.documents.list({ offset, limit: 100 }).rows)
  expect(pages.map(({ id }) => id)).toEqual([...documents, draft].map(({ id }) => id))
})
