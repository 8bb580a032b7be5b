// Options of signers for many drafts in one act: of every signer, or of those of one role.
import type { Result } from '../../shared/model/failure.ts'
import { succeed } from '../../shared/model/failure.ts'
import type { BatchId, DocumentId } from '../../shared/model/ids.ts'
import type { SignerOptions, SignersBefore } from '../../shared/model/signer-options.ts'
import { setSignerOptions } from '../../shared/model/signer-options.ts'
import type { DraftEntry } from './draft-entries.ts'
import type { Drafts } from './drafts.ts'

export type ChangedSigners = {
  readonly entries: readonly DraftEntry[]
  /** Signers of the changed drafts before the change. */
  readonly before: readonly SignersBefore[]
  /** Count of the changed signers. */
  readonly signers: number
}

export function changeSigners(
  drafts: Pick<Drafts, 'act'>,
  batchId: BatchId,
  given: {
    readonly options: SignerOptions
    /** Absent: all drafts of the batch. */
    readonly documentIds?: readonly DocumentId[]
    /** Role of the signers, compared exactly; absent: every signer. */
    readonly role?: string
  },
): Promise<Result<ChangedSigners>> {
  const { options, documentIds, role } = given
  const wanted = documentIds && new Set(documentIds)
  return drafts.act(batchId, async ({ accountId }, draftStore) => {
    let changed = 0
    const before: SignersBefore[] = []
    const rows = draftStore.entries().flatMap(({ position, document }) => {
      if (wanted && !wanted.has(document.id)) return []
      const signers = document.signers.map((signer) => {
        const next =
          role === undefined || signer.role === role ? setSignerOptions(signer, options) : signer
        const isSame = JSON.stringify(next) === JSON.stringify(signer)
        changed += isSame ? 0 : 1
        return isSame ? signer : next
      })
      if (signers.every((signer, index) => signer === document.signers[index])) return []
      before.push({ documentId: document.id, signers: document.signers })
      return [{ position, document: { ...document, signers } }]
    })
    const entries = rows.length === 0 ? [] : await draftStore.save(accountId, rows)
    return succeed({ entries, before, signers: changed })
  })
}
