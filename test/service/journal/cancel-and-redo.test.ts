// Cancel and redo over real SQLite: when the old document is due for its cancellation, and what a person is told.
import { expect, test } from 'vitest'
import type { WritableJournalCore } from '../../../main/journal/journal-core.ts'
import type { NewDocument } from '../../../main/journal/records.ts'
import type { DocumentId } from '../../../shared/model/ids.ts'
import { aContent, aDocument, toSending } from '../../support/journal-builders.ts'
import { release } from '../../support/open-test-journal.ts'
import {
  LATER,
  openAt,
  redraft,
  redraftOne,
  toRequest,
  track,
} from '../../support/redraft-documents.ts'
import { toStaged } from '../../support/staged-documents.ts'

/** Moves the draft through the queue to the service. */
function send(
  core: WritableJournalCore,
  draftId: DocumentId,
  evidence: 'answer' | 'nameAndSigners' = 'answer',
): void {
  const content = aContent({ signers: [{ email: `${draftId}@exemplo.com.br`, role: 'Parte' }] })
  const sent = { ...aDocument({ content }), id: draftId }
  release(core, [sent])
  const { delivery } = toStaged('unseen')
  if (delivery.kind !== 'sent') throw new Error('sent')
  core.commit(
    [
      ...toSending(sent),
      {
        kind: 'deliveryMoved',
        documentId: draftId,
        from: 'sending',
        to: { ...delivery, evidence },
      },
    ],
    LATER,
  )
}

const redo = (core: WritableJournalCore, document: NewDocument): DocumentId =>
  redraftOne(core, 'cancelAndRedo', document)

const dueOf = (core: WritableJournalCore) =>
  core.remakes.dueReplacements().map(({ documentId }) => documentId)

test('cancel and redo: the old one is due for its cancellation only once the new one is sent by its answer', () => {
  const { core, document } = openAt('signing')
  const draftId = redo(core, document)
  expect(dueOf(core)).toEqual([])
  expect(core.remakes.replacements()).toMatchObject([
    { documentId: document.id, standing: { kind: 'waiting' } },
  ])
  send(core, draftId)
  expect(dueOf(core)).toEqual([document.id])
  const countDue = (id: DocumentId) => core.remakes.dueReplacements(id).length
  expect([countDue(document.id), countDue(draftId)]).toEqual([1, 0])
  const to = { kind: 'done', endedAt: LATER } as const
  core.commit([{ kind: 'replacementMoved', documentId: document.id, to }], LATER)
  track(core, document.id, 'cancelled')
  expect([dueOf(core), core.remakes.replacements()]).toEqual([[], []])
  expect(core.remakes.links(document.id)).toMatchObject({
    replacement: to,
    standing: { kind: 'done' },
  })
})

test('cancel and redo: a new one that is known by name and signers alone cancels nothing, and a person is told', () => {
  const { core, document } = openAt('signing')
  const draftId = redo(core, document)
  send(core, draftId, 'nameAndSigners')
  expect(dueOf(core)).toEqual([])
  expect(core.remakes.replacements()).toMatchObject([{ standing: { kind: 'unsure' } }])
  expect(core.remakes.links(draftId).replaces).toEqual({ kind: 'unsure' })
  track(core, document.id, 'signed')
  expect(core.remakes.replacements()).toMatchObject([{ standing: { kind: 'unsure' } }])
  // The person cancels one of the two documents, and no replacement is left.
  track(core, document.id, 'cancelled')
  expect(core.remakes.replacements()).toEqual([])
})

test('cancel and redo: the cancellation waits for the newest, where the new one became a draft again', () => {
  const { core, document } = openAt('signing')
  const first = redo(core, document)
  const queued = { ...aDocument({ content: aContent({ name: 'Novo' }) }), id: first }
  release(core, [{ ...queued, lane: 'outra' }])
  const second = redraftOne(core, 'toDraft', queued)
  expect(dueOf(core)).toEqual([])
  send(core, second)
  expect(dueOf(core)).toEqual([document.id])
})

test('cancel and redo twice: the first is still cancelled where the second ended before its turn came', () => {
  const { core, document } = openAt('signing')
  const second = redo(core, document)
  send(core, second)
  const content = aContent({ name: 'Segundo' })
  const third = redo(core, { ...aDocument({ content }), id: second })
  track(core, second, 'cancelled')
  // The newest draft is not sent yet, so the first document stays.
  expect(dueOf(core)).toEqual([])
  send(core, third)
  // The second document ended by itself; its replacement is due so that this is noted.
  expect(dueOf(core).toSorted()).toEqual([document.id, second].toSorted())
})

test('R14: an old document that was cancelled and goes on with the second of its two is cancelled anew', () => {
  const { core, document, read } = openAt('signing')
  send(core, redo(core, document))
  const done = { kind: 'done', endedAt: LATER } as const
  track(core, document.id, 'cancelled')
  core.commit([{ kind: 'replacementMoved', documentId: document.id, to: done }], LATER)
  expect(dueOf(core)).toEqual([])
  const delivery = read()?.delivery
  if (delivery?.kind !== 'sent') throw new Error('sent')
  const { delivery: other } = toStaged('unseen')
  core.commit(
    [
      { kind: 'deliveryMoved', documentId: document.id, from: 'sent', to: other },
      { kind: 'trackingMoved', documentId: document.id, to: { kind: 'none' } },
    ],
    LATER,
  )
  expect(dueOf(core)).toEqual([document.id])
  expect(core.remakes.replacements()).toMatchObject([{ standing: { kind: 'waiting' } }])
})

test('cancel and redo: an old one that everybody signed takes the new one out of the queue, and is not cancelled', () => {
  const { core, document } = openAt('signing')
  const draftId = redo(core, document)
  const queued = { ...aDocument({ content: aContent({ name: 'Novo' }) }), id: draftId }
  release(core, [queued])
  expect(core.remakes.overtaken()).toEqual([])
  track(core, document.id, 'signed')
  expect(core.remakes.overtaken()).toEqual([draftId])
  core.documents.withdraw({ ids: core.remakes.overtaken(), from: ['queued'] }, LATER, LATER)
  expect([core.remakes.overtaken(), dueOf(core), core.remakes.replacements()]).toEqual([[], [], []])
  expect(core.remakes.links(document.id).standing).toEqual({ kind: 'kept' })
  expect(core.remakes.links(draftId).replaces).toEqual({ kind: 'kept' })
})

test('cancel and redo: both exist where the old one was signed too late, until a person ends the new one', () => {
  const { core, document } = openAt('signing')
  const draftId = redo(core, document)
  send(core, draftId)
  track(core, document.id, 'signed')
  const to = { kind: 'signed', endedAt: LATER } as const
  core.commit([{ kind: 'replacementMoved', documentId: document.id, to }], LATER)
  expect(core.remakes.replacements()).toMatchObject([
    { documentId: document.id, standing: { kind: 'signed' } },
  ])
  track(core, draftId, 'cancelled')
  expect(core.remakes.replacements()).toEqual([])
})

test('cancel and redo: whoever removes the new draft has the old one as it was', () => {
  const { core, document } = openAt('signing')
  const request = toRequest('cancelAndRedo', [document])
  const [made] = redraft(core, request).made
  if (!made) throw new Error('made')
  core.drafts.markDocuments(request.draft.batchId, [made.draftId], 'removed')
  expect([core.remakes.replacements(), core.remakes.links(document.id)]).toEqual([[], {}])
  expect(redraft(core, toRequest('cancelAndRedo', [document])).made).toHaveLength(1)
})
