// Version 3: constant cost of a row in a large journal, by an index for the claim, one in the order
// of every list, and counts that triggers keep.
export const orderAndTallies = `
DROP INDEX documents_queued;
CREATE INDEX documents_queued ON documents (account_id, release_order, position, lane, not_before_at)
  WHERE delivery_kind = 'queued';
CREATE INDEX documents_deferred ON documents (not_before_at) WHERE not_before_at IS NOT NULL;
CREATE INDEX documents_in_order
  ON documents (release_order IS NULL, release_order, batch_id, position);

CREATE TABLE tallies (
  batch_id TEXT NOT NULL,
  delivery_kind TEXT NOT NULL,
  archive_kind TEXT NOT NULL,
  account_id TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (batch_id, delivery_kind, archive_kind)
) STRICT, WITHOUT ROWID;
INSERT INTO tallies (batch_id, delivery_kind, archive_kind, account_id, count)
  SELECT batch_id, delivery_kind, archive_kind, account_id, count(*) FROM documents GROUP BY 1, 2, 3;

CREATE TRIGGER tallies_on_insert AFTER INSERT ON documents
  BEGIN
    INSERT INTO tallies (batch_id, delivery_kind, archive_kind, account_id, count)
      VALUES (NEW.batch_id, NEW.delivery_kind, NEW.archive_kind, NEW.account_id, 1)
      ON CONFLICT DO UPDATE SET count = count + 1;
  END;
CREATE TRIGGER tallies_on_move AFTER UPDATE OF delivery_kind, archive_kind ON documents
  WHEN OLD.delivery_kind <> NEW.delivery_kind OR OLD.archive_kind <> NEW.archive_kind
  BEGIN
    UPDATE tallies SET count = count - 1
      WHERE batch_id = OLD.batch_id AND delivery_kind = OLD.delivery_kind
        AND archive_kind = OLD.archive_kind;
    INSERT INTO tallies (batch_id, delivery_kind, archive_kind, account_id, count)
      VALUES (NEW.batch_id, NEW.delivery_kind, NEW.archive_kind, NEW.account_id, 1)
      ON CONFLICT DO UPDATE SET count = count + 1;
  END;
CREATE TRIGGER documents_no_delete BEFORE DELETE ON documents
  BEGIN SELECT RAISE(ABORT, 'documents are never deleted'); END;
`
