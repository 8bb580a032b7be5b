// Version 4: marks of owed work, so that a crash forgets nothing: the verification of a restored
// journal's queue (R17, restored journal), and an erasure that older backups lack.
export const marks = `
ALTER TABLE identity ADD COLUMN restored_at INTEGER;
ALTER TABLE identity ADD COLUMN erased_in_commit INTEGER;
`
