// W4: a document is called gone late, and one that cannot be read delays no other.
import { expect, test } from 'vitest'
import type { CallResult } from '../../../main/partner/call-result.ts'
import { isSent } from '../../../main/watch/check-document.ts'
import { isGone } from '../../../main/watch/confirm-deletion.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, toEpochMs } from '../../../shared/model/time.ts'
import { accountIdSchema } from '../../../shared/model/ids.ts'
import type { TestWatch } from '../../support/open-watch.ts'
import { openWatch } from '../../support/open-watch.ts'
import type { WatchedRequest } from '../../support/watched-service.ts'

function refused(status: number, watch: TestWatch): CallResult<never> {
  const facts = { status, serviceAt: watch.now(), receivedAtMs: watch.now(), durationMs: 0 }
  const refusal = { status, messages: [], problems: [], operation: 'status' }
  return { kind: 'refused', refusal, facts }
}

const BROKEN = {
  kind: 'unavailable',
  fault: 'serverError',
  detail: '',
  hasActed: 'unknown',
} as const

function sendSome(watch: TestWatch, count: number) {
  return Array.from({ length: count }, (_, at) =>
    watch.send(toEpochMs(watch.now() - DAY_MS - at), { signers: 2 }),
  )
}

test.each([404, 400])(
  'W4: one answer of %i is not believed, a second one a while later is, over a restart too',
  async (status) => {
    const watch = openWatch()
    const [lost, ...others] = sendSome(watch, 4)
    if (!lost) throw new Error('a document')
    watch.service.remove(lost.partnerId)
    watch.service.setTrouble(({ text }: WatchedRequest) =>
      text === lost.partnerId ? refused(status, watch) : undefined,
    )
    await watch.cycle()
    expect(watch.trackingOf(lost).kind).toBe('seen')
    watch.restart()
    watch.pass(MINUTE_MS / 2)
    await watch.cycle()
    expect(watch.trackingOf(lost).kind).toBe('seen')
    watch.pass(MINUTE_MS)
    expect((await watch.cycle()).changed).toEqual([lost.documentId])
    expect(watch.trackingOf(lost).kind).toBe('gone')
    expect(others.map((each) => watch.trackingOf(each).kind)).toEqual(['seen', 'seen', 'seen'])
  },
)

test('W4: the two answers are spaced by the service’s time, whatever this machine’s clock says', async () => {
  const watch = openWatch()
  const [lost] = sendSome(watch, 3)
  if (!lost) throw new Error('a document')
  watch.service.remove(lost.partnerId)
  await watch.cycle()
  watch.setClock(3 * DAY_MS)
  watch.pass(1_000)
  await watch.cycle()
  expect(watch.trackingOf(lost).kind).toBe('seen')
})

test('W4: a document that the list still shows is not gone', async () => {
  const watch = openWatch()
  const [hidden] = sendSome(watch, 3)
  if (!hidden) throw new Error('a document')
  watch.service.setTrouble(({ text }) =>
    text === hidden.partnerId ? refused(404, watch) : undefined,
  )
  await watch.cycleFor(HOUR_MS)
  expect(watch.trackingOf(hidden).kind).toBe('seen')
  watch.service.setTrouble(undefined)
  watch.service.sign(hidden.partnerId)
  await watch.cycleFor(MINUTE_MS)
  expect(watch.trackingOf(hidden)).toMatchObject({ signatureStatus: 'Signed' })
})

test('W4: while no document of the account answers none is called gone, and all of them come back', async () => {
  const watch = openWatch()
  const sent = sendSome(watch, 5)
  watch.service.setTrouble(({ kind, text }) =>
    kind === 'status' || text.includes('documentId') ? refused(404, watch) : undefined,
  )
  await watch.cycleFor(HOUR_MS)
  expect(sent.map((each) => watch.trackingOf(each).kind)).toEqual(sent.map(() => 'seen'))
  watch.service.setTrouble(undefined)
  for (const { partnerId } of sent) watch.service.sign(partnerId)
  await watch.cycleFor(2 * MINUTE_MS)
  expect(sent.map(watch.trackingOf)).toMatchObject(sent.map(() => ({ signatureStatus: 'Signed' })))
})

