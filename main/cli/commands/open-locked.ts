// Opens files with a password: each given password is tried on all files, printed nowhere and stored nowhere.
import { readFile } from 'node:fs/promises'
import type { Result } from '../../../shared/model/failure.ts'
import { succeed } from '../../../shared/model/failure.ts'
import type { BatchId } from '../../../shared/model/ids.ts'
import type { UnlockedFiles } from '../../../shared/model/locked-files.ts'
import type { Workspace } from '../../app/workspace.ts'

/** Variable with passwords, one per line. */
const PASSWORDS_VARIABLE = 'SIGNATURE_BATCHES_FILE_PASSWORDS'

/** Passwords of the file, then those of the variable; undefined when the file cannot be read. */
export async function readPasswords(
  path: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<readonly string[] | undefined> {
  const inFile = path === undefined ? '' : await readFile(path, 'utf8').catch(() => undefined)
  if (inFile === undefined) return undefined
  const texts = [inFile.replace(/^\uFEFF/u, ''), environment[PASSWORDS_VARIABLE] ?? '']
  return [...new Set(texts.flatMap((text) => text.split(/\r?\n/u)).filter(Boolean))]
}

/** Opens files; returns the count of opened ones, and the files that no password opened. */
export async function openLocked(
  batchId: BatchId,
  passwords: readonly string[],
  locked: Workspace['locked'],
): Promise<Result<UnlockedFiles>> {
  let opened: UnlockedFiles = { unlocked: 0, failed: [] }
  for (const password of passwords) {
    const tried = await locked.unlock(batchId, password)
    if (!tried.ok) return tried
    const { unlocked, failed } = tried.value
    const decisive = opened.failed.filter(({ fault }) => fault !== 'wrongPassword')
    opened = {
      unlocked: opened.unlocked + unlocked,
      // The result of the right password explains more than that of a wrong one after it.
      failed: failed.map(
        (each) => decisive.find((one) => one.documentId === each.documentId) ?? each,
      ),
    }
  }
  return succeed(opened)
}
