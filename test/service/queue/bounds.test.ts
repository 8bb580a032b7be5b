// R18 (bounds) and R20 (holds stop creates, never reads).
import { expect, test, vi } from 'vitest'
import { JournalUnavailable } from '../../../main/journal/journal-errors.ts'
import type { LastEnd } from '../../../shared/model/evidence.ts'
import { signatureIdSchema } from '../../../shared/model/ids.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/model/time.ts'
import { aPartnerId } from '../../support/journal-builders.ts'
import type { QuickQueue } from '../../support/quick-queue.ts'
import { A_BAD_ROW, A_QUOTA, listDocument, openQuickQueue } from '../../support/quick-queue.ts'

const questions = ({ core }: QuickQueue) =>
  core.documents
    .list({ deliveries: ['needsDecision'] })
    .rows.flatMap(({ delivery }) =>
      delivery.kind === 'needsDecision'
        ? [{ reason: delivery.question.reason, lastEnd: delivery.question.lastEnd }]
        : [],
    )

const asEnd = (status: number, times = 3): LastEnd => ({
  times,
  status,
  words: 'x Blocked by the proxy',
})

test('R9 R18: a 403 as a page for every request is asked about at the second weak absence, with its first words', async () => {
  const quick = await openQuickQueue()
  quick.service.answer = () => ({ kind: 'page', status: 403 })
  quick.release('A', 1)
  quick.queue.run()
  await quick.runFor(DAY_MS)
  expect(quick.service.creates).toHaveLength(2)
  expect(questions(quick)).toEqual([{ reason: 'absenceUnproven', lastEnd: asEnd(403, 2) }])
})

test('R18: a 413 before the body has left is asked about after three, with its status and first words', async () => {
  const quick = await openQuickQueue()
  quick.service.cutsWith = 413
  quick.release('A', 1)
  quick.queue.run()
  await quick.runFor(DAY_MS)
  expect(quick.service.creates).toHaveLength(3)
  expect(questions(quick)).toEqual([{ reason: 'equalEnds', lastEnd: asEnd(413) }])
  expect(quick.core.batches.list()[0]?.deliveries).toEqual({ needsDecision: 1 })
  const chain = JSON.stringify(quick.core.audit.events(1, 1_000))
  expect(chain).not.toContain('Blocked')
  expect(quick.core.audit.verify()).toBeUndefined()
})

/** Opens a queue whose service answers row A 0 with a page, and creates and lists all others. */
async function openWithOnePage(): Promise<QuickQueue> {
  const quick = await openQuickQueue()
  const { service, time } = quick
  service.answer = (_account, name) => {
    if (name === 'A 0') return { kind: 'page', status: 403 }
    const partnerId = aPartnerId()
    listDocument(service, { partnerId, name, atMs: time.now() })
    return { kind: 'created', partnerId }
  }
  quick.release('A', 1)
  quick.queue.run()
  return quick
}
const countOfTheFirst = ({ service }: QuickQueue): number =>
  service.creates.filter(({ name }) => name === 'A 0').length

test('R18: a 403 as a page after the whole body is asked about after three, where other rows are listed', async () => {
  const quick = await openWithOnePage()
  for (let number = 0; number < 12; number += 1) {
    await quick.runFor(10 * MINUTE_MS)
    quick.release(`B${number}`, 1)
  }
  await quick.runFor(DAY_MS)
  expect(countOfTheFirst(quick)).toBe(3)
  expect(questions(quick)).toEqual([{ reason: 'equalEnds', lastEnd: asEnd(403) }])
})

test('R18 R9: the third end is asked about although no document has been listed since, and the absence is weak', async () => {
  const quick = await openWithOnePage()
  for (let number = 0; countOfTheFirst(quick) < 3; number += 1) {
    quick.release(`B${number}`, 1)
    await quick.runFor(10 * MINUTE_MS)
  }
  await quick.runFor(DAY_MS)
  expect(countOfTheFirst(quick)).toBe(3)
  expect(questions(quick)).toEqual([{ reason: 'equalEnds', lastEnd: asEnd(403) }])
})

