// Version 23: index of the outstanding documents that no list has shown as waiting, in the order of their checks (W3,
// what waits no more).
export const unlisted = `
CREATE INDEX watched_unlisted ON watched (account_id, check_order) WHERE waiting_day IS NULL;
`
