// R16 and R5: decisions of a person, and documents that are never candidates.
import { expect, onTestFinished, test } from 'vitest'
import type { DocumentRow } from '../../../main/journal/records.ts'
import { createDownloader } from '../../../main/partner/network/open-download.ts'
import { systemClock, systemRandom } from '../../../main/platform/system-ports.ts'
import type { QueuePorts } from '../../../main/queue/queue-ports.ts'
import { createQueueState } from '../../../main/queue/queue-state.ts'
import type { Decision } from '../../../main/queue/reconcile/answer-question.ts'
import { answerQuestion } from '../../../main/queue/reconcile/answer-question.ts'
import type { Workspace } from '../../../main/app/workspace.ts'
import { partnerDocumentIdSchema } from '../../../shared/model/ids.ts'
import { DAY_MS, toEpochMs } from '../../../shared/model/time.ts'
import type { PracticeService } from '../../../main/practice/practice-service.ts'
import { anAttempt, toSending, toSent } from '../../support/journal-builders.ts'
import { openTestWorkspace, startTestService } from '../../support/open-test-workspace.ts'

async function onlyRow(workspace: Workspace) {
  const [row] = (await workspace.journal.documents.list({})).rows
  if (!row) throw new Error('one row')
  return row
}

/** Cancels all documents as on the platform's page, before the program looks: signers are gone, documents stay. */
async function cancelAll(service: PracticeService): Promise<void> {
  for (const { id, accountId } of service.documents()) {
    await fetch(
      `${service.baseUrl}/partners/v1/accounts/${accountId}/document-signatures/${id}/cancel`,
      {
        method: 'PATCH',
        headers: { authorization: service.key, 'content-type': 'application/json' },
        body: '{"message":"engano"}',
      },
    )
  }
}

/** Decides as a person who sees the question of `row`. */
function decide(workspace: Workspace, row: DocumentRow, decision: Decision) {
  if (row.delivery.kind !== 'needsDecision') throw new Error('a question')
  return workspace.queue.decide(row.id, { decision, askedAt: row.delivery.question.askedAt })
}

/** Sends a row whose document was made without an answer and cancelled before the first look, so that it is asked. */
async function askAQuestion() {
  const service = await startTestService()
  service.arm({ on: 'create', kind: '500AfterActing' })
  let isCancelled = false
  const opened = await openTestWorkspace(service, {
    settleFloorMs: 300,
    reach: async (checkpoint) => {
      if (checkpoint !== 'settled' || isCancelled) return
      isCancelled = true
      await cancelAll(service)
    },
  })
  await opened.workspace.queue.release(await opened.prepare(1))
  opened.workspace.queue.run()
  await expect
    .poll(async () => (await onlyRow(opened.workspace)).delivery.kind)
    .toBe('needsDecision')
  return opened
}

/** Ports of an answer; `beforeStatus` runs before each status that it reads. */
function toPorts(
  service: PracticeService,
  { journal, partner, files }: Workspace,
  beforeStatus: () => Promise<void>,
): QueuePorts {
  const downloader = createDownloader({ clock: systemClock, baseUrl: service.baseUrl })
  onTestFinished(() => downloader.close())
  return {
    journal,
    partner: {
      ...partner,
      async readStatus(accountId, id) {
        await beforeStatus()
        return partner.readStatus(accountId, id)
      },
    },
    openDownload: downloader.open,
    readFile: files.source,
    clock: systemClock,
    random: systemRandom,
    log: () => {},
    rules: {
      concurrency: 1,
      settleFloorMs: 300,
      isShared: () => false,
      usesReference: () => false,
    },
  }
}

test('R13: a likeness that proves nothing is asked of a person, with what was seen', async () => {
  const { service, workspace } = await askAQuestion()
  const { delivery } = await onlyRow(workspace)
  expect(delivery).toMatchObject({
    question: {
      reason: 'partialMatch',
      candidates: [{ partnerId: service.documents()[0]?.id, verdict: 'partial', nameEqual: true }],
    },
  })
  expect(service.documents()).toHaveLength(1)
})

