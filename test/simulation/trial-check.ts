// Checks I9 for weak absence (R9): a row that is sent again without a sign of what the service does with requests is
// sent alone. A sign is a 201 to the same account since the row's earlier create began, or a listed document of a row
// whose create began after this one was called absent.
import type { Overseen, Site } from './overseen.ts'
import { toAccountKey, toShort, toSiteKey } from './overseen.ts'

/** Deliveries of a row whose newest create has an unknown end. */
const OPEN_DELIVERIES: readonly string[] = ['sending', 'unconfirmed']

/** Time (true) of an earlier create that no journal has (R17), so that any 201 since the start may be newer. */
const NOBODY_KNOWS_WHEN = 0
/** Time for a refused create, later than any absence that may be weak. */
const NEVER_ACTS = Infinity
/** Step of `Date` headers, which do not order a 201 and a create of the same second. */
const DATE_STEP_MS = 1_000

type Repeat = { readonly rowId: string; readonly at: number }

export function createTrialCheck({ time, known, prepared, fail }: Overseen): {
  /** Notes that a row was committed as sent by its answer. */
  readonly noteAnswered: (site: Site, rowId: string) => void
  /** Notes that a row was committed as sent by the list. */
  readonly noteSeen: (site: Site, rowId: string) => void
  /** Notes that the fence of a row's newest create was committed. */
  readonly noteFence: (site: Site, rowId: string) => void
  /** Notes that the row is looked for although its journal has no create. */
  readonly noteVerification: (site: Site, rowId: string) => void
  /** Notes that the service refused the row's create, which never acts. */
  readonly noteRefused: (site: Site, rowId: string) => void
  /** Notes that a person decided about the row. */
  readonly noteDecided: (site: Site, rowId: string) => void
  /** Checks a create before its first byte leaves. */
  readonly checkStart: (site: Site, rowId: string) => void
  /** Notes that an older journal was restored, which has no creates that began after it was copied. */
  readonly putBack: (workstation: string, copiedAtMs: number) => void
} {
  /** Begin of a row's newest create, by `toSiteKey`. */
  const startedAt = new Map<string, number>()
  /**
   * Begin of a row's newest create whose fence was committed, by `toSiteKey`; one that was cut earlier never acted
   * (R1).
   */
  const fencedStartAt = new Map<string, number>()
  /**
   * Begin of the newest event without an end in a journal: a create whose fence was committed, even if the service
   * refused it unheard, or a search for an earlier send elsewhere.
   */
  const openedAt = new Map<string, number>()
  /** Time of the newest 201 of an account, by `toLookKey`. */
  const answeredAt = new Map<string, number>()
  /** Begin of the newest create whose document was listed, by `toLookKey`. */
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
    const key = planned && toAccountKey(site, planned.accountId)
    if (key && repeats.get(key)?.rowId === rowId) repeats.delete(key)
  }

  return {
    noteAnswered(site, rowId) {
      const planned = prepared.rows.get(rowId)
      if (planned) answeredAt.set(toAccountKey(site, planned.accountId), time.now())
    },
    noteSeen(site, rowId) {
      const planned = prepared.rows.get(rowId)
      const at = startedAt.get(toSiteKey(site, rowId))
      if (!planned || at === undefined) return
      const key = toAccountKey(site, planned.accountId)
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
      // A corrected row may be looked for while another one is sent, since its create has an end.
      forgetRepeat(site, rowId)
    },
    noteDecided: (site, rowId) => forgetRepeat(site, rowId),
    checkStart(site, rowId) {
      const planned = prepared.rows.get(rowId)
      if (!planned) return
      const key = toAccountKey(site, planned.accountId)
      const open = repeats.get(key)
      if (open && open.rowId !== rowId && isOpen(site, key, open)) {
        fail(`I9: row ${toShort(rowId)} is sent while ${toShort(open.rowId)} goes again unproven`)
      }
      const siteKey = toSiteKey(site, rowId)
      const before = fencedStartAt.get(siteKey) ?? NOBODY_KNOWS_WHEN
      const absentAt = known.calledAbsentAt.get(siteKey) ?? -Infinity
      const wasOneSeen = (seenStartedAt.get(key) ?? -Infinity) >= absentAt
      // An answer after the begin of that create proves absence; one of the same moment may have done so too.
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
