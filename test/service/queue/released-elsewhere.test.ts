// R17: one batch description, two data folders, one account.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toLane } from '../../../main/queue/send/identity-key.ts'
import { VERIFY_MS } from '../../../main/queue/recovery/verify-before-send.ts'
import { systemClock, systemRandom } from '../../../main/platform/system-ports.ts'
import type { Workspace } from '../../../main/app/workspace.ts'
import {
  accountIdSchema,
  batchIdSchema,
  documentIdSchema,
  sha256Schema,
} from '../../../shared/model/ids.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, toEpochMs } from '../../../shared/model/time.ts'
import { aBatch, aContent, aDocument, aPartnerId } from '../../support/journal-builders.ts'
import { A_BAD_ROW, listDocument, openQuickQueue } from '../../support/quick-queue.ts'
import type { TestWorkspace } from '../../support/open-test-workspace.ts'
import { openTestWorkspace, startTestService } from '../../support/open-test-workspace.ts'
import { makePdf } from '../../support/make-pdf.ts'

const countsOf = (workspace: Workspace) => workspace.journal.documents.countDeliveries()

const makeFiles = (count: number): Promise<readonly Uint8Array[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => makePdf(`Descrito ${at}`)))

/** Returns batch and documents as `send FILE` makes them of the same description on any machine. */
async function readDescription(
  { folder, service, workspace }: TestWorkspace,
  files: readonly Uint8Array[],
) {
  const accountId = accountIdSchema.parse(service.accounts[0]?.id)
  const documents = []
  for (const [position, bytes] of files.entries()) {
    const path = join(folder, `descrito-${position}.pdf`)
    await writeFile(path, bytes)
    const admitted = await workspace.files.admit(path)
    if (!admitted.ok) throw new Error(admitted.fault)
    const content = {
      name: `Descrito ${position}`,
      file: admitted.file,
      signers: [{ email: `pessoa.${position}@exemplo.com.br`, role: 'Contratante' }],
      areas: [],
    }
    const id = documentIdSchema.parse(systemRandom.uuid())
    documents.push({ id, position, content, lane: toLane(accountId, content) })
  }
  const batch = {
    id: batchIdSchema.parse(systemRandom.uuid()),
    name: 'Lote',
    accountId,
    createdAt: systemClock.now(),
    sourceSha256: sha256Schema.parse('d'.repeat(64)),
  }
  return { batch, documents }
}

test('R17: a description that went out from another data folder is found and taken, and only what is missing is sent', async () => {
  const service = await startTestService()
  const files = await makeFiles(3)
  const first = await openTestWorkspace(service)
  const { batch, documents } = await readDescription(first, files)
  // The other machine sent two of the three documents and stopped.
  await first.workspace.queue.releaseNew(batch, documents.slice(0, 2))
  first.workspace.queue.run()
  await expect.poll(() => countsOf(first.workspace)).toEqual({ sent: 2 })

  const second = await openTestWorkspace(service)
  const again = await readDescription(second, files)
  const released = await second.workspace.queue.releaseNew(again.batch, again.documents)
  expect(released).toEqual({ kind: 'released', doubted: 2 })
  second.workspace.queue.run()
  await expect.poll(() => countsOf(second.workspace)).toEqual({ sent: 3 })
  expect(service.documents()).toHaveLength(3)
  const { rows } = await second.workspace.journal.documents.list({})
  expect(rows.map(({ delivery }) => delivery.kind === 'sent' && delivery.evidence)).toEqual([
    'file',
    'file',
    'answer',
  ])
})

test('R17: told that it may have been sent from another machine, the program looks for every document before it sends', async () => {
  const service = await startTestService()
  const files = await makeFiles(2)
  const opened = await openTestWorkspace(service)
  const { batch, documents } = await readDescription(opened, files)
  const { queue } = opened.workspace
  const released = await queue.releaseNew(batch, documents, { kind: 'all' })
  expect(released).toEqual({ kind: 'released', doubted: 2 })
  queue.run()
  await expect.poll(() => countsOf(opened.workspace)).toEqual({ unconfirmed: 2 })
  expect(service.documents()).toHaveLength(0)
  await expect.poll(() => countsOf(opened.workspace)).toEqual({ sent: 2 })
  expect(service.documents()).toHaveLength(2)
})

