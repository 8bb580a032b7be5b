// Released documents become drafts again. Synchronous beside SQLite, whose only writer it is: between the look
// at each document and the commit that withdraws it and makes its draft nothing comes, so that neither both
// can be sent nor none is there.
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
  /** Of the batch that they are put into; saved with them. */
  readonly draft: Draft
  readonly documents: readonly {
    readonly documentId: DocumentId
    /** Of the draft. */
    readonly draftId: DocumentId
    readonly position: number
    /** As the draft has it; that of the document's content, looked at again. */
    readonly file: DraftFile
  }[]
  /** Of the documents: what they may have made is watched, and looked for before the drafts go. */
  readonly unscanned?: readonly UnscannedRow[]
}

export type Redrafts = {
  /**
   * Makes a draft of each document that may become one now, and withdraws what waits in the queue, in one
   * commit; answers which, and why the others may not. What a row may have made at the service is watched (R14).
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

/** Its signatures may have been asked for again: a draft of it would be a second contract. */
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
