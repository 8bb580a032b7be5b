// R6, R9: a list that shows an earlier state than before.
import { expect, test } from 'vitest'
import { createStaleReplicaGuard } from '../../../main/queue/reconcile/stale-replica-guard.ts'
import type { StatusSeen } from '../../../main/queue/reconcile/remote-document-cache.ts'
import { HOUR_MS, MINUTE_MS, toEpochMs } from '../../../shared/model/time.ts'
import { AN_ACCOUNT, SOME_TIME, aPartnerId } from '../../support/journal-builders.ts'

const id = aPartnerId()
const SETTLE_MS = 10 * MINUTE_MS
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

const after = (minutes: number) => toEpochMs(SOME_TIME + minutes * MINUTE_MS)
const aScan = (isListed: boolean, since = toEpochMs(0), at = SOME_TIME) => ({
  documents: isListed ? [listed] : [],
  older: [],
  since,
  at,
  unreadable: 0,
})
const aSnapshot = (isListed: boolean, status: StatusSeen = THERE, since = toEpochMs(0)) => ({
  scan: aScan(isListed, since),
  remoteDocuments: { status: async () => status },
})

test('R9: a list that leaves out what an earlier one showed is behind, for as long as that is there', async () => {
  const shown = createStaleReplicaGuard()
  expect(await shown.isStale(AN_ACCOUNT, aSnapshot(true), SETTLE_MS)).toBe(false)
  shown.note(AN_ACCOUNT, aScan(true))
  expect(await shown.isStale(AN_ACCOUNT, aSnapshot(true), SETTLE_MS)).toBe(false)
  expect(await shown.isStale(AN_ACCOUNT, aSnapshot(false), SETTLE_MS)).toBe(true)
  shown.note(AN_ACCOUNT, aScan(false))
  expect(await shown.isStale(AN_ACCOUNT, aSnapshot(false), SETTLE_MS)).toBe(true)
  expect(await shown.isStale(AN_ACCOUNT, aSnapshot(false, MISSING), SETTLE_MS)).toBe(false)
  expect(await shown.isStale(AN_ACCOUNT, aSnapshot(false), SETTLE_MS)).toBe(false)
})

test('R9: what is older than the list reaches back is not missed in it', async () => {
  const shown = createStaleReplicaGuard()
  shown.note(AN_ACCOUNT, aScan(true))
  const since = toEpochMs(SOME_TIME + HOUR_MS)
  expect(await shown.isStale(AN_ACCOUNT, aSnapshot(false, THERE, since), SETTLE_MS)).toBe(false)
})

test('R9: what is hidden after it was listed makes the list doubtful for minutes, not until a restart', async () => {
  const shown = createStaleReplicaGuard()
  const isBehindAt = (at: typeof SOME_TIME, settleMs = SETTLE_MS) => {
    const scan = aScan(false, toEpochMs(0), at)
    shown.note(AN_ACCOUNT, scan)
    return shown.isStale(AN_ACCOUNT, { ...aSnapshot(false), scan }, settleMs)
  }
  shown.note(AN_ACCOUNT, aScan(true))
  expect(await isBehindAt(after(1))).toBe(true)
  expect(await isBehindAt(after(21))).toBe(true)
  expect(await isBehindAt(after(22))).toBe(false)
  expect(await isBehindAt(after(22), HOUR_MS)).toBe(true)
  expect(await isBehindAt(after(32), HOUR_MS)).toBe(false)
})

test('R9: a document that comes and goes makes the list doubtful each time anew', async () => {
  const shown = createStaleReplicaGuard()
  const at = toEpochMs(SOME_TIME + HOUR_MS)
  shown.note(AN_ACCOUNT, aScan(true))
  shown.note(AN_ACCOUNT, aScan(false))
  shown.note(AN_ACCOUNT, aScan(true, toEpochMs(0), at))
  const snapshot = { ...aSnapshot(false), scan: aScan(false, toEpochMs(0), at) }
  expect(await shown.isStale(AN_ACCOUNT, snapshot, SETTLE_MS)).toBe(true)
})