test('R17: when a journal and the note of its last commit are put back together, the start scan finds the rows that the copy has queued', async () => {
  const service = await startTestService()
  const files = await makeFiles(2)
  const elsewhere = await openTestWorkspace(service)
  const { batch, documents } = await readDescription(elsewhere, files)
  const copy = await openTestWorkspace(service)
  const same = await readDescription(copy, files)
  // Both journals have the documents queued; only one knows that they were sent.
  await copy.workspace.queue.releaseNew(same.batch, same.documents)
  await elsewhere.workspace.queue.releaseNew(batch, documents)
  elsewhere.workspace.queue.run()
  await expect.poll(() => countsOf(elsewhere.workspace)).toEqual({ sent: 2 })

  await copy.workspace.queue.recover()
  expect(await countsOf(copy.workspace)).toEqual({ queued: 2 })
  copy.workspace.queue.run()
  await expect.poll(() => countsOf(copy.workspace)).toEqual({ sent: 2 })
  expect(service.documents()).toHaveLength(2)
})

/** Starts a copy of a journal whose queued document was sent by the other copy. */
async function startBesideSent() {
  const service = await startTestService()
  const files = await makeFiles(1)
  const elsewhere = await openTestWorkspace(service)
  const { batch, documents } = await readDescription(elsewhere, files)
  const { workspace } = await openTestWorkspace(service)
  await workspace.queue.releaseNew(batch, documents)
  await elsewhere.workspace.queue.releaseNew(batch, documents)
  elsewhere.workspace.queue.run()
  await expect.poll(() => countsOf(elsewhere.workspace)).toEqual({ sent: 1 })
  await workspace.queue.recover()
  const gone = service.documents().map(({ id }) => id)
  const reported = async () =>
    (await workspace.journal.documents.duplicates()).map(({ extraId }): string => extraId)
  return { workspace, batch, documents, gone, reported }
}

test('R17: journal and witness put back together, a row that becomes a draft before the scan of the start and gets other signers: what had gone is reported', async () => {
  const { workspace, batch, documents, gone, reported } = await startBesideSent()
  const { queue, redraft } = workspace
  const { made } = await redraft(
    'toDraft',
    documents.map(({ id }) => id),
  )
  const signers = [{ email: 'outra.pessoa@exemplo.com.br', role: 'Contratante' }]
  const changed = documents.map(({ content, position }, at) => {
    const other = { ...content, signers }
    const id = made[at]?.draftId ?? documentIdSchema.parse(systemRandom.uuid())
    return { id, position, content: other, lane: toLane(batch.accountId, other) }
  })
  const { sourceSha256: _, ...again } = batch
  const id = made[0]?.batchId ?? batch.id
  await queue.releaseNew({ ...again, id }, changed, { kind: 'listed', isRemade: true })
  queue.run()
  await expect.poll(reported).toEqual(gone)
})

test.each(['its rows', 'the batch'])(
  'R17 R14: journal and witness put back together, %s withdrawn before the scan of the start: what had gone is reported',
  async (what) => {
    const { workspace, batch, documents, gone, reported } = await startBesideSent()
    const { queue } = workspace
    const ids = documents.map(({ id }) => id)
    const withdrawn = what === 'the batch' ? queue.withdrawBatch(batch.id) : queue.withdraw(ids)
    expect(await withdrawn).toEqual(ids)
    queue.run()
    await expect.poll(reported).toEqual(gone)
  },
)

