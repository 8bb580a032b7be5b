// Version 15: attempts that were called absent although no document of ours vouched for the list (R9, weak
// absence): few, and asked for at every claim.
export const weakAbsences = `
CREATE INDEX attempts_weakly_absent ON attempts (account_id, json_extract(data, '$.conclusion.weakAt'))
  WHERE json_extract(data, '$.conclusion.weakAt') IS NOT NULL;
`
