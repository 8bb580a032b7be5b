// Version 8: doubted rows (R17, restored journal), the service's time of a release (R6, service's
// clock), and source and resolution of a duplicate (R14, late documents).
export const doubts = `
ALTER TABLE documents ADD COLUMN doubted_since INTEGER;
ALTER TABLE batches ADD COLUMN service_released_at INTEGER;
ALTER TABLE duplicates ADD COLUMN source TEXT NOT NULL DEFAULT 'notRecorded';
ALTER TABLE duplicates ADD COLUMN likeness TEXT NOT NULL DEFAULT 'notRecorded';
ALTER TABLE duplicates ADD COLUMN resolved_at INTEGER;
ALTER TABLE duplicates ADD COLUMN resolution TEXT;
CREATE INDEX documents_doubted ON documents (account_id) WHERE doubted_since IS NOT NULL;
`
