// Foreign documents: imported, watched like others, and unknown to the queue.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { documentIdSchema } from '../../../shared/model/ids.ts'
import { DAY_MS, toEpochMs } from '../../../shared/model/time.ts'
import type { Change } from '../../../main/journal/change.ts'
import {
  AN_ACCOUNT,
  SOME_TIME,
  aBatch,
  aDocument,
  aPartnerId,
  toSending,
  toSent,
} from '../../support/journal-builders.ts'
import { compareWithChain } from '../../support/compare-with-chain.ts'
import { openTestJournal, release } from '../../support/open-test-journal.ts'

const broughtIn = (partnerIds: readonly ReturnType<typeof aPartnerId>[]) => {
  const batch = { ...aBatch({ name: 'Da plataforma' }), releasedAt: SOME_TIME }
  const documents = partnerIds.map((partnerId, position) => ({
    id: documentIdSchema.parse(randomUUID()),
    position,
    partnerId,
    name: `Locação ${position}`,
    createdAt: SOME_TIME,
  }))
  return { kind: 'foreignBroughtIn', batch, documents } as const satisfies Change
}

test('a foreign document that is brought in is watched, found by its name and claimed by no row of the queue', async () => {
  const { core } = await openTestJournal()
  const partnerId = aPartnerId()
  const change = broughtIn([partnerId])
  core.commit([change], SOME_TIME)
  const [document] = change.documents
  expect(core.watch.accounts().map(({ accountId }) => accountId)).toEqual([AN_ACCOUNT])
  expect(core.documents.list({ text: 'locacao' }).rows).toMatchObject([
    { id: document?.id, delivery: { kind: 'sent', partnerId, evidence: 'foreign' } },
  ])
  expect(core.documents.countViews()).toMatchObject({ pending: 1 })
  expect(core.queue.claimable(SOME_TIME, 10)).toEqual([])
  expect(core.documents.claimedBy([partnerId])).toEqual([])
  expect(core.documents.followed([partnerId])).toMatchObject([
    { documentId: document?.id, isForeign: true },
  ])
})

test('LIM-11: what was sent from here since a day is counted by account, without what was brought in', async () => {
  const { core } = await openTestJournal()
  core.commit([broughtIn([aPartnerId(), aPartnerId()])], SOME_TIME)
  const [own, waiting] = [aDocument(), aDocument({ position: 1 })]
  release(core, [own, waiting])
  core.commit(toSending(own), SOME_TIME)
  core.commit([toSent(own, aPartnerId())], SOME_TIME)
  const countFrom = (from: number): number =>
    core.documents.countSentSince(AN_ACCOUNT, toEpochMs(from))
  expect(countFrom(0)).toBe(1)
  expect(countFrom(SOME_TIME + DAY_MS)).toBe(0)
})

test('R11: a row of ours that turns out to be a foreign document takes its id, and the foreign row ends', async () => {
  const { core } = await openTestJournal()
  const partnerId = aPartnerId()
  const change = broughtIn([partnerId, aPartnerId()])
  core.commit([change], SOME_TIME)
  const own = aDocument()
  release(core, [own])
  core.commit(toSending(own), SOME_TIME)
  core.commit([toSent(own, partnerId)], SOME_TIME)
  expect(core.documents.claimedBy([partnerId])).toEqual([{ partnerId, documentId: own.id }])
  expect(core.documents.followed([partnerId])).toEqual([{ partnerId, documentId: own.id }])
  const [first] = change.documents
  expect(core.documents.list({ ids: first ? [first.id] : [] }).rows).toMatchObject([
    { delivery: { kind: 'withdrawn' } },
  ])
  expect(core.documents.countViews()).toMatchObject({ pending: 2, withdrawn: 1 })
  expect(core.audit.verify()).toBeUndefined()
  expect(compareWithChain(core)).toEqual([])
})

test('a foreign document is brought in once', async () => {
  const { core } = await openTestJournal()
  const partnerId = aPartnerId()
  core.commit([broughtIn([partnerId])], SOME_TIME)
  const again = broughtIn([partnerId])
  expect(() => core.commit([again], SOME_TIME)).toThrow(
    expect.objectContaining({
      name: 'JournalConflict',
      message: 'UNIQUE constraint failed: documents.partner_id',
      params: {},
    }),
  )
  expect(core.documents.countViews()).toMatchObject({ pending: 1 })
})
