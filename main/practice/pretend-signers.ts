// Runs the transitions that time causes (due-moves.ts), with one timer per waiting document.
import { nextDueAt, settle } from './due-moves.ts'
import type { PracticeContext } from './practice-context.ts'
import type { PracticeDocument } from './practice-document.ts'

/** Longest timer in milliseconds; Node fires a longer one at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

export type PretendSigners = {
  /** Watches a document; must be called again after each change of it. */
  readonly watch: (document: PracticeDocument) => void
  /** Watches all documents anew, after the clock was moved. */
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

  /** Settles a document with all of its envelope, so that what falls due together happens together (EVT-16). */
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
