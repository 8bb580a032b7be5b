// Checks of I1 to I8 at the end of a run. I2 and I5, and needless duplicates and questions, are checked during the
// run (overseer.ts).
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

/**
 * Whether the journal can know that a file is partial: not after a restore, and not when it was saved after all had
 * signed, since that may be the final file (A3).
 */
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

/** Checks I1 over all journals, since one row may be prepared on two machines. */
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
  /** Rows by document; on different machines a person may have given a document to different rows. */
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
      // A document that the list never shows cannot be reported; absence-check.ts checks that it is not sent again
      // unasked.
      .filter(({ id, isHidden }) => service.isUntroubled(id) && !isHidden)
    // A known document: another row of the lane has it, it was reported, or it was shown to a person who decided.
    const isKept = ({ id }: SimDocument): boolean => rowsThatHave.get(id)?.has(rowId) ?? false
    const isOfOther = ({ id }: SimDocument): boolean =>
      [...(rowsThatHave.get(id) ?? [])].some((each) => each !== rowId)
    const isNoticed = (document: SimDocument): boolean =>
      isOfOther(document) || reported.has(document.id) || (shown?.has(document.id) ?? false)
    const kept = living.filter(isKept)
    // A hidden copy cannot be noticed; absence-check.ts checks that none is called absent. A copy that was renamed
    // before it was seen matches no row in full (R11, R15).
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
        !workstations.some((workstation) => wasFixedInLost(overseer, workstation, each)),
    )
    const text = unnoticed.map(({ id }) => id.slice(0, 8)).join(' ')
    if (living.length > 1 && unnoticed.length > 0) {
      return [`I1: row ${rowId.slice(0, 8)} lives ${living.length} times, ${text} unnoticed`]
    }
    // Another machine cannot recognise a changed document by the file.
    const known = kept.filter((each) => !isNoticed(each) && !each.wasChanged)
    const isDoubled = known.length > 1
    return isDoubled ? [`I1: row ${rowId.slice(0, 8)} was sent from two machines, unnoticed`] : []
  })
}

/**
 * Whether the document's request left in a period that neither the journal nor the note of its last commit has, and
 * the restored copy has its row as withdrawn before any request: the start scan looks only for rows that will be sent
 * (R17).
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
 * Whether the document's row was corrected and sent in a period that the journal lost, and is still refused there: by
 * name and people the document is no row's. A person who corrects the row again finds it (R17).
 */
function wasFixedInLost(
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

/** Checks I3 (every row ends). */
function everyRowEnded(end: End, rows: readonly DocumentRow[]): readonly string[] {
  const { rows: planned, madeFrom } = end.prepared
  // A remade row may still be a draft, or be lost with a restored journal.
  const released = [...planned.keys()].filter((id) => !madeFrom.has(id))
  const lost = released.filter((id) => !rows.some((row) => row.id === id))
  return [
    ...lost.map((id) => `I3: row ${id.slice(0, 8)} is in no journal`),
    ...rows
      .filter((row) => !hasEnded(row))
      .map((row) => `I3: row ${nameOf(row)} ended as ${row.delivery.kind}`),
  ]
}

/** Checks I4 (no question without need). */
function nothingAskedPlainly(end: End): readonly string[] {
  const { scenario, asked, overseer, service } = end
  if (!scenario.isPlain) return []
  // A copy that a proxy made of another row of the lane looks like the row's own, and no hash may exclude it (R12).
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
      // R18 (bounds): the row's creates met as many faults.
      (['equalEnds', 'noEnd'].includes(reason) &&
        (overseer.known.creates.get(rowId) ?? 0) >= MAX_ENDS) ||
      // A question that was asked again as a single match, once another answer taught the length of cut names.
      (['partialMatch', 'singleMatch'].includes(reason) &&
        shown.some((id) => isCutOfEarlier(end, rowId, id))) ||
      // A question whose cause may be gone when it is asked again.
      (['abandonedAttempt', 'absenceUnproven'].includes(reason) && hasWordCopy(end, rowId)) ||
      // R16: what a person left over of another row is not taken by name and signers alone.
      (reason === 'abandonedAttempt' && shown.some((id) => isLeftOver(end, rowId, id))) ||
      // R9 (absence): the row was sent again alone, and the end of that create is unknown too.
      (reason === 'absenceUnproven' && overseer.known.sentUnproven.has(rowId)) ||
      (reason === 'severalMatches' && isDoubledWord(end, rowId, shown))
    return isExcused ? [] : [`I4: row ${rowId.slice(0, 8)} was asked about: ${reason}`]
  })
}

/**
 * Whether the document is somebody else's of the same name and people (an accepted risk). The baseline excludes it
 * only where it was listed before the release and the row cannot have been sent before: nobody said so, and its file
 * is on no other machine (R5, R17).
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
 * Whether the service cut the document's name and the program that sent it has ended. Where no answer taught the
 * length, the journal may have been restored with the note of its last commit, and the cut name be another row's
 * whole one (R11).
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
 * Whether another row's Word document differs only in its bytes, which no download gives back: after a late abandoned
 * attempt nothing distinguishes the two (an accepted risk, R13).
 */
function hasWordCopy({ scenario, prepared, workstations }: End, rowId: string): boolean {
  if (!prepared.rows.get(rowId)?.plan.isWord || scenario.usesReference) return false
  // The lane of now counts, since a corrected row may have got the lane of another one.
  const rows = workstations.flatMap(({ core }) => core().documents.list({}).rows)
  const lane = rows.find(({ id }) => id === rowId)?.lane
  return rows.some((row) => row.id !== rowId && row.lane === lane)
}

/** Whether the document is of another row, which a person withdrew when asked whether the document is its own. */
function isLeftOver({ service, workstations }: End, rowId: string, id: PartnerDocumentId): boolean {
  const maker = service.find(id)?.rowId
  if (maker === undefined || maker === rowId) return false
  const withdrawn = workstations.flatMap(
    ({ core }) => core().documents.list({ deliveries: ['withdrawn'] }).rows,
  )
  return withdrawn.some((row) => row.id === maker)
}

/** Whether a proxy doubled a Word document: two match in full, and no download tells which is the first (R13). */
function isDoubledWord(
  { prepared, service }: End,
  rowId: string,
  shown: readonly PartnerDocumentId[],
): boolean {
  const isOwn = (id: PartnerDocumentId): boolean => service.find(id)?.rowId === rowId
  return prepared.rows.get(rowId)?.plan.isWord === true && shown.every(isOwn)
}

/** Checks I6 (no id twice). */
function noIdTwice(rowsOf: ReadonlyMap<Workstation, readonly DocumentRow[]>): readonly string[] {
  return [...rowsOf].flatMap(([{ name }, rows]) => {
    const ids = rows.flatMap(({ delivery }) => (delivery.kind === 'sent' ? delivery.partnerId : []))
    return ids
      .filter((id, index) => ids.indexOf(id) !== index)
      .map((id) => `I6: ${name} has ${id.slice(0, 8)} twice`)
  })
}

/** Checks that no reported duplicate is a row's own document, since a person may cancel a duplicate. */
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
