// Carries out what time does to documents (due-moves.ts): one timer a document that waits for time.
import { nextDueAt, settle } from './due-moves.ts'
import type { PracticeContext } from './practice-context.ts'
import type { PracticeDocument } from './practice-document.ts'

/** Node fires a timer at once that is longer than this. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

export type PretendSigners = {
  /** Sees to a document from now on, and anew after each change of it. */
  readonly watch: (document: PracticeDocument) => void
  /** After the clock was moved. */
  readonly watchAll: () => void
  readonly stop: () => void
}

export function startPretendSigners({
  settings,
  store,
  now,
  keep,
}: Pick<PracticeContext, 'settings' | 'store' | 'now' | 'keep'>): PretendSigners {
  const timers = new Map<string, NodeJS.Timeout>()

  const watch = (document: PracticeDocument): void => {
    clearTimeout(timers.get(document.id))
    timers.delete(document.id)
    const dueAt = nextDueAt(document, settings)
    if (dueAt === undefined) return
    const waitMs = Math.min(Math.max(0, dueAt - now()), LONGEST_TIMER_MS)
    timers.set(
      document.id,
      setTimeout(() => wake(document.id), waitMs),
    )
  }

  /** With all of its envelope, so that what falls due together happens together (EVT-16). */
  const wake = (id: string): void => {
    const document = store.find(id)
    if (!document) return
    const moment = { now: now(), settings }
    const moved = store.envelopeOf(document).flatMap((each) => {
      const settled = settle(each, moment)
      return settled === each ? [] : [settled]
    })
    keep(...moved)
    if (moved.length === 0) watch(document)
  }

  const watchAll = (): void => {
    for (const document of store.documents()) watch(document)
  }

  watchAll()
  return {
    watch,
    watchAll,
    stop() {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}
