// W: at the end each row shows what the service would answer, and on the way each change is noticed
// within the time that its rule promises. Times are the simulation's: its rounds are minutes apart and its
// rotation is small, as a large account's is.
import type { DocumentRow } from '../../main/journal/records.ts'
import type { PartnerDocumentId } from '../../shared/model/ids.ts'
import { MINUTE_MS } from '../../shared/model/time.ts'
import { CYCLE_MS, WATCH_RULES } from './program.ts'
import type { SimDocument } from './sim-document.ts'
import type { SimService } from './sim-service.ts'
import type { SimTime } from './sim-time.ts'
import type { WatchedEvent } from './watched-event.ts'
import type { Workstation } from './workstation.ts'

/** Rounds of five minutes: found in the next one, and asked for then or just after it. */
const SIGNED_WITHIN_MS = 11 * MINUTE_MS
/** Compared in each round, halved and read through over some of them. */
const LEFT_WITHIN_MS = 60 * MINUTE_MS
/** And W4's second answer. */
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
  /** Items of a page, at most. */
  readonly pageCap: number
  readonly time: SimTime
  readonly service: SimService
  readonly workstations: readonly Workstation[]
}): WatchCheck {
  const { time, service, workstations, pageCap } = world
  const broken: string[] = []

  const check = (id: PartnerDocumentId, why: string): void => {
    const document = service.find(id)
    if (!document) return
    for (const workstation of workstations) {
      const [claim] = workstation.core().documents.claimedBy([id])
      const row = claim && workstation.core().documents.list({ ids: [claim.documentId] }).rows[0]
      if (!row || isSeen(row, document)) continue
      broken.push(`W: row ${row.id.slice(0, 8)} ${why}, and is shown as ${tell(row)}`)
    }
  }
  /** Of all documents, where a page is so small that it takes rounds: once for what was amiss before, once for this. */
  const toReadThroughMs = (): number => {
    const pages = service.documents().length / pageCap
    return 2 * Math.floor(pages / WATCH_RULES.budget.background) * CYCLE_MS
  }
  return {
    changed(id, kind) {
      const promisedMs = WITHIN_MS[kind]
      if (promisedMs === undefined) return
      const withinMs = promisedMs + (promisedMs < LEFT_WITHIN_MS ? 0 : toReadThroughMs())
      const minutes = withinMs / MINUTE_MS
      // What the list does not show yet is found once it does.
      const listedAtMs = service.find(id)?.listedAtMs ?? 0
      const fromMs = Math.max(time.now(), listedAtMs)
      time.at(fromMs + withinMs, () => check(id, `met ${kind} ${String(minutes)} min ago`))
    },
    broken: () => [...new Set(broken)],
  }
}

/** W: what is shown of each row at the end is what the service would answer. */
export function seesTheTruth(service: SimService, rows: readonly DocumentRow[]): readonly string[] {
  const living = service.documents().filter(({ isRemoved }) => !isRemoved)
  return rows.flatMap((row) => {
    const document = row.delivery.kind === 'sent' ? service.find(row.delivery.partnerId) : undefined
    if (!document || isSeen(row, document)) return []
    // W4: without another document of the account nothing can be told from a service that is down.
    const hasOther = living.some(({ accountId }) => accountId === document.accountId)
    if (document.isRemoved && !hasOther) return []
    return [`W: row ${row.id.slice(0, 8)} is shown as ${tell(row)} and is ${document.status}`]
  })
}

function isSeen({ tracking }: DocumentRow, document: SimDocument): boolean {
  // What was signed is not followed: whatever becomes of it then is the archive's (A1).
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

function tell({ tracking }: DocumentRow): string {
  if (tracking.kind !== 'seen') return tracking.kind
  const signed = tracking.signatures.filter((each) => each.signed).length
  return `${tracking.signatureStatus}, ${String(signed)} of ${String(tracking.signatures.length)} signed`
}
