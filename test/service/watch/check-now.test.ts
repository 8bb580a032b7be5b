// Check that a person starts, and documents that were just sent: each is read within the requests of a cycle,
// whatever the service answers.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CallResult } from '../../../main/partner/call-result.ts'
import type { CycleReport } from '../../../main/watch/watcher.ts'
import type { DocumentId } from '../../../shared/model/ids.ts'
import type { DocumentSelection } from '../../../shared/model/selection.ts'
import { DAY_MS, MINUTE_MS, toEpochMs } from '../../../shared/model/time.ts'
import type { Sent, TestWatch } from '../../support/open-watch.ts'
import { openWatch } from '../../support/open-watch.ts'

const ALL: DocumentSelection = { kind: 'all', question: { view: 'pending' }, except: [] }
/** Failures for which R21 (waits are bounded) waits, and one that concerns a single document. */
const TROUBLES = {
  unreachable: { kind: 'unavailable', fault: 'unreachable', detail: '', hasActed: 'no' },
  timeout: { kind: 'unavailable', fault: 'timeout', detail: '', hasActed: 'unknown' },
  busy: {
    kind: 'unavailable',
    fault: 'serverError',
    detail: '503',
    hasActed: 'no',
    facts: { status: 503, receivedAtMs: 0, durationMs: 0, retryAfterMs: MINUTE_MS },
  },
} as const satisfies Record<string, CallResult<never>>

function send(watch: TestWatch, count: number, isNew: boolean): readonly Sent[] {
  return Array.from({ length: count }, (_, at) =>
    watch.send(toEpochMs(watch.now() - DAY_MS + at), { signers: 2, isNew }),
  )
}

const some = (sent: readonly Sent[]): DocumentSelection => ({
  kind: 'some',
  ids: sent.map(({ documentId }) => documentId),
})

function listAsked(watch: TestWatch): readonly string[] {
  return watch.service.requests().flatMap(({ kind, text }) => (kind === 'status' ? [text] : []))
}

test('W2: 2,000 documents that were just sent are all known after one call, newest first, in cycles of at most 80 requests', async () => {
  const watch = openWatch()
  const sent = send(watch, 2_000, true)
  const { requests, hasMore } = await watch.cycle()
  expect(sent.filter((each) => watch.trackingOf(each).kind !== 'seen')).toEqual([])
  expect(listAsked(watch).slice(0, 3)).toEqual(
    sent
      .toReversed()
      .slice(0, 3)
      .map(({ partnerId }) => partnerId),
  )
  expect(hasMore).toBe(false)
  // Each 75 documents are preceded by a search for signatures.
  expect(requests).toBeLessThanOrEqual((2_000 / 70) * 80)
})

test('W2: nothing new costs a quiet cycle no request more', async () => {
  const watch = openWatch()
  send(watch, 100, true)
  await watch.cycle()
  watch.pass(MINUTE_MS)
  expect((await watch.cycle()).requests).toBeLessThanOrEqual(10)
})

test('a check ends when all were looked at: those never looked at first, then the longest unread', async () => {
  const watch = openWatch()
  const known = send(watch, 150, false)
  await watch.cycle()
  const read = new Set(listAsked(watch))
  const fresh = send(watch, 10, true)
  await watch.watcher().want(ALL)
  expect(watch.watcher().wanted()).toEqual({ total: 160, checked: 0, unanswered: 0, left: 160 })
  const before = listAsked(watch).length
  await watch.cycle()
  expect(watch.watcher().wanted()).toEqual({ total: 160, checked: 160, unanswered: 0, left: 0 })
  const asked = listAsked(watch).slice(before)
  expect(asked.slice(0, 10)).toEqual(fresh.toReversed().map(({ partnerId }) => partnerId))
  // Documents that the cycle before has read come last.
  expect(asked.slice(10, known.length + 10 - read.size).some((id) => read.has(id))).toBe(false)
  expect(new Set(asked).size).toBe(160)
})

test('a check of a selection asks for no other document but those of the rotation', async () => {
  const watch = openWatch()
  const sent = send(watch, 500, false)
  const chosen = sent.slice(200, 300)
  await watch.watcher().want(some(chosen))
  await watch.cycle()
  const asked = new Set(listAsked(watch))
  expect(chosen.every(({ partnerId }) => asked.has(partnerId))).toBe(true)
  expect(asked.size).toBeLessThanOrEqual(chosen.length + 20)
})

test('a second check goes before what the first has left, and is counted with it', async () => {
  const watch = openWatch()
  const sent = send(watch, 300, false)
  await watch.watcher().want(some(sent))
  const chosen = sent.slice(150, 160)
  await watch.watcher().want(some(chosen))
  expect(watch.watcher().wanted()).toMatchObject({ total: 300, left: 300 })
  await watch.cycle()
  expect(listAsked(watch).slice(0, 10).toSorted()).toEqual(
    chosen.map(({ partnerId }) => partnerId).toSorted(),
  )
})

