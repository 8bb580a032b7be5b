// Loop over pending releases: sleeps until the next one is due, hands the due ones to the queue, and tries again
// after an error.
import type { Draft } from '../../shared/model/draft.ts'
import type { Result } from '../../shared/model/failure.ts'
import { succeed } from '../../shared/model/failure.ts'
import type { BatchId } from '../../shared/model/ids.ts'
import { describeError } from '../platform/describe-error.ts'
import { createWakeableSleep } from '../platform/wakeable-sleep.ts'
import type { Drafts } from './drafts.ts'
import type { DraftsPorts } from './drafts-ports.ts'
import { createDueTimes } from './due-times.ts'
import type { HandOverPorts, ReleaseNews } from './hand-over-release.ts'
import { handOverRelease, RETRY_MS } from './hand-over-release.ts'
import type { ReleaseReviews } from './release-reviews.ts'
import type { ScheduledRelease } from './schedule.ts'
import { isScheduled } from './schedule.ts'

export type DueReleases = {
  /** Saves a draft whose release changed, and wakes the loop. */
  readonly save: (draft: Draft) => Promise<Result<Draft>>
  /** Wakes the loop after another commit saved such a draft. */
  readonly noteSaved: () => void
  /** Wakes the loop after a sleep of the machine or a change of its clock. */
  readonly noteWake: () => void
  /** Starts the loop, which hands over due releases until `stop`. */
  readonly run: () => void
  readonly stop: () => Promise<void>
}

export function createDueReleases(
  ports: DraftsPorts,
  drafts: Drafts,
  reviews: ReleaseReviews,
  on: { readonly change: () => void; readonly news: (news: ReleaseNews) => void },
): DueReleases {
  const { clock, journal } = ports
  const stopping = new AbortController()
  const sleep = createWakeableSleep(clock, stopping.signal)
  const dueTimes = createDueTimes(clock)
  let running: Promise<void> | undefined

  const noteSaved = (): void => {
    sleep.wake()
    on.change()
  }
  const save = async (draft: Draft): Promise<Result<Draft>> => {
    await journal.drafts.save(draft)
    noteSaved()
    return succeed(draft)
  }
  const handOverPorts: HandOverPorts = {
    ...ports,
    reviews,
    dueTimes,
    save,
    wake: sleep.wake,
    onChange: on.change,
    onNews: on.news,
  }

  /** Missed releases that were reported in this run. */
  const reported = new Set<string>()
  const reportMissed = ({ batchId, name }: Draft, { schedule: { at } }: ScheduledRelease): void => {
    const key = `${batchId} ${at}`
    if (!reported.has(key)) on.news({ kind: 'releaseMissed', batch: name, at })
    reported.add(key)
  }

  const noteFailure = (error: unknown): void =>
    ports.log({ level: 'error', event: 'release.failed', details: describeError(error) })
  /** Hands over one due release; false where it failed, which holds up no other (R22, unreadable records). */
  const handOverOne = async (batchId: BatchId): Promise<boolean> => {
    try {
      await drafts.alone(batchId, (own, draftStore) =>
        handOverRelease(handOverPorts, own, draftStore),
      )
      return true
    } catch (error) {
      noteFailure(error)
      return false
    }
  }
  /** Hands over the due releases; returns the milliseconds until the next one, undefined without one. */
  const handOver = async (): Promise<number | undefined> => {
    let waitMs: number | undefined
    for (const { draft } of await drafts.list()) {
      if (!draft.release) continue
      if (isScheduled(draft.release) && draft.release.schedule.isMissed) {
        reportMissed(draft, draft.release)
        continue
      }
      const leftMs = dueTimes.leftMs(draft.batchId, draft.release)
      if (leftMs <= 0 && (await handOverOne(draft.batchId))) continue
      const nextMs = leftMs > 0 ? leftMs : RETRY_MS
      waitMs = Math.min(waitMs ?? nextMs, nextMs)
    }
    if (waitMs === undefined) dueTimes.forget()
    return waitMs
  }

  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const waitMs = await handOver().catch((error: unknown) => {
        noteFailure(error)
        return RETRY_MS
      })
      await sleep.sleep(waitMs)
    }
  }

  return {
    save,
    noteSaved,
    noteWake() {
      dueTimes.forget()
      sleep.wake()
    },
    run() {
      running ??= loop()
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}
