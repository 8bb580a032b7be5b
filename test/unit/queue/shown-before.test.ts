// R6, R9: a list that goes back in time.
import { expect, test } from 'vitest'
import { createShownBefore } from '../../../main/queue/shown-before.ts'
import type { StatusSeen } from '../../../main/queue/witness.ts'
import { HOUR_MS, toEpochMs } from '../../../shared/model/time.ts'
import { AN_ACCOUNT, SOME_TIME, aPartnerId } from '../../support/journal-builders.ts'

const id = aPartnerId()
const MISSING: StatusSeen = { kind: 'missing' }
const THERE: StatusSeen = {
  kind: 'seen',
  status: { signatureStatus: 'WaitingSignatures', signatures: [] },
}
const listed = {
  id,
  name: 'Contrato',
  documentStatus: 'Finished',
  signatureStatus: 'WaitingSignatures',
  createdAt: SOME_TIME,
}

const aScan = (isListed: boolean, since = toEpochMs(0)) => ({
  documents: isListed ? [listed] : [],
  since,
  at: SOME_TIME,
  unreadable: 0,
})
const aLook = (isListed: boolean, status: StatusSeen = THERE, since = toEpochMs(0)) => ({
  scan: aScan(isListed, since),
  witness: { status: async () => status },
})

test('R9: a list that leaves out what an earlier one showed is behind, for as long as that is there', async () => {
  const shown = createShownBefore()
  expect(await shown.isBehind(AN_ACCOUNT, aLook(true))).toBe(false)
  shown.note(AN_ACCOUNT, aScan(true))
  expect(await shown.isBehind(AN_ACCOUNT, aLook(true))).toBe(false)
  expect(await shown.isBehind(AN_ACCOUNT, aLook(false))).toBe(true)
  shown.note(AN_ACCOUNT, aScan(false))
  expect(await shown.isBehind(AN_ACCOUNT, aLook(false))).toBe(true)
  expect(await shown.isBehind(AN_ACCOUNT, aLook(false, MISSING))).toBe(false)
  expect(await shown.isBehind(AN_ACCOUNT, aLook(false))).toBe(false)
})

test('R9: what is older than the list reaches back is not missed in it', async () => {
  const shown = createShownBefore()
  shown.note(AN_ACCOUNT, aScan(true))
  const since = toEpochMs(SOME_TIME + HOUR_MS)
  expect(await shown.isBehind(AN_ACCOUNT, aLook(false, THERE, since))).toBe(false)
})
