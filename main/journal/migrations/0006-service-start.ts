// Version 6: attempts by the service's time and not by this machine's clock, which may be wrong or
// jump (R6, service's clock).
export const serviceStart = `
UPDATE attempts SET started_at = json_extract(data, '$.serviceStartedAt');
`