test('R16: a person’s yes adopts the document that was shown', async () => {
  const { service, workspace } = await askAQuestion()
  const row = await onlyRow(workspace)
  const partnerId = partnerDocumentIdSchema.parse(service.documents()[0]?.id)
  expect(await decide(workspace, row, { kind: 'adopt', partnerId })).toEqual({ kind: 'done' })
  expect((await onlyRow(workspace)).delivery).toMatchObject({
    kind: 'sent',
    partnerId,
    evidence: 'person',
  })
})

test('R16: a document that was deleted while the candidates were read is not taken: it is read last', async () => {
  const { service, workspace } = await askAQuestion()
  const row = await onlyRow(workspace)
  if (row.delivery.kind !== 'needsDecision') throw new Error('a question')
  const { askedAt } = row.delivery.question
  const partnerId = partnerDocumentIdSchema.parse(service.documents()[0]?.id)
  let reads = 0
  const ports = toPorts(service, workspace, async () => {
    reads += 1
    if (reads === 2) service.removeDocument(partnerId)
  })
  const state = createQueueState(workspace.journal, systemClock.monotonicMs)
  const decision = { kind: 'adopt', partnerId } as const
  const answer = { decision, askedAt }
  expect(await answerQuestion(ports, state, row.id, answer)).toEqual({ kind: 'inconclusive' })
  expect((await onlyRow(workspace)).delivery).toEqual(row.delivery)
})

test('R16: a document that another row takes while the answer is made is not taken, and the answer says so', async () => {
  const { service, workspace, prepare } = await askAQuestion()
  const row = await onlyRow(workspace)
  if (row.delivery.kind !== 'needsDecision') throw new Error('a question')
  const { askedAt } = row.delivery.question
  const partnerId = partnerDocumentIdSchema.parse(service.documents()[0]?.id)
  const batchId = await prepare(1, { name: 'Outro' })
  workspace.queue.pause()
  await workspace.queue.release(batchId)
  const [other] = (await workspace.journal.documents.list({ batchId })).rows
  if (!other) throw new Error('another row')
  let reads = 0
  const ports = toPorts(service, workspace, async () => {
    reads += 1
    if (reads !== 2) return
    const attempt = anAttempt(other)
    const now = systemClock.now()
    await workspace.journal.commit([...toSending(other, attempt), toSent(other, partnerId)], now)
  })
  const state = createQueueState(workspace.journal, systemClock.monotonicMs)
  const answer = { decision: { kind: 'adopt', partnerId } as const, askedAt }
  expect(await answerQuestion(ports, state, row.id, answer)).toEqual({ kind: 'inconclusive' })
  const { rows } = await workspace.journal.documents.list({ ids: [row.id] })
  expect(rows[0]?.delivery).toEqual(row.delivery)
})

test.each(['adopt', 'sendAgain', 'withdraw'] as const)(
  'R16: an answer (%s) that another one overtakes by asking again changes nothing: nobody saw that question',
  async (kind) => {
    const { service, workspace } = await askAQuestion()
    const row = await onlyRow(workspace)
    if (row.delivery.kind !== 'needsDecision') throw new Error('a question')
    const { attemptId, question } = row.delivery
    const asked = { ...question, askedAt: toEpochMs(question.askedAt + 1) }
    const to = { kind: 'needsDecision', attemptId, question: asked } as const
    const move = { kind: 'deliveryMoved', documentId: row.id, from: 'needsDecision', to } as const
    let reads = 0
    const ports = toPorts(service, workspace, async () => {
      reads += 1
      if (reads === 1) await workspace.journal.commit([move], systemClock.now())
    })
    const state = createQueueState(workspace.journal, systemClock.monotonicMs)
    const partnerId = partnerDocumentIdSchema.parse(service.documents()[0]?.id)
    const decision = kind === 'adopt' ? ({ kind, partnerId } as const) : ({ kind } as const)
    const answer = { decision, askedAt: question.askedAt }
    expect(await answerQuestion(ports, state, row.id, answer)).toEqual({ kind: 'changed' })
    expect((await onlyRow(workspace)).delivery).toEqual(to)
  },
)

