// Takes away what versions 20 and 21 of the journal added, for journals as older programs left them.
export const WITHOUT_FACTS = `
  DROP INDEX audit_events_by_subject;
  DROP INDEX documents_due; DROP INDEX documents_signed; DROP INDEX documents_waiting;
  DROP INDEX documents_refused; DROP INDEX documents_ended; DROP INDEX documents_newest;
  ALTER TABLE documents DROP COLUMN sent_at; ALTER TABLE documents DROP COLUMN due_at;
  ALTER TABLE documents DROP COLUMN signed_at; ALTER TABLE documents DROP COLUMN stored_at;
  ALTER TABLE documents DROP COLUMN refused_as; ALTER TABLE documents DROP COLUMN ended_as;
`
