// Table of acts for each state of a document: from each state some act leads on.
import { expect, test } from 'vitest'
import { DELIVERY_KINDS } from '../../../shared/model/delivery.ts'
import { REDRAFT_ACTS } from '../../../shared/model/remake.ts'
import {
  ACTS_OF_STAGE,
  DOCUMENT_ACTS,
  DOCUMENT_STAGES,
  isWithdrawable,
  canAct,
  findRedraftObstacle,
  toStage,
} from '../../../shared/rules/document-acts.ts'
import { findWholeObstacle } from '../../../shared/rules/signing-acts.ts'
import { toStaged } from '../../support/staged-documents.ts'

test.each(DOCUMENT_STAGES)('a document that is %s is read as that', (stage) => {
  expect(toStage(toStaged(stage))).toBe(stage)
})

test.each(DOCUMENT_STAGES)('from %s there is a way on', (stage) => {
  expect(ACTS_OF_STAGE[stage].length).toBeGreaterThan(0)
})

test('every delivery is in some state of the table', () => {
  const kinds = new Set(DOCUMENT_STAGES.map((stage) => toStaged(stage).delivery.kind))
  expect([...kinds].toSorted()).toEqual(DELIVERY_KINDS.toSorted())
})

test('what was not sent, was refused, withdrawn or ended without being signed can become a draft again', () => {
  const redraftable = DOCUMENT_STAGES.filter((stage) => canAct('toDraft', toStaged(stage)))
  expect(redraftable).toEqual([
    'queued',
    'held',
    'refused',
    'fileFault',
    'withdrawn',
    'cancelled',
    'expired',
    'gone',
  ])
})

test('what may be at the service and may still be signed never becomes a draft without being cancelled', () => {
  for (const stage of ['sending', 'unconfirmed', 'needsDecision', 'doubted', 'signing'] as const) {
    expect(canAct('toDraft', toStaged(stage)), stage).toBe(false)
  }
})

test('one of the two ways back to a draft is open, or the reason is named', () => {
  for (const stage of DOCUMENT_STAGES) {
    const document = toStaged(stage)
    const open = REDRAFT_ACTS.filter((act) => canAct(act, document))
    expect(open.length, stage).toBeLessThan(2)
    for (const act of REDRAFT_ACTS) {
      expect(findRedraftObstacle(act, document) === undefined, `${act} ${stage}`).toBe(
        open.includes(act),
      )
    }
  }
})

test('what can be withdrawn by the table is what the queue withdraws', () => {
  for (const stage of DOCUMENT_STAGES) {
    const document = toStaged(stage)
    expect(isWithdrawable(document.delivery.kind), stage).toBe(canAct('withdraw', document))
  }
})

test('a cancellation is offered by the table exactly where main allows it', () => {
  for (const stage of DOCUMENT_STAGES) {
    const document = toStaged(stage)
    const isAllowed = findWholeObstacle('cancel', document) === undefined
    expect(canAct('cancel', document), stage).toBe(isAllowed)
  }
})

test('every act is a way on from somewhere', () => {
  const used = new Set(DOCUMENT_STAGES.flatMap((stage) => ACTS_OF_STAGE[stage]))
  expect([...used].toSorted()).toEqual(DOCUMENT_ACTS.toSorted())
})

test('a document whose signed file is stored is signed, whatever the service shows of it now', () => {
  expect(toStage({ ...toStaged('gone'), archive: { kind: 'stored' } })).toBe('signed')
})
