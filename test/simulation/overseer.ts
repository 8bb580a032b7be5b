// Overseer of a run, which knows more than its programs: what each program had committed when its bytes left (I5),
// whether its conclusions are true (I1, I2), whether rows keep their bounds (I9 to I11), and whether rows wait
// without need (budget of R1).
import type { Change } from '../../main/journal/change.ts'
import { isVerification } from '../../main/queue/recovery/verify-before-send.ts'
import type { AccountId, DocumentId, PartnerDocumentId } from '../../shared/model/ids.ts'
import { createAbsenceCheck } from './absence-check.ts'
import type { CreateEnd } from './bound-check.ts'
import { createBoundCheck } from './bound-check.ts'
import { createCalmCheck } from './calm-check.ts'
import { createClaimCheck } from './claim-check.ts'
import { createCreateCheck } from './create-check.ts'
import { checkStored } from './archive-check.ts'
import { createStopCheck } from './stop-check.ts'
import { createFenceBudget } from './fence-budget.ts'
import { createListLag } from './list-lag.ts'
import { createTrialCheck } from './trial-check.ts'
import { createOutageCheck } from './outage-check.ts'
import type { KnownToOverseer, Overseen, Site } from './overseen.ts'
import { toAccountKey, toShort, toSiteKey } from './overseen.ts'
import { SIM_ACCOUNTS } from './prepare.ts'
import { createRemakeCheck } from './remake-check.ts'
import type { SimDisk } from './sim-disk.ts'

export type Overseer = {
  readonly known: KnownToOverseer
  /** Called just after each commit of a journal. */
  readonly committed: (site: Site & Pick<SimDisk, 'isAsPut'>, changes: readonly Change[]) => void
  readonly createStarts: (site: Site & { readonly isAlone: () => boolean }, rowId: string) => void
  readonly firstByteLeaves: (site: Site, rowId: string) => void
  readonly lastByteLeaves: (site: Site, rowId: string) => void
  /**
   * Notes that somebody stops all creates of a workstation, or those of some rows, until the returned function is
   * called (I11).
   */
  readonly stopped: (workstation: string, rows?: readonly DocumentId[]) => () => void
  /** Notes that a workstation goes on, or that a program is started on it. */
  readonly goesOn: (workstation: string) => void
  /** Calls `act` once, just after the next fence of the workstation is committed. */
  readonly atNextFence: (workstation: string, act: () => void) => void
  readonly outages: ReturnType<typeof createOutageCheck>
  readonly calm: ReturnType<typeof createCalmCheck>
  readonly createEnded: (site: Site, rowId: string, end: CreateEnd) => void
  readonly createAnswered: (site: Site, rowId: string, answerMs: number) => void
  /** Notes that the program cancels a document of its own, which was replaced. */
  readonly cancels: (site: Site, id: PartnerDocumentId) => void
  /** Notes that a scan has read the list to its end; it knows at least what the first page's moment showed. */
  readonly scanned: (site: Pick<Site, 'name'>, accountId: AccountId) => void
  /** Notes that the program of a workstation ended, with everything that it had only in memory. */
  readonly died: (workstation: string) => void
  /** Notes a copy of the journal; the returned function restores it. */
  readonly copied: (workstation: string, withLastCommit: boolean) => () => void
  readonly broken: () => readonly string[]
}

