// The people of a run: those who release, answer questions and mend holds at their workstation, and
// those on the platform's own page.
import type { Decision } from '../../main/queue/decide.ts'
import type { DocumentRow } from '../../main/journal/journal.ts'
import { MINUTE_MS } from '../../shared/model/time.ts'
import type { Prepared } from './prepare.ts'
import { SIM_ACCOUNT } from './prepare.ts'
import type { EventPlan } from './scenario.ts'
import type { SimRandom } from './sim-random.ts'
import type { SimService } from './sim-service.ts'
import type { SimTime } from './sim-time.ts'
import type { Program, Workstation } from './workstation.ts'

type Stage = {
  readonly time: SimTime
  readonly service: SimService
  readonly random: SimRandom
  readonly workstations: readonly Workstation[]
  readonly prepared: Prepared
  readonly startMs: number
  readonly untilMs: number
  readonly trace: (line: string) => void
  readonly noteFault: (kind: string) => void
}

const RETRY_MS = MINUTE_MS

/** Releases each batch when its time has come, and answers what is asked, sooner or later. */
export function playPeople(stage: Stage): { readonly asked: () => ReadonlyMap<string, string> } {
  const { time, workstations, prepared, startMs } = stage
  const asked = new Map<string, string>()
  for (const planned of prepared.batches) {
    const workstation = workstations[planned.workstation]
    if (!workstation) continue
    const release = async (): Promise<void> => {
      const program = workstation.program()
      if (!program) return again()
      const known = (await program.journal.batches()).find(({ id }) => id === planned.batch.id)
      if (known?.releasedAt !== undefined) return watch()
      const result = known
        ? await program.queue.release(planned.batch.id)
        : await program.queue.releaseNew(planned.batch, planned.documents)
      stage.trace(`${workstation.name} releases: ${result.kind}`)
      again()
    }
    const again = (): void => void time.at(time.now() + RETRY_MS, () => void release())
    /** A restored journal may have lost it: whoever sent it sends it again. */
    const watch = (): void => {
      if (time.now() < stage.untilMs + 20 * MINUTE_MS) {
        time.at(time.now() + 10 * MINUTE_MS, () => void release())
      }
    }
    // A program that dies while it releases never answers: the person asks again anyway.
    time.at(startMs + planned.atMs, () => void release())
    time.at(stage.untilMs + 4 * MINUTE_MS, () => void release())
  }
  for (const workstation of workstations) playDecider(stage, workstation, asked)
  return { asked: () => asked }
}

function playDecider(stage: Stage, workstation: Workstation, asked: Map<string, string>): void {
  const { time } = stage
  const random = stage.random.fork(`person of ${workstation.name}`)
  const look = async (): Promise<void> => {
    time.at(time.now() + random.between(1, 20) * MINUTE_MS, () => void look())
    const program = workstation.program()
    if (!program) return
    const { rows } = await program.journal.documents({ deliveries: ['needsDecision'] })
    for (const row of rows) {
      if (row.delivery.kind === 'needsDecision') asked.set(row.id, row.delivery.question.reason)
      const decision = chooseDecision(random, row)
      const result = await program.queue.decide(row.id, decision)
      stage.trace(
        `${workstation.name} decides ${row.id.slice(0, 8)} ${decision.kind}: ${result.kind}`,
      )
    }
    if ((await program.journal.holds()).length > 0 && time.now() > stage.untilMs) {
      await program.queue.releaseHolds()
    }
  }
  time.at(time.now() + random.between(1, 20) * MINUTE_MS, () => void look())
}

function chooseDecision(random: SimRandom, { delivery }: DocumentRow): Decision {
  const candidates = delivery.kind === 'needsDecision' ? delivery.question.candidates : []
  if (candidates.length > 0 && random.chance(0.7)) {
    return { kind: 'adopt', partnerId: random.pick(candidates).partnerId }
  }
  return random.chance(0.8) ? { kind: 'sendAgain' } : { kind: 'withdraw' }
}

