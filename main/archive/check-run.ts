// A check of all stored files that a person asked for: in slices, with progress, and a way to stop it.
import type { ArchiveCheck } from '../../shared/model/archive-view.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import type { ArchiveContext } from './archive-ports.ts'
import { checkSlice } from './check-files.ts'

export type CheckRun = {
  /** Does nothing while one is running. */
  readonly start: () => Promise<void>
  readonly stop: () => void
  readonly ended: () => Promise<void>
  readonly isRunning: () => boolean
  /** Undefined until one was asked for. */
  readonly state: () => ArchiveCheck | undefined
}

const SLICE = 32

export function createCheckRun(
  context: ArchiveContext,
  round: {
    readonly busy: ReadonlySet<DocumentId>
    readonly isStopped: () => boolean
    readonly onFound: () => void
    /** It is over. */
    readonly onMoved: () => void
  },
): CheckRun {
  const { journal, clock, log } = context
  let state: ArchiveCheck | undefined
  let running: Promise<void> = Promise.resolve()
  let isStopping = false

  const run = async (before: EpochMs): Promise<void> => {
    for (;;) {
      const goOn = (id: DocumentId): boolean =>
        !isStopping && !round.isStopped() && !round.busy.has(id)
      const slice = await checkSlice(context, before, SLICE, goOn)
      if (slice.missing.length > 0 || slice.changed.length > 0) round.onFound()
      state = state && {
        ...state,
        done: state.done + slice.checked,
        missing: state.missing + slice.missing.length,
        changed: state.changed + slice.changed.length,
        unread: state.unread + slice.unread,
      }
      if (isStopping || round.isStopped()) return end('stopped')
      if (slice.checked === 0) return end('done')
    }
  }
  const end = (how: 'done' | 'stopped'): void => {
    state = state && { ...state, state: how }
    round.onMoved()
  }

  return {
    async start() {
      if (state?.state === 'running') return
      const before = clock.now()
      const total = await journal.countStored(before)
      isStopping = false
      state = { state: 'running', done: 0, total, missing: 0, changed: 0, unread: 0 }
      running = run(before).catch((error: unknown) => {
        log({ level: 'error', event: 'archive.checkFailed', details: { reason: String(error) } })
        end('stopped')
      })
    },
    stop: () => {
      isStopping = true
    },
    ended: () => running,
    isRunning: () => state?.state === 'running',
    state: () => state,
  }
}
