// Released documents for the screen tests.
import type { StandingCounts } from '../../shared/model/document-standing.ts'
import { addCounts, toStanding } from '../../shared/model/document-standing.ts'
import type {
  DocumentCounts,
  DocumentRowView,
  DocumentView,
} from '../../shared/model/document-view.ts'
import {
  attemptIdSchema,
  batchIdSchema,
  documentIdSchema,
  partnerDocumentIdSchema,
  sha256Schema,
  signatureIdSchema,
} from '../../shared/model/ids.ts'
import type { Overview } from '../../shared/model/overview.ts'
import { toOverviewQuestions } from '../../shared/model/overview.ts'
import type { Delivery } from '../../shared/model/delivery.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import type { TrackedSignature, Tracking } from '../../shared/model/tracking.ts'

export const NOW = toEpochMs(Date.UTC(2026, 10, 20, 15))

const pad = (number: number): string => String(number).padStart(12, '0')

export const documentIdOf = (number: number) =>
  documentIdSchema.parse(`d0c00000-6f1d-4c58-9d55-${pad(number)}`)
export const batchIdOf = (number: number) =>
  batchIdSchema.parse(`ba7c0000-6f1d-4c58-9d55-${pad(number)}`)
export const partnerIdOf = (number: number) =>
  partnerDocumentIdSchema.parse(`9a27e000-6f1d-4c58-9d55-${pad(number)}`)
export const attemptIdOf = (number: number) =>
  attemptIdSchema.parse(`a77e0000-6f1d-4c58-9d55-${pad(number)}`)
export const SHA256 = sha256Schema.parse('3a'.repeat(32))

export const sent = (number: number): Delivery => ({
  kind: 'sent',
  partnerId: partnerIdOf(number),
  sentAt: NOW,
  evidence: 'answer',
})

export function makeSignature(
  number: number,
  given: Partial<TrackedSignature> = {},
): TrackedSignature {
  return {
    signatureId: signatureIdSchema.parse(`51600000-6f1d-4c58-9d55-${pad(number)}`),
    email: `pessoa${String(number)}@exemplo.com.br`,
    role: 'Signatário',
    signed: false,
    ...given,
  }
}

export const waiting = (
  signatures: readonly TrackedSignature[],
  given: Partial<Extract<Tracking, { kind: 'seen' }>> = {},
): Tracking => ({
  kind: 'seen',
  signatureStatus: 'WaitingSignatures',
  signatures,
  checkedAt: NOW,
  ...given,
})

export const signed = (): Tracking =>
  waiting([makeSignature(1, { signed: true, signedAt: NOW })], { signatureStatus: 'Signed' })

/** Returns a row that is sent and was not yet seen by the watcher, unless `given` says otherwise. */
export function makeRow(number: number, given: Partial<DocumentRowView> = {}): DocumentRowView {
  return {
    id: documentIdOf(number),
    batchId: batchIdOf(1),
    batchName: 'Locação de novembro',
    position: number - 1,
    name: `Contrato ${String(number)}`,
    fileName: `contrato-${String(number)}.pdf`,
    pages: 2,
    signers: [{ email: 'pessoa1@exemplo.com.br', role: 'Signatário', name: 'Pessoa Um' }],
    areas: 1,
    delivery: sent(number),
    tracking: { kind: 'none' },
    archive: { kind: 'waiting' },
    findings: [],
    ...given,
  }
}

export function makeView(
  row: DocumentRowView,
  given: Partial<Omit<DocumentView, 'row'>> = {},
): DocumentView {
  return { row, fileSha256: SHA256, attempts: [], ...given }
}

const NO_DOCUMENTS: DocumentCounts['views'] = {
  all: 0,
  moving: 0,
  leaving: 0,
  attention: 0,
  decisions: 0,
  pending: 0,
  signed: 0,
  withdrawn: 0,
  archive: 0,
  stored: 0,
  toStore: 0,
  notStored: 0,
  fileMissing: 0,
  fileChanged: 0,
}

/** Counts rows by standing, as main does. */
export function countRows(rows: readonly DocumentRowView[]): StandingCounts {
  return addCounts(rows.map((row) => ({ [toStanding(row)]: 1 })))
}

export function makeCounts(given: Partial<DocumentCounts['views']> = {}): DocumentCounts {
  return { views: { ...NO_DOCUMENTS, ...given }, duplicates: 0 }
}

/** Returns an overview with zero figures, unless `given` says otherwise. */
export function makeOverview(given: Partial<Overview> = {}): Overview {
  const questions = toOverviewQuestions(NOW)
  return {
    at: NOW,
    figures: {
      waiting: { question: questions.waiting, count: 0 },
      due: { question: questions.due, count: 0 },
      expired: { question: questions.expired, count: 0 },
      signedToday: { question: questions.signedToday, count: 0 },
      signedLately: { question: questions.signedLately, count: 0 },
    },
    refused: [],
    oldest: [],
    ...given,
  }
}
