// Version 26: flag of documents that the service could not finish, in the counts and in the indexes of standings:
// they need a person (STATE-13).
import { countByFacts } from './count-by-facts.ts'

export const finalizingFailed = `
ALTER TABLE documents ADD COLUMN finalizing_failed INTEGER NOT NULL DEFAULT 0;
UPDATE documents SET finalizing_failed = 1 WHERE tracking_kind = 'seen' AND id IN (
  SELECT document_id FROM document_details
  WHERE json_valid(tracking)
    AND json_extract(tracking, '$.signatureStatus') = 'ErrorOnFinalizingSignatures');
${countByFacts([
  'delivery_kind',
  'tracking_kind',
  'archive_kind',
  'is_signed',
  'archive_finding',
  'is_redone',
  'finalizing_failed',
])}`