test('R17 R13: of two alike rows the first is given another document by a person: the second is looked for as well, and takes the one that is left', async () => {
  const service = await startTestService()
  const elsewhere = await openTestWorkspace(service)
  const [contract, other] = (await readDescription(elsewhere, await makeFiles(2))).documents
  if (!contract?.content || !other?.content) throw new Error('two documents')
  const { batch } = await readDescription(elsewhere, [])
  const { name, signers } = contract.content
  const overlapping = [...signers, { email: 'mais.alguem@exemplo.com.br', role: 'Testemunha' }]
  const joint = { ...other.content, name, signers: overlapping }
  const sent = [contract, { ...other, content: joint, lane: toLane(batch.accountId, joint) }]
  const { workspace, folder } = await openTestWorkspace(service)
  const path = join(folder, 'outro.pdf')
  await writeFile(path, await makePdf('Outros bytes'))
  const admitted = await workspace.files.admit(path)
  if (!admitted.ok) throw new Error(admitted.fault)
  const alike = [0, 1].map((position) => ({
    id: documentIdSchema.parse(systemRandom.uuid()),
    position,
    content: { ...contract.content, file: admitted.file },
    lane: contract.lane,
  }))
  await workspace.queue.releaseNew(batch, alike)
  await elsewhere.workspace.queue.releaseNew(batch, sent)
  elsewhere.workspace.queue.run()
  await expect.poll(() => countsOf(elsewhere.workspace)).toEqual({ sent: 2 })
  await workspace.queue.recover()
  workspace.queue.run()
  const ask = async () => {
    const { rows } = await workspace.journal.documents.list({ deliveries: ['needsDecision'] })
    return rows[0]
  }
  await expect.poll(ask).toBeDefined()
  const asked = await ask()
  if (asked?.delivery.kind !== 'needsDecision') throw new Error('a question')
  const { candidates, askedAt } = asked.delivery.question
  const partial = candidates.find(({ verdict }) => verdict === 'partial')
  if (!partial) throw new Error('a partial match')
  const decision = { kind: 'adopt', partnerId: partial.partnerId } as const
  await workspace.queue.decide(asked.id, { decision, askedAt })
  await expect.poll(() => countsOf(workspace)).toEqual({ sent: 1, needsDecision: 1 })
  const full = candidates.filter(({ verdict }) => verdict === 'full')
  expect((await ask())?.delivery).toMatchObject({ question: { candidates: full } })
  expect(service.documents()).toHaveLength(2)
})

test.each([0, 3 * HOUR_MS])(
  'R17 R6: a row of a file that was fixed and sent elsewhere before this release is not sent again; the service dates documents %i ms ahead',
  async (aheadMs) => {
    const quick = await openQuickQueue()
    const { core, queue, service, time, runFor } = quick
    const gone = { partnerId: aPartnerId(), name: 'Corrigido', atMs: time.now() + aheadMs }
    listDocument(service, gone)
    await runFor(30 * MINUTE_MS)
    const batch = aBatch({ sourceSha256: sha256Schema.parse('d'.repeat(64)) })
    const releasedAt = toEpochMs(time.now())
    const signers = [{ email: 'eva@exemplo.com.br', role: 'Parte' }]
    const content = aContent({ name: 'Recusado', signers })
    const times = { releasedAt, serviceReleasedAt: releasedAt }
    const documents = [aDocument({ content, lane: toLane(batch.accountId, content) })]
    core.commit(
      [
        { kind: 'batchCreated', batch, documents },
        { kind: 'batchReleased', batchId: batch.id, ...times, baseline: [gone.partnerId] },
      ],
      releasedAt,
    )
    service.answer = () => ({ kind: 'refused', refusal: A_BAD_ROW })
    queue.run()
    await runFor(MINUTE_MS)
    const [row] = core.documents.list({ deliveries: ['rejected'] }).rows
    if (!row) throw new Error('a refused row')
    service.answer = () => ({ kind: 'created' })
    await queue.requeue(row, { ...content, name: gone.name })
    await runFor(HOUR_MS)
    expect(service.creates.map(({ name }) => name)).toEqual(['Recusado'])
    expect(core.documents.list({}).rows[0]?.delivery).toMatchObject({
      kind: 'sent',
      partnerId: gone.partnerId,
    })
  },
)

