// Releases that can be taken back: asked for, they wait half a minute, and then the batch is handed to
// the queue (R5); or they wait for a time that a person chose. Until that commit nothing has left, and a
// release survives the end of the program.
import type { Draft, PendingRelease, ReleaseScope } from '../../shared/model/draft.ts'
import { SCHEDULE_FURTHEST_MS, TAKE_BACK_MS } from '../../shared/model/draft.ts'
import { assertNever } from '../../shared/assert-never.ts'
import type { Failure, Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { BatchId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { MINUTE_MS, toEpochMs } from '../../shared/model/time.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { describeError } from '../platform/describe-error.ts'
import { toCallFailure } from '../failures.ts'
import { createWakeableSleep } from '../platform/wakeable-sleep.ts'
import type { DraftStore } from './draft-store.ts'
import type { Drafts } from './drafts.ts'
import type { DraftsPorts } from './drafts-ports.ts'
import { createDueTimes } from './due-times.ts'
import type { ReleaseReviews, ReviewRule } from './release-reviews.ts'
import { createReleaseReviews, NO_REVIEW } from './release-reviews.ts'
import { handToQueue } from './hand-to-queue.ts'
import { isReady } from './forecast.ts'
import type { ScheduledRelease } from './schedule.ts'
import { isScheduled, judgeSchedule } from './schedule.ts'

export type Releases = {
  readonly reviews: Pick<ReleaseReviews, 'findNeed' | 'forecast' | 'ask' | 'decline'>
  readonly release: (
    batchId: BatchId,
    scope: ReleaseScope,
    options?: Pick<Draft, 'isSentElsewhere'>,
  ) => Promise<Result<Draft>>
  /** At that time; asked again before it, the time is changed and what goes stays the same. */
  readonly schedule: (
    batchId: BatchId,
    scope: ReleaseScope,
    at: EpochMs,
    options?: Pick<Draft, 'isSentElsewhere'>,
  ) => Promise<Result<Draft>>
  /** The machine slept, or its clock was set. */
  readonly noteWake: () => void
  readonly releaseNow: (batchId: BatchId) => Promise<Result<Draft>>
  /** Of a release, or of the request for one; refused with `stateChanged` once it was handed over. */
  readonly takeBack: (batchId: BatchId) => Promise<Result<Draft>>
  /** Hands over what is due until `stop`. */
  readonly run: () => void
  readonly stop: () => Promise<void>
}

type Planned = Pick<PendingRelease, 'scope' | 'documentIds' | 'approval'>

/** After a release that could not be made: the service did not answer. */
const RETRY_MS = 15_000

/** What becomes of a release at a set time without anybody there to see it. */
export type ReleaseNews = {
  readonly kind: 'releasedLate' | 'releaseMissed'
  /** Its name. */
  readonly batch: string
  /** For which it was set. */
  readonly at: EpochMs
}

/** A release that is made later than this after its time is told of. */
const WORTH_TELLING_MS = 2 * MINUTE_MS
/** To learn the service's time when a release is set for a time; without it the clock's word counts. */
const ASK_TIME_MS = 2_000

export function createReleases(
  ports: DraftsPorts & { readonly reviewRule?: ReviewRule | undefined },
  drafts: Drafts,
  on: { readonly change: () => void; readonly news: (news: ReleaseNews) => void },
): Releases {
  const { clock, journal } = ports
  const stopping = new AbortController()
  const sleep = createWakeableSleep(clock, stopping.signal)
  let running: Promise<void> | undefined
  const reviews = createReleaseReviews(ports, drafts, ports.reviewRule ?? NO_REVIEW, on.change)

  const save = async (draft: Draft): Promise<Result<Draft>> => {
    await journal.drafts.save(draft)
    sleep.wake()
    on.change()
    return succeed(draft)
  }

  /** With the approval of a second person, where there is one, in the chain. */
  const saveRelease = async (
    draft: Draft & { readonly release: PendingRelease },
  ): Promise<Result<Draft>> => {
    const { approval } = draft.release
    if (!approval) return save(draft)
    await reviews.saveApproved(draft, approval)
    sleep.wake()
    on.change()
    return succeed(draft)
  }

  /** Why nothing of the batch may be released now. */
  const findObstacle = async (draft: Draft): Promise<Failure | undefined> => {
    if (!draft.accountId) return fail('accountMissing').failure
    if (!draft.firstId) return undefined
    const { rows } = await journal.documents.list({ ids: [draft.firstId] })
    const kind = rows[0]?.delivery.kind
    const isSettled = kind === 'sent' || kind === 'rejected' || kind === 'withdrawn'
    return isSettled ? undefined : fail('firstUnsettled').failure
  }

  const dueTimes = createDueTimes(clock)

  /** Hands over what is due; answers how long nothing is. */
  const handOver = async (): Promise<number | undefined> => {
    let waitMs: number | undefined
    for (const { draft } of await drafts.list()) {
      if (!draft.release) continue
      if (isScheduled(draft.release) && draft.release.schedule.isMissed) {
        tellMissed(draft, draft.release)
        continue
      }
      const leftMs = dueTimes.leftMs(draft.batchId, draft.release)
      if (leftMs > 0) waitMs = Math.min(waitMs ?? leftMs, leftMs)
      else await drafts.alone(draft.batchId, handOverOne)
    }
    if (waitMs === undefined) dueTimes.forget()
    return waitMs
  }

  const handOverOne = async (draft: Draft | undefined, draftStore: DraftStore): Promise<void> => {
    if (!draft?.release || !draft.accountId) return
    const { release, ...plain } = draft
    // Another than the one that was due: taken back and asked for again while this one waited its turn.
    if (dueTimes.leftMs(draft.batchId, release) > 0) return
    if (isScheduled(release) && !(await isDueByService(draft, release))) return
    await draftStore.recheck(draft.accountId, release.documentIds)
    const agreed = new Set(release.documentIds)
    const going = draftStore
      .entries()
      .filter((entry) => agreed.has(entry.document.id) && isReady(entry))
    const obstacle = await reviews.findObstacle(draft, going, release.approval)
    if (obstacle) {
      await putOff(draft, release, obstacle)
      return
    }
    const result = await handToQueue(ports, draft, draft.accountId, going)
    if (result.kind !== 'released') {
      const failure =
        result.kind === 'failed' ? toCallFailure(result.result) : fail('serviceFault').failure
      await putOff(draft, release, failure)
      return
    }
    draftStore.forget(going.map(({ document }) => document.id))
    if (draftStore.entries().length === 0) await journal.drafts.discard(draft.batchId)
    else await journal.drafts.save(settle(plain, release, draftStore))
    on.change()
  }

  const putOff = (draft: Draft, release: PendingRelease, failure: Failure): Promise<unknown> => {
    const dueAt = toEpochMs(clock.now() + RETRY_MS)
    return save({ ...draft, release: { ...release, dueAt, failure } })
  }

  /** R6; otherwise it is put off, or, long after its time, left for a person to decide. */
  const isDueByService = async (draft: Draft, release: ScheduledRelease): Promise<boolean> => {
    const time = await ports.queue.serviceTime()
    if (time.kind === 'failed') {
      await putOff(draft, release, toCallFailure(time.result))
      return false
    }
    const judgement = judgeSchedule(release, time.now)
    const { schedule, failure: _, ...plain } = release
    switch (judgement.kind) {
      case 'early':
        dueTimes.putOff(draft.batchId, release, judgement.leftMs)
        sleep.wake()
        return false
      case 'missed': {
        const missed = { ...schedule, isMissed: true }
        await save({ ...draft, release: { ...plain, dueAt: schedule.at, schedule: missed } })
        return false
      }
      case 'due':
        if (judgement.lateMs > WORTH_TELLING_MS) {
          on.news({ kind: 'releasedLate', batch: draft.name, at: schedule.at })
        }
        return true
      default:
        return assertNever(judgement)
    }
  }

  /** Missed releases that were told of in this run. */
  const told = new Set<string>()
  const tellMissed = ({ batchId, name }: Draft, { schedule: { at } }: ScheduledRelease): void => {
    const key = `${batchId} ${at}`
    if (!told.has(key)) on.news({ kind: 'releaseMissed', batch: name, at })
    told.add(key)
  }

  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const waitMs = await handOver().catch((error: unknown) => {
        ports.log({
          level: 'error',
          event: 'release.failed',
          details: describeError(error),
        })
        return RETRY_MS
      })
      await sleep.sleep(waitMs)
    }
  }

  /** What would go now, or why nothing may. */
  const plan = async (
    draft: Draft,
    draftStore: DraftStore,
    scope: ReleaseScope,
  ): Promise<Result<Planned>> => {
    const obstacle = await findObstacle(draft)
    if (obstacle) return { ok: false, failure: obstacle }
    await draftStore.recheck(draft.accountId)
    const ready = draftStore.entries().filter(isReady)
    const going = scope === 'one' ? ready.slice(0, 1) : ready
    if (going.length === 0) return fail('nothingReady')
    const approved = await reviews.approve(draft, going)
    if (!approved.ok) return approved
    const documentIds = going.map(({ document }) => document.id)
    return succeed(omitUndefined({ scope, documentIds, approval: approved.value }))
  }

  const askServiceTime = async (): Promise<EpochMs | undefined> => {
    const time = await Promise.race([ports.queue.serviceTime(), clock.sleep(ASK_TIME_MS)])
    return time?.kind === 'known' ? time.now : undefined
  }

  return {
    reviews,
    release: (batchId, scope, options = {}) =>
      drafts.alone(batchId, async (draft, draftStore) => {
        if (!draft) return fail('notFound')
        if (draft.release) return succeed(draft)
        const planned = await plan(draft, draftStore, scope)
        if (!planned.ok) return planned
        const requestedAt = clock.now()
        const dueAt = toEpochMs(requestedAt + TAKE_BACK_MS)
        return saveRelease({
          ...draft,
          ...options,
          release: { ...planned.value, requestedAt, dueAt },
        })
      }),
    schedule: (batchId, scope, at, options = {}) =>
      drafts.alone(batchId, async (draft, draftStore) => {
        if (!draft) return fail('notFound')
        const aheadMs = at - clock.now()
        if (aheadMs <= 0 || aheadMs > SCHEDULE_FURTHEST_MS) return fail('timePassed')
        const known = draft.release
        if (known && !isScheduled(known)) return fail('releasePending')
        const planned = known ? succeed(known) : await plan(draft, draftStore, scope)
        if (!planned.ok) return planned
        const { documentIds, scope: agreed, approval } = planned.value
        const schedule = omitUndefined({ at, serviceAt: await askServiceTime(), isMissed: false })
        const requestedAt = clock.now()
        const agreedTo = omitUndefined({ scope: agreed, documentIds, approval })
        const release = { ...agreedTo, requestedAt, dueAt: at, schedule }
        const changed = { ...draft, ...options, release }
        return known ? save(changed) : saveRelease(changed)
      }),
    noteWake() {
      dueTimes.forget()
      sleep.wake()
    },
    releaseNow: (batchId) =>
      drafts.alone(batchId, async (draft) => {
        if (!draft?.release) return fail('stateChanged')
        const { schedule: _, ...release } = draft.release
        return save({ ...draft, release: { ...release, dueAt: clock.now() } })
      }),
    takeBack: (batchId) =>
      drafts.alone(batchId, async (draft) => {
        if (draft?.request && !draft.release) return reviews.withdraw(draft)
        if (!draft?.release) return fail('stateChanged')
        const { release: _, ...plain } = draft
        return save(plain)
      }),
    run() {
      running ??= loop()
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** The header of what stays behind; also after a crash between the queue's commit and this one. */
function settle(before: Draft, release: PendingRelease, draftStore: DraftStore): Draft {
  const { firstId: _, request: __, ...draft } = before
  const [firstId] = release.documentIds
  const isGone = release.scope === 'one' && firstId !== undefined && !draftStore.entry(firstId)
  return isGone ? { ...draft, firstId } : draft
}
