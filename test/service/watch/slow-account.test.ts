// R21: no account waits for another one.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { accountIdSchema } from '../../../shared/model/ids.ts'
import { DAY_MS, MINUTE_MS, toEpochMs } from '../../../shared/model/time.ts'
import { isSigned } from '../../../shared/model/tracking.ts'
import { openWatch } from '../../support/open-watch.ts'

test("R21: one account's list never answers: what was signed of another is noticed meanwhile", async () => {
  const silentAccount = accountIdSchema.parse(randomUUID())
  const watch = openWatch({ silent: new Set([silentAccount]) })
  const sentAt = toEpochMs(watch.now() - DAY_MS)
  const waiting = watch.send(sentAt, { accountId: silentAccount })
  const signed = watch.send(sentAt)
  watch.service.sign(signed.partnerId)
  let begun = 0
  let over = 0
  const goOn = (): void => {
    if (begun > over) return
    begun += 1
    void watch.cycle(1).then(() => (over += 1))
  }
  await expect
    .poll(() => {
      watch.pass(MINUTE_MS)
      goOn()
      return over > 0 && isSigned(watch.trackingOf(signed))
    })
    .toBe(true)
  expect(isSigned(watch.trackingOf(waiting))).toBe(false)
})
