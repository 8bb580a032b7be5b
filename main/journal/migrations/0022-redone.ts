// Version 22: which documents another one takes the place of, in the counts and in the indexes that tell standings: what
// was cancelled and redone needs nobody. The triggers that keep `has_queued` of a batch (version 7) go with their table
// and are made again.

/** Columns by which standings are told; each row of a count has its own. */
const FACTS = [
  'delivery_kind',
  'tracking_kind',
  'archive_kind',
  'is_signed',
  'archive_finding',
  'is_redone',
] as const

const of = (row: 'OLD' | 'NEW'): string => FACTS.map((fact) => `${row}.${fact}`).join(', ')

/** Counts by an owner of the documents, which triggers keep. */
function countBy(table: 'standings' | 'tallies', owner: 'account_id' | 'batch_id'): string {
  const facts = FACTS.join(', ')
  const isOld = FACTS.map((fact) => `${fact} = OLD.${fact}`).join(' AND ')
  const countUp = `INSERT INTO ${table} VALUES (NEW.${owner}, ${of('NEW')}, 1)
    ON CONFLICT DO UPDATE SET count = count + 1;`
  return `
DROP TRIGGER ${table}_on_insert;
DROP TRIGGER ${table}_on_move;
DROP TABLE ${table};
CREATE TABLE ${table} (
  ${owner} TEXT NOT NULL,
  delivery_kind TEXT NOT NULL,
  tracking_kind TEXT NOT NULL,
  archive_kind TEXT NOT NULL,
  is_signed INTEGER NOT NULL,
  archive_finding INTEGER NOT NULL,
  is_redone INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (${owner}, ${facts})
) STRICT, WITHOUT ROWID;
INSERT INTO ${table} SELECT ${owner}, ${facts}, count(*) FROM documents GROUP BY ${owner}, ${facts};
CREATE TRIGGER ${table}_on_insert AFTER INSERT ON documents
  BEGIN ${countUp} END;
CREATE TRIGGER ${table}_on_move AFTER UPDATE OF ${facts} ON documents
  WHEN (${of('OLD')}) <> (${of('NEW')})
  BEGIN
    UPDATE ${table} SET count = count - 1 WHERE ${owner} = OLD.${owner} AND ${isOld};
    ${countUp}
  END;
`
}

export const redone = `
ALTER TABLE documents ADD COLUMN is_redone INTEGER NOT NULL DEFAULT 0;
WITH RECURSIVE redone (id) AS (
  SELECT made_from FROM remakes JOIN documents ON documents.id = document_id
    WHERE delivery_kind <> 'withdrawn'
  UNION SELECT made_from FROM remakes JOIN redone ON remakes.document_id = redone.id)
UPDATE documents SET is_redone = 1 WHERE id IN (SELECT id FROM redone);
${countBy('standings', 'account_id')}
${countBy('tallies', 'batch_id')}
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

DROP INDEX documents_in_order;
CREATE INDEX documents_in_order ON documents (release_order IS NULL, release_order, batch_id, position,
  account_id, ${FACTS.join(', ')});
DROP INDEX documents_newest;
CREATE INDEX documents_newest ON documents (stored_at IS NOT NULL, stored_at DESC, seq DESC,
  ${FACTS.join(', ')})
  WHERE is_signed = 1 OR archive_kind <> 'waiting';
DROP INDEX documents_waiting;
CREATE INDEX documents_waiting
  ON documents (sent_at, seq, tracking_kind, archive_kind, archive_finding, is_redone)
  WHERE delivery_kind = 'sent' AND is_signed = 0;
`
