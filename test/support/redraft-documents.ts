// One document of a journal in any of its states, and the draft that is made of it.
import { randomUUID } from 'node:crypto'
import { createJournalCore } from '../../main/journal/journal-core.ts'
import type { WritableJournalCore } from '../../main/journal/journal-core.ts'
import type { Change } from '../../main/journal/change.ts'
import type { NewDocument } from '../../main/journal/records.ts'
import type { RedraftRequest } from '../../main/journal/redrafts.ts'
import type { Draft } from '../../shared/model/draft.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import { batchIdSchema, documentIdSchema } from '../../shared/model/ids.ts'
import type { RedraftAct } from '../../shared/model/remake.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import type { DocumentStage } from '../../shared/rules/document-acts.ts'
import {
  AN_ACCOUNT,
  SOME_TIME,
  aBatch,
  aDocument,
  anAttempt,
  toSending,
} from './journal-builders.ts'
import { openMemoryDatabase } from './memory-journal.ts'
import { release } from './open-test-journal.ts'
import { toStaged } from './staged-documents.ts'

/** Time at which a document becomes a draft. */
export const LATER = toEpochMs(SOME_TIME + 60_000)

function aDraft(): Draft {
  const batchId = batchIdSchema.parse(randomUUID())
  return { batchId, name: 'Lote (2)', accountId: AN_ACCOUNT, createdAt: LATER }
}

export function toRequest(
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

export function redraft(core: WritableJournalCore, request: RedraftRequest) {
  return core.remakes.redraft(request, LATER, LATER)
}

/** Commits that bring a queued document into the state. */
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

export const aRefusal = { status: 422, operation: 'create', messages: [], problems: [] }

/** Journal in memory with one document in the state. */
export function openAt(stage: DocumentStage) {
  const identity = { environment: 'practice', baseUrl: '' } as const
  const core = createJournalCore(openMemoryDatabase(), identity, SOME_TIME)
  const document = aDocument()
  if (stage === 'draft') {
    core.commit([{ kind: 'batchCreated', batch: aBatch(), documents: [document] }], SOME_TIME)
  } else release(core, [document])
  const changes = toStageChanges(document, stage)
  if (changes.length > 0) core.commit(changes, SOME_TIME)
  const read = () => core.documents.list({ ids: [document.id] }).rows[0]
  return { core, document, read }
}

/** Makes a draft of the one document. */
export function redraftOne(
  core: WritableJournalCore,
  act: RedraftAct,
  document: NewDocument,
): DocumentId {
  const [made] = redraft(core, toRequest(act, [document])).made
  if (!made) throw new Error('made')
  return made.draftId
}

export function track(
  core: WritableJournalCore,
  documentId: DocumentId,
  stage: DocumentStage,
): void {
  core.commit([{ kind: 'trackingMoved', documentId, to: toStaged(stage).tracking }], LATER)
}
