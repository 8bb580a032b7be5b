// Version 7: order of claims by batch: its priority, its place in the order of releases, and its
// refusals in a row. One write moves or stops a batch of any size, and a claim reads indexes alone.
export const batchOrder = `
ALTER TABLE batches ADD COLUMN priority INTEGER NOT NULL DEFAULT 1;
ALTER TABLE batches ADD COLUMN refusals INTEGER NOT NULL DEFAULT 0;
ALTER TABLE batches ADD COLUMN refused_at INTEGER;
ALTER TABLE batches ADD COLUMN has_queued INTEGER NOT NULL DEFAULT 0;
UPDATE batches SET has_queued = 1
  WHERE id IN (SELECT batch_id FROM documents WHERE delivery_kind = 'queued');
CREATE INDEX batches_to_claim ON batches (account_id, priority, release_order, refusals, id)
  WHERE has_queued = 1;

DROP INDEX documents_queued;
CREATE INDEX documents_queued ON documents (batch_id, position, lane, not_before_at)
  WHERE delivery_kind = 'queued';

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
