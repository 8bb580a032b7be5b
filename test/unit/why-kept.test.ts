// Reasons why a document cannot be erased, by its stage.
import { expect, test } from 'vitest'
import { whyKept } from '../../main/data-life/why-kept.ts'
import type { ErasureKept } from '../../shared/model/erasure.ts'
import { DOCUMENT_STAGES } from '../../shared/rules/document-acts.ts'
import type { DocumentStage } from '../../shared/rules/document-acts.ts'
import { aHash, SOME_TIME } from '../support/journal-builders.ts'
import { toStaged } from '../support/staged-documents.ts'

/** Stages that cannot be erased, with the reason; all others can. */
const KEPT: Partial<Record<DocumentStage, ErasureKept>> = {
  draft: 'beingSent',
  queued: 'beingSent',
  doubted: 'beingSent',
  sending: 'beingSent',
  held: 'beingSent',
  unconfirmed: 'beingSent',
  needsDecision: 'beingSent',
  unseen: 'waitingForSignature',
  preparing: 'waitingForSignature',
  signing: 'waitingForSignature',
  finalizing: 'waitingForSignature',
  finalizingFailed: 'waitingForSignature',
  signed: 'notArchived',
}

test.each(DOCUMENT_STAGES)('a document that is %s is kept while it is needed', (stage) => {
  expect(whyKept(toStaged(stage), false)).toBe(KEPT[stage])
})

test('a signed document whose file is in the archive can be erased, unless a write is open', () => {
  const archive = {
    kind: 'stored',
    path: 'a.pdf',
    sha256: aHash('a'),
    sizeBytes: 1,
    pages: 1,
    storedAt: SOME_TIME,
  } as const
  const row = { ...toStaged('signed'), archive }
  expect(whyKept(row, false)).toBeUndefined()
  expect(whyKept(row, true)).toBe('writeOpen')
})
