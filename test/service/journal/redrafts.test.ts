// Documents that become drafts again, over real SQLite: from each state, one commit, and nothing twice.
import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createJournalCore } from '../../../main/journal/journal-core.ts'
import type { WritableJournalCore } from '../../../main/journal/journal-core.ts'
import type { Change, NewDocument } from '../../../main/journal/journal.ts'
import { MIGRATIONS, SCHEMA_VERSION, migrate } from '../../../main/journal/migrate.ts'
import type { RedraftRequest } from '../../../main/journal/redrafts.ts'
import type { Draft } from '../../../shared/model/draft.ts'
import { batchIdSchema, documentIdSchema } from '../../../shared/model/ids.ts'
import type { RedraftAct } from '../../../shared/model/remake.ts'
import { REDRAFT_ACTS } from '../../../shared/model/remake.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import { toSignerPairs } from '../../../shared/rules/canonical.ts'
import type { DocumentStage } from '../../../shared/rules/document-acts.ts'
import { DOCUMENT_STAGES, canAct } from '../../../shared/rules/document-acts.ts'
import { compareWithChain } from '../../support/compare-with-chain.ts'
import {
  AN_ACCOUNT,
  SOME_TIME,
  aBatch,
  aContent,
  aDocument,
  anAttempt,
  toSending,
} from '../../support/journal-builders.ts'
import { journalPath } from '../../support/journal-options.ts'
import { openMemoryDatabase } from '../../support/memory-journal.ts'
import { openTestJournal, release } from '../../support/open-test-journal.ts'
import { toStaged } from '../../support/staged-documents.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const LATER = toEpochMs(SOME_TIME + 60_000)

function aDraft(): Draft {
  const batchId = batchIdSchema.parse(randomUUID())
  return { batchId, name: 'Lote (2)', accountId: AN_ACCOUNT, createdAt: LATER }
}

function toRequest(
  act: RedraftAct,
  documents: readonly NewDocument[],
  draft = aDraft(),
): RedraftRequest {
  return {
    act,
    draft,
    documents: documents.map(({ id, content, position }) => ({
      documentId: id,
      draftId: documentIdSchema.parse(randomUUID()),
      position,
      file: { kind: 'stored', file: content.file },
    })),
  }
}

function redraft(core: WritableJournalCore, request: RedraftRequest) {
  return core.redraft(request, LATER, LATER)
}

/** The commits that bring a queued document into that state. */
function toStageChanges(document: NewDocument, stage: DocumentStage): readonly Change[] {
  const { id: documentId } = document
  const move = (
    from: 'queued' | 'sending',
    to: ReturnType<typeof toStaged>['delivery'],
  ): Change => ({
    kind: 'deliveryMoved',
    documentId,
    from,
    to,
  })
  const attempt = anAttempt(document)
  const { delivery, tracking } = toStaged(stage, attempt.id)
  switch (stage) {
    case 'draft':
    case 'queued':
      return []
    case 'doubted':
      return [{ kind: 'documentsDoubted', documentIds: [documentId], since: SOME_TIME }]
    case 'held':
    case 'withdrawn':
      return [move('queued', delivery)]
    case 'sending':
      return toSending(document, attempt)
    default: {
      const answered: readonly Change[] =
        stage === 'unconfirmed' || stage === 'needsDecision'
          ? []
          : [
              {
                kind: 'attemptSettled',
                attemptId: attempt.id,
                outcome: { kind: 'refused', refusal: aRefusal },
                serviceSettledAt: SOME_TIME,
              },
            ]
      const tracked: readonly Change[] =
        tracking.kind === 'none' ? [] : [{ kind: 'trackingMoved', documentId, to: tracking }]
      return [...toSending(document, attempt), ...answered, move('sending', delivery), ...tracked]
    }
  }
}

const aRefusal = { status: 422, operation: 'create', messages: [], problems: [] }

function openAt(stage: DocumentStage) {
  const identity = { environment: 'practice', baseUrl: '' } as const
  const core = createJournalCore(openMemoryDatabase(), identity, SOME_TIME)
  const document = aDocument()
  if (stage === 'draft') {
    core.commit([{ kind: 'batchCreated', batch: aBatch(), documents: [document] }], SOME_TIME)
  } else release(core, [document])
  const changes = toStageChanges(document, stage)
  if (changes.length > 0) core.commit(changes, SOME_TIME)
  const read = () => core.documents({ ids: [document.id] }).rows[0]
  return { core, document, read }
}

