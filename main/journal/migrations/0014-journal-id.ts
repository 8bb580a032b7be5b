// Version 14: the journal's own id, by which a machine knows its last commit outside the data folder (R17), and
// whether it counts as restored for nothing but its age.
export const journalId = `
ALTER TABLE identity ADD COLUMN journal_id TEXT;
ALTER TABLE identity ADD COLUMN restored_by_age INTEGER NOT NULL DEFAULT 0;
`
