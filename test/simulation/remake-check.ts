// Checks of remade documents: the old one is never cancelled before the new one is sent, no two of one contract exist
// unnoticed, and none is lost (I1, I3).
import { toIdentity } from './identity.ts'
import { isNoticed } from './absence-check.ts'
import type { KnownToOverseer, Overseen, Site } from './overseen.ts'
import { isForgotten, isOfLostRow, toAccountKey, toShort, toSiteKey } from './overseen.ts'
import type { Prepared } from './prepare.ts'
import type { SimDocument } from './sim-document.ts'

/** Ids of a row, its origins, and all rows that were made of these. */
function toFamily({ rows, madeFrom }: Prepared, rowId: string): readonly string[] {
  const root = toRoot(madeFrom, rowId)
  return [...rows.keys()].filter((id) => toRoot(madeFrom, id) === root)
}

function toRoot(madeFrom: Prepared['madeFrom'], rowId: string): string {
  const source = madeFrom.get(rowId)
  return source === undefined ? rowId : toRoot(madeFrom, source)
}

function isMadeFrom(madeFrom: Prepared['madeFrom'], rowId: string, source: string): boolean {
  const from = madeFrom.get(rowId)
  return from !== undefined && (from === source || isMadeFrom(madeFrom, from, source))
}

function isLiving({ isRemoved, isDisguised, status }: SimDocument): boolean {
  return !isRemoved && !isDisguised && status !== 'SignatureNotSet'
}

export function createRemakeCheck({ service, prepared, known, fail }: Overseen) {
  /** Time of the last scan when a row was claimed. */
  const scannedBefore = new Map<string, number>()
  return {
    noteClaim(site: Site, rowId: string): void {
      const accountId = prepared.rows.get(rowId)?.accountId
      if (!prepared.madeFrom.has(rowId) || !accountId) return
      const scannedAt = known.scannedAt.get(toAccountKey(site, accountId)) ?? 0
      scannedBefore.set(toSiteKey(site, rowId), scannedAt)
    },
    /** Checks that the list has no unknown document of the row's origins. */
    checkLastByte(site: Site, rowId: string): void {
      const planned = prepared.rows.get(rowId)
      if (!planned || !prepared.madeFrom.has(rowId)) return
      const row = site.core().documents.list({ ids: [planned.document.id] }).rows[0]
      const scannedAt = scannedBefore.get(toSiteKey(site, rowId)) ?? 0
      for (const id of toFamily(prepared, rowId).filter((each) => each !== rowId)) {
        for (const document of service.ofRow(id)) {
          if (!isLiving(document) || document.wasChanged || document.isHidden) continue
          if (document.workstation !== site.name || document.listedAtMs > scannedAt) continue
          if (!row?.content || toIdentity(row.content) !== document.identity) continue
          if (isForgotten(known, document) || !service.isUntroubled(document.id)) continue
          const isShown = known.shown.get(rowId)?.has(document.id) ?? false
          if (isShown || isNoticed(site, document.id)) continue
          fail(
            `I1: row ${toShort(rowId)} is sent though ${toShort(document.id)} of its source is listed`,
          )
        }
      }
    },
    /** Checks that the replacement is at the service and its row has it. */
    checkCancel(site: Site, id: SimDocument['id']): void {
      const sent = site.core().documents.list({ deliveries: ['sent'] }).rows
      const old = sent.find((row) => row.delivery.kind === 'sent' && row.delivery.partnerId === id)
      const isThere = sent.some(
        (row) =>
          old !== undefined &&
          row.delivery.kind === 'sent' &&
          isMadeFrom(prepared.madeFrom, row.id, old.id) &&
          service.find(row.delivery.partnerId) !== undefined,
      )
      if (!isThere) fail(`I1: ${toShort(id)} is cancelled before the one in its place is sent`)
    },
  }
}

type End = Pick<Overseen, 'service' | 'prepared' | 'scenario'> & {
  readonly workstations: readonly Site[]
  readonly overseer: { readonly known: KnownToOverseer }
}

/** Checks at the end of a run. */
export function checkRemakes(end: End): readonly string[] {
  const { prepared, workstations } = end
  const roots = new Set([...prepared.madeFrom.keys()].map((id) => toRoot(prepared.madeFrom, id)))
  return [
    ...[...roots].flatMap((root) => noTwoUnnoticed(end, root)),
    ...workstations.flatMap(({ name, core }) =>
      core()
        .remakes.dueReplacements()
        .filter(({ documentId }) => isFree(end, core, documentId))
        .map(({ documentId }) => `I3: ${name} never cancelled ${toShort(documentId)}`),
    ),
  ]
}

/** Whether nothing keeps the service from answering about the document. */
function isFree({ service, scenario }: End, core: Site['core'], documentId: string): boolean {
  const row = core()
    .documents.list({ deliveries: ['sent'] })
    .rows.find(({ id }) => id === documentId)
  const isSentNow = row?.delivery.kind === 'sent'
  const hasStayed = scenario.events.every(({ kind }) => kind !== 'refuseAccount')
  return isSentNow && hasStayed && service.isUntroubled(row.delivery.partnerId)
}

/** Checks that more than one existing document of a contract is reported somewhere. */
function noTwoUnnoticed(end: End, root: string): readonly string[] {
  const { service, workstations, prepared, overseer } = end
  const family = toFamily(prepared, root)
  const cores = workstations.map(({ core }) => core())
  const reported = new Set<string>(
    cores.flatMap((core) => [
      ...core.documents.duplicates().map(({ extraId }) => extraId),
      // A person sees that the document waits to be cancelled, or that both exist.
      ...core.remakes.replacements().flatMap(({ documentId }) => {
        const delivery = core.documents.list({ ids: [documentId] }).rows[0]?.delivery
        return delivery?.kind === 'sent' ? [delivery.partnerId] : []
      }),
    ]),
  )
  const living = family
    .flatMap((rowId) => service.ofRow(rowId))
    .filter((each) => isLiving(each) && !each.isHidden && service.isUntroubled(each.id))
  const unnoticed = living.filter((document) => {
    const { id, wasChanged } = document
    const owner = cores
      .flatMap((core) => core.documents.claimedBy([id]))
      .find(({ documentId }) => !family.includes(documentId))
    const isShown = family.some((each) => overseer.known.shown.get(each)?.has(id) ?? false)
    return !(
      reported.has(id) ||
      isShown ||
      wasChanged ||
      owner ||
      isOfLostRow(overseer.known, cores, document) ||
      isForgotten(overseer.known, document)
    )
  })
  // A row that was corrected on one machine and sent uncorrected on another is an accepted risk.
  const alike = unnoticed.filter((one) =>
    unnoticed.some(
      (other) =>
        other !== one && (other.workstation === one.workstation || other.identity === one.identity),
    ),
  )
  if (alike.length === 0) return []
  const words = alike.map(({ id }) => toShort(id)).join(' ')
  return [`I1: row ${toShort(root)} lives again, ${words} unnoticed`]
}
