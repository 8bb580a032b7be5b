// SQL of outstanding documents: the next ones to ask for, and the results.
import { z } from 'zod'
import { accountIdSchema, documentIdSchema } from '../../shared/model/ids.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import { epochMsSchema } from '../../shared/model/time.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { LAST_DUE, createListedQueries } from './listed-queries.ts'
import { toSelected } from './selected-queries.ts'
import type { Statements } from './statements.ts'
import type { NotedCheck, WatchJournal, WatchedDocument } from './watch-journal.ts'

export function createWatchQueries(
  writer: Statements,
  reader: Statements,
  inTransaction: (write: () => void) => void,
): WatchJournal {
  return {
    accounts: () =>
      reader
        .all(
          `SELECT account_id, count(*) AS outstanding FROM watched INDEXED BY watched_in_order
           GROUP BY account_id ORDER BY account_id`,
        )
        .map((row) => accountRowSchema.parse(row)),
    oldestAt: (accountId) =>
      oldestRowSchema.parse(reader.get(SELECT_OLDEST, accountId)).at ?? undefined,
    dueChecks: (accountId, limit) =>
      readChecks(
        reader,
        'account_id = ? AND due_order IS NOT NULL ORDER BY due_order',
        accountId,
        limit,
      ),
    missingChecks: (accountId, missingBefore, limit) =>
      readChecks(
        reader,
        'account_id = ? AND missing_at <= ? AND due_order IS NULL ORDER BY check_order',
        accountId,
        missingBefore,
        limit,
      ),
    // Time of a check in the future is invalid: a wrong clock wrote it.
    overdueChecks: (accountId, { serviceAt, now, askedAfter }, limit) =>
      readChecks(
        reader,
        `account_id = ? AND deadline_at < ? AND due_order IS NULL AND missing_at IS NULL
         AND coalesce(checked_at < deadline_at OR checked_at < ? OR checked_at > ?, TRUE)
         ORDER BY check_order`,
        accountId,
        serviceAt,
        askedAfter,
        now,
        limit,
      ),
    unlistedChecks: (accountId, { now, askedAfter }, limit) =>
      readChecks(
        reader,
        `account_id = ? AND waiting_day IS NULL AND due_order IS NULL AND missing_at IS NULL
         AND (checked_at < ? OR checked_at > ?) ORDER BY check_order`,
        accountId,
        askedAfter,
        now,
        limit,
      ),
    unseenChecks: (accountId, limit) =>
      reader.all(SELECT_UNSEEN, accountId, limit).map((row) => checkRowSchema.parse(row)),
    selectedChecks(selection) {
      const { sql, values } = toSelected(selection)
      return reader
        .all(
          `SELECT document_id, watched.account_id FROM watched JOIN documents ON id = document_id
           WHERE document_id IN (SELECT id FROM documents ${sql})
           ORDER BY tracking_kind <> 'none', iif(tracking_kind = 'none', -seq, check_order), seq DESC`,
          ...values,
        )
        .map((row) => selectedRowSchema.parse(row))
    },
    nextChecks: (accountId, limit) =>
      readChecks(
        reader,
        'account_id = ? AND due_order IS NULL AND missing_at IS NULL ORDER BY check_order',
        accountId,
        limit,
      ),
    noteChecks: (checks) =>
      inTransaction(() => {
        for (const check of checks) noteCheck(writer, check)
      }),
    ...createListedQueries(writer, reader, inTransaction),
  }
}

const accountRowSchema = z
  .object({ account_id: accountIdSchema, outstanding: z.number() })
  .transform(({ account_id: accountId, outstanding }) => ({ accountId, outstanding }))

const oldestRowSchema = z.object({ at: epochMsSchema.nullable() })

const SELECT_OLDEST = `
SELECT min(coalesce(
  (SELECT min(started_at) FROM attempts WHERE attempts.document_id = watched.document_id),
  iif(json_valid(delivery), json_extract(delivery, '$.sentAt'), NULL))) AS at
FROM watched JOIN document_details AS details ON details.document_id = watched.document_id
WHERE watched.account_id = ?`

/** Select whose cost grows with the documents without a status, not with the outstanding ones. */
const SELECT_UNSEEN = `
SELECT document_id, missing_at FROM documents INDEXED BY documents_by_tracking
JOIN watched ON document_id = id
WHERE delivery_kind = 'sent' AND tracking_kind = 'none' AND is_signed = 0
  AND watched.account_id = ? AND check_order IS NULL AND due_order IS NULL AND missing_at IS NULL
ORDER BY seq DESC LIMIT ?`

const selectedRowSchema = z
  .object({ document_id: documentIdSchema, account_id: accountIdSchema })
  .transform(({ document_id: documentId, account_id: accountId }) => ({ documentId, accountId }))

const checkRowSchema = z
  .object({ document_id: documentIdSchema, missing_at: epochMsSchema.nullable() })
  .transform(({ document_id: documentId, missing_at: missingAt }): WatchedDocument =>
    omitUndefined({ documentId, missingAt: missingAt ?? undefined }),
  )

function readChecks(
  sql: Statements,
  which: string,
  accountId: AccountId,
  ...values: readonly number[]
): readonly WatchedDocument[] {
  return sql
    .all(`SELECT document_id, missing_at FROM watched WHERE ${which} LIMIT ?`, accountId, ...values)
    .map((row) => checkRowSchema.parse(row))
}

/** Place after all others of the account: an order and not a time, since clocks are set. */
const LAST_IN_ORDER = `(SELECT coalesce(max(others.check_order), 0) + 1 FROM watched AS others
  WHERE others.account_id = watched.account_id)`

function noteCheck(sql: Statements, check: NotedCheck): void {
  const { documentId } = check
  switch (check.kind) {
    case 'answered':
      sql.run(
        `UPDATE watched SET checked_at = ?, deadline_at = ?, check_order = ${LAST_IN_ORDER},
           due_order = NULL, missing_at = NULL, waiting_day = iif(?, waiting_day, NULL)
         WHERE document_id = ?`,
        check.at,
        check.deadlineAt ?? null,
        check.isWaiting ? 1 : 0,
        documentId,
      )
      break
    case 'missing':
      sql.run(
        `UPDATE watched SET check_order = ${LAST_IN_ORDER}, due_order = NULL,
           missing_at = coalesce(missing_at, ?) WHERE document_id = ?`,
        check.serviceAt ?? null,
        documentId,
      )
      break
    case 'due':
      sql.run(
        `UPDATE watched SET due_order = coalesce(due_order, ${LAST_DUE}) WHERE document_id = ?`,
        documentId,
      )
      break
    case 'unread':
      sql.run(
        `UPDATE watched SET check_order = ${LAST_IN_ORDER},
           due_order = iif(due_order IS NULL, NULL, ${LAST_DUE}) WHERE document_id = ?`,
        documentId,
      )
  }
  // Ended document that is listed again; it is watched only if it continues.
  sql.run(
    `DELETE FROM watched WHERE document_id = ? AND due_order IS NULL AND EXISTS (
       SELECT 1 FROM documents WHERE documents.id = watched.document_id
         AND (tracking_kind NOT IN ('none', 'seen') OR is_signed = 1))`,
    documentId,
  )
}