test.each(DOCUMENT_STAGES.flatMap((stage) => REDRAFT_ACTS.map((act) => [stage, act] as const)))(
  'a document that is %s: %s makes one draft of it, or nothing changes and the reason is said',
  (stage, act) => {
    const { core, document, read } = openAt(stage)
    const before = read()
    const request = toRequest(act, [document])
    const { made, left } = redraft(core, request)
    const drafts = core.draftDocuments(request.draft.batchId).rows
    if (!canAct(act, toStaged(stage))) {
      expect(left).toMatchObject([{ documentId: document.id }])
      expect([made, drafts, core.drafts(), read()]).toEqual([[], [], [], before])
      return
    }
    expect(left).toEqual([])
    const [draftId] = made.map((each) => each.draftId)
    const { content } = document
    expect(drafts.map((row) => row.document)).toEqual([
      { ...content, id: draftId, file: { kind: 'stored', file: content.file } },
    ])
    // Nothing of the old one can go any more; what is at the service stays what it is.
    expect(['sent', 'withdrawn']).toContain(read()?.delivery.kind)
    expect(core.claimable(LATER, 10)).toEqual([])
    expect(core.remakeLinks(document.id).madeInto).toMatchObject({ documentId: draftId })
    expect(core.remakeLinks(draftId ?? document.id).madeFrom?.documentId).toBe(document.id)
    expect(compareWithChain(core)).toEqual([])
    expect(core.verifyAudit()).toBeUndefined()
  },
)

test('a document of which a draft was made is not made into another, until that one is removed', () => {
  const { core, document } = openAt('refused')
  const first = toRequest('toDraft', [document])
  const [made] = redraft(core, first).made
  expect(redraft(core, toRequest('toDraft', [document]))).toMatchObject({
    made: [],
    left: [{ why: 'alreadyMade' }],
  })
  if (!made) throw new Error('made')
  core.markDraftDocuments(first.draft.batchId, [made.draftId], 'removed')
  const second = redraft(core, toRequest('toDraft', [document]))
  expect(second.made).toHaveLength(1)
  // The first cannot come back beside it.
  core.markDraftDocuments(first.draft.batchId, [made.draftId], 'kept')
  expect(core.draftDocuments(first.draft.batchId).rows).toEqual([])
})

test('ERR-03: a draft of a refused document is known with what the service refused of it', () => {
  const { core, document } = openAt('refused')
  const [made] = redraft(core, toRequest('toDraft', [document])).made
  if (!made) throw new Error('made')
  expect(core.refusedSources([made.draftId, document.id])).toEqual([
    { id: made.draftId, refusal: aRefusal, content: document.content },
  ])
  const { core: other, document: waiting } = openAt('queued')
  const [again] = redraft(other, toRequest('toDraft', [waiting])).made
  expect(again && other.refusedSources([again.draftId])).toEqual([])
})

test('one commit: what cannot be written leaves the old document in the queue and no draft', () => {
  const { core, document, read } = openAt('queued')
  const request = toRequest('toDraft', [document])
  const other = redraft(core, request)
  expect(other.made).toHaveLength(1)
  const { core: second, document: queued, read: readQueued } = openAt('queued')
  const twice = toRequest('toDraft', [queued])
  const documents = [...twice.documents, ...twice.documents]
  expect(() => redraft(second, { ...twice, documents })).toThrow('made into another')
  expect(readQueued()?.delivery.kind).toBe('queued')
  expect(second.drafts()).toEqual([])
  expect(read()?.delivery.kind).toBe('withdrawn')
})

test('R5: what a draft was made from is no document that was sent before, unless it is signed or lives again', () => {
  const { core, document } = openAt('cancelled')
  const request = toRequest('toDraft', [document])
  const [made] = redraft(core, request).made
  if (!made) throw new Error('made')
  const { file } = document.content
  const like = { accountId: AN_ACCOUNT, fileSha256: file.sha256, lane: document.lane }
  expect(core.areSentBefore([{ ...like, id: made.draftId }, like])).toEqual([false, true])
  const renamed = {
    ...like,
    lane: 'outra',
    signerPairs: toSignerPairs(document.content.signers),
  }
  const others = core.sentUnderOtherName([{ ...renamed, id: made.draftId }, renamed])
  expect(others.map((found) => found?.name)).toEqual([undefined, document.content.name])
  const asked = [{ ...like, id: made.draftId }]
  // Found again, or gone on as the second of two documents (R14): it asks for signatures beside the draft.
  track(core, document.id, 'signing')
  expect(core.areSentBefore(asked)).toEqual([true])
  expect(core.sentUnderOtherName([{ ...renamed, id: made.draftId }])[0]?.name).toBe(
    document.content.name,
  )
  track(core, document.id, 'gone')
  expect(core.areSentBefore(asked)).toEqual([false])
  track(core, document.id, 'signed')
  expect(core.areSentBefore(asked)).toEqual([true])
  expect(core.signedSources([made.draftId])).toEqual([made.draftId])
})

