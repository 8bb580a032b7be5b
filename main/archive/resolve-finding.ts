// Answers of a person to a finding of the check: fetch the file again, or leave it as it is. No
// file of the folder is ever removed.
import { join } from 'node:path'
import type { ArchiveFault, EarlierFile } from '../../shared/model/archive-state.ts'
import { isArchiveFinding, needsPerson } from '../../shared/model/archive-state.ts'
import { isSigned } from '../../shared/model/tracking.ts'
import type { DocumentRow } from '../journal/records.ts'
import type { SentRow } from '../watch/check-document.ts'
import { checkDocument } from '../watch/check-document.ts'
import type { ArchiveContext } from './archive-context.ts'
import { isOwed } from './refetch-schedule.ts'
import { toArchiveError } from './fault.ts'
import { createArchiveTransitions, toEarlier, withEarlier } from './archive-transitions.ts'
import { storeSigned } from './store-signed.ts'

export type ResolvedFinding =
  | { readonly kind: 'done' }
  /** Finding that no longer exists. */
  | { readonly kind: 'notAsked' }
  | { readonly kind: 'failed'; readonly fault: ArchiveFault }

/** Fetch under the old name if that is free, otherwise numbered; a changed file stays beside it. */
export async function refetch(context: ArchiveContext, row: SentRow): Promise<ResolvedFinding> {
  const { archive } = row
  if (archive.kind !== 'failed' || !needsPerson(archive.fault)) return { kind: 'notAsked' }
  if (await readoptFile(context, row)) return { kind: 'done' }
  if (archive.fault === 'gone') return checkAgain(context, row)
  return store(context, row)
}

async function store(context: ArchiveContext, row: SentRow): Promise<ResolvedFinding> {
  const result = await storeSigned(context, row)
  if (result.kind === 'moved') return { kind: 'notAsked' }
  return result.kind === 'stored' ? { kind: 'done' } : { kind: 'failed', fault: result.fault }
}

/**
 * Check of a gone document; one that the service shows again is watched and archived as any other
 * (A5, gone before it was fetched).
 */
async function checkAgain(context: ArchiveContext, row: SentRow): Promise<ResolvedFinding> {
  const checked = await checkDocument(context, row)
  if (checked.kind === 'failed') return { kind: 'failed', fault: 'unreachable' }
  if (checked.kind !== 'checked') return { kind: 'failed', fault: 'gone' }
  const to = {
    kind: 'failed',
    fault: 'notThere',
    tries: 0,
    nextTryAt: context.clock.now(),
    ...withEarlier(toEarlier(row.archive)),
  } as const
  await createArchiveTransitions(context, row).move(to)
  const { tracking } = checked
  if (!isSigned(tracking)) return { kind: 'done' }
  return store(context, { ...row, tracking, archive: to })
}

/** Search for the same file in the folder: it was restored, or its share is back. */
async function readoptFile(context: ArchiveContext, row: DocumentRow): Promise<boolean> {
  const before = beforeOf(row)
  if (!before) return false
  const { file, earlier } = before
  const { folder = context.place().folder } = file
  const found = await context.disk
    .fingerprint(join(folder, file.path))
    .catch((error: unknown) => void toArchiveError(error))
  if (found?.sha256 !== file.sha256) return false
  await createArchiveTransitions(context, row).move({
    kind: 'stored',
    ...file,
    ...withEarlier(earlier),
    ...toOwed(context, file),
  })
  await context.reach?.('takenBack')
  return true
}

/**
 * Acceptance of the finding: the row counts as stored, and later checks accept what this check
 * found.
 */
export async function leaveAsItIs(
  context: Pick<ArchiveContext, 'journal' | 'clock' | 'reach'>,
  row: DocumentRow,
): Promise<ResolvedFinding> {
  const { archive } = row
  if (!isArchiveFinding(archive)) return { kind: 'notAsked' }
  const at = context.clock.now()
  const moves = createArchiveTransitions(context, row)
  if (archive.kind === 'failed' && archive.fault === 'gone') {
    await moves.move({ ...archive, seenAt: at })
    return { kind: 'done' }
  }
  if (archive.kind === 'stored' && archive.fetchedAgain) {
    await moves.move({ ...archive, fetchedAgain: { ...archive.fetchedAgain, seenAt: at } })
    return { kind: 'done' }
  }
  const before = beforeOf(row)
  if (!before || archive.kind !== 'failed') return { kind: 'notAsked' }
  const { file, earlier } = before
  const left = archive.found === undefined ? { at } : { at, found: archive.found }
  const owed = toOwed(context, file)
  await moves.move({ kind: 'stored', ...file, ...withEarlier(earlier), ...owed, left })
  await context.reach?.('leftAsItIs')
  return { kind: 'done' }
}

/**
 * Second fetch that was missed while the file was missing; the service's clock decides whether it
 * is due (A3, final files are fetched twice).
 */
function toOwed({ clock }: Pick<ArchiveContext, 'clock'>, file: EarlierFile) {
  const now = clock.now()
  return isOwed(file, now) ? { fetchAgainAt: now } : {}
}

/** File that was stored before the finding, and the files before it. */
function beforeOf({
  archive,
}: Pick<DocumentRow, 'archive'>):
  | { readonly file: EarlierFile; readonly earlier: readonly EarlierFile[] }
  | undefined {
  if (archive.kind !== 'failed') return undefined
  const { earlier = [] } = archive
  const file = earlier.at(-1)
  return file && { file, earlier: earlier.slice(0, -1) }
}
