// R14, I8: duplicates of which one was ended on the platform's page.
// Whichever it was, the signed file of the other is archived.
import { expect, test } from 'vitest'
import type { DocumentRow } from '../../../main/journal/records.ts'
import type { PracticeService } from '../../../main/practice/practice-service.ts'
import { resolveEndedDuplicates } from '../../../main/queue/duplicates/ended-duplicates.ts'
import {
  createSeenSigners,
  createRemoteDocumentCache,
} from '../../../main/queue/reconcile/remote-document-cache.ts'
import { systemClock } from '../../../main/platform/system-ports.ts'
import type { Duplicate } from '../../../shared/model/duplicate.ts'
import { partnerDocumentIdSchema } from '../../../shared/model/ids.ts'
import type { PartnerDocumentId } from '../../../shared/model/ids.ts'
import { HOUR_MS, MINUTE_MS, toEpochMs } from '../../../shared/model/time.ts'
import { openTestWorkspace, startTestService } from '../../support/open-test-workspace.ts'

const openDownload = () => Promise.reject(new Error('no file is asked for'))

async function sendTwice(likeness: Duplicate['likeness']) {
  // The list lag hides the other document from a first reconcile that runs beside the create.
  const service = await startTestService({ settings: { signAfterMs: HOUR_MS, listLagMs: HOUR_MS } })
  service.arm({ on: 'create', kind: 'duplicatePost' })
  let aheadMs = 0
  const clock = { ...systemClock, now: () => toEpochMs(systemClock.now() + aheadMs) }
  const { workspace, prepare } = await openTestWorkspace(service, { clock })
  const { journal, queue, partner } = workspace
  await queue.release(await prepare(1))
  queue.run()
  const row = async (): Promise<DocumentRow> => {
    const [only] = (await journal.documents.list({})).rows
    if (!only) throw new Error('one row')
    return only
  }
  await expect.poll(async () => (await row()).delivery.kind).toBe('sent')
  // The queue stops, since its later reconciles would find the other document by
  // its file, whatever `likeness` is given here.
  await queue.stop(MINUTE_MS)
  const { id: documentId, delivery, accountId } = await row()
  if (delivery.kind !== 'sent') throw new Error('sent')
  const { partnerId: keptId, sentAt } = delivery
  const extraId = partnerDocumentIdSchema.parse(
    service.documents().find(({ id }) => id !== keptId)?.id,
  )
  const duplicate: Omit<Duplicate, 'resolved'> = {
    documentId,
    keptId,
    extraId,
    reportedAt: sentAt,
    source: 'repeatedRequest',
    likeness,
  }
  await journal.commit([{ kind: 'duplicateReported', duplicate }], sentAt)
  const missing = new Map()
  const seenSigners = createSeenSigners()
  return {
    service,
    workspace,
    row,
    keptId,
    extraId,
    /** Resolves duplicates as a look at the account does. */
    check: () => {
      const remoteDocuments = createRemoteDocumentCache(
        { partner, openDownload, journal, seenSigners },
        accountId,
        [],
      )
      return resolveEndedDuplicates({ journal, clock }, missing, {
        accountId,
        remoteDocuments,
        scan: { at: clock.now() },
      })
    },
    wait: (ms: number) => {
      aheadMs += ms
      workspace.noteResume()
    },
  }
}

async function cancelOnThePage(service: PracticeService, id: PartnerDocumentId): Promise<void> {
  const accountId = service.documents().find((each) => each.id === id)?.accountId
  const address = `${service.baseUrl}/partners/v1/accounts/${accountId}/document-signatures/${id}/cancel`
  await fetch(address, {
    method: 'PATCH',
    headers: { authorization: service.key, 'content-type': 'application/json' },
    body: '{"message":"engano"}',
  })
}

/** Runs the watcher until it has seen the end of the row's document. */
async function seeEnded({ workspace, row, wait }: Awaited<ReturnType<typeof sendTwice>>) {
  await expect
    .poll(async () => {
      wait(10 * MINUTE_MS)
      await workspace.watcher.cycle()
      return (await row()).tracking.kind
    })
    .toBe('ended')
}

test('R14 I8: once the row’s own was cancelled the row goes on with the other, and its signed file is archived', async () => {
  const sent = await sendTwice('file')
  const { service, workspace, row, keptId, extraId, check, wait } = sent
  await check()
  expect((await row()).delivery).toMatchObject({ partnerId: keptId })
  await cancelOnThePage(service, keptId)
  await seeEnded(sent)
  await check()
  expect((await row()).delivery).toMatchObject({ partnerId: extraId, evidence: 'file' })
  expect((await row()).tracking).toEqual({ kind: 'none' })
  expect(await workspace.journal.documents.duplicates()).toMatchObject([
    { resolved: { how: 'keptEnded' } },
  ])
  service.advanceClock(2 * HOUR_MS)
  await expect
    .poll(async () => {
      wait(10 * MINUTE_MS)
      await workspace.watcher.cycle()
      await workspace.archive.round()
      return (await row()).archive.kind
    })
    .toBe('stored')
})

test('R14: where the other one ended, the row keeps its own', async () => {
  const { service, workspace, row, keptId, extraId, check } = await sendTwice('file')
  await cancelOnThePage(service, extraId)
  await check()
  expect((await row()).delivery).toMatchObject({ partnerId: keptId })
  expect(await workspace.journal.documents.duplicates()).toMatchObject([
    { resolved: { how: 'extraEnded' } },
  ])
})

test('R14: one that is alike in name and signers alone may be somebody else’s, and is not taken', async () => {
  const sent = await sendTwice('nameAndSigners')
  await cancelOnThePage(sent.service, sent.keptId)
  await seeEnded(sent)
  await sent.check()
  expect((await sent.row()).delivery).toMatchObject({ partnerId: sent.keptId })
  expect((await sent.row()).tracking.kind).toBe('ended')
})
