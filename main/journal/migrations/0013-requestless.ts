// Version 13: verification attempts without a request (R17, restored journal). Each covers a time
// long before it was opened, so its start is not in the last week.
export const requestless = `
CREATE INDEX attempts_requestless ON attempts (account_id, started_at)
  WHERE json_extract(data, '$.bodyBytes') = 0;
`
