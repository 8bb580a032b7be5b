// Version 4: what is still owed after the moment that caused it, so that a crash in between forgets
// nothing: a restored journal whose queue has not been looked up (R17), an erasure that older backups
// do not know of yet.
export const marks = `
ALTER TABLE identity ADD COLUMN restored_at INTEGER;
ALTER TABLE identity ADD COLUMN erased_in_commit INTEGER;
`
