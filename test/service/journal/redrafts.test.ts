// Redrafts over real SQLite: from each state, in one commit, and nothing twice.
import { DatabaseSync } from 'node:sqlite'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { WritableJournalCore } from '../../../main/journal/journal-core.ts'
import type { NewDocument } from '../../../main/journal/records.ts'
import { MIGRATIONS, SCHEMA_VERSION, migrate } from '../../../main/journal/migrate.ts'
import { REDRAFT_ACTS } from '../../../shared/model/remake.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import { toSignerPairs } from '../../../shared/rules/canonical.ts'
import { DOCUMENT_STAGES, canAct } from '../../../shared/rules/document-acts.ts'
import { compareWithChain } from '../../support/compare-with-chain.ts'
import { AN_ACCOUNT, SOME_TIME, aDocument } from '../../support/journal-builders.ts'
import { journalPath } from '../../support/journal-options.ts'
import { openTestJournal, release } from '../../support/open-test-journal.ts'
import {
  LATER,
  aRefusal,
  openAt,
  redraft,
  redraftOne,
  toRequest,
  track,
} from '../../support/redraft-documents.ts'
import { toStaged } from '../../support/staged-documents.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

test.each(DOCUMENT_STAGES.flatMap((stage) => REDRAFT_ACTS.map((act) => [stage, act] as const)))(
  'a document that is %s: %s makes one draft of it, or nothing changes and the reason is said',
  (stage, act) => {
    const { core, document, read } = openAt(stage)
    const before = read()
    const request = toRequest(act, [document])
    const { made, left } = redraft(core, request)
    const drafts = core.drafts.documents(request.draft.batchId).rows
    if (!canAct(act, toStaged(stage))) {
      expect(left).toMatchObject([{ documentId: document.id }])
      expect([made, drafts, core.drafts.list(), read()]).toEqual([[], [], [], before])
      return
    }
    expect(left).toEqual([])
    const [draftId] = made.map((each) => each.draftId)
    const { content } = document
    expect(drafts.map((row) => row.document)).toEqual([
      { ...content, id: draftId, file: { kind: 'stored', file: content.file } },
    ])
    // No row of the old document can be sent any more; a sent one stays sent.
    expect(['sent', 'withdrawn']).toContain(read()?.delivery.kind)
    expect(core.queue.claimable(LATER, 10)).toEqual([])
    expect(core.remakes.links(document.id).madeInto).toMatchObject({ documentId: draftId })
    expect(core.remakes.links(draftId ?? document.id).madeFrom?.documentId).toBe(document.id)
    expect(compareWithChain(core)).toEqual([])
    expect(core.audit.verify()).toBeUndefined()
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
  core.drafts.markDocuments(first.draft.batchId, [made.draftId], 'removed')
  const second = redraft(core, toRequest('toDraft', [document]))
  expect(second.made).toHaveLength(1)
  // The first draft cannot return beside it.
  core.drafts.markDocuments(first.draft.batchId, [made.draftId], 'kept')
  expect(core.drafts.documents(first.draft.batchId).rows).toEqual([])
})

test('ERR-03: a draft of a refused document is known with what the service refused of it', () => {
  const { core, document } = openAt('refused')
  const draftId = redraftOne(core, 'toDraft', document)
  expect(core.remakes.refusedSources([draftId, document.id])).toEqual([
    { id: draftId, refusal: aRefusal, content: document.content },
  ])
  const { core: other, document: waiting } = openAt('queued')
  expect(other.remakes.refusedSources([redraftOne(other, 'toDraft', waiting)])).toEqual([])
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
  expect(second.drafts.list()).toEqual([])
  expect(read()?.delivery.kind).toBe('withdrawn')
})

test('R5: what a draft was made from is no document that was sent before, unless it is signed or lives again', () => {
  const { core, document } = openAt('cancelled')
  const draftId = redraftOne(core, 'toDraft', document)
  const { file } = document.content
  const like = { accountId: AN_ACCOUNT, fileSha256: file.sha256, lane: document.lane }
  expect(core.documents.areSentBefore([{ ...like, id: draftId }, like])).toEqual([false, true])
  const renamed = {
    ...like,
    lane: 'outra',
    signerPairs: toSignerPairs(document.content.signers),
  }
  const others = core.documents.sentUnderOtherName([{ ...renamed, id: draftId }, renamed])
  expect(others.map((found) => found?.name)).toEqual([undefined, document.content.name])
  const asked = [{ ...like, id: draftId }]
  // The document asks for signatures beside the draft: it was found again, or is the second of two (R14).
  track(core, document.id, 'signing')
  expect(core.documents.areSentBefore(asked)).toEqual([true])
  expect(core.documents.sentUnderOtherName([{ ...renamed, id: draftId }])[0]?.name).toBe(
    document.content.name,
  )
  track(core, document.id, 'gone')
  expect(core.documents.areSentBefore(asked)).toEqual([false])
  track(core, document.id, 'signed')
  expect(core.documents.areSentBefore(asked)).toEqual([true])
  expect(core.remakes.signedSources([draftId])).toEqual([draftId])
})

test('R5: what waits to be cancelled for a draft is no document that was sent before', () => {
  const { core, document } = openAt('signing')
  const draftId = redraftOne(core, 'cancelAndRedo', document)
  const { file } = document.content
  const like = { accountId: AN_ACCOUNT, fileSha256: file.sha256, lane: document.lane }
  // A second draft of the same content counts as sent before.
  expect(core.documents.areSentBefore([{ ...like, id: draftId }, like])).toEqual([false, true])
})

test('R17: what an attempt of it may have made is looked for before the draft is sent', () => {
  const notBefore = toEpochMs(SOME_TIME - 60_000)
  const openSince = (core: WritableJournalCore, document: NewDocument, lostSince?: number) => {
    const draftId = redraftOne(core, 'toDraft', document)
    const lost = lostSince === undefined ? {} : { lostSince: toEpochMs(lostSince) }
    const ids = [draftId, document.id]
    return core.remakes.openSources(ids, { notBefore, ...lost }).map(({ id, since }) => {
      expect(id).toBe(draftId)
      return since
    })
  }
  const given = openAt('unconfirmed')
  const { core, document } = given
  expect(
    core.documents.withdraw({ ids: [document.id], from: ['unconfirmed'] }, LATER, LATER),
  ).toHaveLength(1)
  expect(openSince(core, document)).toEqual([SOME_TIME])
  const refused = openAt('refused')
  expect(openSince(refused.core, refused.document)).toEqual([])
  // The journal lost a time in which the document may have been queued again and sent.
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
    const [attempt] = core.attempts.of(document.id)
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
    const draftId = redraftOne(core, 'toDraft', document)
    const found = core.remakes.openSources([draftId], { notBefore: SOME_TIME })
    expect(found.map((each) => each.since)).toEqual(since)
  },
)
test('a batch of drafts that is discarded gives its documents back', () => {
  const { core, document } = openAt('refused')
  const request = toRequest('toDraft', [document])
  redraft(core, request)
  core.drafts.discard(request.draft.batchId)
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
