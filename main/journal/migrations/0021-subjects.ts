// Version 21: index of the chain's events by their document or batch, so that the history of a document reads no
// other events.

/** Id of the document or batch that an event is about. */
export const SUBJECT = `coalesce(json_extract(payload, '$.documentId'), json_extract(payload, '$.batchId'))`

export const subjects = `
CREATE INDEX audit_events_by_subject ON audit_events (${SUBJECT});
`
