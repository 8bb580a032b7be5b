// Version 12: the stretch that a restored journal knows nothing of (R17), once its own rows are dealt with:
// what comes from a file later may have been released in it.
export const lostStretch = `
ALTER TABLE identity ADD COLUMN lost_since INTEGER;
ALTER TABLE identity ADD COLUMN lost_until INTEGER;
`
