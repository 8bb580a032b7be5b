// Counts of documents by the columns of a standing, kept by triggers, and the indexes with those columns; for each
// version that adds such a column.

/**
 * SQL that makes the counts of all accounts and batches and those indexes again. The triggers that keep `has_queued`
 * of a batch (version 7) go with the dropped table of counts and are made again.
 */
export function countByFacts(facts: readonly string[]): string {
  return `${countBy('standings', 'account_id', facts)}${countBy('tallies', 'batch_id', facts)}
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
  account_id, ${facts.join(', ')});
DROP INDEX documents_newest;
CREATE INDEX documents_newest ON documents (stored_at IS NOT NULL, stored_at DESC, seq DESC,
  ${facts.join(', ')})
  WHERE is_signed = 1 OR archive_kind <> 'waiting';
DROP INDEX documents_waiting;
CREATE INDEX documents_waiting ON documents (sent_at, seq,
  ${facts.filter((fact) => fact !== 'delivery_kind' && fact !== 'is_signed').join(', ')})
  WHERE delivery_kind = 'sent' AND is_signed = 0;
`
}

function countBy(
  table: 'standings' | 'tallies',
  owner: 'account_id' | 'batch_id',
  facts: readonly string[],
): string {
  const of = (row: 'OLD' | 'NEW'): string => facts.map((fact) => `${row}.${fact}`).join(', ')
  const names = facts.join(', ')
  const isOld = facts.map((fact) => `${fact} = OLD.${fact}`).join(' AND ')
  const columns = facts.map(
    (fact) => `${fact} ${fact.endsWith('_kind') ? 'TEXT' : 'INTEGER'} NOT NULL`,
  )
  const countUp = `INSERT INTO ${table} VALUES (NEW.${owner}, ${of('NEW')}, 1)
    ON CONFLICT DO UPDATE SET count = count + 1;`
  return `
DROP TRIGGER ${table}_on_insert;
DROP TRIGGER ${table}_on_move;
DROP TABLE ${table};
CREATE TABLE ${table} (
  ${owner} TEXT NOT NULL,
  ${columns.join(',\n  ')},
  count INTEGER NOT NULL,
  PRIMARY KEY (${owner}, ${names})
) STRICT, WITHOUT ROWID;
INSERT INTO ${table} SELECT ${owner}, ${names}, count(*) FROM documents GROUP BY ${owner}, ${names};
CREATE TRIGGER ${table}_on_insert AFTER INSERT ON documents
  BEGIN ${countUp} END;
CREATE TRIGGER ${table}_on_move AFTER UPDATE OF ${names} ON documents
  WHEN (${of('OLD')}) <> (${of('NEW')})
  BEGIN
    UPDATE ${table} SET count = count - 1 WHERE ${owner} = OLD.${owner} AND ${isOld};
    ${countUp}
  END;
`
}
