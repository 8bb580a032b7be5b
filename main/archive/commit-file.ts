// Gives a fetched file its name in the archive (A2): the place is committed before the rename and the
// end of it after. Never overwrites; what lies there byte for byte the same is ours, and is not doubled.
import { join, posix } from 'node:path'
import type { EarlierFile } from '../../shared/model/archive-state.ts'
import { FETCH_AGAIN_MS } from '../../shared/model/archive-state.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import type { PathLimits } from '../../shared/rules/safe-path.ts'
import { toPathLimits, toShortLimits } from '../../shared/rules/safe-path.ts'
import type { VerifiedPdf } from './archive-disk.ts'
import type { ArchiveContext, ArchivePlace } from './archive-ports.ts'
import { codeOf } from './fault.ts'
import type { FinalFile } from './fetch-final.ts'
import { numberFileName } from './file-name.ts'
import type { ArchiveTransitions, SentRow } from './archive-transitions.ts'
import { withEarlier } from './archive-transitions.ts'
import { toWantedPath } from './wanted-name.ts'

export type FetchedFile = ArchivePlace & {
  readonly partPath: string
  readonly verified: FinalFile
  /** Of the row, oldest first: the new one gets the last one's name if that is free. */
  readonly earlier: readonly EarlierFile[]
  /** A3: it was fetched once more, and is another than the one that is stored. */
  readonly isSecond: boolean
}

/** The row is `stored` when it resolves. @throws ArchiveError; errors of the file system as they are */
export async function commitFile(
  context: ArchiveContext,
  row: SentRow,
  moves: ArchiveTransitions,
  file: FetchedFile,
): Promise<void> {
  await context.ensureFolder()
  try {
    await placeWithin(context, row, moves, file, toPathLimits(file.folder))
  } catch (error) {
    if (codeOf(error) !== 'ENAMETOOLONG') throw error
    await placeWithin(context, row, moves, { ...file, earlier: [] }, toShortLimits(file.folder))
  }
}

async function placeWithin(
  context: ArchiveContext,
  row: SentRow,
  moves: ArchiveTransitions,
  file: FetchedFile,
  limits: PathLimits,
): Promise<void> {
  const { folder, earlier, nameTemplate } = file
  const before = earlier.at(-1)?.path ?? ''
  const wanted =
    before === '' ? await toWantedPath(context.journal, row, nameTemplate, limits) : before
  const parts = posix.dirname(wanted).split('/')
  await context.disk.makeInside(folder, parts[0] === '.' ? [] : parts)
  for (let number = 1; ; number += 1) {
    const path = numberFileName(wanted, number)
    if (await tryName(context, moves, file, path)) return
  }
}

/** False when the name is another file's. */
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
    // Somebody was faster: what is there now is found when the folder is listed anew.
    names.giveBack(folder, path)
    names.forget(folder, path)
    return (await names.find(folder, path)) ? tryName(context, moves, file, path) : false
  } catch (error) {
    names.giveBack(folder, path)
    throw error
  }
}

/** Of a file that was there already: a journal that was restored, a commit that was lost. */
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

/** A3: what a file that is stored now is still to go through. */
export function toStoredNow(storedAt: EpochMs, isSecond: boolean) {
  return isSecond
    ? { storedAt, fetchedAgain: { at: storedAt, result: 'other' } as const }
    : { storedAt, fetchAgainAt: toEpochMs(storedAt + FETCH_AGAIN_MS) }
}
