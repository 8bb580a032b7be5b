// What of I1 to I8 shows at the end of a run. I2 and I5, and whether a duplicate or a question could
// have been spared, are watched while it goes on (overseer.ts).
import { MAX_ENDS } from '../../main/queue/reconcile/decide.ts'
import { compareWithChain } from '../support/compare-with-chain.ts'
import type { DocumentRow } from '../../main/journal/records.ts'
import { checkArchive } from './archive-check.ts'
import type { PartnerDocumentId } from '../../shared/model/ids.ts'
import { toIdentity } from './identity.ts'
import type { Overseer } from './overseer.ts'
import { isForgotten, isOfLostRow, listAround } from './overseen.ts'
import type { Prepared } from './prepare.ts'
import { checkRemakes } from './remake-check.ts'
import type { Scenario } from './scenario.ts'
import type { SimDocument } from './sim-document.ts'
import type { SimService } from './sim-service.ts'
import { seesTheTruth } from './watch-check.ts'
import type { Workstation } from './workstation.ts'

export type End = {
  readonly scenario: Scenario
  readonly service: SimService
  readonly workstations: readonly Workstation[]
  readonly prepared: Prepared
  readonly overseer: Overseer
  readonly asked: ReadonlyMap<string, string>
}

export function checkInvariants(end: End): readonly string[] {
  const rowsOf = new Map(
    end.workstations.map((workstation) => [
      workstation,
      workstation.core().documents.list({}).rows,
    ]),
  )
  const all = [...rowsOf.values()].flat()
  return [
    ...noUnnoticedDuplicate(end),
    ...everyRowEnded(end, all),
    ...nothingAskedPlainly(end),
    ...noIdTwice(rowsOf),
    ...nothingOwnReported(rowsOf),
    ...[...rowsOf].flatMap(([workstation, rows]) =>
      checkArchive({
        name: workstation.name,
        disk: workstation.disk,
        rows,
        service: end.service,
        listOwner: workstation.core().memory.recall('archive.listsOwner')?.value,
        canKnowPartial: (id) => canKnowPartial(end, workstation, id),
      }),
    ),
    ...seesTheTruth(end.service, all),
    ...checkRemakes(end),
    ...chainsHold(end),
  ]
}

function nameOf(row: { readonly id: string }): string {
  return row.id.slice(0, 8)
}

function wasPutBack({ events }: Scenario, { name }: Workstation): boolean {
  return events.some(
    ({ kind, workstation }) => kind === 'restore' && `ws${workstation + 1}` === name,
  )
}

/** Not what its journal forgot, nor what was saved when all had signed: that may be the final file (A3). */
function canKnowPartial(
  { scenario, overseer }: End,
  workstation: Workstation,
  id: string,
): boolean {
  const isOfAll = [...overseer.known.savedWhenAllHadSigned].some(
    ([partnerId, saves]) => partnerId === id && saves > 0,
  )
  return !isOfAll && !wasPutBack(scenario, workstation)
}

/** I1, over all journals, since one row may have been prepared on two machines. */
function noUnnoticedDuplicate({
  service,
  workstations,
  prepared,
  overseer,
}: End): readonly string[] {
  const cores = workstations.map(({ core }) => core())
  const reported = new Set(
    cores.flatMap((core) => core.documents.duplicates().map(({ extraId }) => extraId)),
  )
  /** On different machines a person may have given it to different rows. */
  const rowsThatHave = new Map<string, Set<string>>()
  for (const core of cores) {
    for (const { id, delivery } of core.documents.list({ deliveries: ['sent'] }).rows) {
      if (delivery.kind !== 'sent') continue
      const { partnerId } = delivery
      rowsThatHave.set(partnerId, (rowsThatHave.get(partnerId) ?? new Set()).add(id))
    }
  }
  return [...prepared.rows.keys()].flatMap((rowId) => {
    const shown = overseer.known.shown.get(rowId)
    const living = service
      .ofRow(rowId)
      .filter((each) => !each.isRemoved && !each.isDisguised && each.status !== 'SignatureNotSet')
      // What the list never shows cannot be reported; it is not sent again unasked (absence-check.ts).
      .filter(({ id, isHidden }) => service.isUntroubled(id) && !isHidden)
    // Taken by another row (a row alike took it), reported, or shown to a person who decided then: known.
    const isKept = ({ id }: SimDocument): boolean => rowsThatHave.get(id)?.has(rowId) ?? false
    const isOfOther = ({ id }: SimDocument): boolean =>
      [...(rowsThatHave.get(id) ?? [])].some((each) => each !== rowId)
    const isNoticed = (document: SimDocument): boolean =>
      isOfOther(document) || reported.has(document.id) || (shown?.has(document.id) ?? false)
    const kept = living.filter(isKept)
    // A copy that the list hides cannot be noticed; that none is called absent is watched by then.
    // A copy that somebody renamed before it was seen is like nothing of ours in full (R11, R15).
    const isOther = ({ wasChanged }: SimDocument): boolean => wasChanged && kept.length > 0
    const unnoticed = living.filter(
      (each) =>
        !isOther(each) &&
        !each.isHidden &&
        !isKept(each) &&
        !isNoticed(each) &&
        !isForgotten(overseer.known, each) &&
        !isOfLostRow(overseer.known, cores, each) &&
        !isOfWithdrawn(workstations, overseer, each) &&
        !workstations.some((workstation) => wasMendedInLost(overseer, workstation, each)),
    )
    const text = unnoticed.map(({ id }) => id.slice(0, 8)).join(' ')
    if (living.length > 1 && unnoticed.length > 0) {
      return [`I1: row ${rowId.slice(0, 8)} lives ${living.length} times, ${text} unnoticed`]
    }
    // Changed on the page, another machine cannot know it for what the file says.
    const known = kept.filter((each) => !isNoticed(each) && !each.wasChanged)
    const isDoubled = known.length > 1
    return isDoubled ? [`I1: row ${rowId.slice(0, 8)} was sent from two machines, unnoticed`] : []
  })
}

