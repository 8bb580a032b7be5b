// M18: the guide through a first batch derives the next step from the batch alone.
import { expect, test } from 'vitest'
import type { FirstBatch, GuideStep } from '../../../renderer/shell/guide/first-batch.ts'
import {
  findFirstBatch,
  findGuideStep,
  findSlowSigner,
  GUIDE_STEPS,
} from '../../../renderer/shell/guide/first-batch.ts'
import { en } from '../../../shared/i18n/en.ts'
import { guide as english } from '../../../shared/i18n/guide.en.ts'
import { guide as portuguese } from '../../../shared/i18n/guide.pt-BR.ts'
import { ptBR } from '../../../shared/i18n/pt-BR.ts'
import type { DocumentRowView } from '../../../shared/model/document-view.ts'
import { makeFinding } from '../../../shared/rules/finding.ts'
import { SLOW_SIGNERS } from '../../../shared/rules/practice-people.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import { makeRow, makeSignature, NOW, signed, waiting } from '../../screen/documents.ts'
import { makeBatch } from '../../screen/drafts.ts'

const [SLOW = ''] = Object.keys(SLOW_SIGNERS)
const DRAFT: Partial<DocumentRowView> = { delivery: { kind: 'draft' }, areas: 0, signers: [] }
const { signers } = makeRow(1)
const slow = [{ email: SLOW, role: 'Contratada', name: 'Ivone Sampaio' }]
const unseen = [makeFinding('area.unseen', ['areas'], { count: 1 })]

/** States of a batch in their order, each with the next step. */
const WAY: readonly (readonly [string, GuideStep | 'done', FirstBatch | undefined])[] = [
  ['nothing', 'batch', undefined],
  ['a batch', 'files', of([])],
  ['files', 'sheet', of([DRAFT])],
  ['signers', 'positions', of([{ ...DRAFT, signers }])],
  ['positions that nobody saw', 'check', of([{ ...DRAFT, signers, areas: 1, findings: unseen }])],
  ['positions that were seen', 'send', of([{ ...DRAFT, signers, areas: 1 }])],
  ['documents in the queue', 'send', of([{ areas: 0 }], { counts: { queued: 1 } })],
  ['a sent document', 'signatures', of([{}], { counts: { waiting: 1 } })],
  [
    'a stored file, somebody slow',
    'slow',
    of([{ tracking: signed() }, { signers: slow }], { counts: { stored: 1, waiting: 1 } }),
  ],
  ['all that will sign', 'done', of([{ tracking: signed() }], { counts: { stored: 1 } })],
]

function of(
  rows: readonly Partial<DocumentRowView>[],
  given: Parameters<typeof makeBatch>[1] = {},
): FirstBatch {
  return { batch: makeBatch(1, given), rows: rows.map((row, index) => makeRow(index + 1, row)) }
}

test.each(WAY)('with %s the next step is %s', (_, step, first) => {
  expect(findGuideStep(first)).toBe(step)
})

test('the way passes every step in its order', () => {
  expect([...new Set(WAY.map(([, step]) => step))]).toEqual([...GUIDE_STEPS, 'done'])
})

test('a file without pages, and a contract that nobody signs, wait for no position', () => {
  const { pages: _, ...word } = makeRow(1, { ...DRAFT, signers })
  const first = { batch: makeBatch(1), rows: [word, makeRow(2, { ...DRAFT, signers, areas: 1 })] }
  expect(findGuideStep(first)).toBe('send')
})

test('what is released needs no position any more', () => {
  const release = { scope: 'all', documentIds: [], requestedAt: NOW, dueAt: NOW } as const
  const first = of([{ ...DRAFT, signers }])
  expect(findGuideStep({ ...first, batch: { ...first.batch, release } })).toBe('send')
})

function nameSlow(tracking: DocumentRowView['tracking']): string | undefined {
  return findSlowSigner([makeRow(1, { signers: slow, tracking })])
}

test('somebody slow is waited for until they signed, or the document ended', () => {
  const pending = waiting([makeSignature(1, { email: SLOW })])
  const done = waiting([makeSignature(1, { email: SLOW, signed: true })])
  const ended = { kind: 'ended', how: 'cancelled', signatures: [], checkedAt: NOW } as const
  expect([pending, done, ended, { kind: 'none' } as const].map(nameSlow)).toEqual([
    'Ivone Sampaio',
    undefined,
    undefined,
    'Ivone Sampaio',
  ])
})

test('the batch is the first one made since the guide was begun', () => {
  const [before, first, second] = [1, 5, 9].map((at) =>
    makeBatch(at, { createdAt: toEpochMs(NOW + at) }),
  )
  const batches = [second, before, first].filter((batch) => batch !== undefined)
  expect(findFirstBatch(batches, NOW + 2)).toBe(first)
  expect(findFirstBatch(batches, NOW + 10)).toBeUndefined()
})

test.each([
  ['pt-BR', portuguese, ptBR],
  ['en', english, en],
] as const)('in %s the guide names buttons by the words that stand on them', (_, guide, all) => {
  const texts = Object.values(all)
  const quoted = Object.values(guide).flatMap((text) =>
    [...text.matchAll(/“([^”]+)”/gu)].map(([, words = '']) => words),
  )
  expect(quoted.length).toBeGreaterThan(6)
  const unknown = quoted.filter((words) => {
    return !texts.some((text) => text === words || text.startsWith(`${words} (`))
  })
  expect(unknown).toEqual([])
})
