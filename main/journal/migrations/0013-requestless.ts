// Version 13: attempts without a request of their own (R17). Each looks back for what may have been sent
// long before it was opened, so by its start it is none of the last week's.
export const requestless = `
CREATE INDEX attempts_requestless ON attempts (account_id, started_at)
  WHERE json_extract(data, '$.bodyBytes') = 0;
`
