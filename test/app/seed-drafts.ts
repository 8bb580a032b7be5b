// Batch of many drafts, written into the journal of practice before the application starts: its files need not be
// imported one by one, and the application has not opened it.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { openJournal } from '../../main/journal/open-journal.ts'
import { PRACTICE_ACCOUNTS } from '../../main/practice/seed.ts'
import { systemClock } from '../../main/platform/system-ports.ts'
import type { Draft, DraftDocument } from '../../shared/model/draft.ts'
import { accountIdSchema, batchIdSchema, documentIdSchema } from '../../shared/model/ids.ts'
import type { BatchId } from '../../shared/model/ids.ts'
import { aContent, aHash } from '../support/journal-builders.ts'

/** Returns a draft with two signers and a file of its own. */
export function aDraftOf(at: number, given: Partial<DraftDocument> = {}): DraftDocument {
  const name = `Contrato ${String(at).padStart(5, '0')}`
  const { file, ...content } = aContent({
    name,
    signers: ['Locador', 'Locatário'].map((role) => ({
      email: `${role === 'Locador' ? 'ana' : 'bia'}${String(at)}@exemplo.com.br`,
      name: role === 'Locador' ? `Ana ${String(at)}` : `Bia ${String(at)}`,
      role,
    })),
  })
  return {
    ...content,
    id: documentIdSchema.parse(randomUUID()),
    file: {
      kind: 'stored',
      file: { ...file, sha256: aHash(name), originalName: `${name}.pdf` },
    },
    ...given,
  }
}

export function seedDrafts(
  dataFolder: string,
  name: string,
  documents: readonly DraftDocument[],
  given: Pick<Draft, 'release'> = {},
): BatchId {
  const now = systemClock.now()
  const { core, close } = openJournal({
    folder: join(dataFolder, 'practice', 'journal'),
    identity: { environment: 'practice', baseUrl: '' },
    stateFolder: join(dataFolder, 'state'),
    now,
  })
  const batchId = batchIdSchema.parse(randomUUID())
  const accountId = accountIdSchema.parse(PRACTICE_ACCOUNTS[0]?.id)
  core.drafts.take(
    { batchId, name, accountId, createdAt: now, ...given },
    documents.map((document, position) => ({ position, document })),
  )
  close()
  return batchId
}
