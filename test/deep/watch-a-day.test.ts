// Day of virtual time with 10,000 documents waiting, at the pace of an unfocused window: each change is noticed
// within the day, and a cycle without changes asks at most ten times.
import { expect, test } from 'vitest'
import { toPollIntervalMs } from '../../main/watch/poll-interval.ts'
import { DAY_MS, HOUR_MS, toEpochMs } from '../../shared/model/time.ts'
import type { Tracking } from '../../shared/model/tracking.ts'
import type { Sent } from '../support/open-watch.ts'
import { openWatch } from '../support/open-watch.ts'

const OUTSTANDING = 10_000
const CHOSEN_MS = 30_000
/** Days before today over which the documents are spread. */
const DAYS = 60

test('W2 W3: with 10,000 outstanding a removed signer, a deletion, a cancellation and an expiry are noticed within a day, and a quiet cycle asks at most ten times', async () => {
  const watch = openWatch()
  const sent = Array.from({ length: OUTSTANDING }, (_, at) =>
    watch.send(toEpochMs(watch.now() - DAY_MS * (3 + (at % DAYS)) - at * 10), { signers: 3 }),
  )
  const pick = (at: number): Sent => {
    const picked = sent[at]
    if (!picked) throw new Error(`no ${String(at)}`)
    return picked
  }
  const dated = watch.send(toEpochMs(watch.now() - 5 * DAY_MS), {
    deadlineAt: toEpochMs(watch.now() + 30 * HOUR_MS),
  })
  const finished = pick(4_321)
  watch.service.sign(finished.partnerId, 'next')
  watch.service.sign(finished.partnerId, 'next')
  const paceMs = (): number =>
    toPollIntervalMs({
      chosenMs: CHOSEN_MS,
      isFocused: false,
      quietMs: DAY_MS,
      outstanding: OUTSTANDING,
      hasMore: false,
      failures: 0,
      fraction: 0,
    })
  let mostRequests = 0
  const goOn = async (ms: number, isOver = () => false): Promise<number> => {
    const startedAt = watch.now()
    while (watch.now() - startedAt < ms && !isOver()) {
      watch.pass(paceMs())
      mostRequests = Math.max(mostRequests, (await watch.cycle()).requests)
    }
    return watch.now() - startedAt
  }
  // In the first hour the new signatures are found; then nothing happens.
  await goOn(HOUR_MS)
  mostRequests = 0
  await goOn(DAY_MS - HOUR_MS)
  expect(mostRequests).toBeLessThanOrEqual(10)

  const [removed, deleted, cancelled] = [pick(9_876), pick(17), pick(5_000)]
  watch.service.removeLastSigner(removed.partnerId)
  watch.service.removeLastSigner(finished.partnerId)
  watch.service.remove(deleted.partnerId)
  watch.service.cancel(cancelled.partnerId)
  watch.pass(8 * HOUR_MS)
  watch.service.cancel(dated.partnerId)
  const noticed: Record<string, number> = {}
  const is = (name: string, each: Sent, holds: (tracking: Tracking) => boolean): boolean => {
    if (!holds(watch.trackingOf(each))) return false
    noticed[name] ??= watch.now()
    return true
  }
  const startedAt = watch.now()
  await goOn(DAY_MS, () =>
    [
      is('removed', removed, (each) => each.kind === 'seen' && each.signatures.length === 2),
      is('finished', finished, (each) => each.kind === 'seen' && each.signatureStatus === 'Signed'),
      is('deleted', deleted, ({ kind }) => kind === 'gone'),
      is('cancelled', cancelled, (each) => each.kind === 'ended' && each.how === 'cancelled'),
      is('expired', dated, (each) => each.kind === 'ended' && each.how === 'expired'),
    ].every(Boolean),
  )
  expect(Object.keys(noticed).toSorted()).toEqual(
    ['cancelled', 'deleted', 'expired', 'finished', 'removed'].toSorted(),
  )
  for (const at of Object.values(noticed)) expect(at - startedAt).toBeLessThanOrEqual(DAY_MS)
})
