// Version 14: the journal's id, under which a machine notes its last commit outside the data
// folder, and the mark of a restore by age alone (R17, restored journal).
export const journalId = `
ALTER TABLE identity ADD COLUMN journal_id TEXT;
ALTER TABLE identity ADD COLUMN restored_by_age INTEGER NOT NULL DEFAULT 0;
`