test('R5: what waits to be cancelled for a draft is no document that was sent before', () => {
  const { core, document } = openAt('signing')
  const [made] = redraft(core, toRequest('cancelAndRedo', [document])).made
  if (!made) throw new Error('made')
  const { file } = document.content
  const like = { accountId: AN_ACCOUNT, fileSha256: file.sha256, lane: document.lane }
  // Another draft of the same is one too many.
  expect(core.areSentBefore([{ ...like, id: made.draftId }, like])).toEqual([false, true])
})

test('R17: what an attempt of it may have made is looked for before the draft is sent', () => {
  const notBefore = toEpochMs(SOME_TIME - 60_000)
  const openSince = (core: WritableJournalCore, document: NewDocument, lostSince?: number) => {
    const [made] = redraft(core, toRequest('toDraft', [document])).made
    if (!made) throw new Error('made')
    const lost = lostSince === undefined ? {} : { lostSince: toEpochMs(lostSince) }
    const ids = [made.draftId, document.id]
    return core.openSources(ids, { notBefore, ...lost }).map(({ id, since }) => {
      expect(id).toBe(made.draftId)
      return since
    })
  }
  const given = openAt('unconfirmed')
  const { core, document } = given
  expect(core.withdraw({ ids: [document.id], from: ['unconfirmed'] }, LATER, LATER)).toHaveLength(1)
  expect(openSince(core, document)).toEqual([SOME_TIME])
  const refused = openAt('refused')
  expect(openSince(refused.core, refused.document)).toEqual([])
  // It may have been made again and sent in time that the journal lost.
  const lost = openAt('refused')
  expect(openSince(lost.core, lost.document, SOME_TIME - 1_000)).toEqual([SOME_TIME - 1_000])
})

test.each([
  ['with documents that vouch for the list', {}, []],
  ['without', { weakAt: SOME_TIME }, [SOME_TIME]],
] as const)(
  'R9: an attempt that was called absent %s is looked for again or not, as before the row became a draft',
  (_, weak, since) => {
    const { core, document } = openAt('unconfirmed')
    const [attempt] = core.attempts(document.id)
    if (!attempt) throw new Error('attempt')
    core.commit(
      [
        {
          kind: 'attemptConcluded',
          attemptId: attempt.id,
          conclusion: { kind: 'absent', ...weak },
        },
        {
          kind: 'deliveryMoved',
          documentId: document.id,
          from: 'unconfirmed',
          to: { kind: 'queued', queuedAt: LATER },
        },
      ],
      LATER,
    )
    const [made] = redraft(core, toRequest('toDraft', [document])).made
    if (!made) throw new Error('made')
    const found = core.openSources([made.draftId], { notBefore: SOME_TIME })
    expect(found.map((each) => each.since)).toEqual(since)
  },
)

