// Files with a password, opened by the command line: each password that was given is tried on all, told
// nowhere and kept nowhere.
import { readFile } from 'node:fs/promises'
import type { Result } from '../../../shared/model/failure.ts'
import { succeed } from '../../../shared/model/failure.ts'
import type { BatchId } from '../../../shared/model/ids.ts'
import type { UnlockedFiles } from '../../../shared/model/locked-files.ts'
import type { Workspace } from '../../app/workspace.ts'

/** A line a password. */
const PASSWORDS_VARIABLE = 'SIGNATURE_BATCHES_FILE_PASSWORDS'

/** Passwords of the file, then those of the environment; undefined when the file cannot be read. */
export async function readPasswords(
  path: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<readonly string[] | undefined> {
  const inFile = path === undefined ? '' : await readFile(path, 'utf8').catch(() => undefined)
  if (inFile === undefined) return undefined
  const texts = [inFile.replace(/^\uFEFF/u, ''), environment[PASSWORDS_VARIABLE] ?? '']
  return [...new Set(texts.flatMap((text) => text.split(/\r?\n/u)).filter(Boolean))]
}

/** Answers how many were opened, and those that none of the passwords opened. */
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
    const told = opened.failed.filter(({ fault }) => fault !== 'wrongPassword')
    opened = {
      unlocked: opened.unlocked + unlocked,
      // The right password says more than a wrong one that was tried after it.
      failed: failed.map((each) => told.find((one) => one.documentId === each.documentId) ?? each),
    }
  }
  return succeed(opened)
}
