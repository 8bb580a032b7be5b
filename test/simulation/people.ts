// People at the workstations: they decide at once or long after they read a question, correct and requeue refused rows,
// withdraw, and end holds. Those who release are in release-people.ts.
import type { Decision } from '../../main/queue/reconcile/answer-question.ts'
import type { DocumentRow } from '../../main/journal/records.ts'
import { MINUTE_MS } from '../../shared/model/time.ts'
import { toSiteKey } from './overseen.ts'
import type { Overseer } from './overseer.ts'
import type { Prepared } from './prepare.ts'
import type { Scenario } from './scenario.ts'
import type { SimRandom } from './sim-random.ts'
import type { SimService } from './sim-service.ts'
import type { SimTime } from './sim-time.ts'
import type { WatchCheck } from './watch-check.ts'
import type { Workstation } from './workstation.ts'

export type Stage = {
  readonly scenario: Scenario
  readonly time: SimTime
  readonly service: SimService
  readonly random: SimRandom
  readonly overseer: Overseer
  readonly watchCheck: WatchCheck
  readonly workstations: readonly Workstation[]
  readonly prepared: Prepared
  readonly startMs: number
  readonly untilMs: number
  readonly trace: (line: string) => void
  readonly noteFault: (kind: string) => void
}

export type People = {
  /** Reasons of questions by row. */
  readonly asked: () => ReadonlyMap<string, string>
  /** Time at which a decision last moved a row. */
  readonly lastDecidedAtMs: () => number
  /** Called when the run is to end: nobody decides any more that a row is sent again. */
  readonly endMatters: () => void
}

/** Answers questions sooner or later. */
export function playPeople(stage: Stage): People {
  const { time, workstations } = stage
  const asked = new Map<string, string>()
  let lastDecidedAtMs = 0
  let mayRepeat = true
  const noteDecision = (): void => {
    lastDecidedAtMs = time.now()
  }
  const deciding: Deciding = { asked, noteDecision, mayRepeat: () => mayRepeat }
  for (const workstation of workstations) playDecider(stage, workstation, deciding)
  return {
    asked: () => asked,
    lastDecidedAtMs: () => lastDecidedAtMs,
    endMatters: () => {
      mayRepeat = false
    },
  }
}

type Deciding = {
  readonly asked: Map<string, string>
  readonly noteDecision: () => void
  readonly mayRepeat: () => boolean
}

