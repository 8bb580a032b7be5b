// Version 16: counts of a batch by all columns of a standing, as the counts of accounts: a cancelled document is not
// counted as one that waits for signatures. The triggers that keep `has_queued` (version 7) go with the dropped table
// and are made again.
export const talliesOfStandings = `
DROP TRIGGER tallies_on_insert;
DROP TRIGGER tallies_on_move;
DROP TABLE tallies;
CREATE TABLE tallies (
  batch_id TEXT NOT NULL,
  delivery_kind TEXT NOT NULL,
  tracking_kind TEXT NOT NULL,
  archive_kind TEXT NOT NULL,
  is_signed INTEGER NOT NULL,
  archive_finding INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (batch_id, delivery_kind, tracking_kind, archive_kind, is_signed, archive_finding)
) STRICT, WITHOUT ROWID;
INSERT INTO tallies
  SELECT batch_id, delivery_kind, tracking_kind, archive_kind, is_signed, archive_finding, count(*)
  FROM documents GROUP BY 1, 2, 3, 4, 5, 6;

CREATE TRIGGER tallies_on_insert AFTER INSERT ON documents
  BEGIN
    INSERT INTO tallies VALUES (NEW.batch_id, NEW.delivery_kind, NEW.tracking_kind,
      NEW.archive_kind, NEW.is_signed, NEW.archive_finding, 1)
      ON CONFLICT DO UPDATE SET count = count + 1;
  END;
CREATE TRIGGER tallies_on_move
  AFTER UPDATE OF delivery_kind, tracking_kind, archive_kind, is_signed, archive_finding ON documents
  WHEN (OLD.delivery_kind, OLD.tracking_kind, OLD.archive_kind, OLD.is_signed, OLD.archive_finding)
    <> (NEW.delivery_kind, NEW.tracking_kind, NEW.archive_kind, NEW.is_signed, NEW.archive_finding)
  BEGIN
    UPDATE tallies SET count = count - 1
      WHERE batch_id = OLD.batch_id AND delivery_kind = OLD.delivery_kind
        AND tracking_kind = OLD.tracking_kind AND archive_kind = OLD.archive_kind
        AND is_signed = OLD.is_signed AND archive_finding = OLD.archive_finding;
    INSERT INTO tallies VALUES (NEW.batch_id, NEW.delivery_kind, NEW.tracking_kind,
      NEW.archive_kind, NEW.is_signed, NEW.archive_finding, 1)
      ON CONFLICT DO UPDATE SET count = count + 1;
  END;

CREATE TRIGGER batches_queued_on_first AFTER INSERT ON tallies
  WHEN NEW.delivery_kind = 'queued' AND NEW.count > 0
  BEGIN
    UPDATE batches SET has_queued = 1 WHERE id = NEW.batch_id;
  END;
CREATE TRIGGER batches_queued_on_count AFTER UPDATE OF count ON tallies
  WHEN NEW.delivery_kind = 'queued' AND (OLD.count > 0) <> (NEW.count > 0)
  BEGIN
    UPDATE batches SET has_queued = EXISTS (
      SELECT 1 FROM tallies
      WHERE batch_id = NEW.batch_id AND delivery_kind = 'queued' AND count > 0)
    WHERE id = NEW.batch_id;
  END;
`
