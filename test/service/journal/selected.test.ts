// Selected rows of a list, found by the journal whether the window has loaded them or not.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WritableJournalCore } from '../../../main/journal/journal-core.ts'
import type { NewDocument } from '../../../main/journal/records.ts'
import type { DocumentId } from '../../../shared/model/ids.ts'
import { signatureIdSchema } from '../../../shared/model/ids.ts'
import { addUp, STANDINGS } from '../../../shared/model/selection.ts'
import { WITHDRAWABLE } from '../../../shared/rules/document-acts.ts'
import type { Tracking } from '../../../shared/model/tracking.ts'
import {
  aBatch,
  aContent,
  aDocument,
  anAttempt,
  SOME_TIME,
  toReleased,
  toSending,
  toSent,
} from '../../support/journal-builders.ts'
import { toLane } from '../../../main/queue/send/identity-key.ts'
import { AN_ACCOUNT } from '../../support/journal-builders.ts'
import { openTestJournal } from '../../support/open-test-journal.ts'

const SIGNATURE_ID = signatureIdSchema.parse('51600000-6f1d-4c58-9d55-000000000001')
const UNSIGNED = {
  signatureId: SIGNATURE_ID,
  email: 'ana@exemplo.com.br',
  role: 'Contratante',
}
const SIGNATURES = [{ ...UNSIGNED, signed: false }]
const seen = (signatureStatus: string): Tracking => ({
  kind: 'seen',
  signatureStatus,
  signatures: SIGNATURES,
  checkedAt: SOME_TIME,
})

function releaseMany(core: WritableJournalCore, count: number, name: string) {
  const documents = Array.from({ length: count }, (_, position) => {
    const content = aContent({ name: `${name} ${String(position + 1)}` })
    return aDocument({ position, content, lane: toLane(AN_ACCOUNT, content) })
  })
  const batch = aBatch({ name })
  core.commit([{ kind: 'batchCreated', batch, documents }, toReleased(batch.id)], SOME_TIME)
  return documents
}

function send(core: WritableJournalCore, document: NewDocument, tracking?: Tracking): void {
  core.commit(toSending(document, anAttempt(document)), SOME_TIME)
  core.commit([toSent(document)], SOME_TIME)
  if (!tracking) return
  core.commit([{ kind: 'trackingMoved', documentId: document.id, to: tracking }], SOME_TIME)
}

async function openMixed() {
  const { core } = await openTestJournal()
  const first = releaseMany(core, 6, 'Locação')
  const second = releaseMany(core, 6, 'Compra')
  const [a, b, c, d, e] = first
  if (!a || !b || !c || !d || !e) throw new Error('too few')
  send(core, a, seen('WaitingSignatures'))
  send(core, b, seen('Signed'))
  send(core, c)
  send(core, d, { kind: 'gone', checkedAt: SOME_TIME })
  core.commit(toSending(e), SOME_TIME)
  return { core, documents: [...first, ...second] }
}

const ofAll = (except: readonly DocumentId[]) =>
  ({ kind: 'all', question: { view: 'all' }, except }) as const

test('all but some are counted by where they stand, and found with who has not signed', async () => {
  const { core, documents } = await openMixed()
  const except = documents.slice(-2).map(({ id }) => id)
  expect(core.documents.countSelected(ofAll(except))).toEqual({
    waiting: 1,
    signed: 1,
    unseen: 1,
    gone: 1,
    sending: 1,
    queued: 5,
  })
  expect(core.documents.selected(ofAll(except), ['waiting'])).toEqual({
    documents: [
      {
        id: documents[0]?.id,
        name: 'Locação 1',
        standing: 'waiting',
        unsigned: [UNSIGNED],
      },
    ],
    left: { signed: 1, unseen: 1, gone: 1, sending: 1, queued: 5 },
  })
})

