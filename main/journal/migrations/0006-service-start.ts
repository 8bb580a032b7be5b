// Version 6: attempts are found by the service's time, not by this machine's clock, which may be wrong
// or jump (R6).
export const serviceStart = `
UPDATE attempts SET started_at = json_extract(data, '$.serviceStartedAt');
`
