// Releases that can be taken back: a release waits half a minute, or until a chosen time, and is then handed to the
// queue (R5). Nothing leaves before that commit, and a pending release survives the end of the program.
import type { Draft, PendingRelease, ReleaseScope } from '../../shared/model/draft.ts'
import { SCHEDULE_FURTHEST_MS, TAKE_BACK_MS } from '../../shared/model/draft.ts'
import type { Failure, Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { BatchId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { DraftStore } from './draft-store.ts'
import type { Drafts } from './drafts.ts'
import type { DraftsPorts } from './drafts-ports.ts'
import type { DueReleases } from './due-releases.ts'
import { createDueReleases } from './due-releases.ts'
import { isReady } from './forecast.ts'
import type { ReleaseNews } from './hand-over-release.ts'
import type { ReleaseReviews, ReviewRule } from './release-reviews.ts'
import { createReleaseReviews, NO_REVIEW } from './release-reviews.ts'
import { isScheduled } from './schedule.ts'

export type Releases = Pick<DueReleases, 'noteWake' | 'run' | 'stop'> & {
  readonly reviews: Pick<
    ReleaseReviews,
    'findNeed' | 'findNeedOfReleased' | 'forecast' | 'ask' | 'decline'
  >
  readonly release: (
    batchId: BatchId,
    scope: ReleaseScope,
    options?: Pick<Draft, 'isSentElsewhere'>,
  ) => Promise<Result<Draft>>
  /** Schedules a release; called again before its time, it changes the time and keeps the documents. */
  readonly schedule: (
    batchId: BatchId,
    scope: ReleaseScope,
    at: EpochMs,
    options?: Pick<Draft, 'isSentElsewhere'>,
  ) => Promise<Result<Draft>>
  readonly releaseNow: (batchId: BatchId) => Promise<Result<Draft>>
  /** Takes back a release, or the request for one; `stateChanged` once it was handed over. */
  readonly takeBack: (batchId: BatchId) => Promise<Result<Draft>>
}

type Planned = Pick<PendingRelease, 'scope' | 'documentIds' | 'approval'>

/** Milliseconds to wait for the service's time when a release is scheduled; without it the clock's time counts. */
const ASK_TIME_MS = 2_000

export function createReleases(
  ports: DraftsPorts & { readonly reviewRule?: ReviewRule | undefined },
  drafts: Drafts,
  on: { readonly change: () => void; readonly news: (news: ReleaseNews) => void },
): Releases {
  const { clock } = ports
  const reviews = createReleaseReviews(ports, drafts, ports.reviewRule ?? NO_REVIEW, on.change)
  const due = createDueReleases(ports, drafts, reviews, on)

  /** Saves the release, with the approval of a second person in the chain where there is one. */
  const saveRelease = async (
    draft: Draft & { readonly release: PendingRelease },
  ): Promise<Result<Draft>> => {
    const { approval } = draft.release
    if (!approval) return due.save(draft)
    await reviews.saveApproved(draft, approval)
    due.noteSaved()
    return succeed(draft)
  }

  return {
    reviews,
    release: (batchId, scope, options = {}) =>
      drafts.alone(batchId, async (draft, draftStore) => {
        if (!draft) return fail('notFound')
        if (draft.release) return succeed(draft)
        const planned = await planRelease(ports, reviews, draft, draftStore, scope)
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
        const planned = known
          ? succeed(known)
          : await planRelease(ports, reviews, draft, draftStore, scope)
        if (!planned.ok) return planned
        const { documentIds, scope: agreed, approval } = planned.value
        const schedule = omitUndefined({
          at,
          serviceAt: await askServiceTime(ports),
          isMissed: false,
        })
        const requestedAt = clock.now()
        const agreedTo = omitUndefined({ scope: agreed, documentIds, approval })
        const release = { ...agreedTo, requestedAt, dueAt: at, schedule }
        const changed = { ...draft, ...options, release }
        return known ? due.save(changed) : saveRelease(changed)
      }),
    noteWake: due.noteWake,
    releaseNow: (batchId) =>
      drafts.alone(batchId, async (draft) => {
        if (!draft?.release) return fail('stateChanged')
        const { schedule: _, ...release } = draft.release
        return due.save({ ...draft, release: { ...release, dueAt: clock.now() } })
      }),
    takeBack: (batchId) =>
      drafts.alone(batchId, async (draft) => {
        if (draft?.request && !draft.release) return reviews.withdraw(draft)
        if (!draft?.release) return fail('stateChanged')
        const { release: _, ...plain } = draft
        return due.save(plain)
      }),
    run: due.run,
    stop: due.stop,
  }
}

/** Returns the release of the documents that are ready now, or the failure that forbids it. */
async function planRelease(
  ports: DraftsPorts,
  reviews: ReleaseReviews,
  draft: Draft,
  draftStore: DraftStore,
  scope: ReleaseScope,
): Promise<Result<Planned>> {
  const obstacle = await findObstacle(ports, draft)
  if (obstacle) return { ok: false, failure: obstacle }
  await draftStore.recheck(draft.accountId)
  const ready = draftStore.entries().filter(isReady)
  const chosen = scope === 'one' ? ready.slice(0, 1) : ready
  if (chosen.length === 0) return fail('nothingReady')
  const approved = await reviews.approve(draft, chosen)
  if (!approved.ok) return approved
  const documentIds = chosen.map(({ document }) => document.id)
  return succeed(omitUndefined({ scope, documentIds, approval: approved.value }))
}

/** Returns the reason why nothing of the batch may be released now. */
async function findObstacle({ journal }: DraftsPorts, draft: Draft): Promise<Failure | undefined> {
  if (!draft.accountId) return fail('accountMissing').failure
  if (!draft.firstId) return undefined
  const { rows } = await journal.documents.list({ ids: [draft.firstId] })
  const kind = rows[0]?.delivery.kind
  const isSettled = kind === 'sent' || kind === 'rejected' || kind === 'withdrawn'
  return isSettled ? undefined : fail('firstUnsettled').failure
}

async function askServiceTime({ queue, clock }: DraftsPorts): Promise<EpochMs | undefined> {
  const time = await Promise.race([queue.serviceTime(), clock.sleep(ASK_TIME_MS)])
  return time?.kind === 'known' ? time.now : undefined
}