test('R13 R16 R17: of two documents that another machine made of alike rows a person gives one to the first: the second is asked about before it goes', async () => {
  const { core, queue, service, time, runFor } = await openQuickQueue()
  const signers = [{ email: 'eva@exemplo.com.br', role: 'Parte' }]
  const alike = [0, 1].map((position) => {
    const file = { ...aContent().file, sha256: sha256Schema.parse(`${position}`.repeat(64)) }
    const content = aContent({ name: 'Locação', signers, file })
    return aDocument({ position, content })
  })
  const batch = aBatch()
  const releasedAt = toEpochMs(time.now())
  const released = { batchId: batch.id, releasedAt, serviceReleasedAt: releasedAt, baseline: [] }
  core.commit(
    [
      { kind: 'batchCreated', batch, documents: alike },
      { kind: 'batchReleased', ...released },
    ],
    releasedAt,
  )
  service.answer = () => ({ kind: 'failed' })
  queue.run()
  await runFor(MINUTE_MS)
  expect(service.creates).toHaveLength(1)
  service.answer = () => ({ kind: 'created' })
  const made = [aPartnerId(), aPartnerId()]
  for (const partnerId of made) {
    listDocument(service, { partnerId, name: 'Locação', atMs: time.now() })
  }
  await runFor(HOUR_MS)
  const ask = () => core.documents.list({ deliveries: ['needsDecision'] }).rows[0]
  const first = ask()
  if (first?.delivery.kind !== 'needsDecision') throw new Error('a question')
  const { candidates, askedAt } = first.delivery.question
  expect(candidates.map(({ partnerId }) => partnerId).sort()).toEqual(made.sort())
  const [partnerId] = made
  if (partnerId === undefined) throw new Error('a document')
  const answered = queue.decide(first.id, { decision: { kind: 'adopt', partnerId }, askedAt })
  await runFor(HOUR_MS)
  expect(await answered).toEqual({ kind: 'done' })
  expect(service.creates).toHaveLength(1)
  expect(ask()).toMatchObject({
    position: 1,
    delivery: { question: { candidates: [{ partnerId: made[1] }] } },
  })
})

/** Sends a document that is renamed; a journal that lost this stretch of time releases the same description. */
async function releaseInLost(stretch: { readonly sinceMs: number; readonly untilMs: number }) {
  const service = await startTestService()
  const files = await makeFiles(1)
  const lost = await openTestWorkspace(service)
  const { batch, documents } = await readDescription(lost, files)
  const renamed = documents.map((document) => ({
    ...document,
    content: { ...document.content, name: 'Renomeado na plataforma' },
  }))
  await lost.workspace.queue.releaseNew(batch, renamed)
  lost.workspace.queue.run()
  await expect.poll(() => countsOf(lost.workspace)).toEqual({ sent: 1 })

  const restored = await openTestWorkspace(service)
  const now = systemClock.now()
  const [since, until] = [toEpochMs(now + stretch.sinceMs), toEpochMs(now + stretch.untilMs)]
  await restored.workspace.journal.commit([{ kind: 'restoreHandled', lost: { since, until } }], now)
  const same = await readDescription(restored, files)
  const released = await restored.workspace.queue.releaseNew(same.batch, same.documents)
  expect(released).toEqual({ kind: 'released', doubted: 1 })
  restored.workspace.queue.run()
  await expect.poll(() => countsOf(restored.workspace)).toEqual({ needsDecision: 1 })
  expect(service.documents()).toHaveLength(1)
}

test('R17: after a restore, what comes from a file is looked for under any name: it may have gone in the stretch that was lost', async () => {
  await releaseInLost({ sinceMs: -HOUR_MS, untilMs: 0 })
})

test('R17 R6: a copy that knows no time of the service is looked behind by that time, though this machine’s clock was days ahead', async () => {
  const aheadMs = 10 * DAY_MS
  await releaseInLost({ sinceMs: aheadMs - VERIFY_MS, untilMs: aheadMs })
})