test('a check that is stopped asks no more, and keeps what was learnt', async () => {
  const watch = openWatch()
  const sent = send(watch, 400, false)
  await watch.watcher().want(ALL)
  let answers = 0
  watch.service.setTrouble(({ kind }) => {
    if (kind === 'status') answers += 1
    if (answers === 100) watch.watcher().dropWanted()
    return undefined
  })
  await watch.cycle()
  const { checked, left } = watch.watcher().wanted()
  expect(left).toBe(0)
  expect(checked).toBeGreaterThanOrEqual(75)
  expect(new Set(listAsked(watch)).size).toBeLessThanOrEqual(100 + 80)
  const { rows } = watch.core.documents.list({ ids: sent.map(({ documentId }) => documentId) })
  const count = rows.filter(({ checkedAt }) => checkedAt !== undefined).length
  expect(count).toBe(new Set(listAsked(watch)).size)
})

test('a restart forgets the check, not what was learnt', async () => {
  const watch = openWatch()
  send(watch, 200, true)
  await watch.watcher().want(ALL)
  watch.service.setTrouble(() => (listAsked(watch).length > 80 ? TROUBLES.unreachable : undefined))
  expect(await watch.cycle()).toMatchObject({ isCut: true })
  watch.restart()
  watch.service.setTrouble(undefined)
  expect(watch.watcher().wanted()).toMatchObject({ total: 0, left: 0 })
  await watch.cycle()
  // Documents without an answer are asked for again, and the rotation asks for a few.
  expect(listAsked(watch).length).toBeLessThanOrEqual(200 + 4 + 14)
})

test('a document whose status is always an error is asked for twice, and holds up no other', async () => {
  const watch = openWatch()
  const sent = send(watch, 200, false)
  const bad = sent[120]
  if (!bad) throw new Error('a document')
  watch.service.setTrouble(({ text }) => (text === bad.partnerId ? TROUBLES.busy : undefined))
  await watch.watcher().want(ALL)
  const report = await watch.cycle()
  expect(watch.watcher().wanted()).toEqual({ total: 200, checked: 199, unanswered: 1, left: 0 })
  expect(report.isCut ?? false).toBe(false)
  expect(listAsked(watch).filter((id) => id === bad.partnerId)).toHaveLength(2)
})

test('R21: with any faults for any while, a check goes on where it was and ends with each document looked at or counted as unanswered', async () => {
  const faults = fc.record({
    from: fc.nat(400),
    length: fc.integer({ min: 1, max: 60 }),
    kind: fc.constantFrom('unreachable', 'timeout', 'busy'),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 300 }),
      fc.array(faults, { maxLength: 4 }),
      fc.uniqueArray(fc.nat(299), { maxLength: 3 }),
      async (count, outages, broken) => {
        const watch = openWatch()
        const sent = send(watch, count, count % 2 === 0)
        const bad = new Set<string>(broken.flatMap((at) => sent[at]?.partnerId ?? []))
        let asked = 0
        watch.service.setTrouble(({ kind, text }) => {
          asked += 1
          const outage = outages.find(({ from, length }) => asked > from && asked <= from + length)
          if (outage) return TROUBLES[outage.kind]
          return kind === 'status' && bad.has(text) ? TROUBLES.busy : undefined
        })
        const before = watch.now()
        watch.pass(1_000)
        await watch.watcher().want(ALL)
        const seen = new Set<DocumentId>()
        let checkedBefore = 0
        for (let cycles = 0; watch.watcher().wanted().left > 0; cycles += 1) {
          expect(cycles).toBeLessThan(300)
          const report: CycleReport = await watch.cycle()
          for (const id of report.changed) seen.add(id)
          const { checked, unanswered, left, total } = watch.watcher().wanted()
          expect(checked + unanswered + left).toBe(total)
          expect(checked).toBeGreaterThanOrEqual(checkedBefore)
          checkedBefore = checked
          watch.pass(MINUTE_MS)
        }
        const { checked, unanswered, total } = watch.watcher().wanted()
        expect([checked + unanswered, total]).toEqual([count, count])
        const { rows } = watch.core.documents.list({
          ids: sent.map(({ documentId }) => documentId),
        })
        const fresh = rows.filter(({ checkedAt = 0 }) => checkedAt > before)
        expect(fresh.length).toBeGreaterThanOrEqual(checked)
        expect(unanswered).toBeLessThanOrEqual(bad.size + outages.length * 60)
      },
    ),
    { numRuns: 15 },
  )
})