test('R18: after a person sends it again, the bound is counted anew', async () => {
  const quick = await openQuickQueue()
  const { core, queue, service } = quick
  service.cutsWith = 413
  quick.release('A', 1)
  queue.run()
  await quick.runFor(HOUR_MS)
  const [row] = core.documents.list({}).rows
  if (row?.delivery.kind !== 'needsDecision') throw new Error('asked')
  const { askedAt } = row.delivery.question
  const decided = queue.decide(row.id, { decision: { kind: 'sendAgain' }, askedAt })
  await quick.runFor(HOUR_MS)
  expect(await decided).toEqual({ kind: 'done' })
  expect(service.creates).toHaveLength(6)
  expect(questions(quick)).toEqual([{ reason: 'equalEnds', lastEnd: asEnd(413) }])
})

test('R18 R14: an unconfirmed row is withdrawn at any time, and watched', async () => {
  const quick = await openQuickQueue()
  const { core, queue, service } = quick
  service.answer = () => ({ kind: 'page', status: 502 })
  quick.release('A', 1)
  queue.run()
  await quick.runFor(MINUTE_MS)
  const [row] = core.documents.list({ deliveries: ['unconfirmed'] }).rows
  if (!row) throw new Error('unconfirmed')
  expect(await queue.withdraw([row.id])).toEqual([row.id])
  await quick.runFor(DAY_MS)
  expect(core.documents.countDeliveries()).toEqual({ withdrawn: 1 })
  expect(core.attempts.of(row.id)[0]?.conclusion).toEqual({ kind: 'decided', answer: 'withdraw' })
  expect(service.creates).toHaveLength(1)
})

test('R18: a held row is withdrawn at any time, and does not go when its account is free again', async () => {
  const quick = await openQuickQueue({ rules: { concurrency: 1 } })
  const { core, queue, service } = quick
  service.answer = () => ({ kind: 'refused', refusal: A_QUOTA })
  quick.release('A', 2)
  queue.run()
  await quick.runFor(5_000)
  const [held] = core.documents.list({ deliveries: ['held'] }).rows
  if (!held) throw new Error('held')
  expect(await queue.withdraw([held.id])).toEqual([held.id])
  const before = service.creates.filter(({ name }) => name === held.content?.name).length
  service.answer = () => ({ kind: 'created' })
  await quick.runFor(DAY_MS)
  expect(core.documents.countDeliveries()).toEqual({ sent: 1, withdrawn: 1 })
  expect(service.creates.filter(({ name }) => name === held.content?.name)).toHaveLength(before)
})

test('R20: a row that is refused for a limit of its own is rejected in the service’s words, and the others go', async () => {
  const quick = await openQuickQueue()
  const { core, service } = quick
  const words = 'O documento tem 312 páginas e o limite é de 300 páginas.'
  service.answer = (_, name) =>
    name === 'A 3'
      ? { kind: 'refused', refusal: { ...A_QUOTA, messages: [words] } }
      : { kind: 'created' }
  quick.release('A', 10)
  quick.queue.run()
  await quick.runFor(5 * MINUTE_MS)
  expect(core.documents.countDeliveries()).toEqual({ sent: 9, rejected: 1 })
  expect(core.queue.holds()).toEqual([])
  const [row] = core.documents.list({ deliveries: ['rejected'] }).rows
  expect(row?.delivery).toMatchObject({ reason: 'refused', refusal: { messages: [words] } })
  expect(service.creates.filter(({ name }) => name === 'A 3')).toHaveLength(2)
})

test('R20: a quota that is spent is asked for by another row each time', async () => {
  const quick = await openQuickQueue({ rules: { concurrency: 1 } })
  const { service } = quick
  service.answer = () => ({ kind: 'refused', refusal: A_QUOTA })
  quick.release('A', 4)
  quick.queue.run()
  await quick.runFor(5 * MINUTE_MS)
  const names = service.creates.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThan(2)
})

test('R20: what is unconfirmed while its account is held for the quota is looked for', async () => {
  const quick = await openQuickQueue({ rules: { concurrency: 1 } })
  const { core, service } = quick
  service.answer = (_, name) =>
    name === 'A 0' ? { kind: 'page', status: 502 } : { kind: 'refused', refusal: A_QUOTA }
  quick.release('A', 3)
  quick.queue.run()
  await quick.runFor(5_000)
  expect(core.queue.holds()).toHaveLength(1)
  const before = service.reads.filter((what) => what === 'list').length
  await quick.runFor(5 * MINUTE_MS)
  expect(service.reads.filter((what) => what === 'list').length).toBeGreaterThan(before + 1)
})

