// Version 15: index of weakly absent attempts (R9, weak absence goes alone): few, and read at every
// claim.
export const weakAbsences = `
CREATE INDEX attempts_weakly_absent ON attempts (account_id, json_extract(data, '$.conclusion.weakAt'))
  WHERE json_extract(data, '$.conclusion.weakAt') IS NOT NULL;
`
