// R17 on a real journal: what an older copy does to each row, and what a doubted row is.
import { expect, test } from 'vitest'
import { createInThreadJournal } from '../../support/in-thread-journal.ts'
import type { NewDocument } from '../../../main/journal/records.ts'
import { verifyBeforeSend } from '../../../main/queue/recovery/verify-before-send.ts'
import { recoverInFlight } from '../../../main/queue/recovery/recover.ts'
import { verifyFixed, recoverRestored } from '../../../main/queue/recovery/recover-restored.ts'
import { systemRandom } from '../../../main/platform/system-ports.ts'
import type { Delivery } from '../../../shared/model/delivery.ts'
import { DAY_MS, HOUR_MS, toEpochMs } from '../../../shared/model/time.ts'
import {
  SOME_TIME,
  aBatch,
  aContent,
  aDocument,
  anAttempt,
  toSending,
  toSent,
} from '../../support/journal-builders.ts'
import { openTestJournal } from '../../support/open-test-journal.ts'

/** This machine's clock is five hours ahead of the service's. */
const SERVICE_RELEASED_AT = toEpochMs(SOME_TIME - 5 * HOUR_MS)
const clock = { now: () => SOME_TIME, monotonicMs: () => 0, sleep: () => Promise.resolve() }

async function openJournal() {
  const { core } = await openTestJournal()
  const journal = createInThreadJournal(core)
  const ports = { journal, clock, random: systemRandom }
  const release = (documents: readonly NewDocument[]): void => {
    const batch = aBatch()
    core.commit(
      [
        { kind: 'batchCreated', batch, documents },
        {
          kind: 'batchReleased',
          batchId: batch.id,
          releasedAt: SOME_TIME,
          serviceReleasedAt: SERVICE_RELEASED_AT,
          baseline: [],
        },
      ],
      SOME_TIME,
    )
  }
  const move = (document: NewDocument, from: Delivery['kind'], to: Delivery): void =>
    core.commit([{ kind: 'deliveryMoved', documentId: document.id, from, to }], SOME_TIME)
  const rowOf = (document: NewDocument) => {
    const row = core.documents.list({ ids: [document.id] }).rows[0]
    if (!row) throw new Error('no row')
    return row
  }
  const restore = async (): Promise<number> => {
    core.markRestored(core.describe().commits + 3, SOME_TIME)
    await recoverInFlight(journal, clock)
    return recoverRestored(ports)
  }
  return { core, journal, ports, release, move, rowOf, restore }
}

const named = (name: string): NewDocument => aDocument({ content: aContent({ name }) })

test('R17: in every state in which it may have been sent since, a row is looked for first; what was sent or withdrawn stays', async () => {
  const { core, release, move, rowOf, restore } = await openJournal()
  const rows = {
    queued: named('queued'),
    uploading: named('uploading'),
    completing: named('completing'),
    held: named('held'),
    rejected: named('rejected'),
    unconfirmed: named('unconfirmed'),
    sent: named('sent'),
    withdrawn: named('withdrawn'),
  }
  release(Object.values(rows))
  for (const key of ['uploading', 'completing', 'unconfirmed', 'sent', 'rejected'] as const) {
    const attempt = anAttempt(rows[key], { serviceStartedAt: SERVICE_RELEASED_AT })
    core.commit(toSending(rows[key], attempt), SOME_TIME)
  }
  const [old] = core.attempts.of(rows.unconfirmed.id)
  const [crossed] = core.attempts.of(rows.completing.id)
  if (!old || !crossed) throw new Error('both began')
  move(rows.completing, 'sending', { kind: 'sending', step: 'completing', attemptId: crossed.id })
  move(rows.unconfirmed, 'sending', {
    kind: 'unconfirmed',
    attemptId: old.id,
    cause: 'noAnswer',
    since: SOME_TIME,
  })
  move(rows.rejected, 'sending', { kind: 'rejected', reason: 'refused', rejectedAt: SOME_TIME })
  move(rows.held, 'queued', { kind: 'held', hold: { reason: 'quota' }, heldAt: SOME_TIME })
  core.commit([toSent(rows.sent)], SOME_TIME)
  move(rows.withdrawn, 'queued', { kind: 'withdrawn', withdrawnAt: SOME_TIME })

  expect(await restore()).toBe(6)
  for (const key of ['queued', 'uploading', 'completing', 'unconfirmed'] as const) {
    const { delivery } = rowOf(rows[key])
    expect(delivery).toMatchObject({ kind: 'unconfirmed', cause: 'releasedElsewhere' })
    const attempt = core.attempts.of(rows[key].id).at(-1)
    // The attempt looks back to the release, by the service's clock, and settles anew.
    expect(attempt).toMatchObject({ serviceStartedAt: SERVICE_RELEASED_AT })
    expect(attempt?.serviceSettledAt).toBeUndefined()
  }
  for (const key of ['held', 'rejected'] as const) {
    expect(rowOf(rows[key])).toMatchObject({
      delivery: { kind: key },
      doubtedSince: SERVICE_RELEASED_AT,
    })
  }
  for (const key of ['sent', 'withdrawn'] as const) {
    expect(rowOf(rows[key]).delivery.kind).toBe(key)
    expect(rowOf(rows[key]).doubtedSince).toBeUndefined()
  }
  expect(core.describe().restoredAt).toBeUndefined()
})