test.each([
  { outcome: 'unknown', answer: { kind: 'failed' }, delivery: 'unconfirmed' },
  { outcome: 'a refusal', answer: { kind: 'refused', refusal: A_BAD_ROW }, delivery: 'rejected' },
] as const)(
  'R18: $outcome that comes while the journal cannot be read is written later; the row is not left as being sent',
  async ({ answer, delivery }) => {
    const { queue, core, service, release, runFor } = await openQuickQueue()
    let isReadable = true
    const { holds } = core.queue
    vi.spyOn(core.queue, 'holds').mockImplementation(() => {
      if (!isReadable) throw new JournalUnavailable('no access', { reason: 'ioError' })
      return holds()
    })
    service.answer = () => {
      isReadable = false
      return answer
    }
    const { id: batchId } = release('A', 1)
    queue.run()
    await runFor(5_000)
    expect(service.creates).toHaveLength(1)
    isReadable = true
    await runFor(10_000)
    const [row] = core.documents.list({ batchId }).rows
    expect(row?.delivery.kind).toBe(delivery)
  },
)

/** Sends a row whose create ends unknown, while the list shows a document of its name whose status cannot be read. */
async function sendBesideUnread(quick: QuickQueue): Promise<void> {
  const { queue, service, release, runFor, time } = quick
  service.answer = () => ({ kind: 'failed' })
  release('A', 1)
  queue.run()
  await runFor(MINUTE_MS)
  listDocument(service, { partnerId: aPartnerId(), name: 'A 0', atMs: time.now() })
  service.status = () => undefined
  await runFor(DAY_MS + 2 * HOUR_MS)
}

test('R18: a row beside a listed document whose status cannot be read is asked about after a day', async () => {
  const quick = await openQuickQueue()
  await sendBesideUnread(quick)
  expect(quick.service.creates).toHaveLength(1)
  const [row] = quick.core.documents.list({ deliveries: ['needsDecision'] }).rows
  expect(row?.delivery).toMatchObject({
    question: {
      reason: 'partialMatch',
      candidates: [{ name: 'A 0', nameEqual: true, signersEqual: 'unknown', verdict: 'partial' }],
    },
  })
})

test('R16: a document whose status cannot be read is taken by a person’s word, once the person saw it so', async () => {
  const quick = await openQuickQueue()
  await sendBesideUnread(quick)
  const { core, queue, service, runFor } = quick
  const [row] = core.documents.list({ deliveries: ['needsDecision'] }).rows
  if (row?.delivery.kind !== 'needsDecision') throw new Error('a question')
  const [candidate] = row.delivery.question.candidates
  if (!candidate) throw new Error('the document')
  const { partnerId } = candidate
  const { askedAt } = row.delivery.question
  const answered = queue.decide(row.id, { decision: { kind: 'adopt', partnerId }, askedAt })
  await runFor(MINUTE_MS)
  expect(await answered).toEqual({ kind: 'done' })
  const [after] = core.documents.list({ ids: [row.id] }).rows
  expect(after?.delivery).toMatchObject({ kind: 'sent', partnerId, evidence: 'person' })
  expect(service.creates).toHaveLength(1)
})

test('R16 R14: a row that is asked about is withdrawn also where nothing can be read, and watched; it is not sent again', async () => {
  const quick = await openQuickQueue()
  await sendBesideUnread(quick)
  const { core, queue, service, runFor } = quick
  const [row] = core.documents.list({ deliveries: ['needsDecision'] }).rows
  if (row?.delivery.kind !== 'needsDecision') throw new Error('a question')
  const { askedAt } = row.delivery.question
  const decide = async (kind: 'sendAgain' | 'withdraw') => {
    const answered = queue.decide(row.id, { decision: { kind }, askedAt })
    await runFor(MINUTE_MS)
    return answered
  }
  expect(await decide('sendAgain')).toMatchObject({ kind: 'failed' })
  expect(await decide('withdraw')).toEqual({ kind: 'done' })
  expect(core.documents.countDeliveries()).toEqual({ withdrawn: 1 })
  const { signers = [] } = row.content ?? {}
  const signatures = signers.map(({ email, role }) => {
    const signatureId = signatureIdSchema.parse(crypto.randomUUID())
    return { signatureId, email, role, signed: false }
  })
  service.status = () => ({ signatureStatus: 'WaitingSignatures', signatures })
  await runFor(2 * HOUR_MS)
  expect(core.documents.duplicates()).toMatchObject([{ documentId: row.id }])
  expect(service.creates).toHaveLength(1)
})
