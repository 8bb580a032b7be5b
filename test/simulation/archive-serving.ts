// Faults in how the service serves signed files: a partial file for a while after all have signed, or one more signer
// at the moment of the fetch.
import type { Journal } from '../../main/journal/journal.ts'
import type { PartnerDocumentId } from '../../shared/model/ids.ts'
import { signatureIdSchema } from '../../shared/model/ids.ts'
import { MINUTE_MS } from '../../shared/model/time.ts'
import { hashOf } from './sim-disk.ts'
import type { Scenario } from './scenario.ts'
import type { SimRandom } from './sim-random.ts'
import type { SimDocument } from './sim-document.ts'
import type { SimService } from './sim-service.ts'
import type { SimTime } from './sim-time.ts'
import { toSignedFile } from './sim-document.ts'

export type Serving = {
  /** Bytes of the signed download now; undefined when there are none. */
  readonly bytesOf: (document: SimDocument) => Buffer | undefined
  /** Called when a document's file is asked for, which may be the moment of a fault. */
  readonly asked: (document: SimDocument) => void
  /** Whether a partial file with this hash was served while the document's status was `Signed`. */
  readonly wasServedAsFinal: (sha256: string) => boolean
  /** Whether a partial file is served as final, and will be for this long. */
  readonly isPartlyFor: (ms: number) => boolean
  /** Whether a download URL is used for the first time (A4, download addresses). */
  readonly isFirstUse: (url: string) => boolean
}

type ServedWorld = {
  readonly time: SimTime
  readonly service: SimService
  readonly faults: Pick<Scenario['faults'], 'untilMs'>
  readonly trace: (line: string) => void
}

const SERVINGS = new WeakMap<SimService, Serving>()

/** Serving of a service, the same for every workstation of a run. */
export function servingOf(world: ServedWorld & { readonly random: SimRandom }): Serving {
  const known = SERVINGS.get(world.service)
  if (known) return known
  const serving = createServing(world, world.random.fork('serving'))
  SERVINGS.set(world.service, serving)
  return serving
}

/** Serving of a service; undefined when nobody has asked for a file yet. */
export function servingAt(service: SimService): Serving | undefined {
  return SERVINGS.get(service)
}

type Habits = {
  readonly lagRate: number
  readonly longestLagMs: number
  readonly reopenRate: number
}

function createServing({ time, service, faults, trace }: ServedWorld, random: SimRandom): Serving {
  const habits: Habits = {
    lagRate: random.pick([0, 0, 0.3]),
    longestLagMs: random.pick([5, 40]) * MINUTE_MS,
    reopenRate: random.pick([0, 0, 0.2]),
  }
  const lateUntil = new Map<PartnerDocumentId, number>()
  const reopened = new Set<PartnerDocumentId>()
  const servedAsFinal = new Set<string>()
  const used = new Set<string>()
  let partlyUntilMs = 0

  /** Whether a document is served partial; drawn when its final file is asked for the first time. */
  const isLate = (id: PartnerDocumentId): boolean => {
    const known = lateUntil.get(id)
    if (known !== undefined) return time.now() < known
    const isNow = time.now() < faults.untilMs && random.chance(habits.lagRate)
    const untilMs = isNow ? time.now() + random.between(0.1, 1) * habits.longestLagMs : 0
    lateUntil.set(id, untilMs)
    if (isNow) trace(`service serves ${id.slice(0, 8)} partly though signed`)
    return isNow
  }

  const reopen = ({ id, signers }: SimDocument): void => {
    const signer = {
      id: signatureIdSchema.parse(random.uuid()),
      email: 'testemunha@exemplo.com.br',
      role: 'Testemunha',
    }
    trace(`somebody adds a signer to ${id.slice(0, 8)}`)
    service.change(id, { status: 'WaitingSignatures', signers: [...signers, signer] })
    time.at(time.now() + random.between(2, 30) * MINUTE_MS, () => {
      const document = service.find(id)
      if (document?.status !== 'WaitingSignatures') return
      const done = document.signers.map((each) => ({
        ...each,
        signedAt: each.signedAt ?? service.now(),
      }))
      service.change(id, { status: 'Signed', signers: done })
    })
  }

  return {
    bytesOf(document) {
      if (document.status !== 'Signed' || !isLate(document.id)) return toSignedFile(document)
      const partly = document.signers.slice(0, -1)
      const bytes = toSignedFile({ ...document, status: 'WaitingSignatures', signers: partly })
      if (bytes) {
        servedAsFinal.add(hashOf(bytes))
        partlyUntilMs = Math.max(partlyUntilMs, lateUntil.get(document.id) ?? 0)
      }
      return bytes
    },
    asked(document) {
      const { id, status } = document
      if (status !== 'Signed' || reopened.has(id) || time.now() >= faults.untilMs) return
      reopened.add(id)
      if (!random.chance(habits.reopenRate)) return
      time.at(time.now() + random.between(0, 200), () => {
        const now = service.find(id)
        if (now?.status === 'Signed' && !now.isRemoved) reopen(now)
      })
    },
    wasServedAsFinal: (sha256) => servedAsFinal.has(sha256),
    isPartlyFor: (ms) => partlyUntilMs >= time.now() + ms,
    isFirstUse(url) {
      if (used.has(url)) return false
      used.add(url)
      return true
    },
  }
}

/** Checks each commit for download addresses, which open a file to anybody and must not be written down (A4). */
export function watchAddresses<Kept extends Pick<Journal, 'commit'>>(
  journal: Kept,
  onDefect: (what: string) => void,
): Kept {
  return {
    ...journal,
    commit(changes, at) {
      if (JSON.stringify(changes).includes('sim://')) {
        onDefect('A4: a download address was written into the journal')
      }
      return journal.commit(changes, at)
    },
  }
}
