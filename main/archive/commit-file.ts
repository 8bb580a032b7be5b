// Commit of a fetched file under its final name (A2, never overwritten): `storing` is committed
// before the rename and `stored` after it. A file in the folder with the same bytes is ours and is
// not doubled.
import { join, posix } from 'node:path'
import type { EarlierFile } from '../../shared/model/archive-state.ts'
import { FETCH_AGAIN_MS } from '../../shared/model/archive-state.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import type { PathLimits } from '../../shared/rules/safe-path.ts'
import { toPathLimits, toShortLimits } from '../../shared/rules/safe-path.ts'
import type { SentRow } from '../watch/check-document.ts'
import type { ArchiveContext } from './archive-context.ts'
import type { VerifiedPdf } from './archive-disk.ts'
import type { ArchivePlace } from './archive-ports.ts'
import type { FinalFile } from './fetch-final.ts'
import type { ArchiveTransitions } from './archive-transitions.ts'
import { withEarlier } from './archive-transitions.ts'
import { errorCodeOf } from '../platform/error-code.ts'
import { toFinalPath, numberFileName } from './final-name.ts'

export type FetchedFile = ArchivePlace & {
  readonly partPath: string
  readonly verified: FinalFile
  /**
   * Earlier files of the row, oldest first; the new file gets the last one's name if that is free.
   */
  readonly earlier: readonly EarlierFile[]
  /**
   * Flag of a second fetch that differs from the stored file (A3, final files are fetched twice).
   */
  readonly isSecond: boolean
}

/**
 * Commit that resolves when the row is `stored`.
 * @throws ArchiveError; errors of the file system as they are
 */
export async function commitFile(
  context: ArchiveContext,
  row: SentRow,
  moves: ArchiveTransitions,
  file: FetchedFile,
): Promise<void> {
  await context.ensureFolder()
  const toPath = (limits: PathLimits): Promise<string> =>
    toFinalPath(context.journal, row, file.nameTemplate, limits)
  const { folder, earlier } = file
  try {
    const path = earlier.at(-1)?.path ?? (await toPath(toPathLimits(folder)))
    await placeFile(context, moves, file, path)
  } catch (error) {
    if (errorCodeOf(error) !== 'ENAMETOOLONG') throw error
    await placeFile(context, moves, file, await toPath(toShortLimits(folder)))
  }
}

/** @param wanted path in the folder; a number is added while another file has it */
async function placeFile(
  context: ArchiveContext,
  moves: ArchiveTransitions,
  file: FetchedFile,
  wanted: string,
): Promise<void> {
  const parts = posix.dirname(wanted).split('/')
  await context.disk.makeInside(file.folder, parts[0] === '.' ? [] : parts)
  for (let number = 1; ; number += 1) {
    if (await tryName(context, moves, file, numberFileName(wanted, number))) return
  }
}

/** Try of one name; false when another file has it. */
async function tryName(
  context: ArchiveContext,
  moves: ArchiveTransitions,
  file: FetchedFile,
  path: string,
): Promise<boolean> {
  const { names, disk } = context
  const { folder, partPath, verified } = file
  const there = await names.find(folder, path)
  if (there) {
    const own = posix.join(posix.dirname(path), there.name)
    if (there.isOurs || !(await isSame(context, join(folder, own), verified))) return false
    await commitStored(context, moves, file, own, async () => {
      await context.discard(partPath)
      return true
    })
    return true
  }
  if (!names.take(folder, path)) return false
  try {
    const isPlaced = await commitStored(context, moves, file, path, () =>
      disk.place(partPath, join(folder, path)),
    )
    if (isPlaced) return true
    // Name that another program took meanwhile; the folder is listed again.
    names.giveBack(folder, path)
    names.forget(folder, path)
    return (await names.find(folder, path)) ? tryName(context, moves, file, path) : false
  } catch (error) {
    names.giveBack(folder, path)
    throw error
  }
}

/** Comparison with a file that exists already: after a restored journal, or a lost commit. */
async function isSame(
  { disk }: ArchiveContext,
  path: string,
  { sizeBytes, sha256 }: VerifiedPdf,
): Promise<boolean> {
  if ((await disk.sizeOf(path)) !== sizeBytes) return false
  return (await disk.fingerprint(path))?.sha256 === sha256
}

async function commitStored(
  { clock, reach }: ArchiveContext,
  moves: ArchiveTransitions,
  { folder, verified, earlier, isSecond }: FetchedFile,
  path: string,
  settle: () => Promise<boolean>,
): Promise<boolean> {
  const beside = earlier.filter((each) => each.path !== path || each.folder !== folder)
  const placed = { folder, path, ...verified, ...withEarlier(beside) }
  await moves.move({ kind: 'storing', ...placed, ...(isSecond ? { isSecond } : {}) })
  await reach?.('storing')
  if (!(await settle())) return false
  await reach?.('renamed')
  await moves.move({ kind: 'stored', ...placed, ...toStoredNow(clock.now(), isSecond) })
  await reach?.('stored')
  return true
}

/**
 * Fields of a stored file: the time of its second fetch, or the result of it (A3, final files are
 * fetched twice).
 */
export function toStoredNow(storedAt: EpochMs, isSecond: boolean) {
  return isSecond
    ? { storedAt, fetchedAgain: { at: storedAt, result: 'other' } as const }
    : { storedAt, fetchAgainAt: toEpochMs(storedAt + FETCH_AGAIN_MS) }
}
