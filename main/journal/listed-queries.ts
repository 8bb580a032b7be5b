// SQL of the listed documents: signatures by day (W1, signed documents by day) and pending ones by
// day of creation (W3, what waits no more).
import { z } from 'zod'
import type { AccountId, PartnerDocumentId } from '../../shared/model/ids.ts'
import { partnerDocumentIdSchema } from '../../shared/model/ids.ts'
import type { Statements } from './statements.ts'
import type { ListedPage, NotedPage, ServiceDay, WatchJournal } from './watch-journal.ts'
import { LISTED_STATUSES } from './watch-journal.ts'

type ListedQueries = Pick<
  WatchJournal,
  'listedDays' | 'notePage' | 'closeDays' | 'forgetDays' | 'waitingDays' | 'noteWaiting'
>

export function createListedQueries(
  writer: Statements,
  reader: Statements,
  inTransaction: (write: () => void) => void,
): ListedQueries {
  return {
    listedDays: (accountId) =>
      reader
        .all(
          `SELECT status, day, count(*) AS count FROM signatures_listed
           WHERE account_id = ? GROUP BY status, day`,
          accountId,
        )
        .map((row) => listedDaySchema.parse(row)),
    notePage(accountId, page) {
      const fresh = readFresh(reader, accountId, page)
      const before = countListed(reader, accountId, page)
      // Page without a new or a missing document, the usual case, which writes nothing.
      const hasNews = fresh.length > 0 || (page.isWhole && before !== page.ids.length)
      if (!hasNews) return { fresh, own: [], known: before }
      let own: NotedPage['own'] = []
      inTransaction(() => {
        own = writePage(writer, accountId, page, fresh)
      })
      return { fresh, own, known: countListed(reader, accountId, page) }
    },
    closeDays: (accountId, { closedBefore, closed }) =>
      void writer.run(
        `UPDATE watched SET check_order = NULL WHERE account_id = ? AND partner_id IN (
           SELECT partner_id FROM signatures_listed
           WHERE account_id = watched.account_id AND status = 'WaitingSignatures'
             AND day > ? AND day <= ?)`,
        accountId,
        closedBefore,
        closed,
      ),
    forgetDays: (accountId, before) =>
      void writer.run(
        'DELETE FROM signatures_listed WHERE account_id = ? AND day < ?',
        accountId,
        before,
      ),
    waitingDays: (accountId) =>
      reader
        .all(
          `SELECT waiting_day AS day, count(*) AS own FROM watched
           WHERE account_id = ? AND waiting_day IS NOT NULL GROUP BY waiting_day ORDER BY waiting_day`,
          accountId,
        )
        .map((row) => waitingDaySchema.parse(row)),
    noteWaiting(accountId, day, ids) {
      let noted = { own: 0, missing: 0 }
      inTransaction(() => {
        noted = writeWaiting(writer, accountId, day, ids)
      })
      return noted
    },
  }
}

const listedDaySchema = z.object({
  status: z.enum(LISTED_STATUSES),
  day: z.string(),
  count: z.number(),
})
const waitingDaySchema = z.object({ day: z.string(), own: z.number() })
const idSchema = z
  .object({ partner_id: partnerDocumentIdSchema })
  .transform(({ partner_id: id }) => id)
const countSchema = z.object({ count: z.number() }).transform(({ count }) => count)

/** Ids in one JSON parameter, whatever their number. */
const IDS = '(SELECT value FROM json_each(?))'

/** Place after all documents that were found changed before. */
export const LAST_DUE = `(SELECT coalesce(max(others.due_order), 0) + 1 FROM watched AS others
  WHERE others.account_id = watched.account_id AND others.due_order IS NOT NULL)`

function readFresh(
  sql: Statements,
  accountId: AccountId,
  { status, day, ids }: ListedPage,
): readonly PartnerDocumentId[] {
  return sql
    .all(
      `SELECT value AS partner_id FROM json_each(?) WHERE NOT EXISTS (
         SELECT 1 FROM signatures_listed
         WHERE account_id = ? AND partner_id = value AND status = ? AND day = ?)`,
      JSON.stringify(ids),
      accountId,
      status,
      day,
    )
    .map((row) => idSchema.parse(row))
}

function countListed(
  sql: Statements,
  accountId: AccountId,
  { status, day }: Pick<ListedPage, 'status' | 'day'>,
): number {
  return countSchema.parse(
    sql.get(
      `SELECT count(*) AS count FROM signatures_listed
       WHERE account_id = ? AND status = ? AND day = ?`,
      accountId,
      status,
      day,
    ),
  )
}

/**
 * Page of a listing: a document has one last signature, so a document that is listed here has left
 * its earlier place.
 */
function writePage(
  sql: Statements,
  accountId: AccountId,
  { status, day, ids, isWhole }: ListedPage,
  fresh: readonly PartnerDocumentId[],
): readonly PartnerDocumentId[] {
  if (isWhole) {
    sql.run(
      `DELETE FROM signatures_listed
       WHERE account_id = ? AND status = ? AND day = ? AND partner_id NOT IN ${IDS}`,
      accountId,
      status,
      day,
      JSON.stringify(ids),
    )
  }
  const own: PartnerDocumentId[] = []
  for (const id of fresh) {
    sql.run(
      `INSERT INTO signatures_listed (account_id, partner_id, status, day) VALUES (?, ?, ?, ?)
       ON CONFLICT (account_id, partner_id) DO UPDATE SET status = excluded.status, day = excluded.day`,
      accountId,
      id,
      status,
      day,
    )
    // Own documents that are not signed, ended ones included, which are asked for again.
    sql.run(
      `INSERT INTO watched (document_id, account_id, partner_id)
       SELECT id, account_id, partner_id FROM documents
       WHERE partner_id = ? AND account_id = ? AND delivery_kind = 'sent' AND is_signed = 0
       ON CONFLICT DO NOTHING`,
      id,
      accountId,
    )
    const due = sql.run(
      `UPDATE watched SET due_order = coalesce(due_order, ${LAST_DUE})
       WHERE partner_id = ? AND account_id = ?`,
      id,
      accountId,
    )
    if (due > 0) own.push(id)
  }
  return own
}

function writeWaiting(
  sql: Statements,
  accountId: AccountId,
  day: ServiceDay,
  ids: readonly PartnerDocumentId[],
): { readonly own: number; readonly missing: number } {
  const listed = JSON.stringify(ids)
  const missing = sql.run(
    `UPDATE watched SET waiting_day = NULL, due_order = coalesce(due_order, ${LAST_DUE})
     WHERE account_id = ? AND waiting_day = ? AND partner_id NOT IN ${IDS}`,
    accountId,
    day,
    listed,
  )
  const own = sql.run(
    `UPDATE watched SET waiting_day = ? WHERE account_id = ? AND partner_id IN ${IDS}`,
    day,
    accountId,
    listed,
  )
  return { own, missing }
}
