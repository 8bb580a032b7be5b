// Sources of documents and documents made from them, as parts of other queries.

/** Ids of all sources of a draft or document, at any remove; one parameter: its id. */
export const SOURCES = `
  WITH RECURSIVE sources (id) AS (
    SELECT made_from FROM remakes WHERE document_id = ?
    UNION SELECT made_from FROM remakes JOIN sources ON remakes.document_id = sources.id)
  SELECT id FROM sources`

/** Ids of all drafts and documents made from a document, at any remove; one parameter: its id. */
export const MADE = `
  WITH RECURSIVE made (id) AS (
    SELECT document_id FROM remakes WHERE made_from = ?
    UNION SELECT document_id FROM remakes JOIN made ON remakes.made_from = made.id)
  SELECT id FROM made`

/**
 * Ids of the sent documents that a draft replaces, unsigned and ended, gone or to be cancelled (R5, baseline); one
 * parameter: its id. The `+` keeps SQLite off the index of states, which has all sent documents.
 */
export const REPLACED_SOURCES = `
  SELECT id FROM documents WHERE +is_signed = 0 AND +delivery_kind = 'sent' AND id IN (${SOURCES})
    AND (tracking_kind IN ('ended', 'gone') OR id IN (SELECT document_id FROM replacements))`
