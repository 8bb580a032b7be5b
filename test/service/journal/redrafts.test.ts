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

test('R5: what a draft was made from is no document that was sent before, unless it is signed', () => {
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
  const { tracking } = toStaged('signed')
  core.commit([{ kind: 'trackingMoved', documentId: document.id, to: tracking }], LATER)
  expect(core.areSentBefore([{ ...like, id: made.draftId }])).toEqual([true])
  expect(core.signedSources([made.draftId])).toEqual([made.draftId])
})

test('R17: what an attempt of it may have made is compared with the list when the draft is released', () => {
  const { core, document } = openAt('unconfirmed')
  expect(core.withdraw({ ids: [document.id], from: ['unconfirmed'] }, LATER, LATER)).toHaveLength(1)
  const request = toRequest('toDraft', [document])
  expect(redraft(core, request).made).toHaveLength(1)
  expect(core.drafts()[0]?.draft.comparedSince).toBe(SOME_TIME)
  const refused = openAt('refused')
  redraft(refused.core, toRequest('toDraft', [refused.document]))
  expect(refused.core.drafts()[0]?.draft.comparedSince).toBeUndefined()
})

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

test('cancel and redo: the old one is due for its cancellation only once the new one is sent by its answer', () => {
  const { core, document } = openAt('signing')
  const [made] = redraft(core, toRequest('cancelAndRedo', [document])).made
  if (!made) throw new Error('made')
  expect(core.dueReplacements()).toEqual([])
  expect(core.replacements()).toMatchObject([
    { documentId: document.id, state: { kind: 'waiting' } },
  ])
  send(core, made.draftId)
  expect(core.dueReplacements()).toEqual([document.id])
  const to = { kind: 'done', endedAt: LATER } as const
  core.commit([{ kind: 'replacementMoved', documentId: document.id, to }], LATER)
  expect([core.dueReplacements(), core.replacements()]).toEqual([[], []])
  expect(core.remakeLinks(document.id).replacement).toEqual(to)
})

test('cancel and redo: a new one that is known by name and signers alone does not cancel the old one', () => {
  const { core, document } = openAt('signing')
  const [made] = redraft(core, toRequest('cancelAndRedo', [document])).made
  if (!made) throw new Error('made')
  send(core, made.draftId, 'nameAndSigners')
  expect(core.dueReplacements()).toEqual([])
  expect(core.replacements()).toHaveLength(1)
})

test('cancel and redo: the cancellation waits for the newest, where the new one became a draft again', () => {
  const { core, document } = openAt('signing')
  const [first] = redraft(core, toRequest('cancelAndRedo', [document])).made
  if (!first) throw new Error('made')
  const queued = { ...aDocument({ content: aContent({ name: 'Novo' }) }), id: first.draftId }
  release(core, [{ ...queued, lane: 'outra' }])
  const [second] = redraft(core, toRequest('toDraft', [queued])).made
  if (!second) throw new Error('made')
  expect(core.dueReplacements()).toEqual([])
  send(core, second.draftId)
  expect(core.dueReplacements()).toEqual([document.id])
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
