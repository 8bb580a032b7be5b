// Life of documents after they were sent: people sign, refuse and edit them on the platform, the service ends them,
// and sometimes does not find them for a while.
import { prepareRival } from './prepare.ts'
import type { Stage } from './people.ts'
import type { WatchedEvent } from './watched-event.ts'
import type { SimDocument, SimSigner } from './sim-document.ts'

/** @param forMs duration of an event that lasts */
export function playWatched(stage: Stage, kind: WatchedEvent, forMs: number): void {
  const { service, time, random, trace, watchCheck } = stage
  if (kind === 'loseAll') return service.lose('all', time.now() + forMs)
  if (kind === 'moveOther') return moveOther(stage)
  if (kind === 'signHalf') return signHalf(stage)
  const living = findSent(stage).filter((each) => isFit(each, kind))
  if (living.length === 0) return
  const document = random.pick(living)
  trace(`${kind}: ${document.id.slice(0, 8)}`)
  switch (kind) {
    case 'loseSent':
      return service.lose(document.id, time.now() + forMs)
    case 'hideSent':
      return service.hide(document.id, time.now() + forMs)
    case 'deleteSent':
      service.change(document.id, { isRemoved: true })
      break
    case 'cancelSent':
      service.change(document.id, { status: 'SignatureNotSet', signers: [] })
      break
    case 'expireSent':
      // The deadline of the document's status has passed.
      service.change(document.id, { status: 'SignatureNotSet', signers: [] })
      break
    default:
      service.changeSigners(document.id, (signers) => changeSigners(signers, kind, service.now()))
  }
  watchCheck.changed(document.id, kind)
}

/** Lets others on the account send, sign and cancel. */
function moveOther({ service, random, prepared }: Stage): void {
  const others = service.documents().filter(({ rowId, isRemoved, status }) => {
    return rowId === undefined && !isRemoved && status === 'WaitingSignatures'
  })
  const [row] = prepared.rows.values()
  if (others.length === 0 || random.chance(0.3)) {
    if (row) service.make(prepareRival(row, false))
    return
  }
  const other = random.pick(others)
  if (random.chance(0.3))
    return service.change(other.id, { status: 'SignatureNotSet', signers: [] })
  service.changeSigners(other.id, (signers) => changeSigners(signers, 'signAll', service.now()))
}

function signHalf(stage: Stage): void {
  const { service, watchCheck } = stage
  for (const [at, { id }] of findSent(stage).entries()) {
    if (at % 2 === 0) continue
    service.changeSigners(id, (signers) => changeSigners(signers, 'signAll', service.now()))
    watchCheck.changed(id, 'signHalf')
  }
}

/** Documents that a workstation has. */
function findSent({ service, workstations }: Stage): readonly SimDocument[] {
  return service
    .documents()
    .filter(({ isRemoved, status }) => !isRemoved && status === 'WaitingSignatures')
    .filter(({ id }) => service.isUntroubled(id))
    .filter(({ id }) =>
      workstations.some((workstation) => workstation.core().documents.claimedBy([id]).length > 0),
    )
}

function isFit({ signers, status }: SimDocument, kind: WatchedEvent): boolean {
  const unsigned = signers.filter(({ signedAt }) => signedAt === undefined).length
  if (status !== 'WaitingSignatures') return false
  if (kind === 'removeSigner') return unsigned >= 2
  return kind !== 'finishByRemoval' || (unsigned === 1 && signers.length > 1)
}

function changeSigners(
  signers: readonly SimSigner[],
  kind: WatchedEvent,
  now: NonNullable<SimSigner['signedAt']>,
): readonly SimSigner[] {
  const first = signers.find(({ signedAt }) => signedAt === undefined)
  switch (kind) {
    case 'signAll':
      return signers.map((each) => ({ ...each, signedAt: each.signedAt ?? now }))
    case 'signNext':
      return signers.map((each) => (each === first ? { ...each, signedAt: now } : each))
    case 'editSent':
      return signers.map((each) =>
        each === first ? { ...each, email: `nova.${each.email}` } : each,
      )
    default:
      return signers.filter((each) => each !== first)
  }
}