/** Brings the draft into the queue and to the service. */
function send(
  core: WritableJournalCore,
  draftId: NewDocument['id'],
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

function redo(core: WritableJournalCore, document: NewDocument): NewDocument['id'] {
  const [made] = redraft(core, toRequest('cancelAndRedo', [document])).made
  if (!made) throw new Error('made')
  return made.draftId
}

const dueOf = (core: WritableJournalCore) =>
  core.dueReplacements().map(({ documentId }) => documentId)

function track(core: WritableJournalCore, documentId: NewDocument['id'], stage: DocumentStage) {
  core.commit([{ kind: 'trackingMoved', documentId, to: toStaged(stage).tracking }], LATER)
}

test('cancel and redo: the old one is due for its cancellation only once the new one is sent by its answer', () => {
  const { core, document } = openAt('signing')
  const draftId = redo(core, document)
  expect(dueOf(core)).toEqual([])
  expect(core.replacements()).toMatchObject([
    { documentId: document.id, standing: { kind: 'waiting' } },
  ])
  send(core, draftId)
  expect(dueOf(core)).toEqual([document.id])
  const to = { kind: 'done', endedAt: LATER } as const
  core.commit([{ kind: 'replacementMoved', documentId: document.id, to }], LATER)
  track(core, document.id, 'cancelled')
  expect([dueOf(core), core.replacements()]).toEqual([[], []])
  expect(core.remakeLinks(document.id)).toMatchObject({
    replacement: to,
    standing: { kind: 'done' },
  })
})

test('cancel and redo: a new one that is known by name and signers alone cancels nothing, and a person is told', () => {
  const { core, document } = openAt('signing')
  const draftId = redo(core, document)
  send(core, draftId, 'nameAndSigners')
  expect(dueOf(core)).toEqual([])
  expect(core.replacements()).toMatchObject([{ standing: { kind: 'unsure' } }])
  expect(core.remakeLinks(draftId).replaces).toEqual({ kind: 'unsure' })
  track(core, document.id, 'signed')
  expect(core.replacements()).toMatchObject([{ standing: { kind: 'unsure' } }])
  // The person cancels one of the two: nothing is left to see to.
  track(core, document.id, 'cancelled')
  expect(core.replacements()).toEqual([])
})

test('cancel and redo: the cancellation waits for the newest, where the new one became a draft again', () => {
  const { core, document } = openAt('signing')
  const first = redo(core, document)
  const queued = { ...aDocument({ content: aContent({ name: 'Novo' }) }), id: first }
  release(core, [{ ...queued, lane: 'outra' }])
  const [second] = redraft(core, toRequest('toDraft', [queued])).made
  if (!second) throw new Error('made')
  expect(dueOf(core)).toEqual([])
  send(core, second.draftId)
  expect(dueOf(core)).toEqual([document.id])
})

test('cancel and redo twice: the first is still cancelled where the second ended before its turn came', () => {
  const { core, document } = openAt('signing')
  const second = redo(core, document)
  send(core, second)
  const content = aContent({ name: 'Segundo' })
  const third = redo(core, { ...aDocument({ content }), id: second })
  track(core, second, 'cancelled')
  // The newest is not sent yet: the first stays as it is.
  expect(dueOf(core)).toEqual([])
  send(core, third)
  // Of the second, which ended by itself, that is written down.
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
  expect(core.replacements()).toMatchObject([{ standing: { kind: 'waiting' } }])
})

test('cancel and redo: an old one that everybody signed takes the new one out of the queue, and is not cancelled', () => {
  const { core, document } = openAt('signing')
  const draftId = redo(core, document)
  const queued = { ...aDocument({ content: aContent({ name: 'Novo' }) }), id: draftId }
  release(core, [queued])
  expect(core.overtaken()).toEqual([])
  track(core, document.id, 'signed')
  expect(core.overtaken()).toEqual([draftId])
  core.withdraw({ ids: core.overtaken(), from: ['queued'] }, LATER, LATER)
  expect([core.overtaken(), dueOf(core), core.replacements()]).toEqual([[], [], []])
  expect(core.remakeLinks(document.id).standing).toEqual({ kind: 'kept' })
  expect(core.remakeLinks(draftId).replaces).toEqual({ kind: 'kept' })
})

test('cancel and redo: both exist where the old one was signed too late, until a person ends the new one', () => {
  const { core, document } = openAt('signing')
  const draftId = redo(core, document)
  send(core, draftId)
  track(core, document.id, 'signed')
  const to = { kind: 'signed', endedAt: LATER } as const
  core.commit([{ kind: 'replacementMoved', documentId: document.id, to }], LATER)
  expect(core.replacements()).toMatchObject([
    { documentId: document.id, standing: { kind: 'signed' } },
  ])
  track(core, draftId, 'cancelled')
  expect(core.replacements()).toEqual([])
})

test('cancel and redo: whoever removes the new draft has the old one as it was', () => {
  const { core, document } = openAt('signing')
  const request = toRequest('cancelAndRedo', [document])
  const [made] = redraft(core, request).made
  if (!made) throw new Error('made')
  core.markDraftDocuments(request.draft.batchId, [made.draftId], 'removed')
  expect([core.replacements(), core.remakeLinks(document.id)]).toEqual([[], {}])
  expect(redraft(core, toRequest('cancelAndRedo', [document])).made).toHaveLength(1)
})

test('a batch of drafts that is discarded gives its documents back', () => {
  const { core, document } = openAt('refused')
  const request = toRequest('toDraft', [document])
  redraft(core, request)
  core.discardDraft(request.draft.batchId)
  expect(redraft(core, toRequest('toDraft', [document])).made).toHaveLength(1)
})

test('a journal of version 16 opens, and its documents can become drafts', async () => {
  const root = await temporaryFolder()
  mkdirSync(join(root, 'journal'))
  const file = new DatabaseSync(journalPath(root))
  migrate(file, MIGRATIONS.slice(0, 16))
  expect(file.prepare('PRAGMA user_version').get()).toEqual({ user_version: 16 })
  file.close()
  const { core } = await openTestJournal({ root })
  expect(core.describe().schemaVersion).toBe(SCHEMA_VERSION)
  const document = aDocument()
  release(core, [document])
  expect(redraft(core, toRequest('toDraft', [document])).made).toHaveLength(1)
})
