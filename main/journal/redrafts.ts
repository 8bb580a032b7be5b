// Redraft of released documents. All reads and the commit run in one synchronous call beside SQLite's only writer, so
// no document is withdrawn without its draft and none is sent together with it.
import type { Draft } from '../../shared/model/draft.ts'
import type { DraftFile } from '../../shared/model/draft-file.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import type { RedraftAct, RedraftObstacle, RedraftResult } from '../../shared/model/remake.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { findRedraftObstacle, WITHDRAWABLE } from '../../shared/rules/document-acts.ts'
import { hasLivingRemake } from './apply-remakes.ts'
import { readDocuments } from './document-queries.ts'
import { isForeignLane } from './foreign-documents.ts'
import type { DocumentRow, MadeDraft } from './records.ts'
import type { Commit } from './change.ts'
import type { Statements } from './statements.ts'
import type { UnscannedRow } from './withdrawals.ts'
import { toWithdrawal } from './withdrawals.ts'

export type RedraftRequest = {
  readonly act: RedraftAct
  /** Draft of the batch that gets the drafts; saved in the same commit. */
  readonly draft: Draft
  readonly documents: readonly {
    readonly documentId: DocumentId
    /** Id of the new draft. */
    readonly draftId: DocumentId
    readonly position: number
    /** File of the new draft, analysed again from the document's content. */
    readonly file: DraftFile
  }[]
  /**
   * Documents that may have been sent where this journal does not see it; they are watched (R14) and looked for
   * first.
   */
  readonly unscanned?: readonly UnscannedRow[]
}

export type Redrafts = {
  /**
   * Makes a draft of each document that allows it and withdraws those that wait in the queue, in one commit. Result:
   * the drafts made, and the obstacle of each other document. Documents that a row may have made are watched (R14).
   * @param serviceAt the same instant by the service's time, as far as it is known
   */
  readonly redraft: (request: RedraftRequest, at: EpochMs, serviceAt: EpochMs) => RedraftResult
}

type Wanted = RedraftRequest['documents'][number]
type Judged = { readonly made: MadeDraft } | { readonly why: RedraftObstacle }

export function createRedrafts(sql: Statements, commit: Commit): Redrafts {
  return {
    redraft({ act, draft, documents, unscanned }, at, serviceAt) {
      const ids = documents.map(({ documentId }) => documentId)
      const rows = new Map(readDocuments(sql, { ids }).rows.map((row) => [row.id, row]))
      const made: MadeDraft[] = []
      const left: RedraftResult['left'][number][] = []
      for (const wanted of documents) {
        const { documentId } = wanted
        const judged = judge(sql, act, wanted, rows.get(documentId))
        if ('made' in judged) made.push(judged.made)
        else left.push({ documentId, why: judged.why })
      }
      if (made.length === 0) return { made: [], left }
      const sources = made.map(({ madeFrom }) => madeFrom)
      const waiting = { ids: sources, from: WITHDRAWABLE }
      commit(
        [
          ...toWithdrawal(sql, waiting, at, serviceAt, unscanned).changes,
          { kind: 'draftsMade', act, draft, documents: made, madeAt: at },
        ],
        at,
      )
      const { batchId } = draft
      return {
        made: made.map(({ madeFrom: documentId, document }) => ({
          documentId,
          draftId: document.id,
          batchId,
        })),
        left,
      }
    },
  }
}

/** Open request for new signatures of the document: a draft of it could become a second contract. */
function isAskedAgain(sql: Statements, documentId: DocumentId): boolean {
  const open = sql.get(
    `SELECT 1 FROM signing_writes WHERE document_id = ? AND outcome IS NULL
     AND json_valid(data) AND json_extract(data, '$.kind') = 'requestAgain'`,
    documentId,
  )
  return open !== undefined
}

function judge(
  sql: Statements,
  act: RedraftAct,
  { documentId, draftId, position, file }: Wanted,
  row: DocumentRow | undefined,
): Judged {
  if (!row) return { why: 'notFound' }
  if (isForeignLane(row.lane)) return { why: 'foreign' }
  if (hasLivingRemake(sql, documentId)) return { why: 'alreadyMade' }
  if (isAskedAgain(sql, documentId)) return { why: 'unconfirmed' }
  const why = findRedraftObstacle(act, row)
  if (why !== undefined) return { why }
  if (!row.content) return { why: 'erased' }
  return {
    made: {
      madeFrom: documentId,
      position,
      document: { ...row.content, ...row.corrected, id: draftId, file },
    },
  }
}