export function playEvents(
  stage: Stage & { readonly scenario: { readonly events: readonly EventPlan[] } },
): void {
  for (const event of stage.scenario.events) {
    const workstation = stage.workstations[event.workstation]
    if (!workstation) continue
    stage.time.at(stage.startMs + event.atMs, () => {
      stage.trace(`event ${event.kind} at ${workstation.name}`)
      stage.noteFault(`event ${event.kind}`)
      void play(stage, workstation, event)
    })
  }
}

async function play(stage: Stage, workstation: Workstation, event: EventPlan): Promise<void> {
  const { time, service, random } = stage
  const program = workstation.program()
  const later = (ms: number, act: (program: Program) => void): void => {
    time.at(time.now() + ms, () => {
      const running = workstation.program()
      if (running) act(running)
      else later(MINUTE_MS, act)
    })
  }
  switch (event.kind) {
    case 'clockJump':
      return workstation.jumpClock(event.byMs)
    case 'suspend':
      return workstation.suspend(event.forMs)
    case 'offline':
      return workstation.setOffline(time.now() + event.forMs)
    case 'pause':
      program?.queue.pause()
      return later(event.forMs, (running) => running.queue.resume())
    case 'keyChange':
      service.changeKey()
      for (const each of stage.workstations) {
        time.at(time.now() + event.forMs, () => {
          each.setKey(service.goodKey())
          void each.program()?.queue.releaseHolds()
        })
      }
      return undefined
    case 'quota':
      return service.exhaustQuota(time.now() + event.forMs)
    case 'diskFull':
    case 'diskGone':
    case 'diskReadOnly':
      workstation.disk.setTrouble(DISK_TROUBLES[event.kind])
      time.at(time.now() + event.forMs, () => workstation.disk.setTrouble(undefined))
      return undefined
    case 'restore': {
      const putBack = workstation.snapshot()
      time.at(time.now() + event.forMs, putBack)
      return undefined
    }
    case 'secondCopy':
      return undefined
    case 'withdraw': {
      const rows =
        (await program?.journal.documents({ deliveries: ['queued', 'held'] }))?.rows ?? []
      if (rows.length > 0) await program?.queue.withdraw([random.pick(rows).id])
      return undefined
    }
    default:
      return playThere(stage, event.kind)
  }
}

const DISK_TROUBLES = { diskFull: 'ENOSPC', diskGone: 'ENOENT', diskReadOnly: 'EROFS' } as const

/** What others do at the service, to a document that they pick. */
function playThere(
  { service, random, prepared }: Stage,
  kind: 'rename' | 'editSigner' | 'cancelThere' | 'deleteThere' | 'rival',
): void {
  const living = service.documents().filter(({ isRemoved }) => !isRemoved)
  if (kind === 'rival') {
    const row = random.pick([...prepared.rows.values()])
    service.make({
      accountId: SIM_ACCOUNT,
      name: row.document.content.name,
      signers: row.document.content.signers,
      fileSha256: random.chance(0.5) ? row.document.content.file.sha256 : 'f'.repeat(64),
      fileKey: '',
      isWord: row.plan.isWord,
      isGrouped: false,
    })
    return
  }
  if (living.length === 0) return
  const document = random.pick(living)
  if (kind === 'rename') service.change(document.id, { name: `${document.name} (revisado)` })
  if (kind === 'deleteThere') service.change(document.id, { isRemoved: true })
  if (document.status !== 'WaitingSignatures') return
  if (kind === 'cancelThere') {
    service.change(document.id, { status: 'SignatureNotSet', signers: [] })
  }
  if (kind === 'editSigner') {
    const signers = document.signers.map((signer, index) =>
      index === 0 && signer.signedAt === undefined
        ? { ...signer, email: `nova.${signer.email}` }
        : signer,
    )
    service.change(document.id, { signers })
  }
}
