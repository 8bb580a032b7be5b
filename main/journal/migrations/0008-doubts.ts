// Version 8: what may have been sent where this journal does not see it (R17), the service's own time of
// a release (R6), and what is known and became of a document that exists twice (R14).
export const doubts = `
ALTER TABLE documents ADD COLUMN doubted_since INTEGER;
ALTER TABLE batches ADD COLUMN service_released_at INTEGER;
ALTER TABLE duplicates ADD COLUMN source TEXT NOT NULL DEFAULT 'notRecorded';
ALTER TABLE duplicates ADD COLUMN likeness TEXT NOT NULL DEFAULT 'notRecorded';
ALTER TABLE duplicates ADD COLUMN resolved_at INTEGER;
ALTER TABLE duplicates ADD COLUMN resolution TEXT;
CREATE INDEX documents_doubted ON documents (account_id) WHERE doubted_since IS NOT NULL;
`