test('R17: what was rejected or held in the old copy is looked for when it is queued again', async () => {
  const { ports, release, move, rowOf, restore } = await openJournal()
  const held = named('held')
  release([held])
  move(held, 'queued', { kind: 'held', hold: { reason: 'quota' }, heldAt: SOME_TIME })
  await restore()
  move(held, 'held', { kind: 'queued', queuedAt: SOME_TIME, after: 'resumed' })
  expect(await verifyBeforeSend(ports)).toBe(1)
  expect(rowOf(held).delivery).toMatchObject({ kind: 'unconfirmed', cause: 'releasedElsewhere' })
  expect(rowOf(held).doubtedSince).toBeUndefined()
})

test('R17: of rows alike each is looked for in its turn, none is sent blindly when the first is settled', async () => {
  const { core, ports, release, rowOf, restore } = await openJournal()
  const [one, other] = [named('rowAlike'), named('rowAlike')]
  release([one, { ...other, position: 1 }])
  await restore()
  expect(rowOf(one).delivery.kind).toBe('unconfirmed')
  expect(rowOf(other)).toMatchObject({
    delivery: { kind: 'queued' },
    doubtedSince: SERVICE_RELEASED_AT,
  })
  expect(await verifyBeforeSend(ports)).toBe(0)
  const { delivery } = rowOf(one)
  if (delivery.kind !== 'unconfirmed') throw new Error('looked for')
  core.commit(
    [
      {
        kind: 'deliveryMoved',
        documentId: one.id,
        from: 'unconfirmed',
        to: { kind: 'queued', queuedAt: SOME_TIME, after: 'absent' },
      },
      { kind: 'attemptConcluded', attemptId: delivery.attemptId, conclusion: { kind: 'absent' } },
    ],
    SOME_TIME,
  )
  expect(rowOf(one).doubtedSince).toBeUndefined()
  core.commit(toSending(one, anAttempt(one, { number: 2 })), SOME_TIME)
  core.commit([toSent(one)], SOME_TIME)
  expect(await verifyBeforeSend(ports)).toBe(1)
  expect(rowOf(other).delivery.kind).toBe('unconfirmed')
})

test('R17: drafts of the old copy remember it, whatever the program does before they are released', async () => {
  const { core, restore } = await openJournal()
  const draft = { batchId: aBatch().id, name: 'Lote', createdAt: SOME_TIME }
  core.drafts.save(draft)
  await restore()
  // The copy knows no service time, so it looks back as far as possible.
  expect(core.drafts.list()[0]?.draft.doubtedSince).toBe(SOME_TIME - 7 * DAY_MS)
})

test('R17: a journal that counts as restored by nothing but its age doubts what waits, compares its drafts, and leaves decisions as they are', async () => {
  const { core, ports, release, move, rowOf } = await openJournal()
  const rows = { queued: named('queued'), held: named('held'), asked: named('asked') }
  release(Object.values(rows))
  move(rows.held, 'queued', { kind: 'held', hold: { reason: 'quota' }, heldAt: SOME_TIME })
  const attempt = anAttempt(rows.asked, { serviceStartedAt: SERVICE_RELEASED_AT })
  const { id: attemptId } = attempt
  core.commit(toSending(rows.asked, attempt), SOME_TIME)
  const unconfirmed = {
    kind: 'unconfirmed',
    attemptId,
    cause: 'noAnswer',
    since: SOME_TIME,
  } as const
  move(rows.asked, 'sending', { kind: 'sending', step: 'completing', attemptId })
  move(rows.asked, 'sending', unconfirmed)
  const draft = { batchId: aBatch().id, name: 'Lote', createdAt: SOME_TIME }
  core.drafts.save(draft)
  const before = core.describe()
  core.markRestoredByAge(SOME_TIME)
  expect(await recoverRestored(ports)).toBe(2)
  expect(rowOf(rows.queued).delivery).toMatchObject({ cause: 'releasedElsewhere' })
  expect(rowOf(rows.held).doubtedSince).toBe(SERVICE_RELEASED_AT)
  expect(rowOf(rows.asked).delivery).toEqual(unconfirmed)
  expect(core.drafts.list()[0]?.draft).toEqual({ ...draft, comparedSince: SERVICE_RELEASED_AT })
  expect(core.describe()).toEqual({ ...before, commits: expect.any(Number) })
})

test('R17: a release of an older version, which knew this machine’s clock alone, is looked for a day earlier', async () => {
  const { core, rowOf, restore } = await openJournal()
  const batch = aBatch()
  const document = named('old')
  core.commit(
    [
      { kind: 'batchCreated', batch, documents: [document] },
      { kind: 'batchReleased', batchId: batch.id, releasedAt: SOME_TIME, baseline: [] },
    ],
    SOME_TIME,
  )
  await restore()
  expect(rowOf(document).delivery.kind).toBe('unconfirmed')
  expect(core.attempts.of(document.id)[0]?.serviceStartedAt).toBe(SOME_TIME - DAY_MS)
})

test('R17: a row that is mended after a restore is looked for as it is now: it may have been mended and sent before', async () => {
  const { core, ports, release, move, rowOf, restore } = await openJournal()
  const rejectAndFix = (row: NewDocument): void => {
    core.commit(toSending(row, anAttempt(row)), SOME_TIME)
    move(row, 'sending', { kind: 'rejected', reason: 'refused', rejectedAt: SOME_TIME })
    move(row, 'rejected', { kind: 'queued', queuedAt: SOME_TIME, after: 'fixed' })
  }
  const [before, after] = [named('before'), named('after')]
  release([before])
  rejectAndFix(before)
  expect(await verifyFixed(ports, [rowOf(before)]), 'nothing was lost').toBe(false)

  await restore()
  release([after])
  rejectAndFix(after)
  expect(await verifyFixed(ports, [rowOf(after)])).toBe(true)
  expect(rowOf(after).doubtedSince).toBe(core.describe().lost?.since)
})
