// Permissions of files in the data folder, which only the current user may read: contracts, keys, names. The umask of
// the process is not changed, since the archive, saved files and opened programs use it; each file is made with its
// own mode.
import type { Stats } from 'node:fs'
import { chmodSync, statSync } from 'node:fs'
import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCodeOf } from './error-code.ts'

export const OWN_FILE_MODE = 0o600
export const OWN_FOLDER_MODE = 0o700

const OTHERS = 0o077
/** POSIX sticky bit: everybody may add files to the folder, as in `/tmp`. */
const STICKY = 0o1000

/** Sets the mode of a file that a library made. Does nothing on Windows, where the profile's permissions apply. */
export function makeOwn(path: string, mode: typeof OWN_FILE_MODE | typeof OWN_FOLDER_MODE): void {
  if (process.platform === 'win32') return
  try {
    if (isOurs(statSync(path))) chmodSync(path, mode)
  } catch (error) {
    if (!isHarmless(error)) throw error
  }
}

/**
 * Takes others' permissions away from what an earlier version made: a folder first, then its content.
 * @param ours names directly inside that are restricted
 * @param foreign other names that do not keep the folder itself open
 */
export async function tightenFolder(
  folder: string,
  ours: (name: string) => boolean,
  foreign: readonly string[] = [],
): Promise<void> {
  if (process.platform === 'win32') return
  const names = await namesIn(folder)
  if (names.every((name) => ours(name) || foreign.includes(name))) await tighten(folder)
  for (const name of names.filter(ours)) await tightenInside(join(folder, name))
}

async function tightenInside(path: string): Promise<void> {
  const change = await tighten(path)
  if (change !== 'folder') return
  for (const name of await namesIn(path)) await tightenInside(join(path, name))
}

/** Restricts a path to the current user; a symbolic link stays as it is. */
async function tighten(path: string): Promise<'folder' | undefined> {
  const found = await orGone(lstat(path))
  if (!found || !isOurs(found) || found.isSymbolicLink() || !(found.mode & OTHERS)) return undefined
  await orGone(chmod(path, found.isDirectory() ? OWN_FOLDER_MODE : OWN_FILE_MODE))
  return found.isDirectory() ? 'folder' : undefined
}

/** Whether the current user owns it and it is not a folder for everybody. */
const isOurs = ({ uid, mode }: Pick<Stats, 'uid' | 'mode'>): boolean =>
  uid === process.getuid?.() && !(mode & STICKY)

const namesIn = async (folder: string): Promise<readonly string[]> =>
  (await orGone(readdir(folder))) ?? []

async function orGone<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (!isHarmless(error)) throw error
    return undefined
  }
}

/**
 * Whether an error can be ignored, as any of the file system can: the file is gone or somebody else's, the file system
 * has no modes, or its disk fails, which whoever reads or writes there says.
 */
function isHarmless(error: unknown): boolean {
  return /^E(?!RR_)/u.test(errorCodeOf(error))
}
