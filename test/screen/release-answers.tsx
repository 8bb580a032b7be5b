// Batch, documents and answers for the step that releases a batch.
import { ReleaseStep } from '../../renderer/screens/batch/steps/release-step.tsx'
import type { BatchView, ReleaseForecast } from '../../shared/model/batch-view.ts'
import type { Delivery } from '../../shared/model/delivery.ts'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import type { PendingRelease } from '../../shared/model/draft.ts'
import { TAKE_BACK_MS } from '../../shared/model/draft.ts'
import { succeed } from '../../shared/model/failure.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import { makeAccount } from './accounts.ts'
import { documentIdOf, makeRow, NOW, sent } from './documents.ts'
import type { Answers } from './fake-bridge.ts'
import { makeBatch, openStep } from './open-step.tsx'

export const ACCOUNT = makeAccount(1, { name: 'Boa Vista' })
export const BATCH = makeBatch({ drafts: 3, accountId: ACCOUNT.id })
export const draft = (number: number) => makeRow(number, { delivery: { kind: 'draft' } })
export const DRAFTS = [draft(1), draft(2), draft(3)]

const FORECAST: ReleaseForecast = {
  ready: 3,
  blocked: 0,
  warned: 0,
  people: 4,
  invitations: { email: 4, sms: 0, whatsApp: 0, notSent: 0 },
  scheduled: 0,
  withoutAreas: 0,
  unseenAreas: { areas: 0, documents: 0 },
  options: { deadlines: { count: 0 }, reminders: 0, messages: 0 },
  firstId: documentIdOf(1),
}
export const forecasting = (given: Partial<ReleaseForecast> = {}): Partial<Answers> => ({
  'batch.forecast': () => succeed({ ...FORECAST, ...given }),
  'account.list': () => succeed([ACCOUNT]),
})

export const pendingNow = (given: Partial<PendingRelease> = {}): PendingRelease => {
  const now = Date.now()
  return {
    scope: 'all',
    documentIds: DRAFTS.map(({ id }) => id),
    requestedAt: toEpochMs(now),
    dueAt: toEpochMs(now + TAKE_BACK_MS),
    ...given,
  }
}

export const REFUSED: Delivery = {
  kind: 'rejected',
  reason: 'refused',
  rejectedAt: NOW,
  refusal: {
    status: 400,
    messages: ['O e-mail informado não é válido.'],
    problems: [{ message: 'O e-mail informado não é válido.', propertyName: 'signers[0].email' }],
    operation: 'partners_v1_document_signatures_create_from_file',
    requestId: 'request-7',
  },
}
export const queued: Delivery = { kind: 'queued', queuedAt: NOW }

export const MIXED = [
  makeRow(1, { delivery: sent(1) }),
  makeRow(2, { delivery: queued }),
  makeRow(3, { delivery: REFUSED }),
  makeRow(4, { delivery: { kind: 'held', hold: { reason: 'keyOrAccount' }, heldAt: NOW } }),
  makeRow(5, { delivery: { kind: 'withdrawn', withdrawnAt: NOW } }),
]
export const RELEASED = makeBatch({ drafts: 0, accountId: ACCOUNT.id, releasedAt: NOW })

export const openRelease = (
  batch: BatchView,
  rows: readonly DocumentRowView[],
  answers: Partial<Answers> = {},
) => openStep(ReleaseStep, { batch, rows }, { ...forecasting(), ...answers })

export const asked = (
  calls: readonly { readonly operation: string; readonly input: unknown }[],
  operation: string,
) => calls.filter((call) => call.operation === operation)
