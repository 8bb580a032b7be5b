// Checks of the watcher: at the end each row shows what the service would answer, and each change is noticed within
// the time of its rule. Times are those of the simulation, with rounds of minutes and a small rotation, like a large
// account's.
import type { DocumentRow } from '../../main/journal/records.ts'
import type { PartnerDocumentId } from '../../shared/model/ids.ts'
import { MINUTE_MS } from '../../shared/model/time.ts'
import { CYCLE_MS, WATCH_RULES } from './program.ts'
import type { SimDocument } from './sim-document.ts'
import type { SimService } from './sim-service.ts'
import type { SimTime } from './sim-time.ts'
import type { WatchedEvent } from './watched-event.ts'
import type { Workstation } from './workstation.ts'

/**
 * Longest time until a signature is noticed: found in the next round of five minutes, and asked for then or just
 * after it.
 */
const SIGNED_WITHIN_MS = 11 * MINUTE_MS
/** Longest time until a document that left the list is noticed, which is searched for over several rounds. */
const LEFT_WITHIN_MS = 60 * MINUTE_MS
/** Longest time until a document counts as gone, with W4's second answer. */
const GONE_WITHIN_MS = 90 * MINUTE_MS

const WITHIN_MS: Readonly<Partial<Record<WatchedEvent, number>>> = {
  signAll: SIGNED_WITHIN_MS,
  signHalf: SIGNED_WITHIN_MS,
  cancelSent: LEFT_WITHIN_MS,
  expireSent: LEFT_WITHIN_MS,
  deleteSent: GONE_WITHIN_MS,
  finishByRemoval: LEFT_WITHIN_MS,
}

export type WatchCheck = {
  readonly changed: (id: PartnerDocumentId, kind: WatchedEvent) => void
  readonly broken: () => readonly string[]
}

export function createWatchCheck(world: {
  /** Largest count of items of a page. */
  readonly pageCap: number
  readonly time: SimTime
  readonly service: SimService
  readonly workstations: readonly Workstation[]
}): WatchCheck {
  const { time, service, workstations, pageCap } = world
  const broken: string[] = []
  const changedAt = new Map<PartnerDocumentId, number>()

  const check = (id: PartnerDocumentId, workstation: Workstation, why: string): void => {
    const document = service.find(id)
    if (!document || isUnprovable(service, document)) return
    const [claim] = workstation.core().documents.claimedBy([id])
    const row = claim && workstation.core().documents.list({ ids: [claim.documentId] }).rows[0]
    if (!row || isSeen(row, document)) return
    broken.push(`W: row ${row.id.slice(0, 8)} ${why}, and is shown as ${describe(row)}`)
  }
  /** Checks once the workstation's program has run for the whole time that it has to notice a change. */
  const checkAfter = (withinMs: number, workstation: Workstation, act: () => void): void => {
    const sinceMs = workstation.runsSinceMs()
    const dueMs = sinceMs === undefined ? time.now() + CYCLE_MS : sinceMs + withinMs
    if (dueMs <= time.now()) act()
    else time.at(dueMs, () => checkAfter(withinMs, workstation, act))
  }
  /** Time for two readings of the whole list, where a page is so small that one takes several rounds. */
  const toReadThroughMs = (): number => {
    const pages = service.documents().length / pageCap
    return 2 * Math.floor(pages / WATCH_RULES.budget.background) * CYCLE_MS
  }
  return {
    changed(id, kind) {
      const at = time.now()
      changedAt.set(id, at)
      const promisedMs = WITHIN_MS[kind]
      if (promisedMs === undefined) return
      const withinMs = promisedMs + (promisedMs < LEFT_WITHIN_MS ? 0 : toReadThroughMs())
      const minutes = withinMs / MINUTE_MS
      // A document that is not listed yet is found once it is.
      const listedAtMs = service.find(id)?.listedAtMs ?? 0
      const dueMs = Math.max(at, listedAtMs) + withinMs
      const why = `met ${kind} ${String(minutes)} min ago`
      for (const workstation of workstations) {
        const act = (): void => {
          // A later change has a time of its own.
          const isOutdated = time.now() > dueMs && changedAt.get(id) !== at
          if (!isOutdated) check(id, workstation, why)
        }
        time.at(dueMs, () => checkAfter(withinMs, workstation, act))
      }
    },
    broken: () => [...new Set(broken)],
  }
}

/** Checks that each row shows at the end what the service would answer. */
export function seesTheTruth(service: SimService, rows: readonly DocumentRow[]): readonly string[] {
  return rows.flatMap((row) => {
    const document = row.delivery.kind === 'sent' ? service.find(row.delivery.partnerId) : undefined
    if (!document || isSeen(row, document) || isUnprovable(service, document)) return []
    return [`W: row ${row.id.slice(0, 8)} is shown as ${describe(row)} and is ${document.status}`]
  })
}

/** W4 (gone): without another document of the account, a removed one cannot be told from a service that is down. */
function isUnprovable(service: SimService, { isRemoved, accountId }: SimDocument): boolean {
  const isAlone = service
    .documents()
    .every((each) => each.isRemoved || each.accountId !== accountId)
  return isRemoved && isAlone
}

function isSeen({ tracking }: DocumentRow, document: SimDocument): boolean {
  // A signed document is not watched; from then on it is the archive's (A1).
  if (tracking.kind === 'seen' && tracking.signatureStatus === 'Signed') return true
  if (document.isRemoved) return tracking.kind === 'gone' || tracking.kind === 'ended'
  if (document.status === 'SignatureNotSet') return tracking.kind === 'ended'
  if (tracking.kind !== 'seen' || tracking.signatureStatus !== document.status) return false
  const shown = tracking.signatures.map(({ email, signed }) => `${email} ${String(signed)}`)
  const real = document.signers.map(
    ({ email, signedAt }) => `${email} ${String(signedAt !== undefined)}`,
  )
  return shown.join() === real.join()
}

function describe({ tracking }: DocumentRow): string {
  if (tracking.kind !== 'seen') return tracking.kind
  const signed = tracking.signatures.filter((each) => each.signed).length
  return `${tracking.signatureStatus}, ${String(signed)} of ${String(tracking.signatures.length)} signed`
}
