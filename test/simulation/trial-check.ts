// I9 (R9, weak absence): a row that goes again although nothing tells what the service does with requests goes
// alone. What tells is a 201 to the same workstation's account since the row's earlier create began, or a document
// that the list showed of a row whose create began after this one was called absent: that one went alone.
import type { Overseen, Site } from './overseen.ts'
import { toLookKey, toShort, toSiteKey } from './overseen.ts'

/** Deliveries of a row whose newest create has no known end. */
const OPEN_DELIVERIES: readonly string[] = ['sending', 'unconfirmed']

/** True time of an earlier create that no journal saw (R17): any 201 since the start of the run may be newer. */
const NOBODY_KNOWS_WHEN = 0
/** A create that was refused came later than any absence that may be weak. */
const NEVER_ACTS = Infinity
/** Step of `Date` headers: whether a 201 came before or after a create of the same second they do not say. */
const DATE_STEP_MS = 1_000

type Repeat = { readonly rowId: string; readonly at: number }

export function createTrialCheck({ time, known, prepared, fail }: Overseen): {
  /** A row was written down as sent by its answer. */
  readonly noteAnswered: (site: Site, rowId: string) => void
  /** A row was written down as sent by what the list shows. */
  readonly noteSeen: (site: Site, rowId: string) => void
  /** The last-byte fence of a row's newest create was committed. */
  readonly noteFence: (site: Site, rowId: string) => void
  /** The row is looked for, though this journal knows of no create. */
  readonly noteVerification: (site: Site, rowId: string) => void
  /** The service refused it: it never acts. */
  readonly noteRefused: (site: Site, rowId: string) => void
  /** A person decided about the row. */
  readonly noteDecided: (site: Site, rowId: string) => void
  /** Before the first byte of a create. */
  readonly checkStart: (site: Site, rowId: string) => void
  /** An older journal was put back: it does not know of creates that began after it was copied. */
  readonly putBack: (workstation: string, copiedAtMs: number) => void
} {
  /** When a row's newest create began, by `toSiteKey`. */
  const startedAt = new Map<string, number>()
  /** The same of its newest create whose fence was committed: one that was cut earlier never acted (R1). */
  const fencedStartAt = new Map<string, number>()
  /**
   * The newest of which no journal has an end: a create whose fence was committed, whether or not the service refused it
   * unheard, or a search for what may have gone elsewhere.
   */
  const openedAt = new Map<string, number>()
  /** Of accounts, by `toLookKey`. */
  const answeredAt = new Map<string, number>()
  /** When the newest create began that was seen in the list, by `toLookKey`. */
  const seenStartedAt = new Map<string, number>()
  const repeats = new Map<string, Repeat>()

  const isOpen = (site: Site, key: string, { rowId, at }: Repeat): boolean => {
    const planned = prepared.rows.get(rowId)
    const row = planned && site.core().documents.list({ ids: [planned.document.id] }).rows[0]
    const isEnded = row === undefined || !OPEN_DELIVERIES.includes(row.delivery.kind)
    return !isEnded && (answeredAt.get(key) ?? -Infinity) < at
  }

  const forgetRepeat = (site: Site, rowId: string): void => {
    const planned = prepared.rows.get(rowId)
    const key = planned && toLookKey(site, planned.accountId)
    if (key && repeats.get(key)?.rowId === rowId) repeats.delete(key)
  }

  return {
    noteAnswered(site, rowId) {
      const planned = prepared.rows.get(rowId)
      if (planned) answeredAt.set(toLookKey(site, planned.accountId), time.now())
    },
    noteSeen(site, rowId) {
      const planned = prepared.rows.get(rowId)
      const at = startedAt.get(toSiteKey(site, rowId))
      if (!planned || at === undefined) return
      const key = toLookKey(site, planned.accountId)
      seenStartedAt.set(key, Math.max(at, seenStartedAt.get(key) ?? -Infinity))
    },
    noteFence(site, rowId) {
      const at = startedAt.get(toSiteKey(site, rowId))
      if (at === undefined) return
      fencedStartAt.set(toSiteKey(site, rowId), at)
      openedAt.set(toSiteKey(site, rowId), at)
    },
    noteVerification: (site, rowId) => void openedAt.set(toSiteKey(site, rowId), time.now()),
    noteRefused(site, rowId) {
      fencedStartAt.set(toSiteKey(site, rowId), NEVER_ACTS)
      // Mended, the row may be looked for while another one goes: what it sent came to its end.
      forgetRepeat(site, rowId)
    },
    noteDecided: (site, rowId) => forgetRepeat(site, rowId),
    checkStart(site, rowId) {
      const planned = prepared.rows.get(rowId)
      if (!planned) return
      const key = toLookKey(site, planned.accountId)
      const open = repeats.get(key)
      if (open && open.rowId !== rowId && isOpen(site, key, open)) {
        fail(`I9: row ${toShort(rowId)} is sent while ${toShort(open.rowId)} goes again unproven`)
      }
      const siteKey = toSiteKey(site, rowId)
      const before = fencedStartAt.get(siteKey) ?? NOBODY_KNOWS_WHEN
      const absentAt = known.calledAbsentAt.get(siteKey) ?? -Infinity
      const wasOneSeen = (seenStartedAt.get(key) ?? -Infinity) >= absentAt
      // Called absent by what came after that create began: at the same moment, it went for that.
      const isUnproven = (sinceMs: number): boolean =>
        absentAt > sinceMs &&
        (answeredAt.get(key) ?? -Infinity) < sinceMs - DATE_STEP_MS &&
        !wasOneSeen
      if (isUnproven(before) || isUnproven(openedAt.get(siteKey) ?? before)) {
        known.sentUnproven.add(rowId)
      }
      if (isUnproven(before)) repeats.set(key, { rowId, at: time.now() })
      else if (open?.rowId === rowId) repeats.delete(key)
      startedAt.set(siteKey, time.now())
    },
    putBack(workstation, copiedAtMs) {
      for (const starts of [startedAt, fencedStartAt, openedAt]) {
        for (const [key, at] of starts) {
          if (key.startsWith(`${workstation} `) && at >= copiedAtMs) starts.delete(key)
        }
      }
      for (const [key, { at }] of repeats) {
        if (key.startsWith(`${workstation} `) && at >= copiedAtMs) repeats.delete(key)
      }
    },
  }
}