/** Looks at the questions now and then; each is answered at once or after a while. */
function playDecider(
  stage: Stage,
  workstation: Workstation,
  { asked, noteDecision, mayRepeat }: Deciding,
): void {
  const { time, untilMs } = stage
  const random = stage.random.fork(`person of ${workstation.name}`)
  const soon = (): number => random.between(1, 20) * MINUTE_MS

  const inspect = async (): Promise<void> => {
    time.at(time.now() + soon(), tryInspect)
    const program = workstation.program()
    if (!program) return
    const { rows } = await program.journal.documents.list({ deliveries: ['needsDecision'] })
    for (const row of rows) {
      if (row.delivery.kind !== 'needsDecision') continue
      const { reason, candidates } = row.delivery.question
      asked.set(row.id, reason)
      const seen = candidates.map((each) => `${each.verdict} ${each.partnerId.slice(0, 8)}`)
      stage.trace(`${workstation.name} reads ${row.id.slice(0, 8)} ${reason}: ${seen.join(', ')}`)
      if (random.chance(0.5)) await answer(row)
      else answerLater(row)
    }
    if (random.chance(0.5)) await fixRefused()
  }

  /** Answers later; somebody may delete meanwhile what the person has read (R16, fresh evidence). */
  const answerLater = (read: DocumentRow): void => {
    const afterMs = soon()
    time.at(time.now() + afterMs, () => void answer(read).catch(traceError))
    if (stage.scenario.isPlain || read.delivery.kind !== 'needsDecision') return
    const shown = read.delivery.question.candidates
    if (shown.length === 0 || !random.chance(0.4)) return
    const { partnerId } = random.pick(shown)
    time.at(time.now() + afterMs / 2, () => {
      stage.trace(`somebody deletes ${partnerId.slice(0, 8)} before it is decided`)
      stage.service.change(partnerId, { isRemoved: true })
    })
  }

  /** @param read row as it was when the person read the question */
  const answer = async (read: DocumentRow): Promise<void> => {
    const program = workstation.program()
    if (!program || read.delivery.kind !== 'needsDecision') return
    const { askedAt } = read.delivery.question
    const decision = chooseDecision(random, read, mayRepeat())
    noteShown(stage, read)
    const { sentAgain } = stage.overseer.known
    const key = toSiteKey(workstation, read.id)
    const earlier = sentAgain.get(key)
    const decidedAt = time.now()
    if (decision.kind === 'sendAgain') sentAgain.set(key, decidedAt)
    const result = await program.queue.decide(read.id, { decision, askedAt })
    if (result.kind === 'done') noteDecision()
    // The decision of another person, who decided first, counts.
    else if (sentAgain.get(key) === decidedAt) {
      if (earlier === undefined) sentAgain.delete(key)
      else sentAgain.set(key, earlier)
    }
    stage.trace(
      `${workstation.name} decides ${read.id.slice(0, 8)} ${decision.kind}: ${result.kind}`,
    )
  }

  const fixRefused = async (): Promise<void> => {
    const { fixesEveryMs } = stage.scenario
    const program = workstation.program()
    const rows = (await program?.journal.documents.list({ deliveries: ['rejected'] }))?.rows ?? []
    const refused = rows.filter(
      ({ delivery }) => delivery.kind === 'rejected' && delivery.refusal !== undefined,
    )
    if (fixesEveryMs === undefined) {
      const [row] = refused
      if (row) await fixRow(row)
      return
    }
    for (const [at, row] of refused.entries()) {
      time.at(time.now() + at * fixesEveryMs, () => void fixRow(row).catch(traceError))
    }
  }

  /** Corrects a refused row and queues it again. */
  const fixRow = async (row: DocumentRow): Promise<void> => {
    const program = workstation.program()
    if (!program || !row.content || time.now() > untilMs) return
    const signers = row.content.signers.map((signer) => ({
      ...signer,
      email: signer.email.replace(/^recusad[oa]\./u, ''),
    }))
    if (signers.every(({ email }, at) => email === row.content?.signers[at]?.email)) return
    await program.queue.requeue(row, { ...row.content, signers })
    stage.trace(`${workstation.name} mends ${row.id.slice(0, 8)}`)
  }
  /** Ignores errors of people's acts, such as that of a full disk; the people come back later. */
  const traceError = (error: unknown): void => stage.trace(`${workstation.name}: ${String(error)}`)
  const tryInspect = (): void => void inspect().catch(traceError)
  time.at(time.now() + soon(), tryInspect)
}

function chooseDecision(
  random: SimRandom,
  { delivery }: DocumentRow,
  mayRepeat: boolean,
): Decision {
  const candidates = delivery.kind === 'needsDecision' ? delivery.question.candidates : []
  if (candidates.length > 0 && random.chance(0.7)) {
    return { kind: 'adopt', partnerId: random.pick(candidates).partnerId }
  }
  return mayRepeat && random.chance(0.8) ? { kind: 'sendAgain' } : { kind: 'withdraw' }
}

/** Notes the candidates that a person saw; documents that the list hides count as seen too. */
function noteShown({ overseer: { known }, service }: Stage, { id, delivery }: DocumentRow): void {
  if (delivery.kind !== 'needsDecision') return
  const hidden = service.ofRow(id).filter(({ isHidden }) => isHidden)
  const shown = [
    ...delivery.question.candidates.map(({ partnerId }) => partnerId),
    ...hidden.map((document) => document.id),
  ]
  known.shown.set(id, new Set([...(known.shown.get(id) ?? []), ...shown]))
}
