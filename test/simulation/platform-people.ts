// People on the platform's own page: they rename, edit, cancel and delete documents, most of all those that no
// workstation knows yet, and send documents of their own.
import { prepareRival } from './prepare.ts'
import type { Stage } from './people.ts'
import type { PlatformEvent } from './scenario.ts'
import type { SimDocument } from './sim-document.ts'

export function playThere(stage: Stage, kind: PlatformEvent): void {
  const { service } = stage
  if (kind === 'rival') return sendRival(stage)
  const document = pickLiving(stage)
  if (!document) return
  stage.trace(`${kind}: ${document.id.slice(0, 8)}`)
  switch (kind) {
    case 'rename':
      service.change(document.id, { name: `${document.name} (revisado)` })
      return
    case 'deleteThere':
      service.change(document.id, { isRemoved: true })
      return
    case 'cancelThere':
      if (document.status === 'WaitingSignatures') {
        service.change(document.id, { status: 'SignatureNotSet', signers: [] })
      }
      return
    case 'editSigner':
      if (document.status === 'WaitingSignatures') {
        const signers = document.signers.map((signer, index) =>
          index === 0 && signer.signedAt === undefined
            ? { ...signer, email: `nova.${signer.email}` }
            : signer,
        )
        service.change(document.id, { signers })
      }
      return
    default:
  }
}

/** Document to act on, one that no row has yet where there is one. */
function pickLiving({ service, random, workstations }: Stage): SimDocument | undefined {
  const living = service.documents().filter(({ isRemoved }) => !isRemoved)
  if (living.length === 0) return undefined
  const unknown = living.filter(({ id, rowId }) => {
    const isClaimed = workstations.some(
      (workstation) => workstation.core().documents.claimedBy([id]).length > 0,
    )
    return rowId !== undefined && !isClaimed
  })
  return random.pick(unknown.length > 0 ? unknown : living)
}

/** Sends the same contract as somebody else, mostly one with an unconfirmed row. */
function sendRival({ service, random, prepared, workstations, trace }: Stage): void {
  const unsure = workstations.flatMap(
    (workstation) =>
      workstation.core().documents.list({ deliveries: ['unconfirmed', 'queued'] }).rows,
  )
  const planned = [...prepared.rows.values()]
  const row = unsure.length > 0 ? prepared.rows.get(random.pick(unsure).id) : random.pick(planned)
  if (!row) return
  const document = service.make(prepareRival(row, random.chance(0.5)))
  trace(`rival of ${row.document.id.slice(0, 8)}: ${document.id.slice(0, 8)}`)
}
