// Failure that says why a path of the archive cannot be opened, so that a person knows what to do: missing, held by
// another program, denied, or on a share or disk that does not answer.
import { access, constants, open, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { ArchiveSummary } from '../../shared/model/archive-view.ts'
import type { Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import { UNREACHABLE_CODES } from '../archive/fault.ts'
import type { Clock } from '../ports.ts'
import { waitAtMost } from '../platform/wait-at-most.ts'
import { errorCodeOf } from '../platform/error-code.ts'

/** Longest wait for the file system: an unreachable share may answer after minutes (R21, waits are bounded). */
const MAX_WAIT_MS = 10_000

export type PathTrouble = 'missing' | 'denied' | 'inUse' | 'unreachable' | 'other'

/** @param code error code of Node, the same on every platform */
function toPathTrouble(code: string): PathTrouble {
  if (UNREACHABLE_CODES.includes(code)) return 'unreachable'
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return 'missing'
    case 'EACCES':
    case 'EPERM':
      return 'denied'
    case 'EBUSY':
    case 'ETXTBSY':
      return 'inUse'
    default:
      return 'other'
  }
}

/**
 * Failure of a file that was stored in the archive.
 * @param path absolute
 */
export function toFileFailure(code: string, path: string): Result<never> {
  const file = basename(path)
  const trouble = toPathTrouble(code)
  if (trouble === 'missing') return fail('archivedFileMissing', { file, path: dirname(path) })
  if (trouble === 'denied') return fail('accessDenied', { path })
  if (trouble === 'inUse') return fail('fileInUse', { file })
  if (trouble === 'unreachable') {
    return fail('folderUnreachable', { path: dirname(path), detail: code })
  }
  return fail('notOpened', { file, detail: code })
}

/** Failure of a file that a person chose. */
export function toReadFailure(code: string, path: string): Result<never> {
  return toPathTrouble(code) === 'missing'
    ? fail('fileMissing', { file: basename(path) })
    : toFileFailure(code, path)
}

export function toFolderFailure(code: string, path: string): Result<never> {
  const trouble = toPathTrouble(code)
  if (trouble === 'missing') return fail('folderMissing', { path })
  if (trouble === 'denied') return fail('accessDenied', { path })
  if (trouble === 'unreachable') return fail('folderUnreachable', { path, detail: code })
  return fail('notOpened', { file: path, detail: code })
}

/**
 * Path of an archived file, or its failure; a missing archive folder is told from a missing file.
 * @param file.folder archive folder that holds the file
 */
export async function findFile(
  clock: Pick<Clock, 'sleep'>,
  file: { readonly path: string; readonly folder: string },
  work: 'read' | 'show',
): Promise<Result<string>> {
  const { path, folder } = file
  const code = await failedWith(clock, work === 'read' ? readable(path) : isFile(path))
  if (code === undefined) return succeed(path)
  if (toPathTrouble(code) === 'missing') {
    const found = await findFolder(clock, folder)
    if (!found.ok) return found
  }
  return toFileFailure(code, path)
}

export async function findFolder(
  clock: Pick<Clock, 'sleep'>,
  folder: string,
): Promise<Result<string>> {
  const code = await failedWith(clock, isFolder(folder))
  return code === undefined ? succeed(folder) : toFolderFailure(code, folder)
}

const CONDITION: Readonly<Record<PathTrouble, ArchiveSummary['condition']>> = {
  missing: 'missing',
  denied: 'denied',
  inUse: 'unreachable',
  unreachable: 'unreachable',
  other: 'unreachable',
}

/**
 * Condition of the archive folder.
 * @param isDefaultFolder whether it is in the data folder: it is made when the first file is stored
 */
export async function findCondition(
  clock: Pick<Clock, 'sleep'>,
  folder: string,
  isDefaultFolder: boolean,
): Promise<ArchiveSummary['condition']> {
  const code = await failedWith(clock, isFolder(folder))
  if (code !== undefined) {
    const condition = CONDITION[toPathTrouble(code)]
    return condition === 'missing' && isDefaultFolder ? 'ready' : condition
  }
  const unwritable = await failedWith(clock, access(folder, constants.W_OK))
  if (unwritable === undefined) return 'ready'
  return toPathTrouble(unwritable) === 'unreachable' ? 'unreachable' : 'readOnly'
}

/**
 * Error code of `work`: `ETIMEDOUT` where nothing answers in time, undefined on success.
 * @throws what is no error of the file system
 */
export async function failedWith(
  clock: Pick<Clock, 'sleep'>,
  work: Promise<unknown>,
): Promise<string | undefined> {
  let code: string | undefined = 'ETIMEDOUT'
  const noted = work.then(
    () => {
      code = undefined
    },
    (error: unknown) => {
      code = errorCodeOf(error)
      if (code === '') throw error
    },
  )
  await waitAtMost(clock, MAX_WAIT_MS, noted)
  return code
}

/** Opens the file for reading: a file that another program holds can be stated but not opened. */
async function readable(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    if (!(await file.stat()).isFile()) throw notThatKind(path)
  } finally {
    await file.close()
  }
}

async function isFile(path: string): Promise<void> {
  if (!(await stat(path)).isFile()) throw notThatKind(path)
}

async function isFolder(path: string): Promise<void> {
  if (!(await stat(path)).isDirectory()) throw notThatKind(path)
}

/** Error for a path where something of another kind lies, as if nothing were there. */
function notThatKind(path: string): Error {
  return Object.assign(new Error(path), { code: 'ENOENT' })
}
