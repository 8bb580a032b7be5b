// Unlock of protected files by a password that a person gives: all files of the batch that it opens. The password is
// in memory during the attempts and stored nowhere.
import { isDeepStrictEqual } from 'node:util'
import type { StoredDraftFile } from '../../shared/model/draft-file.ts'
import type { Result } from '../../shared/model/failure.ts'
import { succeed } from '../../shared/model/failure.ts'
import type { BatchId } from '../../shared/model/ids.ts'
import type { UnlockedFiles } from '../../shared/model/locked-files.ts'
import { LOCKS } from '../../shared/model/locked-files.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { DraftsPorts } from './drafts-ports.ts'
import type { Drafts } from './drafts.ts'
import { withFile } from './new-version.ts'

export type LockedFiles = {
  readonly unlock: (batchId: BatchId, password: string) => Promise<Result<UnlockedFiles>>
}

export function createLockedFiles(
  { files }: Pick<DraftsPorts, 'files'>,
  { act, alone }: Pick<Drafts, 'act' | 'alone'>,
): LockedFiles {
  const open = async (file: StoredDraftFile, password: string) => {
    const opensWithout = file.analysis?.blocked !== 'passwordRequired'
    const opened = await files.unlock(file.file, password, opensWithout)
    if (!opened.ok) return opened
    const { sha256, sizeBytes, originalName } = file.file
    const madeFrom = { kind: 'locked' as const, sha256, sizeBytes, originalName }
    const { analysis, origin } = omitUndefined({ analysis: opened.analysis, origin: file.origin })
    const unlocked = omitUndefined({ file: opened.file, analysis, origin, madeFrom })
    return { ok: true as const, file: { kind: 'stored' as const, ...unlocked } }
  }

  return {
    async unlock(batchId, password) {
      const entries = await alone(batchId, async (_, draftStore) => draftStore.entries())
      const failed: UnlockedFiles['failed'][number][] = []
      let unlocked = 0
      for (const { document } of entries) {
        const { file, id } = document
        if (!isLocked(file)) continue
        const opened = await open(file, password)
        if (!opened.ok) {
          failed.push({ documentId: id, fault: opened.fault })
          continue
        }
        const saved = await act(batchId, async ({ accountId }, draftStore) => {
          const now = draftStore.entry(id)
          // File replaced or draft removed meanwhile.
          if (!now || !isDeepStrictEqual(now.document.file, file)) return succeed(0)
          const { position } = now
          await draftStore.save(accountId, [
            { position, document: withFile(now.document, opened.file) },
          ])
          return succeed(1)
        })
        if (!saved.ok) return saved
        unlocked += saved.value
      }
      return succeed({ unlocked, failed })
    },
  }
}

function isLocked(file: Parameters<typeof withFile>[1]): file is StoredDraftFile {
  if (file.kind !== 'stored') return false
  const blocked = file.analysis?.blocked
  return blocked !== undefined && LOCKS.includes(blocked)
}
