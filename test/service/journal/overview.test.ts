import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertNever } from '../../../shared/assert-never.ts'
import type { DocumentRow } from '../../../main/journal/records.ts'
import { attemptIdSchema, signatureIdSchema } from '../../../shared/model/ids.ts'
import { OVERVIEW_FIGURES } from '../../../shared/model/overview.ts'
import type { DocumentFact } from '../../../shared/model/selection.ts'
import { DAY_MS, toEpochMs } from '../../../shared/model/time.ts'
import { isSigned } from '../../../shared/model/tracking.ts'
import { toRefusalReason } from '../../../shared/rules/classify-refusal.ts'
import { SOME_TIME, aContent, aDocument, toSent } from '../../support/journal-builders.ts'
import { openTestJournal, release } from '../../support/open-test-journal.ts'
import { lives, take } from '../../support/random-life.ts'

const ATTEMPT = attemptIdSchema.parse('99999999-9999-4999-8999-999999999999')
const SIGNATURE = signatureIdSchema.parse('33333333-3333-4333-8333-333333333333')
const NOW = toEpochMs(SOME_TIME + 40 * DAY_MS)

const lastSigned = ({ tracking }: DocumentRow): number =>
  isSigned(tracking) && tracking.kind === 'seen'
    ? Math.max(...tracking.signatures.flatMap(({ signedAt }) => signedAt ?? []))
    : -1

/** Returns whether a fact holds for a row, by its details and by no column. */
function holds(row: DocumentRow, only: DocumentFact): boolean {
  const { delivery, tracking, content } = row
  switch (only.kind) {
    case 'due': {
      if (isSigned(tracking)) return false
      const due = tracking.kind === 'none' ? content?.deadlineAt : undefined
      const at = tracking.kind === 'seen' ? tracking.deadlineAt : due
      return at !== undefined && at <= only.until
    }
    case 'ended':
      return tracking.kind === 'ended' && tracking.how === only.how
    case 'refused':
      return delivery.kind === 'rejected' && toRefusalReason(delivery) === only.reason
    case 'signed':
      return lastSigned(row) >= only.from
    case 'sent':
      return delivery.kind === 'sent' && delivery.sentAt <= only.until
    default:
      return assertNever(only)
  }
}

test('each figure is the number of documents in the list that it opens, after any life of a journal', async () => {
  await fc.assert(
    fc.asyncProperty(lives, async (steps) => {
      const { core, close } = await openTestJournal()
      for (const step of steps) take(core, step)
      const overview = core.documents.overview(NOW)
      const all = OVERVIEW_FIGURES.map((name) => overview.figures[name])
      for (const { question, count } of [...all, ...overview.refused]) {
        const { rows } = core.documents.list(question)
        expect(rows).toHaveLength(count)
        expect(core.documents.count(question)).toBe(count)
        const own = core.documents
          .list({ view: question.view })
          .rows.filter((row) => !question.only || holds(row, question.only))
        expect(rows.map(({ id }) => id)).toEqual(own.map(({ id }) => id))
      }
      const rejected = core.documents.list({ deliveries: ['rejected'] }).rows.length
      expect(overview.refused.reduce((sum, { count }) => sum + count, 0)).toBe(rejected)
      const waiting = core.documents.list({ view: 'pending' }).rows
      expect(overview.oldest).toHaveLength(Math.min(10, waiting.length))
      close()
    }),
    { numRuns: 60 },
  )
})

test('the time to sign is the middle one, and the oldest is what was sent first of what waits', async () => {
  const { core } = await openTestJournal()
  const documents = [0, 1, 2, 3].map((position) =>
    aDocument({ position, content: aContent({ name: `Contrato ${String(position)}` }) }),
  )
  release(core, documents)
  for (const [days, document] of documents.entries()) {
    const sent = toSent(document)
    if (sent.kind !== 'deliveryMoved' || sent.to.kind !== 'sent') throw new Error('not sent')
    const sentAt = toEpochMs(NOW - 10 * DAY_MS - days)
    const steps = [
      { kind: 'sending', step: 'uploading', attemptId: ATTEMPT },
      { ...sent.to, sentAt },
    ] as const
    for (const [index, to] of steps.entries()) {
      const from = index === 0 ? 'queued' : 'sending'
      core.commit([{ kind: 'deliveryMoved', documentId: document.id, from, to }], NOW)
    }
    if (days === 3) continue
    const signatures = [
      {
        signatureId: SIGNATURE,
        email: 'ana@exemplo.com.br',
        role: 'Parte',
        signed: true,
        signedAt: toEpochMs(sentAt + (days + 1) * DAY_MS),
      },
    ]
    const to = { kind: 'seen', signatureStatus: 'Signed', signatures, checkedAt: NOW } as const
    core.commit([{ kind: 'trackingMoved', documentId: document.id, to }], NOW)
  }
  const { medianMs, oldest, figures } = core.documents.overview(NOW)
  expect(medianMs).toBe(2 * DAY_MS)
  expect(figures.signedLately.count).toBe(3)
  expect(oldest).toMatchObject([{ documentId: documents[3]?.id, name: 'Contrato 3' }])
})
