// Takes files out of the store that nothing refers to any more: of a batch that was discarded, of a draft
// that was removed for good, of a row whose details were erased.
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

/** So many are asked for at once: the journal answers others between. */
const AT_ONCE = 500
/** R17 (restored journal): what it lost is made up for by hand, from files that it no longer mentions. */
const AFTER_RESTORE_MS = 30 * DAY_MS

/**
 * Again after each `everyMs`, until the signal aborts. What came in since the round before stays: a draft
 * may just be made of it. @throws the journal's errors, the system's
 */
export async function keepRemovingUnused(
  ports: UnusedFilesPorts,
  waits: { readonly firstAfterMs: number; readonly everyMs: number },
  signal: AbortSignal,
): Promise<void> {
  let since = ports.files.mark()
  await ports.clock.sleep(waits.firstAfterMs, signal)
  while (!signal.aborted) {
    const next = ports.files.mark()
    await removeUnused(ports, since, signal)
    since = next
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

/** Those of the given files that may go: the one rule for the daily round and for a person who cleans. */
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
