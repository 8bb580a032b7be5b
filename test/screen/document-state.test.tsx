import { expect, test } from 'vitest'
import { toDocumentAppearance } from '../../renderer/components/document-appearance.ts'
import { createTranslator } from '../../shared/i18n/translate.ts'
import type { ArchiveState } from '../../shared/model/archive-state.ts'
import type { Delivery } from '../../shared/model/delivery.ts'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import { LANGUAGES } from '../../shared/model/settings.ts'
import { attemptIdOf, makeRow, makeSignature, NOW, SHA256, signed, waiting } from './documents.ts'

const stored: ArchiveState = {
  kind: 'stored',
  path: 'a.pdf',
  sha256: SHA256,
  sizeBytes: 1,
  pages: 1,
  storedAt: NOW,
}
const failed = (fault: 'unreachable' | 'fileMissing' | 'fileChanged'): ArchiveState => ({
  kind: 'failed',
  fault,
  tries: 1,
  nextTryAt: NOW,
})
const attemptId = attemptIdOf(1)
const DELIVERIES: readonly Delivery[] = [
  { kind: 'draft' },
  { kind: 'queued', queuedAt: NOW },
  { kind: 'sending', step: 'uploading', attemptId },
  { kind: 'sending', step: 'completing', attemptId },
  { kind: 'rejected', reason: 'refused', rejectedAt: NOW },
  { kind: 'rejected', reason: 'fileChanged', rejectedAt: NOW },
  { kind: 'rejected', reason: 'fileMissing', rejectedAt: NOW },
  { kind: 'held', hold: { reason: 'quota' }, heldAt: NOW },
  { kind: 'unconfirmed', attemptId, cause: 'noAnswer', since: NOW },
  {
    kind: 'needsDecision',
    attemptId,
    question: { reason: 'partialMatch', candidates: [], askedAt: NOW },
  },
  { kind: 'withdrawn', withdrawnAt: NOW },
]
const SENT: readonly Partial<DocumentRowView>[] = [
  {},
  ...[
    'SignatureNotSet',
    'SettingUpSignatures',
    'SignaturesDeliveryScheduled',
    'WaitingSignatures',
    'FinalizingSignatures',
    'ErrorOnFinalizingSignatures',
    'SomethingNew',
  ].map((signatureStatus) => ({ tracking: waiting([makeSignature(1)], { signatureStatus }) })),
  { tracking: { kind: 'ended', how: 'cancelled', signatures: [], checkedAt: NOW } },
  { tracking: { kind: 'ended', how: 'expired', signatures: [], checkedAt: NOW } },
  { tracking: { kind: 'gone', checkedAt: NOW } },
  ...[
    { kind: 'waiting' } as const,
    { kind: 'downloading', since: NOW } as const,
    { kind: 'storing', path: 'a.pdf', sha256: SHA256, sizeBytes: 1, pages: 1 } as const,
    stored,
    failed('unreachable'),
    failed('fileMissing'),
    failed('fileChanged'),
  ].map((archive) => ({ tracking: signed(), archive })),
]

test.each(LANGUAGES)('in %s no two states of a document look alike', (language) => {
  const t = createTranslator(language)
  const rows = [...DELIVERIES.map((delivery) => ({ delivery })), ...SENT].map((given) =>
    makeRow(1, given),
  )
  const words = rows.map((row) => {
    const { words: key, params } = toDocumentAppearance(row)
    return t(key, params)
  })
  expect(new Set(words).size).toBe(rows.length)
})

test('WIRE-13: a status that is not known is shown as the service wrote it', () => {
  const row = makeRow(1, { tracking: waiting([], { signatureStatus: 'OnHold' }) })
  expect(toDocumentAppearance(row)).toMatchObject({ tone: 'quiet', params: { status: 'OnHold' } })
})

test('a document that is not sent is never said to be with its signers', () => {
  const row = makeRow(1, { delivery: { kind: 'queued', queuedAt: NOW }, tracking: signed() })
  expect(toDocumentAppearance(row).words).toBe('delivery.queued')
})