test('what the question named is found again when it is withdrawn, and nothing that came after', async () => {
  const { core } = await openMixed()
  const moving = { kind: 'all', question: { view: 'moving' }, except: [] } as const
  const { documents, left } = core.documents.selected(moving, WITHDRAWABLE)
  expect([documents.length, left]).toEqual([7, { sending: 1 }])
  releaseMany(core, 3, 'Depois')
  const ids = documents.map(({ id }) => id)
  expect(core.documents.withdraw({ ids, from: WITHDRAWABLE }, SOME_TIME, SOME_TIME)).toHaveLength(7)
  expect(core.documents.countSelected({ kind: 'some', ids })).toEqual({ withdrawn: 7 })
  expect(core.documents.countSelected(moving)).toEqual({ sending: 1, queued: 3 })
})

test('from one row to another is what the list shows between them, whichever comes first', async () => {
  const { core } = await openMixed()
  const question = { view: 'moving' } as const
  const all = core.documents.list({ view: 'all' }).rows.map(({ id }) => id)
  const listed = core.documents.list(question).rows.map(({ id }) => id)
  const place = fc.nat(all.length - 1)
  fc.assert(
    fc.property(place, place, (from, to) => {
      const meant = new Set(all.slice(Math.min(from, to), Math.max(from, to) + 1))
      const [first, last] = [all[from], all[to]]
      if (!first || !last) throw new Error('no such row')
      // An end that is no longer in the list still marks its place.
      expect(core.documents.between(question, { documentId: first }, { documentId: last })).toEqual(
        listed.filter((id) => meant.has(id)),
      )
    }),
  )
  expect(core.documents.between(question, { index: 2 }, { index: 4 })).toEqual(listed.slice(2, 5))
  expect(core.documents.between(question, { index: 2 }, { index: 99 })).toEqual([])
})

test('whatever is selected, each document stands in one place and is counted once', async () => {
  const { core, documents } = await openMixed()
  const ids = documents.map(({ id }) => id)
  fc.assert(
    fc.property(
      fc.subarray(ids),
      fc.subarray([...STANDINGS]),
      fc.boolean(),
      (some, standings, isSome) => {
        const selection = isSome ? ({ kind: 'some', ids: some } as const) : ofAll(some)
        const count = isSome ? some.length : ids.length - some.length
        expect(addUp(core.documents.countSelected(selection))).toBe(count)
        const found = core.documents.selected(selection, standings)
        expect(found.documents.length + addUp(found.left)).toBe(count)
        for (const { standing } of found.documents) expect(standings).toContain(standing)
      },
    ),
  )
})

test('documents are sorted by name with 2 before 10, whatever case and accents, either way, and one that was erased comes last', async () => {
  const { core } = await openTestJournal()
  const names = ['Água 10', 'agua 2', 'Zelo', 'AGUA 1', 'Bia']
  const documents = names.map((name, position) => {
    const content = aContent({ name })
    return aDocument({ position, content, lane: toLane(AN_ACCOUNT, content) })
  })
  const batch = aBatch({ name: 'Nomes' })
  core.commit([{ kind: 'batchCreated', batch, documents }, toReleased(batch.id)], SOME_TIME)
  const [ten, two, zelo, one, bia] = documents.map(({ id }) => id)
  const last = documents.at(-1)
  if (!last) throw new Error('no document')
  const listed = (isDescending: boolean): readonly DocumentId[] =>
    core.documents
      .list({ view: 'all', sort: { by: 'name', isDescending } })
      .rows.map(({ id }) => id)
  expect(listed(false)).toEqual([one, two, ten, bia, zelo])
  send(core, last)
  core.commit([{ kind: 'personalDataErased', documentId: last.id }], SOME_TIME)
  expect(listed(false)).toEqual([one, two, ten, zelo, bia])
  expect(listed(true)).toEqual([zelo, ten, two, one, bia])
  const question = { view: 'all', sort: { by: 'name', isDescending: true } } as const
  expect(
    core.documents.list({ ...question, offset: 1, limit: 2 }).rows.map(({ id }) => id),
  ).toEqual([ten, two])
  expect(core.documents.count(question)).toBe(names.length)
  const whole = { kind: 'all', question, except: [] } as const
  // The order is that of a report.
  expect(core.documents.selected(whole, STANDINGS).documents.map(({ id }) => id)).toEqual([
    zelo,
    ten,
    two,
    one,
    last.id,
  ])
  const end = one && { documentId: one }
  if (!end) throw new Error('no document')
  expect(core.documents.between(question, end, { index: 1 })).toEqual([ten, two, one])
})
