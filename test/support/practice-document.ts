// Document that waits for signatures, as the practice service stores it.
import { newDocument } from '../../main/practice/create-document.ts'
import type { PracticeDocument } from '../../main/practice/practice-document.ts'
import { practiceSettingsSchema } from '../../main/practice/settings.ts'

export function aPracticeDocument(change: Partial<PracticeDocument>): PracticeDocument {
  return newDocument(
    {
      accountId: 'a',
      name: 'Contrato',
      contentType: 'application/pdf',
      statusId: 'Finished',
      signatureStatusId: 'WaitingSignatures',
      ...change,
    },
    { now: 0, settings: practiceSettingsSchema.parse({ listLagMs: 0 }) },
  )
}
