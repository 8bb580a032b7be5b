// Removal of stored files: those that nothing refers to (of discarded batches, of purged drafts, of rows with erased
// details), and originals of archived documents after some days.
import { DAY_MS, toEpochMs } from '../../shared/model/time.ts'
import type { Sha256 } from '../../shared/model/ids.ts'
import type { FileStore } from '../import/file-store.ts'
import type { Journal } from '../journal/journal.ts'
import type { Clock } from '../ports.ts'

export type UnusedFilesPorts = {
  readonly journal: Pick<Journal, 'files' | 'describe'>
  readonly files: Pick<FileStore, 'mark' | 'list' | 'remove'>
  readonly clock: Pick<Clock, 'now' | 'sleep'>
  /**
   * Days for which the original of an archived document is kept once the signed file was stored and
   * checked; 0, and when absent: always.
   */
  readonly originalsKeptDays?: (() => number) | undefined
}

/** Files asked for at once; the journal serves others in between. */
const AT_ONCE = 500
/**
 * Time after a restore in which nothing is removed: lost work is made up by hand, from files that the journal does
 * not know (R17, restored journal).
 */
const AFTER_RESTORE_MS = 30 * DAY_MS

/**
 * Removes unused files after each `everyMs` until the signal aborts. Files that came in since the round before stay:
 * a draft may be in the making.
 * @param onError gets the error of a round, of the journal or of the file system; the next round makes up for it
 */
export async function keepRemovingUnused(
  ports: UnusedFilesPorts,
  waits: { readonly firstAfterMs: number; readonly everyMs: number },
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> {
  let since = ports.files.mark()
  await ports.clock.sleep(waits.firstAfterMs, signal)
  while (!signal.aborted) {
    const next = ports.files.mark()
    try {
      await removeUnused(ports, since, signal)
      since = next
    } catch (error) {
      onError(error)
    }
    await ports.clock.sleep(waits.everyMs, signal)
  }
}

async function removeUnused(
  ports: UnusedFilesPorts,
  since: number,
  signal: AbortSignal,
): Promise<void> {
  const stored = await ports.files.list()
  for (let from = 0; from < stored.length && !signal.aborted; from += AT_ONCE) {
    ports.files.remove(await findUnused(ports, stored.slice(from, from + AT_ONCE)), since)
  }
}

/**
 * Returns those of the files that may be removed: unused ones, and archived originals after `originalsKeptDays`. The
 * daily round and a person who cleans share this rule.
 */
export async function findUnused(
  { journal, clock, originalsKeptDays }: Omit<UnusedFilesPorts, 'files'>,
  sha256s: readonly Sha256[],
): Promise<readonly Sha256[]> {
  const { restoredAt } = await journal.describe()
  if (restoredAt !== undefined && clock.now() - restoredAt < AFTER_RESTORE_MS) return []
  const unused = await journal.files.unused(sha256s)
  const days = originalsKeptDays?.() ?? 0
  if (days === 0) return unused
  const before = toEpochMs(clock.now() - days * DAY_MS)
  return [...unused, ...(await journal.files.archivedOriginals(sha256s, before))]
}