/**
 * Its request left in a stretch that neither journal nor witness remembers, and the copy that was put back
 * has its row as withdrawn before any request: the start scan looks for what is to be sent (R17).
 */
function isOfWithdrawn(
  workstations: readonly Workstation[],
  { known }: Overseer,
  { rowId, workstation: name = '', sentAtMs }: SimDocument,
): boolean {
  const core = workstations.find((each) => each.name === name)?.core()
  const row = core?.documents
    .list({ deliveries: ['withdrawn'] })
    .rows.find(({ id }) => id === rowId)
  if (!core || !row || core.attempts.of(row.id).length > 0) return false
  return listAround(known.forgotten, name, sentAtMs).length > 0
}

/**
 * Its row was mended and sent in a stretch that the journal lost, and is refused in it still: by name and people
 * the document is of no row. Whoever mends the row again finds it (R17).
 */
function wasMendedInLost(
  { known }: Overseer,
  { name, core }: Workstation,
  { workstation, rowId, sentAtMs, identity }: SimDocument,
): boolean {
  if (workstation !== name || sentAtMs >= (known.restoredAt.get(name) ?? 0)) return false
  const row = core()
    .documents.list({ deliveries: ['rejected'] })
    .rows.find(({ id }) => id === rowId)
  return row?.content !== undefined && toIdentity(row.content) !== identity
}

const ENDS = ['sent', 'rejected', 'withdrawn', 'needsDecision']

export function hasEnded({ delivery }: DocumentRow): boolean {
  return ENDS.includes(delivery.kind)
}

/** I3. */
function everyRowEnded(end: End, rows: readonly DocumentRow[]): readonly string[] {
  const { rows: planned, madeFrom } = end.prepared
  // What was made again may be a draft still, or be forgotten with the journal that was put back.
  const released = [...planned.keys()].filter((id) => !madeFrom.has(id))
  const lost = released.filter((id) => !rows.some((row) => row.id === id))
  return [
    ...lost.map((id) => `I3: row ${id.slice(0, 8)} is in no journal`),
    ...rows
      .filter((row) => !hasEnded(row))
      .map((row) => `I3: row ${nameOf(row)} ended as ${row.delivery.kind}`),
  ]
}

/** I4. */
function nothingAskedPlainly(end: End): readonly string[] {
  const { scenario, asked, overseer, service } = end
  if (!scenario.isPlain) return []
  // A copy that a proxy made of a row alike looks like the row's own, and no hash may exclude it (R12).
  const isProxyCopy = (rowId: string, id: PartnerDocumentId): boolean => {
    const maker = service.find(id)?.rowId
    return maker !== undefined && maker !== rowId && service.ofRow(maker).length > 1
  }
  return [...asked].flatMap(([rowId, reason]) => {
    const shown = [...(overseer.known.shown.get(rowId) ?? [])]
    const isExcused =
      shown.some((id) => isProxyCopy(rowId, id)) ||
      (['fileDiffers', 'severalMatches'].includes(reason) &&
        shown.some((id) => isUnknownRival(end, rowId, id))) ||
      // R18: its creates met as many faults.
      (['equalEnds', 'noEnd'].includes(reason) &&
        (overseer.known.creates.get(rowId) ?? 0) >= MAX_ENDS) ||
      // Asked again as a single match, once another answer taught the length.
      (['partialMatch', 'singleMatch'].includes(reason) &&
        shown.some((id) => isCutOfEarlier(end, rowId, id))) ||
      // Asked again, it may be gone by then.
      (['abandonedAttempt', 'absenceUnproven'].includes(reason) && hasWordCopy(end, rowId)) ||
      // R9: it went again alone, and nobody heard what came of that either.
      (reason === 'absenceUnproven' && overseer.known.sentUnproven.has(rowId)) ||
      (reason === 'severalMatches' && isDoubledWord(end, rowId, shown))
    return isExcused ? [] : [`I4: row ${rowId.slice(0, 8)} was asked about: ${reason}`]
  })
}

