// Check of all stored files that a person started, in slices, with progress and a stop. It follows
// the order of creation, since the times of earlier checks depend on a clock that may be set.
import type { ArchiveCheck } from '../../shared/model/archive-view.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import { describeError } from '../platform/describe-error.ts'
import type { StoredFile } from '../journal/archive-queries.ts'
import type { DocumentRow } from '../journal/records.ts'
import type { ArchiveContext } from './archive-context.ts'
import { checkFiles } from './check-files.ts'

export type CheckRun = {
  /** Start of a check; nothing happens while one is running. */
  readonly start: () => Promise<void>
  readonly stop: () => void
  readonly ended: () => Promise<void>
  readonly isRunning: () => boolean
  /** State of the last check; undefined before the first one. */
  readonly state: () => ArchiveCheck | undefined
}

const SLICE = 32

export function createCheckRun(
  context: ArchiveContext,
  round: {
    readonly busy: Set<DocumentId>
    readonly isStopped: () => boolean
    readonly onEnded: () => void
  },
): CheckRun {
  const { journal, log } = context
  let state: ArchiveCheck | undefined
  let running: Promise<void> = Promise.resolve()
  let starting: Promise<void> | undefined
  let isStopping = false

  const isOver = (): boolean => isStopping || round.isStopped()
  /**
   * Check of one slice.
   * @returns files with a running operation
   */
  const check = async (files: readonly StoredFile[]): Promise<readonly StoredFile[]> => {
    const slice = await checkFiles(context, files, { goOn: () => !isOver(), busy: round.busy })
    if (state) {
      const done = state.done + slice.checked
      state = {
        ...state,
        done,
        total: Math.max(state.total, done),
        missing: state.missing + slice.missing.length,
        changed: state.changed + slice.changed.length,
        unread: state.unread + slice.unread,
      }
    }
    return slice.skippedBusy
  }
  const run = async (): Promise<void> => {
    const skipped: StoredFile[] = []
    let next: number | undefined = 0
    while (next !== undefined && !isOver()) {
      const slice = await journal.archive.storedSlice(next, SLICE)
      skipped.push(...(await check(slice.rows.flatMap(toStoredFile))))
      next = slice.next
    }
    await check(skipped)
    end(isOver() ? 'stopped' : 'done')
  }
  const end = (how: 'done' | 'stopped'): void => {
    state = state && { ...state, state: how }
    round.onEnded()
  }

  const start = async (): Promise<void> => {
    const total = await journal.archive.countStored()
    isStopping = false
    state = { state: 'running', done: 0, total, missing: 0, changed: 0, unread: 0 }
    running = run().catch((error: unknown) => {
      log({ level: 'error', event: 'archive.checkFailed', details: describeError(error) })
      end('stopped')
    })
  }

  return {
    async start() {
      if (state?.state === 'running') return
      starting ??= start().finally(() => {
        starting = undefined
      })
      await starting
    },
    stop: () => {
      isStopping = true
    },
    ended: () => running,
    isRunning: () => state?.state === 'running',
    state: () => state,
  }
}

function toStoredFile({ id, archive }: DocumentRow): readonly StoredFile[] {
  return archive.kind === 'stored' ? [{ id, archive }] : []
}
