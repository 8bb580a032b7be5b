// I1 to I8 of the send protocol, at the end of a run (I5 is watched while it goes on).
import type { DocumentRow } from '../../main/journal/journal.ts'
import { toSignerPairs, toCanonicalName } from '../../shared/rules/canonical.ts'
import type { Prepared } from './prepare.ts'
import type { Scenario } from './scenario.ts'
import { hashOf } from './sim-disk.ts'
import type { SimDocument, SimService } from './sim-service.ts'
import { toSignedFile } from './sim-service.ts'
import type { Workstation } from './workstation.ts'
import { ARCHIVE_FOLDER } from './workstation.ts'

export type End = {
  readonly scenario: Scenario
  readonly service: SimService
  readonly workstations: readonly Workstation[]
  readonly prepared: Prepared
  readonly asked: ReadonlyMap<string, string>
}

export function checkInvariants(end: End): readonly string[] {
  const rowsOf = new Map(
    end.workstations.map((workstation) => [workstation, workstation.core().documents({}).rows]),
  )
  const all = [...rowsOf.values()].flat()
  return [
    ...noUnnoticedDuplicate(end, rowsOf),
    ...everyRowEnded(end, all),
    ...nothingAskedPlainly(end),
    ...noIdTwice(rowsOf),
    ...everySentIsOurs(end, all),
    ...everySignedIsArchived(end, rowsOf),
    ...chainsHold(end),
  ]
}

function nameOf(row: { readonly id: string }): string {
  return row.id.slice(0, 8)
}

/** I1. */
function noUnnoticedDuplicate(
  { service, workstations, prepared }: End,
  rowsOf: ReadonlyMap<Workstation, readonly DocumentRow[]>,
): readonly string[] {
  const made = new Map<string, SimDocument[]>()
  for (const document of service.documents()) {
    if (document.rowId === undefined || document.isRemoved) continue
    if (document.status === 'SignatureNotSet') continue
    made.set(document.rowId, [...(made.get(document.rowId) ?? []), document])
  }
  return workstations.flatMap((workstation) => {
    const reported = new Set(
      workstation
        .core()
        .duplicates()
        .map(({ extraId }) => extraId),
    )
    const claimed = new Map(
      (rowsOf.get(workstation) ?? []).flatMap((row) =>
        row.delivery.kind === 'sent' ? [[row.delivery.partnerId, row.id] as const] : [],
      ),
    )
    return [...made].flatMap(([rowId, documents]) => {
      if (prepared.rows.get(rowId)?.workstation !== workstations.indexOf(workstation)) return []
      // Taken by any row of this journal, or reported: known. All but known ones are unnoticed.
      const unknown = documents.filter(({ id }) => !claimed.has(id) && !reported.has(id))
      const isUnnoticed = documents.length > 1 && unknown.length > 0
      return isUnnoticed
        ? [
            `I1: row ${rowId.slice(0, 8)} lives ${documents.length} times, ${unknown.map(({ id }) => id.slice(0, 8)).join(' ')} unnoticed`,
          ]
        : []
    })
  })
}

const ENDS = ['sent', 'rejected', 'withdrawn', 'needsDecision']

/** I3. */
function everyRowEnded(end: End, rows: readonly DocumentRow[]): readonly string[] {
  const lost = [...end.prepared.rows.keys()].filter((id) => !rows.some((row) => row.id === id))
  return [
    ...lost.map((id) => `I3: row ${id.slice(0, 8)} is in no journal`),
    ...rows
      .filter(({ delivery }) => !ENDS.includes(delivery.kind))
      .map((row) => `I3: row ${nameOf(row)} ended as ${row.delivery.kind}`),
  ]
}

/** I4. */
function nothingAskedPlainly({ scenario, asked }: End): readonly string[] {
  if (!scenario.isPlain) return []
  return [...asked].map(([id, reason]) => `I4: row ${id.slice(0, 8)} was asked about: ${reason}`)
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

/** I2. */
function everySentIsOurs({ service }: End, rows: readonly DocumentRow[]): readonly string[] {
  return rows.flatMap((row) => {
    if (row.delivery.kind !== 'sent' || !row.content) return []
    const { partnerId, evidence } = row.delivery
    const document = service.find(partnerId)
    if (!document) return [`I2: row ${nameOf(row)} has an id that the service never gave`]
    if (document.rowId === row.id) return []
    if (evidence === 'nameAndSigners' || evidence === 'person') return []
    const isEqual =
      toCanonicalName(document.name).startsWith(toCanonicalName(row.content.name).slice(0, 25)) &&
      document.fileSha256 === row.content.file.sha256 &&
      (document.signers.length === 0 ||
        toSignerPairs(document.signers).join() === toSignerPairs(row.content.signers).join())
    return isEqual ? [] : [`I2: row ${nameOf(row)} took ${partnerId.slice(0, 8)} by ${evidence}`]
  })
}

/** I8. */
function everySignedIsArchived(
  { service }: End,
  rowsOf: ReadonlyMap<Workstation, readonly DocumentRow[]>,
): readonly string[] {
  return [...rowsOf].flatMap(([workstation, rows]) =>
    rows.flatMap((row) => {
      if (row.delivery.kind !== 'sent') return []
      const document = service.find(row.delivery.partnerId)
      if (!document || document.isRemoved || document.status !== 'Signed') return []
      const served = toSignedFile(document)
      const { archive } = row
      if (archive.kind !== 'stored') return [`I8: row ${nameOf(row)} is signed and ${archive.kind}`]
      const kept = workstation.disk.files.get(`${archive.folder ?? ARCHIVE_FOLDER}/${archive.path}`)
      if (!kept) return [`I8: row ${nameOf(row)} has no file`]
      return served && hashOf(served) === hashOf(kept)
        ? []
        : [`I8: row ${nameOf(row)} has another file than was served`]
    }),
  )
}

function chainsHold({ workstations }: End): readonly string[] {
  return workstations.flatMap((workstation) => {
    const wrong = workstation.core().verifyAudit()
    return wrong === undefined ? [] : [`audit chain of ${workstation.name} breaks at ${wrong}`]
  })
}
