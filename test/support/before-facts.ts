// Removes what versions 20 to 26 of the journal added, for journals as older programs left them. Of the counts, only
// tables that the next migration drops are left, since that counts anew.
const COUNTS = ['standings', 'tallies'].map(
  (table) => `
  DROP TRIGGER ${table}_on_insert; DROP TRIGGER ${table}_on_move; DROP TABLE ${table};
  CREATE TABLE ${table} (count INTEGER);
  CREATE TRIGGER ${table}_on_insert AFTER INSERT ON documents BEGIN SELECT 1; END;
  CREATE TRIGGER ${table}_on_move AFTER UPDATE ON documents BEGIN SELECT 1; END;`,
)

export const WITHOUT_FACTS = `
  ${COUNTS.join('')}
  DROP INDEX documents_in_order; DROP INDEX watched_unlisted;
  DROP INDEX audit_events_by_subject; DROP TABLE document_names;
  DROP TABLE draft_texts;
  DROP INDEX documents_due; DROP INDEX documents_signed; DROP INDEX documents_waiting;
  DROP INDEX documents_refused; DROP INDEX documents_ended; DROP INDEX documents_newest;
  ALTER TABLE documents DROP COLUMN is_redone; ALTER TABLE documents DROP COLUMN finalizing_failed;
  ALTER TABLE documents DROP COLUMN sent_at; ALTER TABLE documents DROP COLUMN due_at;
  ALTER TABLE documents DROP COLUMN signed_at; ALTER TABLE documents DROP COLUMN stored_at;
  ALTER TABLE documents DROP COLUMN refused_as; ALTER TABLE documents DROP COLUMN ended_as;
  CREATE INDEX documents_in_order
    ON documents (release_order IS NULL, release_order, batch_id, position);
`
