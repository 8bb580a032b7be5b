// Permissions of files in the data folder, which are for the person whose account it is: contracts, keys, names. The
// process's umask stays the person's own, for the archive, for what they save, and for the programs that are opened
// from here; each file of ours is made with its mode instead.
import type { Stats } from 'node:fs'
import { chmodSync, statSync } from 'node:fs'
import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCodeOf } from './error-code.ts'

export const OWN_FILE_MODE = 0o600
export const OWN_FOLDER_MODE = 0o700

const OTHERS = 0o077
/** POSIX: anybody may add to it, such as `/tmp`. */
const STICKY = 0o1000

/** For what a library creates by itself. Windows has no such modes; the profile's own rights hold there. */
export function makeOwn(path: string, mode: typeof OWN_FILE_MODE | typeof OWN_FOLDER_MODE): void {
  if (process.platform === 'win32') return
  try {
    if (isOurs(statSync(path))) chmodSync(path, mode)
  } catch (error) {
    if (!isHarmless(error)) throw error
  }
}

/**
 * Takes from others what an earlier version left open. A folder is closed before its content, so that a
 * crash between leaves nothing readable; a folder inside that is closed already is not read again.
 * @param ours names directly inside; whatever else lies there is left as it is, and leaves the folder
 *   itself open too, unless it is one of `foreign`
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

/** A link stays as it is: what it leads to is not ours to change. */
async function tighten(path: string): Promise<'folder' | undefined> {
  const found = await orGone(lstat(path))
  if (!found || !isOurs(found) || found.isSymbolicLink() || !(found.mode & OTHERS)) return undefined
  await orGone(chmod(path, found.isDirectory() ? OWN_FOLDER_MODE : OWN_FILE_MODE))
  return found.isDirectory() ? 'folder' : undefined
}

/** Somebody else's, or a folder for everybody, is not ours to change. */
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

const HARMLESS = new Set(['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'ENOTSUP', 'EOPNOTSUPP'])

/** A file that went meanwhile or is somebody else's, or a file system without modes, stops nobody. */
function isHarmless(error: unknown): boolean {
  return HARMLESS.has(errorCodeOf(error))
}
