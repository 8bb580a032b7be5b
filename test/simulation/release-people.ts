// People who release a batch, whole or in parts: they ask until the journal has each part, and again where a restored
// journal may have lost it.
import type { ReleaseResult } from '../../main/queue/release/release.ts'
import type { Batch } from '../../shared/model/batch.ts'
import { LANE_CLOSING_DELIVERIES } from '../../shared/model/delivery.ts'
import { HOUR_MS, MINUTE_MS } from '../../shared/model/time.ts'
import type { Stage } from './people.ts'
import type { ReleasePart } from './prepare.ts'
import type { Program } from './program.ts'
import type { Workstation } from './workstation.ts'

const RETRY_MS = MINUTE_MS
const LONGEST_INSISTING_MS = 3 * HOUR_MS
/** Longest time for which the release of a rest waits for a document in the list. */
const LONGEST_AWAITING_MS = 30 * MINUTE_MS
const AWAITING_STEP_MS = 1_000
const EVERYTHING = { kind: 'all' } as const
const LISTED = { kind: 'listed' } as const

/** Releases each part of each batch at its time. */
export function playReleases(stage: Stage): void {
  for (const { workstation: at, batch, parts } of stage.prepared.batches) {
    const workstation = stage.workstations[at]
    if (!workstation) continue
    for (const part of parts) playRelease(stage, workstation, batch, part)
  }
}

function playRelease(
  stage: Stage,
  workstation: Workstation,
  batch: Batch,
  part: ReleasePart,
): void {
  const { time, startMs, overseer } = stage
  const { isRest, documents } = part
  /** Program that was asked to release last and has not answered. */
  let asking: Program | undefined
  /** Whether a release was answered, or its answer never came. */
  let mayHaveGone = false
  const tryRelease = async (): Promise<void> => {
    const program = workstation.program()
    asking = program
    if (!program) return again()
    const known = (await program.journal.batches.list()).find(({ id }) => id === batch.id)
    const isBatchReleased = known?.releasedAt !== undefined
    // A rest waits for the batch to which it is added.
    if (isRest && !isBatchReleased) return again()
    if (isRest ? await hasPart(program) : isBatchReleased) return watch()
    const askedAt = isRest ? overseer.known.restAskedAt : overseer.known.releaseAskedAt
    askedAt.set(batch.id, time.now())
    // A person who remembers an earlier release says so, where no file tells the program (R17).
    const isDoubted = mayHaveGone && batch.sourceSha256 === undefined
    const doubt = isDoubted ? EVERYTHING : undefined
    const hadGone = mayHaveGone
    mayHaveGone = true
    if (doubt) overseer.known.isToVerify.add(batch.id)
    const result = await ask(program, doubt, known !== undefined)
    if (result.kind !== 'released') mayHaveGone = hadGone
    stage.trace(`${workstation.name} releases${isRest ? ' the rest' : ''}: ${result.kind}`)
    if (isRest && result.kind === 'released') stage.noteFault('rest of a batch released')
    again()
  }
  const ask = (
    { queue }: Program,
    doubt: typeof EVERYTHING | undefined,
    isKnown: boolean,
  ): Promise<ReleaseResult> => {
    if (isRest) {
      const usual = batch.sourceSha256 === undefined ? undefined : LISTED
      return queue.releaseMore(batch, documents, doubt ?? usual)
    }
    return isKnown ? queue.release(batch.id) : queue.releaseNew(batch, documents, doubt)
  }
  const hasPart = async ({ journal }: Program): Promise<boolean> => {
    const { rows } = await journal.documents.list({ ids: documents.map(({ id }) => id) })
    return rows.length > 0
  }
  const release = (): void => void tryRelease().catch(again)
  const again = (): void => {
    asking = undefined
    time.at(time.now() + RETRY_MS, release)
  }
  /** Watches the part: where a restored journal may have lost it, the person releases it again. */
  const watch = (): void => {
    asking = undefined
    if (time.now() < stage.untilMs + 20 * MINUTE_MS) {
      time.at(time.now() + 10 * MINUTE_MS, release)
    }
  }
  /** Asks the next program again, since one that ended while it was asked never answers. */
  const insist = (): void => {
    if (asking !== undefined && asking !== workstation.program()) release()
    if (time.now() < stage.untilMs + LONGEST_INSISTING_MS) time.at(time.now() + RETRY_MS, insist)
  }
  const latestMs = startMs + part.atMs + LONGEST_AWAITING_MS
  const begin = (): void => {
    const isAwaiting = part.awaited.length > 0 && time.now() < latestMs
    if (isAwaiting && !showsUnclaimed(stage, workstation, part)) {
      time.at(time.now() + AWAITING_STEP_MS, begin)
    } else release()
  }
  time.at(startMs + part.atMs, begin)
  // The person asks once more in any case.
  for (const atMs of [stage.untilMs, ...listPutBacks(stage)]) {
    time.at(atMs + 4 * MINUTE_MS, release)
  }
  time.at(stage.untilMs + 4 * MINUTE_MS, insist)
}

/** Whether the list shows a document of an awaited row that no row has, while that row is not looked for. */
function showsUnclaimed(
  { service, time }: Stage,
  { core }: Workstation,
  { awaited }: ReleasePart,
): boolean {
  return awaited.some(({ id: rowId }) => {
    const listed = service
      .ofRow(rowId)
      .filter((each) => each.listedAtMs <= time.now() && !each.isRemoved && !each.isHidden)
    if (listed.length === 0) return false
    const { documents } = core()
    const [row] = documents.list({ ids: [rowId] }).rows
    const isOpen = LANE_CLOSING_DELIVERIES.some((kind) => kind === row?.delivery.kind)
    return !isOpen && listed.some(({ id }) => documents.claimedBy([id]).length === 0)
  })
}

/** Times at which older journals are restored, which may lack what was released since. */
function listPutBacks({ scenario, startMs }: Stage): readonly number[] {
  return scenario.events.flatMap((event) =>
    event.kind === 'restore' ? startMs + event.atMs + event.forMs + (event.offMs ?? 0) : [],
  )
}