export function createOverseer(
  world: Omit<Overseen, 'fail' | 'known'> & { readonly trace: (line: string) => void },
): Overseer {
  const { time, trace } = world
  const broken = new Set<string>()
  const known: KnownToOverseer = {
    lastByteAt: new Map(),
    creates: new Map(),
    sentAgain: new Map(),
    listedAt: new Map(),
    scannedAt: new Map(),
    longestAnswerMs: new Map(),
    listLag: createListLag(world.service),
    releaseAskedAt: new Map(),
    unreadAt: new Map(),
    restAskedAt: new Map(),
    isToVerify: new Set(),
    endedAt: new Map(),
    lost: new Map(),
    forgotten: new Map(),
    restoredAt: new Map(),
    putBackAt: new Map(),
    calledAbsentAt: new Map(),
    sentUnproven: new Set(),
    shown: new Map(),
    savedWhenAllHadSigned: new Map(),
  }
  const overseen: Overseen = { ...world, known, fail: (what) => void broken.add(what) }
  const fences: { readonly workstation: string; readonly act: () => void }[] = []
  const passFence = (name: string): void => {
    const at = fences.findIndex(({ workstation }) => workstation === name)
    if (at >= 0) fences.splice(at, 1)[0]?.act()
  }
  /** Answers that a program knows until it dies, unless it commits them. */
  const answers = new Map<string, { readonly atMs: number; readonly answerMs: number }>()
  const learnAnswer = (site: Site, rowId: string, id: PartnerDocumentId): void => {
    const answer = answers.get(toSiteKey(site, rowId))
    const accountId = world.prepared.rows.get(rowId)?.accountId
    if (!answer || !accountId) return
    const key = toAccountKey(site, accountId)
    known.longestAnswerMs.set(key, Math.max(known.longestAnswerMs.get(key) ?? 0, answer.answerMs))
    known.listLag.answered(key, id, answer.atMs)
  }
  const stops = createStopCheck(overseen)
  const budget = createFenceBudget(overseen)
  const outages = createOutageCheck(overseen)
  const checkClaim = createClaimCheck(overseen)
  const absences = createAbsenceCheck(overseen)
  const creates = createCreateCheck(overseen)
  const trials = createTrialCheck(overseen)
  const bounds = createBoundCheck(overseen)
  const calm = createCalmCheck(overseen)
  const remakes = createRemakeCheck(overseen)

  return {
    known,
    atNextFence: (workstation, act) => void fences.push({ workstation, act }),
    committed(site, changes) {
      if (changes.some(({ kind }) => kind === 'attemptCompleting')) passFence(site.name)
      for (const change of changes) {
        budget.see(site, change)
        bounds.see(site, change)
        calm.see(site, change)
        if (change.kind === 'attemptCompleting') {
          trials.noteFence(site, site.core().attempts.byId(change.attemptId)?.documentId ?? '')
        }
        if (change.kind === 'attemptStarted') {
          creates.noteClaim(site, change.attempt.documentId)
          remakes.noteClaim(site, change.attempt.documentId)
          if (isVerification(change.attempt)) {
            trials.noteVerification(site, change.attempt.documentId)
          }
        }
        if (change.kind === 'batchReleased') creates.checkBaseline(site, change)
        if (change.kind === 'attemptConcluded') {
          const { conclusion, attemptId } = change
          const rowId = site.core().attempts.byId(attemptId)?.documentId ?? ''
          trace(`${site.name} concludes ${toShort(rowId)}: ${conclusion.kind}`)
          if (conclusion.kind === 'decided') trials.noteDecided(site, rowId)
          if (conclusion.kind === 'absent') absences.check(site, attemptId)
        }
        if (change.kind === 'archiveMoved') checkStored(overseen, site, change)
        if (change.kind === 'deliveryMoved' && change.to.kind === 'sent') {
          checkClaim(site, change.documentId, change.to)
          // Only an answer shows how long answers take; a document that was found in the list does not.
          if (change.to.evidence === 'answer') {
            learnAnswer(site, change.documentId, change.to.partnerId)
            trials.noteAnswered(site, change.documentId)
          } else trials.noteSeen(site, change.documentId)
        }
      }
    },
    createStarts(site, rowId) {
      known.creates.set(rowId, (known.creates.get(rowId) ?? 0) + 1)
      creates.checkStart(site, rowId)
      trials.checkStart(site, rowId)
      bounds.checkStart(site, rowId)
    },
    firstByteLeaves: stops.checkFirstByte,
    stopped: stops.noteStop,
    goesOn(workstation) {
      calm.noteTrouble(0)
      stops.noteGoOn(workstation)
    },
    cancels: (site, id) => remakes.checkCancel(site, id),
    lastByteLeaves(site, rowId) {
      remakes.checkLastByte(site, rowId)
      creates.checkLastByte(site, rowId)
      known.lastByteAt.set(toSiteKey(site, rowId), time.now())
    },
    outages,
    calm,
    createEnded(site, rowId, end) {
      bounds.noteEnd(site, rowId, end)
      if (end === 'unknown') outages.createUnknown(site, world.prepared.rows.get(rowId)?.accountId)
      if (end === 'refused') trials.noteRefused(site, rowId)
    },
    createAnswered: (site, rowId, answerMs) =>
      void answers.set(toSiteKey(site, rowId), { atMs: time.now(), answerMs }),
    scanned(site, accountId) {
      const key = toAccountKey(site, accountId)
      const at = known.listedAt.get(key)
      if (at !== undefined && at > 0) {
        known.scannedAt.set(key, at)
        known.listLag.scanned(key, at, time.now())
      }
      known.listedAt.delete(key)
    },
    died(workstation) {
      known.endedAt.set(workstation, time.now())
      bounds.died(workstation)
      outages.died(workstation)
      for (const key of keysOf(workstation)) known.listLag.died(key)
    },
    copied(workstation, withLastCommit) {
      const sinceMs = time.now()
      const putBackLags = keysOf(workstation).map((key) => known.listLag.copy(key))
      // A copy that is put back second may be younger than the first: it knows what that one lost.
      const concluded = [known.calledAbsentAt, known.sentAgain].map((kept) => ({
        kept,
        copy: [...kept].filter(([key]) => key.startsWith(`${workstation} `)),
      }))
      return () => {
        const untilMs = time.now()
        for (const putBack of putBackLags) putBack()
        for (const key of keysOf(workstation)) known.longestAnswerMs.delete(key)
        for (const { kept, copy } of concluded) {
          for (const key of kept.keys()) if (key.startsWith(`${workstation} `)) kept.delete(key)
          for (const [key, at] of copy) kept.set(key, at)
        }
        known.restoredAt.set(workstation, untilMs)
        outages.putBack(workstation)
        trials.putBack(workstation, sinceMs)
        bounds.putBack(workstation)
        for (const kept of withLastCommit ? [known.lost, known.forgotten] : [known.lost]) {
          kept.set(workstation, [...(kept.get(workstation) ?? []), { sinceMs, untilMs }])
        }
      }
    },
    broken() {
      absences.checkLate()
      return [...broken]
    },
  }
}

/** Keys of a workstation's scans of every account. */
function keysOf(workstation: string): readonly string[] {
  return SIM_ACCOUNTS.map((accountId) => toAccountKey({ name: workstation }, accountId))
}