/** Makes another document with the name and the people of a row, as others do. */
async function createAlike(service: PracticeService, { content }: DocumentRow): Promise<void> {
  const account = service.documents()[0]?.accountId
  await fetch(`${service.baseUrl}/partners/v1/accounts/${account}/document-signatures`, {
    method: 'POST',
    headers: { authorization: service.key, 'content-type': 'application/json' },
    body: JSON.stringify({
      contentFile: Buffer.from('PK').toString('base64'),
      contentType: 'application/msword',
      documentName: content?.name,
      signers: content?.signers,
    }),
  })
}

test('R6, R16: an answer of days later sees what was made since, though the time of the service is not known yet', async () => {
  const { service, workspace } = await askAQuestion()
  const row = await onlyRow(workspace)
  if (row.delivery.kind !== 'needsDecision') throw new Error('a question')
  const { askedAt } = row.delivery.question
  service.advanceClock(3 * DAY_MS)
  await createAlike(service, row)
  const ports = toPorts(service, workspace, async () => {})
  const state = createQueueState(workspace.journal, systemClock.monotonicMs)
  const answer = { decision: { kind: 'sendAgain' } as const, askedAt }
  expect(await answerQuestion(ports, state, row.id, answer)).toEqual({ kind: 'changed' })
})

test('R16: a decision on old evidence asks again instead of acting @deep', async () => {
  const { service, workspace } = await askAQuestion()
  const row = await onlyRow(workspace)
  await createAlike(service, row)
  const answer = await decide(workspace, row, { kind: 'sendAgain' })
  expect(answer).toEqual({ kind: 'changed' })
  const { delivery } = await onlyRow(workspace)
  expect(delivery).toMatchObject({ kind: 'needsDecision' })
  expect(delivery.kind === 'needsDecision' && delivery.question.candidates).toHaveLength(2)
  // The same key pressed twice: no person has seen the new question.
  expect(await decide(workspace, row, { kind: 'sendAgain' })).toEqual({ kind: 'changed' })
  expect((await onlyRow(workspace)).delivery).toEqual(delivery)
  expect(service.documents()).toHaveLength(2)
})

test('R16: sent again by a person, the row goes out once more', async () => {
  const { service, workspace } = await askAQuestion()
  const row = await onlyRow(workspace)
  expect(await decide(workspace, row, { kind: 'sendAgain' })).toEqual({ kind: 'done' })
  await expect.poll(async () => (await onlyRow(workspace)).delivery.kind).toBe('sent')
  expect(service.documents()).toHaveLength(2)
})

test('R5: what stood in the list before the release is never taken for one of the batch', async () => {
  const service = await startTestService()
  const first = await openTestWorkspace(service)
  const batch = await first.prepare(1)
  await first.workspace.queue.release(batch)
  first.workspace.queue.run()
  await expect.poll(() => service.documents().length).toBe(1)
  // Another workstation sends the same document, and its request has no effect.
  const second = await openTestWorkspace(service)
  service.arm({ on: 'create', kind: '500' })
  await second.workspace.queue.release(await second.prepare(1))
  second.workspace.queue.run()
  await expect.poll(async () => (await onlyRow(second.workspace)).delivery.kind).toBe('sent')
  expect(service.documents()).toHaveLength(2)
  const [own, other] = [await onlyRow(first.workspace), await onlyRow(second.workspace)]
  expect(own.delivery.kind === 'sent' && own.delivery.partnerId).not.toBe(
    other.delivery.kind === 'sent' && other.delivery.partnerId,
  )
})