test('W4: an account that comes back between the answers of the proof has lost no document', async () => {
  const watch = openWatch()
  const [sent] = sendSome(watch, 2)
  const row = sent && watch.core.documents.list({ ids: [sent.documentId] }).rows[0]
  if (!row || !isSent(row)) throw new Error('a sent row')
  const { partner } = watch.service
  let isLost = true
  const listDocuments: typeof partner.listDocuments = (accountId, request) => {
    const filter = isLost ? { createdTo: '1970-01-01' } : request.filter
    isLost = false
    return partner.listDocuments(accountId, { ...request, filter })
  }
  const facts = { status: 404, serviceAt: watch.now(), receivedAtMs: watch.now(), durationMs: 0 }
  const missing = { since: toEpochMs(watch.now() - HOUR_MS), facts }
  const ports = { partner: { ...partner, listDocuments }, rules: { goneSpacingMs: MINUTE_MS } }
  expect(await isGone(ports, row, missing, false)).toBe(false)
})

test('W4: a document whose item in the list cannot be read is not gone', async () => {
  const watch = openWatch()
  const [sent] = sendSome(watch, 2)
  const row = sent && watch.core.documents.list({ ids: [sent.documentId] }).rows[0]
  if (!row || !isSent(row)) throw new Error('a sent row')
  const { partner } = watch.service
  const listDocuments: typeof partner.listDocuments = async (accountId, request) => {
    const listed = await partner.listDocuments(accountId, request)
    if (listed.kind !== 'answered' || request.filter.documentId === undefined) return listed
    const { items } = listed.value
    return { ...listed, value: { ...listed.value, items: [], unreadable: items.length } }
  }
  const facts = { status: 404, serviceAt: watch.now(), receivedAtMs: watch.now(), durationMs: 0 }
  const missing = { since: toEpochMs(watch.now() - HOUR_MS), facts }
  const ports = { partner: { ...partner, listDocuments }, rules: { goneSpacingMs: MINUTE_MS } }
  expect(await isGone(ports, row, missing, true)).toBe(false)
})

test('one document that the service cannot answer for does not keep the others waiting', async () => {
  const watch = openWatch()
  const sent = sendSome(watch, 30)
  const [poison] = sent
  if (!poison) throw new Error('a document')
  watch.service.setTrouble(({ text }) => (text === poison.partnerId ? BROKEN : undefined))
  for (const { partnerId } of sent) watch.service.sign(partnerId)
  await watch.cycleFor(3 * MINUTE_MS)
  const trackings = sent.slice(1).map(watch.trackingOf)
  expect(trackings).toMatchObject(trackings.map(() => ({ signatureStatus: 'Signed' })))
  expect(watch.trackingOf(poison)).toMatchObject({ signatureStatus: 'WaitingSignatures' })
  watch.service.setTrouble(undefined)
  await watch.cycleFor(MINUTE_MS)
  expect(watch.trackingOf(poison)).toMatchObject({ signatureStatus: 'Signed' })
})

test('W1: what was signed is found although the first call of every other cycle fails', async () => {
  const watch = openWatch()
  const sent = sendSome(watch, 300)
  for (const { partnerId } of sent) watch.service.sign(partnerId)
  let calls = 0
  watch.service.setTrouble(() => ((calls += 1) % 37 === 0 ? BROKEN : undefined))
  await watch.cycleFor(10 * MINUTE_MS)
  expect(sent.map(watch.trackingOf)).toMatchObject(sent.map(() => ({ signatureStatus: 'Signed' })))
})

test('an account that refuses does not keep another from being watched, and both get their turn', async () => {
  const watch = openWatch()
  const other = accountIdSchema.parse('22222222-2222-4222-8222-222222222222')
  const mine = sendSome(watch, 5)
  const theirs = Array.from({ length: 5 }, () =>
    watch.send(toEpochMs(watch.now() - DAY_MS), { accountId: other }),
  )
  watch.service.refuseAccount(other)
  for (const { partnerId } of mine) watch.service.sign(partnerId)
  const { failed, accounts, ended } = await watch.cycle()
  expect(failed).toMatchObject({ kind: 'refused', refusal: { status: 403 } })
  expect(ended.filter(({ isCut }) => isCut).map(({ accountId }) => accountId)).toEqual([other])
  expect(ended).toHaveLength(accounts.length)
  const without = await watch.watcher().cycle(undefined, new Set([other]))
  expect(without.accounts, 'its documents are outstanding').toContain(other)
  expect(without.ended.map(({ accountId }) => accountId)).not.toContain(other)
  expect(without.failed).toBeUndefined()
  expect(mine.map(watch.trackingOf)).toMatchObject(mine.map(() => ({ signatureStatus: 'Signed' })))
  watch.service.refuseAccount(undefined)
  for (const { partnerId } of theirs) watch.service.sign(partnerId)
  await watch.cycleFor(MINUTE_MS)
  expect(theirs.map(watch.trackingOf)).toMatchObject(
    theirs.map(() => ({ signatureStatus: 'Signed' })),
  )
})
