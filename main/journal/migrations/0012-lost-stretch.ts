// Version 12: lost time of a restored journal, kept after its own rows are verified (R17, restored
// journal): a batch that comes from a file later may have been released in it.
export const lostStretch = `
ALTER TABLE identity ADD COLUMN lost_since INTEGER;
ALTER TABLE identity ADD COLUMN lost_until INTEGER;
`