/**
 * Somebody else's of the same name and people (residual risks). The baseline leaves it out only where it stood
 * in the list before the release, and where the row cannot have gone before: nobody said so, and no other
 * machine may have the file that it comes from (R5, R17).
 */
function isUnknownRival(
  { prepared, service, overseer: { known } }: End,
  rowId: string,
  id: PartnerDocumentId,
): boolean {
  const document = service.find(id)
  if (!document || document.rowId !== undefined) return false
  const batches = prepared.batches.filter(({ documents }) =>
    documents.some((planned) => planned.id === rowId),
  )
  return batches.some(
    ({ batch }) =>
      known.isToVerify.has(batch.id) ||
      batch.sourceSha256 !== undefined ||
      document.listedAtMs >= (known.releaseAskedAt.get(batch.id) ?? Infinity),
  )
}

/**
 * The service cut its name, and the program that sent it has ended: where no answer taught at which length, the
 * journal may have been put back with its witness, and the name be another row's whole (R11).
 */
function isCutOfEarlier(
  { service, overseer: { known } }: End,
  rowId: string,
  id: PartnerDocumentId,
): boolean {
  const document = service.find(id)
  if (document?.rowId !== rowId || !document.wasCut) return false
  return (known.endedAt.get(document.workstation ?? '') ?? 0) > document.sentAtMs
}

/**
 * A Word document that differs from another row's by its bytes alone, which no download gives back: should
 * the other's abandoned attempt have come late, nothing tells them apart (residual risks, R13).
 */
function hasWordCopy({ scenario, prepared, workstations }: End, rowId: string): boolean {
  if (!prepared.rows.get(rowId)?.plan.isWord || scenario.usesReference) return false
  // By what it is now: mended, it may have become another row's row alike.
  const rows = workstations.flatMap(({ core }) => core().documents.list({}).rows)
  const lane = rows.find(({ id }) => id === rowId)?.lane
  return rows.some((row) => row.id !== rowId && row.lane === lane)
}

/** A proxy doubled a Word document: two match in full, and no download tells which is the first (R13). */
function isDoubledWord(
  { prepared, service }: End,
  rowId: string,
  shown: readonly PartnerDocumentId[],
): boolean {
  const isOwn = (id: PartnerDocumentId): boolean => service.find(id)?.rowId === rowId
  return prepared.rows.get(rowId)?.plan.isWord === true && shown.every(isOwn)
}

/** I6. */
function noIdTwice(rowsOf: ReadonlyMap<Workstation, readonly DocumentRow[]>): readonly string[] {
  return [...rowsOf].flatMap(([{ name }, rows]) => {
    const ids = rows.flatMap(({ delivery }) => (delivery.kind === 'sent' ? delivery.partnerId : []))
    return ids
      .filter((id, index) => ids.indexOf(id) !== index)
      .map((id) => `I6: ${name} has ${id.slice(0, 8)} twice`)
  })
}

/** A person is offered to cancel what is reported as one too many: it must not be what the row has. */
function nothingOwnReported(
  rowsOf: ReadonlyMap<Workstation, readonly DocumentRow[]>,
): readonly string[] {
  return [...rowsOf].flatMap(([{ name, core }, rows]) => {
    const open = core()
      .documents.duplicates()
      .filter(({ resolved }) => !resolved)
    const reported = new Set(open.map(({ extraId }) => extraId))
    return rows.flatMap(({ id, delivery }) =>
      delivery.kind === 'sent' && reported.has(delivery.partnerId)
        ? [`I1: ${name} reports what row ${id.slice(0, 8)} has as one too many`]
        : [],
    )
  })
}

function chainsHold({ workstations }: End): readonly string[] {
  return workstations.flatMap((workstation) => {
    const wrong = workstation.core().audit.verify()
    return [
      ...(wrong === undefined ? [] : [`audit chain of ${workstation.name} breaks at ${wrong}`]),
      ...compareWithChain(workstation.core()).map((what) => `audit: ${what}`),
    ]
  })
}
